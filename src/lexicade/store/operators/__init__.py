"""What those who run a site do: looking at accounts and tables, stopping them, and the log of it."""
