"""HTTP itself: protocols, bounds, security, compression, errors, pages, the API description.

Knows no game and no table.
"""
