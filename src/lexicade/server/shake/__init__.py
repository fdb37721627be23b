"""What the server does for Shake: boards, high scores, a round as a file."""
