"""Writes display-choices.json, or with --check compares it: scenes of annotations, and what the model of the vectors,
Tests/Vectors/generators/display/display_rule.py, shows of them in a sequence of views."""

import json
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "Vectors" / "generators" / "display"))

import display_rule

FILE = Path(__file__).with_suffix(".json")
SCENES = 120


def place(rng):
    return {"w": rng.randrange(0, 40), "h": rng.randrange(0, 12), "dx": rng.randrange(-30, 31),
            "dy": rng.randrange(-20, 21)}


def annotation(rng, number, spread):
    side = lambda: rng.randrange(0, 25)
    label = None
    if rng.random() < 0.4:
        label = {"w": rng.randrange(0, 40), "h": rng.randrange(0, 12), "dx": rng.randrange(-12, 13),
                 "dy": rng.randrange(-20, 21), "required": rng.random() < 0.1,
                 "alternatives": [place(rng) for _ in range(rng.choice([0, 0, 1, 2, 3]))]}
    return {
        "id": number, "x": rng.randrange(spread + 1), "y": rng.randrange(spread + 1), "w": side(), "h": side(),
        "dx": rng.randrange(-9, 10) if rng.random() < 0.25 else 0,
        "dy": rng.randrange(-9, 10) if rng.random() < 0.25 else 0,
        "priority": rng.choice([250, 250, 750, 750, 750, 500, 500, 1000]),
        "cluster": rng.choice([None, "a", "a", "a", "b"]),
        "mode": rng.choice(["rectangle", "rectangle", "circle", "circle", "none"]),
        "min": 1.25 if rng.random() < 0.1 else 0, "max": 2 if rng.random() < 0.1 else 1000,
        "share": [rng.choice(["below", "atLeast"]), 0.25, rng.randrange(1, 8000)] if rng.random() < 0.1 else None,
        "label": label}


def cluster_view(rng):
    if rng.random() < 0.2:
        return None
    return {
        "w": rng.randrange(0, 50), "h": rng.randrange(0, 50), "growth": rng.choice([0, 0, 1, 4]),
        "dx": rng.choice([0, 0, 5]), "dy": rng.choice([0, 0, -8]), "priority": rng.choice([250, 750, 1000]),
        "cluster": rng.choice([None, None, None, "b", "c"]),
        "mode": rng.choice(["circle", "circle", "rectangle", "none"]),
        "label": {"w": 30, "h": 8, "dx": 0, "dy": 20, "required": False, "alternatives": [place(rng)]}
        if rng.random() < 0.5 else None}


def view(rng):
    wide = rng.random() < 0.5
    x = rng.randrange(-80, 21) + 256 * rng.randrange(-2, 3)
    return [x, rng.randrange(-40, 31), rng.randrange(200, 601) if wide else rng.randrange(1, 121),
            rng.randrange(0, 301)]


def heading(rng):
    return rng.choice([0, 0, 0, 90, 180, 270, 37, 200.5])


def scene(rng):
    """A scene; None where doubles can decide differently."""
    spread = rng.choice([8, 40, 80, 120, 255])
    annotations = [annotation(rng, number, spread) for number in range(rng.randrange(1, 40))]
    looks = cluster_view(rng)
    result = {"annotations": json.loads(json.dumps(annotations)), "appearance": looks, "steps": []}
    step = {"margin": rng.randrange(0, 9), "tolerance": rng.randrange(0, 3) / 8,
            "shareTolerance": rng.choice([0, 0, 0.25]), "view": view(rng), "heading": heading(rng),
            "scale": rng.choice([0.5, 1, 1.5, 2.5])}
    memory = None
    for number in range(4):
        changed = []
        if number and rng.random() < 0.5:
            # A slight move, so that much of the choice stays.
            step["view"] = [step["view"][0] + rng.choice([-2, 1, 0.5]), step["view"][1] + rng.choice([-1, 0, 1]),
                            *step["view"][2:]]
            step["scale"] = step["scale"] * rng.choice([1, 1.0625, 1.125, 0.9375])
        elif number:
            step["view"], step["scale"] = view(rng), rng.choice([0.5, 1, 1.25, 1.5, 2, 2.5])
            step["heading"] = heading(rng)
        if number and rng.random() < 0.3:
            index = rng.randrange(len(annotations))
            annotations[index] = annotation(rng, index, spread)
            changed.append(json.loads(json.dumps(annotations[index])))
        try:
            expected, memory, _ = display_rule.choose(annotations, looks, step, memory)
        except display_rule.Ambiguous:
            return None
        result["steps"].append(dict(step, changed=changed, expected=expected))
    return result


def count_clusters(one):
    return sum(len(step["expected"]["clusters"]) for step in one["steps"])


def main():
    rng = random.Random(17)
    scenes = []
    while len(scenes) < SCENES:
        candidate = scene(rng)
        # Some scenes have several clusters.
        if candidate and count_clusters(candidate) >= 3 * (len(scenes) % 3):
            scenes.append(candidate)
    text = "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in scenes) + "\n]\n"
    if "--check" in sys.argv:
        sys.exit(0 if FILE.read_text() == text else f"{FILE} is not what display-choices.py writes")
    FILE.write_text(text)


main()
