"""A program that speaks the engine's protocol and always passes."""

import sys


def main() -> None:
    for line in sys.stdin:
        word = line.split(maxsplit=1)[0]
        if word in ("hello", "language"):
            print("ready", flush=True)
        elif word == "go":
            print("bestmove pass", flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
