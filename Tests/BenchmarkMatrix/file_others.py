"""Files of hyperfine and of pytest-benchmark."""

from file_model import COMMON, NAMES, NAN, Format, Kind

HYPERFINE = {
    "plain": Kind(),
    "no exit_codes": Kind(),
    "exit_codes null": Kind(),
    "some exit_codes null": Kind(),
    "one parameter": Kind(copies=2),
    "two parameters": Kind(copies=4),
    "two of one command": Kind(copies=2),
    "three of one command": Kind(copies=3),
    "only times": Kind(),
    "all failed": Kind("exit code 2"),
    "some failed": Kind("exit code 2"),
    "a time of 0": Kind("times"),
    "negative time": Kind("times"),
    "time as text": Kind("times"),
    "no times": Kind("times"),
    "times null": Kind("times"),
    "times empty": Kind("times"),
    "no command": Kind("", has_name=False),
    "not an object": Kind("", has_name=False),
}


def hyperfine(draft):
    kind = draft.kind
    results = [command(draft, "healthy", "healthy", 0.3)]
    for copy in range(draft.copies):
        # The copies differ in their times, so that it matters which is which.
        who = "odd" if copy == draft.slow_copy else "other"
        row = command(draft, who, draft.name, 0.2 * (copy + 1))
        if "parameter" in draft.features["kind"]:
            row["parameters"] = {"n": str(copy % 2), "file": f"a|{copy // 2}.txt"}
            if draft.copies == 2:
                del row["parameters"]["file"]
        results.append(changed_command(row, kind) if kind != "failed" or who == "odd" else row)
    if draft.may_be_mixed:
        results = draft.shuffled(results)
    return {"results": results}


def command(draft, who, name, seconds):
    times = draft.times(who, seconds)
    return {
        "command": name, "mean": sum(times) / len(times), "stddev": 0.001, "median": times[0], "user": 0.1,
        "system": 0.01, "min": min(times), "max": max(times), "times": times,
        "exit_codes": [0] * len(times),
    }


def changed_command(row, kind):
    times = row["times"]
    if kind == "not an object":
        return 7
    changes = {
        "failed": {"exit_codes": [2] * len(times)},
        "all failed": {"exit_codes": [2] * len(times)},
        "some failed": {"exit_codes": [2] + [0] * (len(times) - 1)},
        "exit_codes null": {"exit_codes": None},
        "some exit_codes null": {"exit_codes": [None] + [0] * (len(times) - 1)},
        "a time of 0": {"times": times[:-1] + [0.0]},
        "negative time": {"times": times[:-1] + [-1.0]},
        "time as text": {"times": ["1"] + times[1:]},
        "times null": {"times": None},
        "times empty": {"times": [], "exit_codes": []},
    }.get(kind, {})
    row.update(changes)
    key = {"no exit_codes": "exit_codes", "no times": "times", "no command": "command"}.get(kind)
    row.pop(key, None)
    return {"command": row["command"], "times": times} if kind == "only times" else row


PYTEST = {
    "plain": Kind(),
    "no fullname": Kind(),
    "params": Kind(),
    "two of one name": Kind(copies=2),
    "250 rounds": Kind(has_enough=True),
    "1000 rounds": Kind(has_enough=True),
    "a round of 0": Kind("stats.data"),
    "NaN round": Kind("stats.data"),
    "no data": Kind("stats.data"),
    "data null": Kind("stats.data"),
    "data empty": Kind("times"),
    "no stats": Kind("stats.data"),
    "stats null": Kind("stats.data"),
    "no name": Kind("", has_name=False),
    "not an object": Kind("", has_name=False),
}
OTHERS = {
    "python-version": ("python_version", "3.13.1"),
    "python-implementation": ("python_implementation", "PyPy"),
    "processor-model": ("brand_raw", "Intel Y"),
    "num-cpus": ("count", 64),
}
MACHINES = ["full", "no cpu", "cpu empty", "no brand_raw", "processor", "empty"]


def pytest(draft):
    kind = draft.kind
    benchmarks = [rounds(draft, "healthy", "t.py::healthy", 0.001)]
    for copy in range(draft.copies):
        who = "odd" if copy == draft.slow_copy else "other"
        row = rounds(draft, who, draft.name, 0.002 * (copy + 1))
        benchmarks.append(changed_rounds(draft, row, kind) if kind != "failed" or who == "odd" else row)
    return {
        "machine_info": machine(draft), "commit_info": {"id": "abc", "dirty": False},
        "benchmarks": benchmarks, "datetime": "2026-11-01", "version": "5.1.0",
    }


def rounds(draft, who, name, seconds):
    many = {"250 rounds": 250, "1000 rounds": 1000} if who == "odd" else {}
    count = many.get(draft.kind, draft.runs)
    data = draft.times(who, seconds, count)
    return {
        "group": None, "name": name.split("::")[-1], "fullname": name, "params": None, "param": None,
        "extra_info": {}, "options": {"rounds": 5},
        "stats": {
            "min": min(data), "max": max(data), "rounds": count, "iterations": 1, "data": data, "ops": 1},
    }


def changed_rounds(draft, row, kind):
    stats, data = row["stats"], row["stats"]["data"]
    if kind == "not an object":
        return ["odd"]
    if kind in ("no data", "failed"):
        del stats["data"]
    if kind == "no fullname":
        del row["fullname"]
        row["name"] = draft.name
    if kind == "no name":
        del row["fullname"], row["name"]
    if kind == "no stats":
        del row["stats"]
    if kind == "params":
        row.update(params={"n": 10, "text": "a,b"}, param="10-a,b")
    stats.update({
        "a round of 0": {"data": data[:-1] + [0.0]}, "NaN round": {"data": data[:-1] + [NAN]},
        "data null": {"data": None}, "data empty": {"data": []},
    }.get(kind, {}))
    if kind == "stats null":
        row["stats"] = None
    return row


def machine(draft):
    """Returns the object of the machine. What tells two machines apart is there where it is changed."""
    values = {
        "node": "ci-1", "processor": "", "machine": "x86_64", "python_compiler": "GCC 12",
        "python_implementation": "CPython", "python_implementation_version": "3.11.7",
        "python_version": "3.11.7", "system": "Linux", "release": "6.1",
        "cpu": {"count": 4, "brand_raw": "AMD X", "arch": "X86_64"},
    }
    kind = draft.features["machine"]
    if kind == "no cpu":
        del values["cpu"]
    if kind == "cpu empty":
        values["cpu"] = {}
    if kind == "no brand_raw":
        del values["cpu"]["brand_raw"]
    if kind == "processor":
        values.update(processor="AMD Y", cpu={"count": 4})
    if kind == "empty":
        values = {}
    if draft.is_other_machine:
        key, other = OTHERS[draft.features["property"]]
        (values["cpu"] if key in ("brand_raw", "count") else values)[key] = other
    return values


FORMATS = [
    Format(
        name="hyperfine", kinds=HYPERFINE, document=hyperfine, failure="exit code 2", conflicts=[],
        features={"kind": list(HYPERFINE), "name": list(NAMES), "order": ["file", "mixed"], **COMMON}),
    Format(
        name="pytest", kinds=PYTEST, document=pytest, properties=list(OTHERS), failure="stats.data",
        features={
            "kind": list(PYTEST), "name": list(NAMES), "machine": MACHINES,
            "property": ["none", *OTHERS], **COMMON},
        # The properties of a machine that tells little cannot differ.
        conflicts=[
            (("machine", machine), ("property", name)) for name in OTHERS for machine in MACHINES[1:]
        ]),
]
