"""Cross to study: what the engine makes of positions and games for people who want to learn."""
