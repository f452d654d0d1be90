"""Compiled kernels on disk: found again by what they were made from.

A file is named by a fingerprint of everything its content depends on, so it is never stale.
It is written beside its place and moved there in one step, so that another process sees all
of it or nothing; a file that is damaged all the same fails its checksum and is made anew.
Where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from pathlib import Path

import platformdirs

MOST_FILES = 500
"""When there are more files than this, those not used for the longest time go."""

_DIGEST = hashlib.sha256().digest_size


def cache_folder() -> Path:
    """The folder of compiled kernels: ``DRAUGHTS_CACHE``, or the user's cache folder."""
    chosen = os.environ.get("DRAUGHTS_CACHE")
    base = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("polydraughts"))
    return base / "kernels"


def fetch(fingerprint: str) -> bytes | None:
    """What was kept under a fingerprint, if it is there and whole."""
    path = cache_folder() / fingerprint
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, kept = content[:_DIGEST], content[_DIGEST:]
    if hashlib.sha256(kept).digest() != digest:
        return None
    with contextlib.suppress(OSError):
        os.utime(path)  # in use: not to be dropped
    return kept


def keep(fingerprint: str, content: bytes) -> None:
    """Keep something under a fingerprint, if the folder can be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix="new-")
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(content).digest() + content)
        os.replace(name, folder / fingerprint)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)
        return
    _drop_old(folder)


def _drop_old(folder: Path) -> None:
    # Other processes keep and drop files meanwhile: one that has gone is no reason to stop.
    files = []
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                files.append((entry.stat().st_mtime, entry.path))
    for _, path in sorted(files)[: max(0, len(files) - MOST_FILES)]:
        with contextlib.suppress(OSError):
            os.unlink(path)
