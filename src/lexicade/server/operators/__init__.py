"""Running a site: accounts, tables and reports, over the web and from the command line, and what is kept how long.

Knows no game.
"""
