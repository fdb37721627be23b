"""Long work in chunks that can be done anywhere, in threads or on a cluster; knows no game."""
