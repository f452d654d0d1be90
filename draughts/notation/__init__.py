"""Positions and moves as text: FEN, drawn boards, and the notation of moves."""
