#!/usr/bin/env python3
"""What is made of the declarations is complete: the manual page, completion for bash and zsh, the catalogue, docs/json.md.

    derived.py PATH-OF-ZERMELO            exit status 1 and a line for each thing that is missing
    derived.py PATH-OF-ZERMELO --write    writes docs/json.md
"""
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
program = os.path.abspath(sys.argv[1])
failures = 0


def complain(text):
    global failures
    failures += 1
    print("FAILED:", text)


def said(*words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


catalogue = json.loads(said("catalogue"))
commands = {f"{game['name']} {question['name']}": question for game in catalogue["games"] for question in game["questions"]}
commands.update({question["name"]: question for question in catalogue["general"]})


def parameters(question):
    return question["parameters"] + question["standard"]


# ---- the catalogue has what the help has, and the other way round


def check_catalogue():
    for words, question in commands.items():
        helped = said("help", *words.split())
        for parameter in parameters(question):
            written = parameter["name"].upper() if parameter["argument"] else "--" + parameter["name"]
            if written not in helped or parameter["meaning"] not in helped:
                complain(f"'help {words}' does not explain {written}")
        options = {word[2:] for line in helped.splitlines() if line.startswith("  --") for word in line.split()[:1]}
        known = {parameter["name"] for parameter in parameters(question)}
        if not options <= known:
            complain(f"the catalogue lacks {sorted(options - known)} of {words}")


# ---- the manual page


def check_manual():
    page = said("manual").replace("\\-", "-").replace("\\&", "").replace("\\(dq", '"')
    for words, question in commands.items():
        if f'.SS "{words}"' not in page:
            complain(f"the manual page has no section on {words}")
            continue
        section = page.split(f'.SS "{words}"', 1)[1].split("\n.SS", 1)[0].split("\n.SH", 1)[0]
        for parameter in question["parameters"]:
            if parameter["meaning"] not in section:
                complain(f"the manual page does not explain {parameter['name']} of {words}")
        for parameter in question["standard"]:
            if "--" + parameter["name"] not in section or f'.B "--{parameter["name"]}' not in page:
                complain(f"the manual page does not name --{parameter['name']} of {words}")
    for command in ("play", "serve", "tour", "completion", "manual", "catalogue", "help"):
        if f'.SS "{command}"' not in page:
            complain(f"the manual page has no section on {command}")
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-man", "-ww", "-Kutf8", "-Tutf8"], input=said("manual"), capture_output=True, text=True)
        if done.returncode != 0 or "warning" in done.stderr or "error" in done.stderr:
            complain(f"groff does not like the manual page: {done.stderr[:300]}")
        if "GAME QUESTION" not in done.stdout:
            complain("the manual page is shown without its synopsis")


# ---- completion. bash is asked itself, with the words before the cursor.


def completed(script, lines):
    """For each list of words what bash offers for the last of them."""
    ask = "source " + shlex.quote(script) + "\n"
    for words in lines:
        ask += f"COMP_WORDS=({' '.join(shlex.quote(word) for word in words)}); COMP_CWORD={len(words) - 1}; COMPREPLY=()\n"
        ask += '_zermelo 2>/dev/null; echo "${COMPREPLY[*]}"\n'
    done = subprocess.run(["bash", "--norc"], input=ask, capture_output=True, text=True, check=True)
    return [line.split() for line in done.stdout.split("\n")[: len(lines)]]


def check_bash(folder):
    script = os.path.join(folder, "zermelo.bash")
    with open(script, "w", encoding="utf-8") as file:
        file.write(said("completion", "bash"))
    asked = [(["zermelo", ""], {game["name"] for game in catalogue["games"]} | {question["name"] for question in catalogue["general"]})]
    for game in catalogue["games"]:
        asked.append((["zermelo", game["name"], ""], {question["name"] for question in game["questions"]}))
        asked.append((["zermelo", "play", game["name"], "--"], {"--" + parameter["name"] for parameter in game["parameters"]}))
    for words, question in commands.items():
        before = ["zermelo", *words.split()]
        asked.append((before + ["--"], {"--" + parameter["name"] for parameter in parameters(question)}))
        for parameter in parameters(question):
            if parameter.get("choices"):
                asked.append((before + ["--" + parameter["name"], ""], set(parameter["choices"])))
                asked.append((before + ["--" + parameter["name"], "=", parameter["choices"][0][:1]], {parameter["choices"][0]}))
            if parameter["kind"] in ("input", "output"):
                asked.append((before + ["--" + parameter["name"], "zermelo.b"], {"zermelo.bash"}))
    there = os.getcwd()
    os.chdir(folder)
    for (words, expected), offered in zip(asked, completed(script, [words for words, _ in asked])):
        if not expected <= set(offered):
            complain(f"bash offers {offered} after {words}, and not {sorted(expected - set(offered))}")
    os.chdir(there)


def check_zsh(folder):
    script = said("completion", "zsh")
    for words, question in commands.items():
        case = script.split(f"    '{words}'", 1)[-1].split(";;", 1)[0]
        for parameter in parameters(question):
            shown = f"--{parameter['name']}" if not parameter["argument"] else parameter["meaning"].split(":")[0].split("'")[0][:8]
            if shown not in case:
                complain(f"the completion for zsh does not know {parameter['name']} of {words}")
    if shutil.which("zsh"):
        path = os.path.join(folder, "_zermelo")
        with open(path, "w", encoding="utf-8") as file:
            file.write(script)
        done = subprocess.run(["zsh", "-n", path], capture_output=True, text=True)
        if done.returncode != 0 or done.stderr:
            complain(f"zsh cannot read its completion: {done.stderr[:300]}")
        check_tab(folder)


def check_tab(folder):
    """zsh itself, on a terminal, with the key Tab: what the line has become is what is run."""
    terminal, inner = os.openpty()
    setup = f"unset zle_bracketed_paste; PS1=; fpath=({shlex.quote(folder)} $fpath); autoload -Uz compinit; compinit -u -D\n"
    setup += "zermelo() { print -r -- \"<$*>\" >>ran }\n"
    lines = {
        "zermelo es sol\t": "<es solve>",
        "zermelo es solve 6 5 --ru\tachi\t": "<es solve 6 5 --rule=achieve>",
        "zermelo permunim table --form\tbf\t": "<permunim table --format=bfile>",
    }
    environment = dict(os.environ, TERM="dumb", HOME=folder)
    shell = subprocess.Popen(["zsh", "-f", "-i"], stdin=inner, stdout=inner, stderr=inner, cwd=folder, env=environment, start_new_session=True)
    os.close(inner)
    reader = threading.Thread(target=drained, args=(terminal,), daemon=True)
    reader.start()
    os.write(terminal, (setup + "".join(line + "\n" for line in lines) + "exit\n").encode())
    try:
        shell.wait(timeout=120)
    except subprocess.TimeoutExpired:
        shell.kill()
    ran = os.path.join(folder, "ran")
    with open(ran, encoding="utf-8") if os.path.exists(ran) else io.StringIO() as file:
        typed = [line.replace(" >", ">") for line in file.read().split("\n")[:-1]]
    if typed != list(lines.values()):
        complain(f"zsh makes {typed} of {list(lines)}")


def drained(terminal):
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass


# ---- every command that a page mentions, shown or in passing, is one that the program knows, with its options


def mentioned(text):
    """Commands in lines that are indented, in blocks and in `...`; what stands after |, > or # is not of the command."""
    for place in re.findall(r"^ {4}(?:\$ )?(?:\./)?zermelo (.*)$", text, re.M) + re.findall(r"`(?:\./)?zermelo ([^`]+)`", text):
        words = re.split(r" [|>#] | {3,}|;| \\$", place.replace("\n", " "))[0].split()
        if words:
            yield words


def check_pages():
    doors = {"play", "serve", "tour", "completion", "manual", "catalogue", "help", "test", "python"}
    pages = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(root, "docs")) for name in names if name.endswith(".md")]
    found = 0
    for page in sorted(pages) + [os.path.join(root, "README.md"), os.path.join(root, "CONTRIBUTING.md")]:
        with open(page, encoding="utf-8") as file:
            text = file.read()
        for words in mentioned(text):
            name = next((name for name in (" ".join(words[:2]), words[0]) if name in commands), None)
            if name is None:
                general = words[0] in doors or words[0].startswith("-") or not re.fullmatch("[a-z]+", words[0])
                of_a_game = any(command.startswith(words[0] + " ") for command in commands)
                asks = len(words) > 1 and re.fullmatch("[a-z]+", words[1])
                if not general and (not of_a_game or asks):
                    complain(f"{os.path.relpath(page, root)} mentions 'zermelo {' '.join(words)}', which the program does not know")
                continue
            found += 1
            known = {"--" + parameter["name"] for parameter in parameters(commands[name])} | {"--help"}
            for word in words:
                option = re.match(r"\[?(--[a-z-]+)", word)
                if option and option[1] not in known:
                    complain(f"{os.path.relpath(page, root)} mentions {option[1]} of '{name}', which has no such option")
    if found < 100:
        complain(f"only {found} commands were found on the pages")


def anchor(heading):
    """How a heading is addressed."""
    plain = re.sub(r"[`*]|\]\([^)]*\)|\[", "", heading.strip().lower())
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def check_links():
    """What a page points to in the repository is there."""
    found = 0
    pages = [os.path.join(folder, name) for place in ("docs", "formal", "verify") for folder, _, names in os.walk(os.path.join(root, place))
             for name in names if name.endswith(".md")]
    for page in sorted(pages) + [os.path.join(root, name) for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]:
        with open(page, encoding="utf-8") as file:
            text = file.read()
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            if link.startswith("http"):
                continue
            found += 1
            name, _, part = link.partition("#")
            target = os.path.normpath(os.path.join(os.path.dirname(page), name)) if name else page
            headings = set()
            if part and os.path.exists(target):
                with open(target, encoding="utf-8") as file:
                    headings = {anchor(heading) for heading in re.findall(r"^#+ (.*)$", file.read(), re.M)}
            if not os.path.exists(target) or (part and part not in headings):
                complain(f"{os.path.relpath(page, root)} points to {link}, which is not there")
    if found < 100:
        complain(f"only {found} links were found on the pages")


# ---- docs/json.md


def type_of(value):
    if value is None:
        return "null"
    return {bool: "true or false", int: "integer", float: "number", str: "text", list: "list", dict: "object"}[type(value)]


def verdicts():
    """Of every question the members of recorded verdicts, with their types."""
    found = {words: {} for words in commands}
    with open(os.path.join(here, "answers", "0.1.jsonl"), encoding="utf-8") as lines:
        for line in lines:
            question = json.loads(line)
            words = question["words"]
            name = next((name for name in (" ".join(words[:2]), words[0]) if name in commands), None)
            if name:
                add_members(found[name], question.get("verdict", {}))
    # Of questions that are younger than the records, the first example.
    for words, members in found.items():
        if not members:
            add_members(members, first_example(words))
    # Those that no record has, because they come when a budget ends, or from files.
    for words, members in rare_members().items():
        for member, (types, when) in members.items():
            if member in found[words]:
                complain(f"answers/rare.json has {member} of '{words}', which is in a recorded answer")
            found[words][member] = {types + ", " + when}
    return found


def rare_members():
    with open(os.path.join(here, "answers", "rare.json"), encoding="utf-8") as file:
        return json.load(file)


def check_members():
    """Every member that the sources state is in docs/json.md."""
    known = {part for members in verdicts().values() for member in members for part in member.split(".")}
    sources = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(root, "src")) for name in names if name.endswith(".cpp")]
    stated = set()
    for source in sorted(sources):
        with open(source, encoding="utf-8") as file:
            text = file.read()
        here_stated = set(re.findall(r'verdict\["([^"]+)"\]', text))
        for members in re.findall(r"verdict = \{(.*?)\};", text, re.S):
            here_stated |= set(re.findall(r'\{"(\w+)",', members))
        for member in sorted(here_stated - known):
            complain(f"{os.path.relpath(source, root)} states {member}, which docs/json.md does not know; answers/rare.json is for it")
        stated |= here_stated
    if len(stated) < 100:
        complain(f"only {len(stated)} members were found in the sources")
    for words, members in rare_members().items():
        for member in members:
            if member.split(".")[-1] not in stated and not said_in_sources(member, sources):
                complain(f"answers/rare.json has {member} of '{words}', which no source states")


def said_in_sources(member, sources):
    wanted = '"' + member.split(".")[-1] + '"'
    for source in sources:
        with open(source, encoding="utf-8") as file:
            if wanted in file.read():
                return True
    return False


# ---- a question whose answer holds a list of like things gives it as a table

# Such lists that are no tables.
no_tables = {
    "es prove": "theorems, and sets of boards, each in words of its own",
    "es strategy": "cases of a strategy, in words",
    "polyform solve": "the parts of one proof",
    "games": "lists within lists; the catalogue has them as JSON",
}


def check_tables():
    found = verdicts()
    for words, question in commands.items():
        lists = [member for member, types in found[words].items()
                 if "list" in types and any(other.startswith(member + ".") for other in found[words])]
        has_table = "csv" in question["formats"] and "latex" in question["formats"]
        if lists and not has_table and words not in no_tables:
            complain(f"'{words}' answers with {', '.join(lists)} and has no formats of a table")
        if words in no_tables and (not lists or has_table):
            complain(f"'{words}' need not be among those without a table")
        if "bfile" in question["formats"] and not has_table:
            complain(f"'{words}' has b-files, and no other formats of a table")
        if ("svg" in question["formats"]) != ("png" in question["formats"]):
            complain(f"'{words}' has pictures as one of SVG and PNG alone")



def add_members(members, verdict):
    for key, value in verdict.items():
        members.setdefault(key, set()).add(type_of(value))
        # Of a list of objects, and of an object, the members too.
        for element in value if isinstance(value, list) else [value]:
            if isinstance(element, dict):
                for part, own in element.items():
                    members.setdefault(f"{key}.{part}", set()).add(type_of(own))


def first_example(words):
    """Its verdict."""
    return json.loads(asked_example(words, (commands[words]["examples"] or [""])[0], "--json").stdout).get("verdict", {})


def asked_example(words, example, *further):
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.join(root, "certificates"), os.path.join(folder, "certificates"))
        asked = words.split() + shlex.split(example) + list(further)
        return subprocess.run([program, *asked], cwd=folder, capture_output=True, text=True, env={**os.environ, "XDG_DATA_HOME": folder})


def check_examples():
    """What the help shows as an example is accepted, and answered if there is time."""
    for words, question in commands.items():
        for example in question["examples"]:
            if words == "polyform import":
                continue  # its file is published elsewhere
            further = ["--time", "1"] if question["solves"] and "--time" not in example else []
            done = asked_example(words, example, *further)
            if done.returncode not in (0, 3):
                complain(f"the example 'zermelo {words} {example}' ends with {done.returncode}: {done.stderr[:300]}")


def reference():
    text = """# The JSON that programs read

Made from the declarations by `python3 tests/cli/derived.py PATH-OF-ZERMELO --write`; the test `cli.derived` compares. `zermelo catalogue`
prints the declarations themselves as JSON, and `/api/openapi.json` describes the interface of the page.

Every question takes `--json` and then prints one object:

| member | |
|---|---|
| `schema` | `zermelo/1` |
| `question` | `game`, `question`, and every parameter with its value, defaults included |
| `verdict` | the facts; its members are below. Numbers past 2^53 are texts of digits |
| `scope` | what the verdict is about: this board, every a >= b, ... |
| `method` | how it was found; empty when nothing was searched |
| `certificate` | the file with the proof, or null |
| `cost` | `positions`, `seconds`, `peak_bytes` |
| `error` | only when a file could not be written: `kind`, `message`. The verdict holds all the same |

What cannot be answered is an object with `schema` and `error` alone. `error.kind` goes with the exit status:

| `error.kind` | exit status | |
|---|---|---|
| | 0 | answered |
| `check_failed` | 1 | a certificate or a claim does not hold |
| `bad_input` | 2 | what was typed is not accepted, or a file is none; nothing was changed on the disk |
| `budget` | 3 | time or memory ran out. A verdict that says what is known has this status, too |
| `interrupted` | 130 | a signal asked to stop |

Members of verdicts are those of the recorded answers (`tests/cli/answers`), where there are none, of the first example, and those that come rarely, with a word on when; a verdict may gain members, and which it has can depend on
what was asked. Where a member is a list of objects, their members stand after a dot.
"""
    known = verdicts()
    for words, question in commands.items():
        text += f"\n## {words}\n\n{question['meaning'][:1].upper()}{question['meaning'][1:]}.\n\n"
        if question["parameters"]:
            text += "| parameter | kind | default | |\n|---|---|---|---|\n"
        for parameter in question["parameters"]:
            kind = parameter["kind"]
            if parameter.get("choices"):
                kind = ", ".join(parameter["choices"])
            elif kind in ("integer", "range"):
                kind += f" {parameter['low']} to {parameter['high']}"
            if parameter["many"]:
                kind += ", any number of them"
            default = "required" if parameter["required"] else parameter["default"] or ""
            said_of = parameter["meaning"].replace("|", "\\|")
            text += f"| `{parameter['name']}` | {kind} | {default} | {said_of} |\n"
        if len(question["formats"]) > 1:
            text += f"\nWith `--format` and `--out`: {', '.join(question['formats'])}.\n"
        if known[words]:
            text += "\nVerdict:\n\n"
            for key, types in known[words].items():
                text += f"- `{key}`: {' or '.join(sorted(types))}\n"
        else:
            text += "\nIts verdicts are not recorded yet.\n"
    return text


def check_reference():
    with open(os.path.join(root, "docs", "json.md"), encoding="utf-8") as file:
        if file.read() != reference():
            complain("docs/json.md is not what the declarations say; write it anew with 'derived.py PATH --write'")


if "--write" in sys.argv:
    with open(os.path.join(root, "docs", "json.md"), "w", encoding="utf-8") as out:
        out.write(reference())
    sys.exit(0)
with tempfile.TemporaryDirectory() as temporary:
    check_catalogue()
    check_manual()
    check_bash(temporary)
    check_zsh(temporary)
    check_pages()
    check_links()
    check_members()
    check_examples()
    check_tables()
    check_reference()
print("failures:", failures)
sys.exit(1 if failures else 0)
