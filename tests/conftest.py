"""Fixtures that several test files share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from draughts.cli import main
from draughts.nodes import ACCELERATED

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="session", autouse=True)
def _kernels_are_kept(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep compiled kernels among the files of pytest, for the next run too."""
    with pytest.MonkeyPatch.context() as patch:
        if cache := request.config.cache:
            patch.setenv("DRAUGHTS_CACHE", str(cache.mkdir("draughts")))
        yield


@pytest.fixture(autouse=True)
def _nothing_installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Play with what is shipped, whatever weights and levels the user of the machine has."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DRAUGHTS_DATA", str(tmp_path_factory.getbasetemp() / "data"))
        yield


@pytest.fixture(autouse=True)
def _accelerated_here_only() -> Iterator[None]:
    """Forget, after each test, which rule sets it has accelerated."""
    yield
    ACCELERATED.clear()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process: (exit status, output, error output)."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("DRAUGHTS_LANG", raising=False)

    def run(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as exit_:
            main(args)
        captured = capsys.readouterr()
        code = exit_.value.code
        return (code if isinstance(code, int) else 0), captured.out, captured.err

    return run
