"""The server side of Shake: boards, high scores, rounds as CSV."""
