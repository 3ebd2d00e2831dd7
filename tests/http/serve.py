"""The server from outside: what it answers, what it refuses and with which status, jobs, and what survives a kill.

    serve.py PATH-OF-ZERMELO
"""

import base64
import contextlib
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

program = sys.argv[1]
failures = 0


def expect(what, holds):
    global failures
    if not holds:
        failures += 1
        print("FAILED:", what)


class Server:
    def __init__(self, data, *options):
        environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
        self.process = subprocess.Popen(
            [program, "serve", "--data", str(data), *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        self.said = self.process.stdout.readline()
        self.address = re.search(r"http://[^/]*", self.said).group(0)
        self.port = int(self.address.rsplit(":", 1)[1])

    def ask(self, method, path, body=None, headers=None, raw=None):
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        sent = {"Content-Type": "application/json"} if data is not None else {}
        sent.update(headers or {})
        request = urllib.request.Request(self.address + path, data=data, method=method, headers=sent)
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return reply.status, json.loads(reply.read()), reply.headers
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read()), error.headers

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body if body is not None else {}, **more)

    def wait(self, job, seconds=60):
        end = time.time() + seconds
        while time.time() < end:
            _, state, _ = self.ask("GET", f"/api/jobs/{job}?wait=5")
            if state["state"] not in ("waiting", "running"):
                return state
        raise TimeoutError(f"job {job}")

    def close(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)


@contextlib.contextmanager
def serving(data, *options):
    server = Server(data, *options)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()


def refused(answer, status, kind=None):
    code, body, _ = answer
    return code == status and "message" in body["error"] and (kind is None or body["error"]["kind"] == kind)


def leaks(answer, *paths):
    text = json.dumps(answer)
    return any(str(path) in text for path in paths)


def reading(server, data):
    request = urllib.request.urlopen(server.address + "/")
    policy = request.headers["Content-Security-Policy"]
    expect("the page is there", b"<div id=\"page\">" in request.read())
    expect("nothing of others may be loaded", "default-src 'none'" in policy and "unsafe" not in policy)
    for name in ("page.js", "page.css"):
        expect(name, urllib.request.urlopen(f"{server.address}/{name}").status == 200)
    _, catalogue, _ = server.ask("GET", "/api/catalogue")
    games = {game["name"]: game for game in catalogue["games"]}
    expect("every game is told", {"es", "permunim", "latin", "polyform"} <= set(games))
    names = [p["name"] for p in next(q for q in games["polyform"]["questions"] if q["name"] == "solve")["parameters"]]
    expect("files of the machine are no parameters", "animal" in names and "known" not in names)
    expect("a question that needs a file is not offered",
           "import" not in [question["name"] for question in games["polyform"]["questions"]])
    _, described, _ = server.ask("GET", "/api/openapi.json")
    expect("every question has a path", "/api/ask/es/solve" in described["paths"])
    expect("its parameters are described",
           described["paths"]["/api/ask/es/solve"]["post"]["requestBody"]["content"]["application/json"]["schema"]
           ["properties"]["parameters"]["properties"]["a"]["maximum"] == 1000)
    _, claims, _ = server.ask("GET", "/api/claims")
    expect("four papers", len(claims["papers"]) == 4)


def playing(server):
    state = {"game": "es", "parameters": {"a": 6, "b": 5}, "moves": ["1,1", "2,1"], "computer": "none"}
    _, position, _ = server.post("/api/position", state)
    expect("the first player is to move again", position["to_move"] == "first" and position["next"] == "person")
    # Shading 1,1 and 2,1 leaves the cells that touch them: 3,1, and 1,2 and 2,2 below.
    expect("the moves are those that touch the region", set(position["moves"]) == {"3,1", "1,2", "2,2"})
    cells = {cell["place"]: cell["role"] for cell in position["scene"]["cells"]}
    expect("the drawing shades what was played", cells["1,1"] == "shaded" and cells["5,4"] == "open")
    _, reason, _ = server.post("/api/reason", {**state, "move": "5,4"})
    expect("a cell that is no move says why", reason["legal"] is False and "touch" in reason["reason"])
    _, step, _ = server.post("/api/step", {**state, "computer": "first", "think": 0.2})
    expect("the computer moves", step["step"] in position["moves"] and len(step["played"]) == 3)
    _, hint, _ = server.post("/api/hint", {**state, "think": 0.3})
    expect("a hint has a reason", hint["move"] in position["moves"] and hint["why"])
    _, values, _ = server.post("/api/values", {**state, "think": 1})
    expect("every move is valued", {value["move"] for value in values["moves"]} == set(position["moves"]))
    expect("and how that is known is said", values["sentence"])
    _, text, _ = server.post("/api/export", {**state, "format": "text"})
    _, back, _ = server.post("/api/import", {"text": text["text"]})
    expect("what is exported comes back", back["moves"] == state["moves"] and back["parameters"]["a"] == "6")
    _, json_text, _ = server.post("/api/export", {**state, "format": "json"})
    _, back, _ = server.post("/api/import", {"text": json_text["text"]})
    expect("as JSON too", back["moves"] == state["moves"])
    for form, sign in (("latex", "tikzpicture"), ("svg", "<svg")):
        _, shown, _ = server.post("/api/export", {**state, "format": form})
        expect(form, sign in shown["text"])
    _, tikz, _ = server.post("/api/export", {**state, "format": "tikz"})
    expect("the picture for TeX is called as on the command line, too", "tikzpicture" in tikz["text"])
    _, png, _ = server.post("/api/export", {**state, "format": "png"})
    expect("PNG comes as base64", base64.b64decode(png["base64"], validate=True).startswith(b"\x89PNG\r\n\x1a\n"))
    status, gif, _ = server.post("/api/export", {**state, "format": "gif"})
    expect("other formats are refused, with those there are", status == 400 and "png" in gif["error"]["message"])
    _, saved, _ = server.post("/api/saved", {"name": "one", "text": text["text"]})
    _, games, _ = server.ask("GET", "/api/saved")
    expect("a saved game is listed", games["games"][0]["name"] == "one")
    expect("and forgotten", server.ask("DELETE", f"/api/saved/{saved['id']}")[0] == 200)

    _, known, _ = server.post("/api/known", {"game": "permunim", "parameters": {"board": "4x4"}})
    expect("a small board is played perfectly, by a table", known["perfect"] is True and "table" in known["words"])
    _, known, _ = server.post("/api/known", {"game": "permunim", "parameters": {"board": "12x12"}})
    expect("a large one is not called so", known["perfect"] is False)
    # The maker has 2,2 and 2,3: an L of three is completed at four cells.
    _, known, _ = server.post("/api/known", {"game": "polyform", "parameters": {"board": "4x4", "animal": "L3"},
                                             "moves": ["2,2", "4,4", "2,3"]})
    threats = next(overlay for overlay in known["overlays"] if overlay["name"] == "threats")
    expect("threats are told", set(threats["places"]) == {"1,2", "3,2", "1,3", "3,3"})

    expect("an illegal move is refused with its number",
           "move 3" in server.post("/api/position", {**state, "moves": ["1,1", "2,1", "5,4"]})[1]["error"]["message"])
    expect("a wrong parameter", refused(server.post("/api/position", {"game": "es", "parameters": {"a": 0}}), 400))
    expect("no such game", refused(server.post("/api/position", {"game": "chess"}), 404))
    expect("a person is to move", refused(server.post("/api/step", state), 409))
    expect("too many moves", refused(server.post("/api/position", {**state, "moves": ["1,1"] * 5000}), 400))


def class_board(server):
    _, board, _ = server.ask("GET", "/api/class")
    expect("the board of a class is empty", board == {"version": 0, "state": None})
    state = {"game": "es", "parameters": {"a": "4", "b": "4"}, "moves": ["1,1"], "computer": "none"}
    expect("it takes a game", server.post("/api/class", {"version": 0, "state": state})[1]["version"] == 1)
    late = {**state, "moves": ["1,1", "2,1"]}
    expect("who has not seen the newest is told", refused(server.post("/api/class", {"version": 0, "state": late}), 409))
    expect("and changes nothing", server.ask("GET", "/api/class")[1]["state"]["moves"] == ["1,1"])
    expect("what is no game is refused",
           refused(server.post("/api/class", {"version": 1, "state": {**state, "moves": ["9,9"]}}), 400) and
           refused(server.post("/api/class", {"version": 1}), 400))
    expect("who has seen it goes on", server.post("/api/class", {"version": 1, "state": late})[1]["version"] == 2)


def proofs(server, data):
    _, listed, _ = server.ask("GET", "/api/proofs")
    names = [proof["name"] for proof in listed["proofs"]]
    if not names:  # an installed program without its certificates
        return
    expect("proofs name no path", not leaks(listed, data, os.getcwd(), "/certificates"))
    _, job, _ = server.post("/api/proofs/es-every-a-b4/check")
    state = server.wait(job["id"])
    expect("a proof is checked", "for every a" in state["answer"]["proved"].lower())
    expect("no such proof", refused(server.post("/api/proofs/..%2f..%2fetc/check"), 404))
    _, shown, _ = server.ask("GET", "/api/proofs/polyform-Y5-wins?step=1")
    expect("a situation is drawn, and leads to an earlier one",
           len(shown["scenes"]) == 1 and [lead["to"] for lead in shown["verdict"]["leads"]] and
           all(lead["to"] < 1 for lead in shown["verdict"]["leads"]))
    expect("a step that is not there", refused(server.ask("GET", "/api/proofs/polyform-Y5-wins?step=99999"), 400))
    expect("nor shown where there are no steps", refused(server.ask("GET", "/api/proofs/es-every-a-b4?step=0"), 404))
    every = next(proof for proof in listed["proofs"] if proof["name"] == "es-odd-a-odd-b")
    expect("folders below are looked into", {"123-rows-8", "expert-5-free-8"} <= set(names))
    expect("a proof without moves says why it is not played against",
           all(proof["playable"] or proof["not_played"] for proof in listed["proofs"]))
    expect("what a theorem leaves open is told", every["playable"] and every["open"] == ["a", "b"])
    _, answered, _ = server.post("/api/answers", {"proof": "es-24-10", "moves": ["1,1", "1,2"]})
    _, here, _ = server.post("/api/position", {"proof": "es-24-10", "moves": ["1,1", "1,2"]})
    expect("every move has an answer that keeps the promise",
           [each["move"] for each in answered["answers"]] == here["moves"] and answered["all"] and
           all(each["answer"] and each["kept"] for each in answered["answers"]))
    expect("the proof is to move", refused(server.post("/api/answers", {"proof": "es-24-10", "moves": ["1,1"]}), 409))
    expect("a game without a proof has no answers", refused(server.post("/api/answers", {"game": "es"}), 400))
    _, played, _ = server.post("/api/position", {"proof": "polyform-O-1-1"})
    expect("a proof is played against", played["proof"]["prover"] == "second" and played["computer"] == "second")
    move = played["moves"][len(played["moves"]) // 2]
    _, answer, _ = server.post("/api/step", {"proof": "polyform-O-1-1", "moves": [move]})
    expect("it answers, and its promise is kept", answer["proof"]["kept"] is True and answer["proof"]["promise"])
    expect("without a path", not leaks(answer, data, "/certificates"))


def jobs(server, data):
    _, job, _ = server.post("/api/ask/es/solve", {"parameters": {"a": "6", "b": "5"}, "wait": 10, "certificate": True})
    state = server.wait(job["id"])
    # 31 P-positions of 126: Pudwell's Table 2.
    expect("a question is answered", state["answer"]["verdict"]["p_positions"] == 31)
    expect("its certificate is kept without a path", state["certificate"] == f"job-{job['id']}.cert" and not leaks(state, data))
    expect("and can be checked", (data / "certificates" / state["certificate"]).exists())
    _, again, _ = server.post("/api/ask/es/solve", {"parameters": {"a": "6", "b": "5"}, "certificate": True})
    expect("a kept answer is not worked out again", again["id"] == job["id"])
    expect("bad input is told at once", refused(server.post("/api/ask/es/solve", {"parameters": {"a": "x", "b": "5"}}), 400))
    expect("a name that is not declared", refused(server.post("/api/ask/es/solve", {"parameters": {"c": "5"}}), 400))
    expect("no such question", refused(server.post("/api/ask/es/guess"), 404))
    expect("files are refused", refused(server.post("/api/ask/polyform/solve",
                                                    {"parameters": {"animal": "O4", "known": "/etc"}}), 400))
    expect("a question about files is not there", refused(server.post("/api/ask/-/check"), 404))
    # A board that nobody solves while this waits.
    _, long, _ = server.post("/api/ask/permunim/solve", {"parameters": {"board": "16x16", "avoid": "1342"}, "seconds": 600})
    time.sleep(1.5)
    _, state, _ = server.ask("GET", f"/api/jobs/{long['id']}")
    expect("a long job runs and tells how far it is", state["state"] == "running" and state["progress"]["seconds"] > 0)
    begun = time.time()
    for _ in range(20):
        server.post("/api/position", {"game": "permunim"})
    expect("positions are quick while it runs", time.time() - begun < 3)
    expect("a running job is not forgotten", refused(server.post(f"/api/jobs/{long['id']}/forget"), 409))
    server.ask("DELETE", f"/api/jobs/{long['id']}")
    state = server.wait(long["id"], 20)
    expect("it is stopped", state["state"] == "stopped" and state["note"])
    expect("and cannot be stopped again", refused(server.ask("DELETE", f"/api/jobs/{long['id']}"), 409))
    expect("no such job", refused(server.ask("GET", "/api/jobs/999999"), 404))
    queued = []
    for columns in range(16, 33):
        for rows in range(12, 17):
            status, job_or_error, _ = server.post("/api/ask/permunim/solve", {"parameters": {"board": f"{rows}x{columns}", "avoid": "1342"}})
            if status != 202:
                break
            queued.append(job_or_error["id"])
        if status != 202:
            break
    expect("too many jobs are refused", status == 429 and job_or_error["error"]["kind"] == "busy")
    for id in reversed(queued):  # the waiting ones first, so that none begins
        server.ask("DELETE", f"/api/jobs/{id}")
    expect("all of them stop", all(server.wait(id, 30)["state"] == "stopped" for id in queued))
    return job["id"]


def guarding(server):
    expect("another host's name is refused", refused(server.post("/api/position", {"game": "es"}, headers={"Host": "evil.example"}), 421))
    expect("another page is refused",
           refused(server.post("/api/position", {"game": "es"}, headers={"Origin": "http://evil.example"}), 403))
    expect("a form is refused", refused(server.post("/api/position", {"game": "es"}, headers={"Content-Type": "text/plain"}), 415))
    expect("no JSON", refused(server.ask("POST", "/api/position", raw=b"{"), 400))
    expect("deep JSON", refused(server.ask("POST", "/api/position", raw=b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}"), 400))
    expect("nothing there", refused(server.ask("GET", "/api/nothing"), 404) and refused(server.ask("GET", "/../etc/passwd"), 404))
    expect("the wrong method", refused(server.ask("GET", "/api/position"), 405))
    try:
        large = server.ask("POST", "/api/position", raw=b" " * 400_000)
        expect("too large", refused(large, 413))
    except (urllib.error.URLError, ConnectionError):
        pass  # refused before all of it was sent
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(b"nonsense\r\n\r\n")
        connection.settimeout(10)
        expect("what is no HTTP ends in an error", b" 400 " in connection.recv(1000))


with tempfile.TemporaryDirectory() as folder:
    data = pathlib.Path(folder) / "kept"
    with serving(data) as server:
        expect("it listens on this machine alone", server.address.startswith("http://127.0.0.1:"))
        reading(server, data)
        playing(server)
        class_board(server)
        proofs(server, data)
        answered = jobs(server, data)
        guarding(server)
        # Killed without warning, everything answered is still there, and what ran is told as stopped.
        _, running, _ = server.post("/api/ask/permunim/solve", {"parameters": {"board": "16x16", "avoid": "1342"}, "fresh": True})
        time.sleep(0.5)
        server.process.kill()
        server.process.wait()
    with serving(data) as server:
        expect("an answer survives a kill", server.ask("GET", f"/api/jobs/{answered}")[1]["answer"]["verdict"]["p_positions"] == 31)
        expect("what was cut off says so", server.ask("GET", f"/api/jobs/{running['id']}")[1]["state"] == "stopped")
        verified = subprocess.run([program, "store", "verify", "--data", str(data)], capture_output=True, text=True)
        expect("the command line shares the store", verified.returncode == 0 and "1 certificate checked" in verified.stdout)
        listed = subprocess.run([program, "store", "list", "--data", str(data)], capture_output=True, text=True)
        expect("and lists it", "es solve" in listed.stdout)
        exported = subprocess.run([program, "store", "export", "--data", str(data)], capture_output=True, text=True)
        expect("export gives JSON lines", any(json.loads(line)["id"] == answered for line in exported.stdout.splitlines()))
        expect("Ctrl-C ends it cleanly", server.close() == 0)
    pruned = subprocess.run([program, "store", "prune", "--older", "0", "--data", str(data)], capture_output=True, text=True)
    expect("prune removes what is old", pruned.returncode == 0)

    # A damaged file is set aside, reported, and not deleted.
    (data / "zermelo.db").write_bytes(b"this is no database" * 1000)
    for companion in ("zermelo.db-wal", "zermelo.db-shm"):
        (data / companion).unlink(missing_ok=True)
    with serving(data) as server:
        _, place, _ = server.ask("GET", "/api/place")
        expect("a damaged store is reported", any("damaged" in notice for notice in place["notices"]))
        expect("and kept", any(b"no database" in path.read_bytes()[:100] for path in data.glob("zermelo.db.damaged-*")))
        expect("a new one works", server.wait(server.post("/api/ask/es/solve", {"parameters": {"a": 3, "b": 3}})[1]["id"])["complete"])

    with serving(data, "--host", "127.0.0.1", "--token", "secret") as server:
        expect("the link has the token", "?token=secret" in server.said)
        expect("without it nothing is told", refused(server.ask("GET", "/api/catalogue"), 401))
        expect("a wrong one neither", refused(server.ask("GET", "/api/catalogue?token=secres"), 401))
        status, _, headers = server.ask("GET", "/api/place?token=secret")
        expect("the link lets in", status == 200 and "zermelo=secret" in headers["Set-Cookie"] and "HttpOnly" in headers["Set-Cookie"])
        expect("the cookie as well", server.ask("GET", "/api/place", headers={"Cookie": "zermelo=secret"})[0] == 200)
        expect("and there is a code to scan", len(server.ask("GET", "/api/place", headers={"Authorization": "Bearer secret"})[1]["qr"]) >= 21)
        other = subprocess.run([program, "serve", "--port", str(server.port), "--no-browser"], capture_output=True, text=True)
        expect("a port that is taken is refused", other.returncode == 2)

print("failures:", failures)
sys.exit(failures > 0)
