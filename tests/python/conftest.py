"""The package against the program: ZERMELO_PROGRAM names it. Run by tests/python/run.sh."""
import json
import os
import subprocess

import pytest


class Program:
    def __init__(self, path):
        self.path = path

    def json(self, words, folder=None):
        """The exit status and what the program prints with --json."""
        done = subprocess.run([self.path, *words, "--json"], cwd=folder, capture_output=True, text=True, timeout=120)
        return done.returncode, json.loads(done.stdout)


@pytest.fixture(scope="session")
def program():
    return Program(os.environ["ZERMELO_PROGRAM"])


@pytest.fixture(scope="session")
def source():
    """The folder of the sources."""
    return os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
