"""Positions asked for while a solve runs: how many a second, how long the slowest hundredth takes, and whether memory grows.

    bench/page.py PATH-OF-ZERMELO [SECONDS [CONNECTIONS]]
"""

import http.client
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

program = sys.argv[1]
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
connections = int(sys.argv[3]) if len(sys.argv) > 3 else 4

bodies = [json.dumps(body).encode() for body in (
    {"game": "es", "parameters": {"a": "6", "b": "5"}, "moves": ["1,1", "2,1"]},
    {"game": "permunim", "parameters": {"board": "5x5", "avoid": "123"}, "moves": ["1,1", "3,4"]},
    {"game": "latin", "parameters": {"order": "5"}, "moves": ["3,3=3"]},
    {"game": "polyform", "parameters": {"board": "5x5", "animal": "L4"}, "moves": ["3,3", "3,2"]})]


def memory(process):
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) // 1024


def client(port, end, times):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    turn = 0
    while time.perf_counter() < end:
        begun = time.perf_counter()
        connection.request("POST", "/api/position", bodies[turn % len(bodies)], {"Content-Type": "application/json"})
        reply = connection.getresponse()
        reply.read()
        assert reply.status == 200
        times.append(time.perf_counter() - begun)
        turn += 1


with tempfile.TemporaryDirectory() as folder:
    server = subprocess.Popen([program, "serve", "--no-browser", "--data", folder], stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", "/api/ask/permunim/solve",
                           json.dumps({"parameters": {"board": "16x16", "avoid": "1342"}, "seconds": 3600}),
                           {"Content-Type": "application/json"})
        connection.getresponse().read()
        time.sleep(1)
        times = [[] for _ in range(connections)]
        end = time.perf_counter() + seconds
        before = memory(server.pid)
        clients = [threading.Thread(target=client, args=(port, end, each)) for each in times]
        for each in clients:
            each.start()
        for each in clients:
            each.join()
        every = sorted(sum(times, []))
        print(f"{len(every) / seconds:.0f} positions a second, {connections} connections, a solve running")
        print(f"median {every[len(every) // 2] * 1000:.1f} ms, 99 of 100 within {every[len(every) * 99 // 100] * 1000:.1f} ms")
        print(f"memory {before} MiB at first, {memory(server.pid)} MiB in the end (the solve's tables among it)")
    finally:
        server.terminate()
        server.wait()
