import json
import sys

START = {
    "protocol": 1,
    "implementation": {
        "name": "My quadkeys", "version": "1.0", "language": "Python", "homepage": "https://example.org"},
    "profiles": ["web-mercator"],
    "operations": ["tileQuadkey"],
}

answered = 0
for line in sys.stdin:
    question = json.loads(line)
    if question["command"] == "start":
        answer = START
    elif question["command"] == "run":
        answer = {"id": question["id"], "skipped": "not written yet"}
        answered += 1
    else:
        answer = {"answered": answered}
    print(json.dumps(answer), flush=True)
    if question["command"] == "stop":
        break
