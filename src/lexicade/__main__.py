"""`python -m lexicade` is the command `lexicade`."""

from lexicade.cli import main

if __name__ == "__main__":
    main()
