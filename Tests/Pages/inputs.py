"""Inputs of the pages: results of runs of the command, and files with names and sizes that no run has."""

import json
import pathlib

# Names that would change the page if it took them for HTML, and names that are wider than a screen.
HOSTILE = [
    "<script>document.title='taken'</script>",
    "\"><img src=x onerror=\"document.title='taken'\">",
    "{{status}} & <b>bold</b> </style></script>",
    "w" * 300,
    "\u202egnp.exe\u0000\u2028 \U0001f5fa",
    "javascript:document.title='taken'",
]


def write(path: pathlib.Path, value) -> pathlib.Path:
    """Writes the value as JSON, and returns the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def benchmarks(names: list[str], factor: float = 1, repetitions: int = 5) -> dict:
    """Results as a Google Benchmark program writes them. The time of number n is factor * time(n)."""
    rows = []
    for number, name in enumerate(names):
        for repetition in range(repetitions):
            nanoseconds = factor * time(number) * (1 + 0.001 * repetition)
            rows.append({
                "name": name, "run_name": name, "run_type": "iteration", "family_index": number,
                "per_family_instance_index": 0, "repetitions": repetitions, "repetition_index": repetition,
                "threads": 1, "iterations": 100, "real_time": nanoseconds, "cpu_time": nanoseconds,
                "time_unit": "ns", "items_per_second": 1e9 / nanoseconds,
            })
    context = {
        "date": "2026-01-01T00:00:00+00:00", "host_name": "host", "executable": "program", "num_cpus": 2,
        "mhz_per_cpu": 2600, "cpu_scaling_enabled": False, "caches": [], "load_avg": [0.1, 0.1, 0.1],
        "library_build_type": "release",
    }
    return {"context": context, "benchmarks": rows}


def time(number: int) -> float:
    """Nanoseconds of a benchmark: 2003 times from 10 ns to 10 s, not in the order of the numbers."""
    return 10 * 10 ** (9 * (number * 1009 % 2003) / 2003)


def many_names(count: int) -> list[str]:
    """Names of `count` benchmarks: 4 stems, and two implementations of each work."""
    return [
        f"stem-{number // 2 % 4}/work/size:{number // 2}/by:{'loxodrome' if number % 2 else 'peer'}"
        for number in range(count)
    ]


def threads_and_sizes() -> list[str]:
    """Names of benchmarks with threads and sizes, for the charts of speed-ups and growth."""
    names = [f"lines/clip/points:1000/threads:{threads}/by:loxodrome/real_time" for threads in (1, 2, 4)]
    return names + [f"lines/{work}/points:{10 ** power}/by:loxodrome"
                    for work in ("simplify", "locate") for power in (3, 4, 5, 6)]


# The peer of the hostile works; a slash would end this part of a benchmark's name.
HOSTILE_PEER = HOSTILE[0].replace("/", "\u2215")


def hostile_names() -> list[str]:
    """Names of benchmarks of hostile works by two implementations, one of them with a hostile name too, and
    of such works with threads and sizes."""
    works = [f"{name}/size:1/by:{by}" for name in HOSTILE for by in ("loxodrome", HOSTILE_PEER)]
    return works + [f"{name}/{part}/by:loxodrome" for name in HOSTILE
                    for part in [f"threads:{count}" for count in (1, 2, 4)]
                    + [f"points:{10 ** power}" for power in (3, 4, 5, 6)]]


def rename(results: dict) -> dict:
    """The results of `loxodrome conform --format json` with hostile names, messages and values."""
    for number, case in enumerate(results["results"]):
        name = HOSTILE[number % len(HOSTILE)]
        case["case"] = f"{case['case']} {name}"
        case["group"] = name
        case["suite"] = HOSTILE[number // 7 % len(HOSTILE)]
        if case["verdict"] != "pass":
            case.update(message=name, actual=[name] * 40, arguments={name: name}, page=name, link=name)
            case["repeat"] = f"loxodrome evaluate '{name}'"
    for case in results.get("failures", []):
        case["group"] = HOSTILE[0]
    results["implementation"] = HOSTILE[0]
    return results


def rename_matrix(matrix: dict) -> dict:
    """The results of `loxodrome matrix` with hostile names, messages and values."""
    for suite in matrix["suites"]:
        suite["profile"] = HOSTILE[1]
    for number, implementation in enumerate(matrix["implementations"]):
        implementation.update(name=HOSTILE[number], language=HOSTILE[2], homepage=HOSTILE[5])
        for case in implementation["cases"]:
            case.update(message=HOSTILE[1], reason=HOSTILE[0], link=HOSTILE[5])
            case["case"] = HOSTILE[3]
    return matrix


def accuracy() -> dict:
    """Measured errors of two implementations, as `map-accuracy --format json` writes them."""
    def row(by: str, stratum: str, maximum: float, limit) -> dict:
        return {
            "operation": "map-point/project/x", "by": by, "reference": "MPFR", "stratum": stratum,
            "cases": 1000, "median": maximum / 10, "p99": maximum / 2, "maximum": maximum,
            "unit": "map points", "maximumUlps": 1.2, "limit": limit,
            "isWithinLimit": limit is None or maximum <= limit,
            "worst": {"latitude": -4.1, "longitude": 154.2, "actual": 2.5, "expected": 2.5 + maximum},
        }
    return {"measurements": [
        row(by, stratum, maximum * factor, limit)
        for by, maximum, limit in (("loxodrome", 1e-8, 4e-7), ("peer", 1e-6, None))
        for stratum, factor in (("random", 1), ("near the antimeridian", 3))
    ]}


def goals(works: tuple[str, str], peer: str) -> dict:
    """Goals of two works beside a peer, one that holds and one that is missed."""
    return {"schema": "loxodrome-goals-1", "goals": [
        {"work": work, "peer": peer, "atLeast": ratio} for work, ratio in zip(works, (1e-9, 1e12))]}


def more_instructions(counts: dict) -> dict:
    """The instruction counts of a file of Reports/baseline, with a fifth more in each third benchmark."""
    for number, benchmark in enumerate(counts["counts"]):
        if number % 3 == 0:
            benchmark["instructions"] = [round(count * 1.2) for count in benchmark["instructions"]]
    return counts
