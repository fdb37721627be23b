"""Live updates: notifications, serialization of views, chat frames, throttling."""
