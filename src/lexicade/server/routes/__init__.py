"""The addresses of the services."""
