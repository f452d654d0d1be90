"""A Hub engine that misbehaves as its argument says; run as a program of its own.

Its move, in the international game, is its second argument.
"""

from __future__ import annotations

import sys
import time

FLOOD = "x" * 1000


def say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()


def hang() -> None:
    time.sleep(3600)


def die() -> None:
    sys.stderr.write("first words\nno data file\n")
    sys.stderr.flush()
    sys.exit(3)


def flood(text: str) -> None:
    while True:
        sys.stdout.write(text)


def quarrel() -> None:
    """Write far more errors than a pipe holds."""
    sys.stderr.write(FLOOD * 1000)
    sys.stderr.flush()


def answer(fault: str, move: str) -> None:
    """What it says when it is told to think; "waits" thinks until it is stopped."""
    match fault:
        case "dies":
            die()
        case "hangs":
            hang()
        case "deaf" | "waits":
            pass
        case "endless line":
            flood(FLOOD)
        case "nonsense":
            flood("bla bla\n")
        case "infos":
            flood(f"info depth=1 pv={move}\n")
        case "illegal":
            say("done move=1-50")
        case "no move":
            say("info depth=1", "done")
        case "garbage":
            say("done move=???")
        case "unreadable":
            say('done move="')
        case "error":
            say('error message="out of book" code=3', f"done move={move}")
        case "bytes":
            sys.stdout.buffer.write(b"\xff\xfe\x00 \x80\n")
            say(f"done move={move}")
        case "twice":
            say(f"done move={move}", f"done move={move}")
        case "odd infos":
            say(
                "",
                "info",
                "info depth=x score=nan nodes=-3 time=",
                'info pv="1-50 2-3" depth=2',
                "info depth=1e400",
                f'info depth=4 score=0.37 nps=2 time=0.5 pv="{move} 1-50"',
                "info score=99999",
                f"done move={move}",
            )
        case "other":
            say("info depth=3 score=-1.5 nodes=10 time=1 pv=32-28", "done move=31-27 ponder=19-23")
        case _:
            say(f"done move={move}")


def main() -> None:
    fault, move = sys.argv[1], sys.argv[2]
    if fault == "quarrels":
        quarrel()
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "hub":
            if fault == "silent":
                hang()
            say("Scripted 1.0, all rights reserved", "id name=Scripted version=1")
            if fault == "variants":
                say('param name=variant value=normal type=enum values="normal bt"')
            if fault == "strings":
                say("param name=variant value=normal type=string", "param name=book value=true")
            say("wait")
        elif command == "set-param":
            say(f"got {line.strip()}")
            sys.stderr.write(line)
            sys.stderr.flush()
        elif command == "init":
            if fault == "unready":
                hang()
            if fault == "bad init":
                say('error message="cannot load the weights"')
            say("loading ...", "ready")
            if fault == "talks":
                say(f"done move={move}")
        elif command == "go":
            answer(fault, move)
        elif command == "stop" and fault != "deaf":
            say(f"done move={move}")
        elif command == "quit" and fault != "stays":
            return


if __name__ == "__main__":
    main()
