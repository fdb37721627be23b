"""The server: `app.create_app(settings)` and its parts."""
