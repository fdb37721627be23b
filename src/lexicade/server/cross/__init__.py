"""What the server does for Cross: tables, and bots that move."""
