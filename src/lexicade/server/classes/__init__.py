"""Classes: their teachers and pupils, logging in with a code or a card, and what pupils may do. Names no game."""
