"""Accounts: sessions, devices, preferences, attempts, quotas, push subscriptions, secrets.

Knows no game.
"""
