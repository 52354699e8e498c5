"""Files of JMH, and of Swift's package-benchmark, which writes JMH's form."""

from file_model import COMMON, NAMES, Format, Kind

UNITS = {"s/op": 1, "ms/op": 1e-3, "us/op": 1e-6, "ns/op": 1e-9}
RATES = {"ops/s": 1, "ops/ms": 1e-3, "ops/us": 1e-6, "ops/ns": 1e-9}

JMH = {
    "plain": Kind(),
    "params": Kind(copies=2),
    "threads": Kind(copies=3),
    "modes": Kind(copies=2),
    "two of one name": Kind(copies=2),
    "score NaN": Kind(),
    "no secondaryMetrics": Kind(),
    "NaN in rawData": Kind("rawData"),
    "text in rawData": Kind("rawData"),
    "score 0": Kind("rawData"),
    "no rawData": Kind("rawData"),
    "rawData null": Kind("rawData"),
    "rawData empty": Kind("times"),
    "histogram": Kind("rawData"),
    "unknown unit": Kind("scoreUnit"),
    "no unit": Kind("scoreUnit"),
    "no primaryMetric": Kind("primaryMetric"),
    "no benchmark": Kind("", has_name=False),
    "not an object": Kind("", has_name=False),
}
OTHERS = {
    "jdk-version": ("jdkVersion", "21.0.1"),
    "vm-name": ("vmName", "GraalVM"),
    "vm-version": ("vmVersion", "21.0.1+12"),
    "jmh-version": ("jmhVersion", "1.36"),
    "jvm-arguments": ("jvmArgs", ["-XX:+UseZGC"]),
}


def jmh(draft):
    kind, mode = draft.kind, draft.features["mode"]
    entries = [metric(draft, "healthy", "o.S.healthy", 3e-6, mode)]
    for copy in range(draft.copies):
        who = "odd" if copy == draft.slow_copy else "other"
        other_mode = "thrpt" if mode != "thrpt" else "avgt"
        own_mode = other_mode if draft.features["kind"] == "modes" and copy == 1 else mode
        entry = metric(draft, who, draft.name, 2e-6 * (copy + 1), own_mode)
        if draft.features["kind"] == "params":
            entry["params"] = {"size": str(10 ** copy), "text": "a/b"}
        if draft.features["kind"] == "threads":
            entry["threads"] = 2**copy
        entries.append(changed(entry, kind) if kind != "failed" or who == "odd" else entry)
    if draft.may_be_mixed:
        entries = draft.shuffled(entries)
    return entries


def metric(draft, who, name, seconds, mode):
    unit = draft.features["unit"]
    times = draft.times(who, seconds)
    if mode == "thrpt":
        unit = list(RATES)[list(UNITS).index(unit)]
        scores = [RATES[unit] / time for time in times]
    else:
        scores = [time / UNITS[unit] for time in times]
    forks = min(draft.features["forks"], draft.runs)
    entry = {
        "jmhVersion": "1.37", "benchmark": name, "mode": mode, "threads": 1, "forks": forks,
        "jdkVersion": "17.0.2", "vmName": "OpenJDK 64-Bit Server VM", "vmVersion": "17.0.2+8", "jvmArgs": [],
        "primaryMetric": {
            "score": sum(scores) / len(scores), "scoreError": "NaN", "scoreConfidence": ["NaN", "NaN"],
            "scoreUnit": unit, "rawData": [scores[fork::forks] for fork in range(forks)],
        },
        "secondaryMetrics": {},
    }
    if draft.is_other_machine:
        key, other = OTHERS[draft.features["property"]]
        entry[key] = other
    return entry


def changed(entry, kind):
    primary = entry["primaryMetric"]
    if kind == "not an object":
        return "odd"
    if kind in ("no rawData", "failed", "histogram"):
        del primary["rawData"]
    if kind == "histogram":
        entry["mode"] = "sample"
        primary["rawDataHistogram"] = [[[[2e-6, 10]]]]
    if kind == "score NaN":
        primary["score"] = "NaN"
    if kind in ("NaN in rawData", "text in rawData", "score 0"):
        primary["rawData"][0][0] = {"N": "NaN", "t": "fast", "s": 0.0}[kind[0]]
    if kind == "rawData null":
        primary["rawData"] = None
    if kind == "rawData empty":
        primary["rawData"] = []
    if kind == "unknown unit":
        primary["scoreUnit"] = "fortnights/op"
    if kind == "no unit":
        del primary["scoreUnit"]
    for key in {"no secondaryMetrics": ["secondaryMetrics"], "no primaryMetric": ["primaryMetric"],
                "no benchmark": ["benchmark"]}.get(kind, []):
        del entry[key]
    return entry


PACKAGE = {
    "plain": Kind(),
    "two of one name": Kind(copies=2),
    "no wall clock": Kind(),
    # The column has the times of another benchmark, and does not change where the throughput does.
    "stale wall clock": Kind(cautions="Time (wall clock)"),
    "NaN throughput": Kind("rawData"),
    "no rawData": Kind("rawData"),
    "unknown unit": Kind("scoreUnit"),
}


def package(draft):
    kind = draft.kind
    entries = [throughput(draft, "healthy", "package.benchmark.T.healthy", 5e-5)]
    for copy in range(draft.copies):
        who = "odd" if copy == draft.slow_copy else "other"
        entry = throughput(draft, who, draft.name, 5e-4 * (copy + 1))
        entries.append(changed_throughput(entry, kind) if kind != "failed" or who == "odd" else entry)
    return entries


def throughput(draft, who, name, seconds):
    times = draft.times(who, seconds)
    rates = [1 / time for time in times]
    clock = [round(time * 1e6, 6) for time in times]
    return {
        "benchmark": name, "mode": "thrpt", "threads": 1, "forks": 1, "params": {},
        "primaryMetric": {"score": rates[0], "scoreUnit": "# / s", "rawData": [rates]},
        "secondaryMetrics": {
            "Time (wall clock)": {
                "score": clock[0], "scoreUnit": draft.features["micro"] + "s", "rawData": [clock]}},
    }


def changed_throughput(entry, kind):
    primary, others = entry["primaryMetric"], entry["secondaryMetrics"]
    if kind == "no wall clock":
        others.clear()
    if kind == "stale wall clock":
        count = len(primary["rawData"][0])
        others["Time (wall clock)"]["rawData"] = [[50 + index / 100 for index in range(count)]]
    if kind == "NaN throughput":
        primary["rawData"][0][0] = "NaN"
        others.clear()
    if kind in ("no rawData", "failed"):
        del primary["rawData"]
        others.clear()
    if kind == "unknown unit":
        primary["scoreUnit"] = "beats"
        others.clear()
    return entry


FORMATS = [
    Format(
        name="jmh", kinds=JMH, document=jmh, properties=list(OTHERS), failure="rawData", conflicts=[],
        features={
            "kind": list(JMH), "name": list(NAMES), "mode": ["avgt", "thrpt", "ss"], "unit": list(UNITS),
            "forks": [1, 2, 3], "order": ["file", "mixed"], "property": list(OTHERS), **COMMON}),
    Format(
        name="package", kinds=PACKAGE, document=package, failure="rawData", conflicts=[],
        features={
            "kind": list(PACKAGE), "name": list(NAMES), "micro": ["\u00b5", "\u03bc"], **COMMON}),
]
