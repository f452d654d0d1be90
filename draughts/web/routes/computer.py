"""Entries for which the computer thinks: its move, a hint, a draw, analysis."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator

from draughts.computer.engine import SHORT_SEARCH
from draughts.computer.info import Info, score_text
from draughts.computer.levels import LEVELS, LevelEngine, level_for
from draughts.computer.limit import Limit
from draughts.computer.lines import BestLines
from draughts.computer.offers import accepts_draw
from draughts.game import Game
from draughts.language import tell
from draughts.notation.moves import write_line
from draughts.outcome import decided
from draughts.web.answers import Analysis, DrawReply, Hint, LineRecord, Reply
from draughts.web.asked import MOST_MOVES, AnalyseCall, BySide, EngineCall, OnGame
from draughts.web.calls import Call
from draughts.web.engines import Patience, Shelf
from draughts.web.faults import fault
from draughts.web.lanes import Lane
from draughts.web.position import color_of, move_record, state_of
from draughts.web.service import Service
from draughts.web.streams import Tell

ADVICE = Limit(seconds=1.0)
"""How long the computer thinks about a hint or an offer."""

GLANCE = Limit(seconds=0.3)

PAUSE = 0.1
"""Seconds between two reports of an analysis."""

FULL_STRENGTH = LEVELS[-1]


@contextlib.contextmanager
def _thinking(
    shelf: Shelf, game: Game, patience: Patience, level: str = FULL_STRENGTH
) -> Iterator[LevelEngine]:
    """An engine for a game that is not over."""
    _refuse_if_over(game)
    if patience.is_over:
        raise fault(499, "gone", "nobody waits for the answer")
    with shelf.lent(game.rules, level) as engine:
        patience.watch(engine)
        try:
            yield engine
        finally:
            patience.watch(None)


def _refuse_if_over(game: Game) -> None:
    over = decided(game.rules, game.position, game.legal_moves)
    if over is not None:
        message = tell("The game is over: {reason}.", reason=over.rule)
        raise fault(422, "game_over", message)


def _engine_lane(service: Service, asked: EngineCall) -> Lane:
    return service.search if asked.level == FULL_STRENGTH else service.quick


def _engine(service: Service, asked: EngineCall, patience: Patience) -> Reply:
    game = service.game(asked.game)
    if len(game.moves) >= MOST_MOVES:
        message = tell("The game is too long: it has {count} moves.", count=MOST_MOVES)
        raise fault(422, "too_long", message)
    weak = asked.level != FULL_STRENGTH
    shelf = service.weak if weak else service.strong
    with _thinking(shelf, game, patience, asked.level) as engine:
        nodes = level_for(game.rules, asked.level).nodes
        # A level that looks at few positions is done in no time, if no clock has to be kept.
        brief = nodes is not None and nodes <= SHORT_SEARCH
        choice = engine.play(game, Limit() if brief else Limit(seconds=asked.seconds))
    record = move_record(choice.move, game.write_move(choice.move))
    score = None if choice.score is None else score_text(choice.score)
    game.push(choice.move)
    state = state_of(game, asked.game.fen)
    service.keep(game, asked.game.fen, state.game.moves)
    return Reply(record, score, state)


def _strong_lane(service: Service, _: object) -> Lane:
    return service.search


def _hint(service: Service, asked: OnGame, patience: Patience) -> Hint:
    game = service.game(asked.game)
    with _thinking(service.strong, game, patience) as engine:
        choice = engine.play(game, ADVICE if len(game.legal_moves) > 1 else GLANCE)
        score = choice.score
        if score is None:  # the only move is played without a thought
            score = _glance(engine, game)
    line = write_line(game.rules, game.position, choice.pv or (choice.move,))
    record = move_record(choice.move, game.write_move(choice.move))
    service.keep(game, asked.game.fen, asked.game.moves)
    return Hint(record, score_text(score), tuple(line))


def _glance(engine: LevelEngine, game: Game) -> int:
    score = None
    for info in engine.analyse(game, GLANCE):
        score = info.score
    return engine.evaluate(game) if score is None else score


def _draw(service: Service, asked: BySide, patience: Patience) -> DrawReply:
    game = service.game(asked.game)
    if (over := game.outcome()) is not None:
        message = tell("The game is over: {reason}.", reason=over.rule)
        raise fault(422, "game_over", message)
    answers = color_of(asked.side).opponent
    with _thinking(service.strong, game, patience) as engine:
        accepted = accepts_draw(engine, game, answers, ADVICE)
    if not accepted:
        return DrawReply(False)
    game.agree_draw()
    return DrawReply(True, state_of(game, asked.game.fen))


def _analysis_lane(service: Service, _: object) -> Lane:
    return service.analysis


def _may_begin(service: Service, asked: AnalyseCall) -> None:
    """Say what is wrong with a game before a stream begins."""
    game = service.game(asked.game)
    _refuse_if_over(game)
    service.keep(game, asked.game.fen, asked.game.moves)


def _analyse(service: Service, asked: AnalyseCall, patience: Patience, tell: Tell) -> None:
    game = service.game(asked.game)
    limit = Limit(seconds=asked.seconds)
    wanted = min(asked.lines, len(game.legal_moves))
    best, told, said_at = BestLines(), True, 0.0
    with (
        _thinking(service.strong, game, patience) as engine,
        contextlib.closing(engine.analyse(game, limit, asked.lines)) as infos,
    ):
        for info in infos:
            if patience.is_over:
                return
            best, told = best.add(info), False
            if info.line == wanted and time.monotonic() - said_at >= PAUSE:
                tell(_analysis(game, best))
                told, said_at = True, time.monotonic()
    if not told:
        tell(_analysis(game, best))


def _analysis(game: Game, best: BestLines) -> Analysis:
    latest = best.latest
    assert latest is not None
    depth = max(info.depth for info in best)
    return Analysis(depth, tuple(_line(game, info) for info in best), latest.nodes, latest.nps)


def _line(game: Game, info: Info) -> LineRecord:
    moves = write_line(game.rules, game.position, info.pv)
    return LineRecord(score_text(info.score), info.score, info.win_in, tuple(moves))


CALLS = (
    Call(
        method="POST",
        path="/api/engine",
        summary="The computer's move at a level; only the highest needs the seconds.",
        answer=_engine,
        takes=EngineCall,
        gives=Reply,
        lane=_engine_lane,
    ),
    Call(
        method="POST",
        path="/api/hint",
        summary="The move the computer would play at full strength, and what it expects then.",
        answer=_hint,
        takes=OnGame,
        gives=Hint,
        lane=_strong_lane,
    ),
    Call(
        method="POST",
        path="/api/draw",
        summary="Offer the computer a draw; it decides by its score.",
        answer=_draw,
        takes=BySide,
        gives=DrawReply,
        lane=_strong_lane,
    ),
    Call(
        method="POST",
        path="/api/analyse",
        summary="Analysis as JSON lines; closing the connection ends it.",
        answer=_analyse,
        takes=AnalyseCall,
        gives=Analysis,
        lane=_analysis_lane,
        streams=True,
        before=_may_begin,
    ),
)
