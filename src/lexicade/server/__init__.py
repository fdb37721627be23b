"""The server: `app.create_app(settings)` and what it is made of."""
