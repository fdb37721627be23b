"""What sockets are told, and how: notifications, views as JSON, the chat, load."""
