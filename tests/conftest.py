"""Fixtures that several test files share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from draughts.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process: (exit status, output, error output)."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as exit_:
            main(args)
        captured = capsys.readouterr()
        code = exit_.value.code
        return (code if isinstance(code, int) else 0), captured.out, captured.err

    return run
