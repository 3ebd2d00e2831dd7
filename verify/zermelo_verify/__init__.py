"""A second checker for Zermelo's certificates, written from docs/certificates.md alone.

It shares no code with the program: Python 3, its standard library, and `zstandard` for the container.
"""
