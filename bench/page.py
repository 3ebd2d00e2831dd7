"""Positions asked for while a solve runs: how many a second, how long the slowest hundredth takes, and whether memory grows.

    bench/page.py PATH-OF-ZERMELO PATH-OF-bench_page_queries [SECONDS [CONNECTIONS]]

Asked in slices of ten seconds. The solve is begun anew whenever it has ended, and has as much memory each time; so what
grows after the first slices grows by the queries.
"""

import contextlib
import http.client
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

program, asker = sys.argv[1:3]
seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 30
connections = sys.argv[4] if len(sys.argv) > 4 else "4"
slice_seconds = 10


def memory(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024


def ask(port, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(method, path, body and json.dumps(body), {"Content-Type": "application/json"} if body else {})
    return json.loads(connection.getresponse().read())


# 93 million positions; begun anew as soon as it has ended.
def solve_again_and_again(port):
    given = {"parameters": {"a": "24", "b": "11"}, "seconds": 600, "fresh": True}
    with contextlib.suppress(OSError, http.client.HTTPException):  # the end of the program
        while True:
            job = ask(port, "POST", "/api/ask/es/solve", given)["id"]
            while ask(port, "GET", f"/api/jobs/{job}?wait=10")["state"] in ("waiting", "running"):
                pass
            solved.append(job)


solved = []
with tempfile.TemporaryDirectory() as folder:
    server = subprocess.Popen([program, "serve", "--no-browser", "--data", folder], stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        solving = threading.Thread(target=solve_again_and_again, args=(port,), daemon=True)
        solving.start()
        time.sleep(2)
        begun = time.time()
        first = None
        while time.time() - begun < seconds:
            said = subprocess.run([asker, str(port), str(slice_seconds), connections], capture_output=True, text=True, check=True)
            now = memory(server.pid)
            first = first or now
            print(f"{time.time() - begun:5.0f} s: {said.stdout.strip()}; memory {now:.0f} MiB", flush=True)
        print(f"memory {first:.0f} MiB after the first slice, {memory(server.pid):.0f} MiB in the end; {len(solved)} solves ended meanwhile")
    finally:
        server.terminate()
        server.wait()
