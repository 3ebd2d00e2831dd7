"""How soon the page is there: from the start of the program to its address, and to the first position it answers.

    bench/page_start.py PATH-OF-ZERMELO [TIMES]

Each time with a data folder of its own, which is empty. The processor's time is that of the program until then.
"""

import http.client
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

program = sys.argv[1]
times = int(sys.argv[2]) if len(sys.argv) > 2 else 10
first_page = {"game": "es", "parameters": {"a": "6", "b": "5", "notation": "digits"}, "moves": ["1", "2", "2", "3", "2", "5"]}


def ask(port, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request(method, path, body and json.dumps(body), {"Content-Type": "application/json"} if body else {})
    reply = connection.getresponse()
    assert reply.status == 200, path
    return reply.read()


for _ in range(times):
    with tempfile.TemporaryDirectory() as folder:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        begun = time.time()
        server = subprocess.Popen([program, "serve", "--no-browser", "--data", folder], stdout=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        address = time.time() - begun
        size = sum(len(ask(port, "GET", path)) for path in ("/", "/page.css", "/page.js", "/api/catalogue"))
        ask(port, "POST", "/api/position", first_page)
        position = time.time() - begun
        server.terminate()
        server.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"address after {address:.3f} s, page and first position ({size} bytes) after {position:.3f} s, {used:.3f} s of processor time, load {os.getloadavg()[0]:.1f}")
