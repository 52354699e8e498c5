import json
import sys

START = {
    "protocol": 1,
    "implementation": {
        "name": "My quadkeys", "version": "1.0", "language": "Python", "homepage": "https://example.org"},
    "profiles": ["web-mercator"],
    "operations": ["tileQuadkey"],
}


def is_valid(tile):
    return all(isinstance(tile[name], int) for name in "xyz") and 0 <= tile["z"] <= 52 and (
        0 <= tile["x"] < 2 ** tile["z"] and 0 <= tile["y"] < 2 ** tile["z"])


def quadkey(tile):
    if not is_valid(tile):
        return {"error": "invalid-argument"}
    digits = ""
    for level in reversed(range(tile["z"])):
        digits += str((tile["x"] >> level & 1) + 2 * (tile["y"] >> level & 1))
    return digits


answered = 0
for line in sys.stdin:
    question = json.loads(line)
    if question["command"] == "start":
        answer = START
    elif question["command"] == "run":
        answer = {"id": question["id"], "result": quadkey(question["arguments"]["tile"])}
        answered += 1
    else:
        answer = {"answered": answered}
    print(json.dumps(answer), flush=True)
    if question["command"] == "stop":
        break
