/**
 * The shapes of what the server says; see its description in /api/openapi.json.
 *
 * @typedef {"white" | "black"} Color
 * @typedef {{variant: string, fen: string | null, moves: string[]}} GameText
 * @typedef {{square: number, color: Color, king: boolean}} Piece
 * @typedef {{text: string, origin: number, destination: number, path: number[],
 *   captured: number[], promotes: boolean}} Move
 * @typedef {{text: string, path: number[], captured: number[], promotes: boolean}} Played
 * @typedef {{result: string, winner: Color | null, rule: string,
 *   by?: {kind: "draw" | "resign", side?: Color}}} Outcome `by`: what the players did, where no
 *   rule ended the game
 * @typedef {{game: GameText, fen: string, turn: Color, pieces: Piece[], moves: Move[],
 *   duty: number[], history: Played[], last: Move | null, outcome: Outcome | null,
 *   repetitions: number}} State
 * @typedef {{name: string, number: number, letters: string, file: number, rank: number}} Square
 * @typedef {{width: number, height: number, notation: "numeric" | "algebraic", plain: boolean,
 *   squares: Square[]}} BoardShape
 * @typedef {{label: string, words: string, source: string | null}} SheetEntry
 * @typedef {{title: string, entries: SheetEntry[]}} SheetChapter
 * @typedef {{name: string, title: string, summary: string, width: number, height: number,
 *   own: boolean}} VariantEntry
 * @typedef {{name: string, title: string, summary: string, sides: {white: string, black: string},
 *   first: Color, board: BoardShape, sheet: SheetChapter[], tips: string[],
 *   capture_mandatory: boolean, removal: "at_once" | "after_move"}} VariantInfo
 * @typedef {{score: string, value: number, wins_in: number | null, moves: string[]}} Line
 * @typedef {{depth: number, lines: Line[], nodes: number, nps: number}} Report
 * @typedef {{same_board: boolean, only_here: Move[], only_there: Move[], both: Move[],
 *   sentences: string[]}} Comparison
 *
 * What the page keeps:
 * @typedef {"human" | string} Player a level's name for the computer
 * @typedef {{white: Player, black: Player}} Players
 * @typedef {{variant: string, fen: string | null, moves: string[], players: Players,
 *   cursor: number, outcome: Outcome | null}} SavedGame
 */
export {};
