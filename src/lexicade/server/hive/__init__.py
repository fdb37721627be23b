"""What the server does for Hive: the hives of the days, the archive, statistics."""
