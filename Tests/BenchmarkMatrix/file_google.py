"""Files of Google Benchmark."""

from file_model import COMMON, HUGE, INFINITY, NAMES, NAN, NEGATIVE_HUGE, NEGATIVE_NAN, Format, Kind

SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}

KINDS = {
    "plain": Kind(),
    "aggregates beside": Kind(),
    "aggregates with NaN": Kind(),
    "complexity": Kind(cautions="complexit"),
    "complexity without run_type": Kind(cautions="complexit"),
    "NaN counter": Kind(),
    "Infinity counter": Kind(),
    "negative NaN counter": Kind(),
    "huge counter": Kind(),
    "items and bytes": Kind(),
    "two of one name": Kind(copies=2),
    "four of one name": Kind(copies=4),
    "two without family_index": Kind(copies=2),
    "medians only": Kind(has_times=False),
    "skipped": Kind("skipped: needs a GPU"),
    "skipped without message": Kind("skipped"),
    "error": Kind("no such file"),
    "error in one": Kind("no such file"),
    "NaN time": Kind("NaN"),
    "Infinity time": Kind("Infinity"),
    "huge time": Kind("real_time"),
    "huge negative time": Kind("real_time"),
    "negative time": Kind("real_time"),
    "time 0": Kind("0"),
    "time as text": Kind("real_time"),
    "time null": Kind("real_time"),
    "no real_time": Kind("real_time"),
    "no time_unit": Kind("time_unit"),
    "unknown unit": Kind("fortnight"),
    "no name": Kind("name", has_name=False),
    "name is a number": Kind("name", has_name=False),
    "not an object": Kind("object", has_name=False),
    "null row": Kind("object", has_name=False),
}

# What the kinds change in each row of the odd benchmark; None deletes a key.
CHANGES = {
    "failed": {"error_occurred": True, "error_message": "no such file", "real_time": 0, "cpu_time": 0},
    "NaN counter": {"hit_rate": NAN, "hits": 3.0},
    "Infinity counter": {"hit_rate": INFINITY},
    "negative NaN counter": {"hit_rate": NEGATIVE_NAN},
    "huge counter": {"hit_rate": HUGE},
    "skipped": {"skipped": True, "skip_message": "needs a GPU", "real_time": 0, "cpu_time": 0},
    "skipped without message": {"skipped": True, "skip_message": "", "real_time": 0, "cpu_time": 0},
    "error": {"error_occurred": True, "error_message": "no such file", "real_time": 0, "cpu_time": 0},
    "NaN time": {"real_time": NAN, "cpu_time": NAN},
    "Infinity time": {"real_time": INFINITY, "cpu_time": INFINITY},
    "huge time": {"real_time": HUGE, "cpu_time": HUGE},
    "huge negative time": {"real_time": NEGATIVE_HUGE, "cpu_time": NEGATIVE_HUGE},
    "negative time": {"real_time": -5.0, "cpu_time": -5.0},
    "time 0": {"real_time": 0, "cpu_time": 0},
    "time as text": {"real_time": "12", "cpu_time": "12"},
    "time null": {"real_time": None, "cpu_time": None},
    "no real_time": {"real_time": ..., "cpu_time": ...},
    "no time_unit": {"time_unit": ...},
    "unknown unit": {"time_unit": "fortnight"},
    "no name": {"name": ..., "run_name": ...},
    "name is a number": {"name": 7, "run_name": 7},
}


def document(draft):
    kind, features = draft.kind, draft.features
    rows = benchmark(draft, "healthy", "healthy", 3e-6, 0)
    for copy in range(draft.copies):
        # The copies differ in their times, so that it matters which is which.
        who = "odd" if copy == draft.slow_copy else "other"
        odd = benchmark(draft, who, draft.name, 2e-6 * (copy + 1), copy + 1)
        if kind != "failed" or who == "odd":
            odd = [changed(row, kind, index) for index, row in enumerate(odd)]
        rows += odd
    rows += extra_rows(draft, kind)
    if kind == "medians only":
        rows = [row for row in rows if row["family_index"] == 0] + medians(draft)
    if draft.may_be_mixed:
        rows = draft.shuffled(rows)
    if kind == "two without family_index" or features["family"] == "none":
        for row in rows:
            if isinstance(row, dict):
                row.pop("family_index", None)
                row.pop("per_family_instance_index", None)
    return {"context": context(draft), "benchmarks": rows}


def benchmark(draft, who, name, seconds, family):
    """Returns the rows of a benchmark, one for each repetition."""
    unit = draft.features["unit"]
    threads = draft.features["threads"]
    clocks = ["real_time", "cpu_time"]
    if draft.features["clock"] == "real_time":
        name += "/real_time"
    else:
        clocks.reverse()
    # The clock that the name does not have is the same in all files, so that it decides nothing.
    other = draft.times("", seconds)
    return [
        {
            "name": name, "family_index": family, "per_family_instance_index": 0, "run_name": name,
            "run_type": "iteration", "repetitions": draft.runs, "repetition_index": index,
            "threads": threads, "iterations": 1000 * threads, clocks[0]: time / SECONDS[unit],
            clocks[1]: other[index] / SECONDS[unit], "time_unit": unit,
        }
        for index, time in enumerate(draft.times(who, seconds))
    ]


def changed(row, kind, index):
    if kind in ("not an object", "null row"):
        return None if kind == "null row" else ["odd", 7]
    if kind == "error in one":
        return changed(row, "error", index) if index == 0 else row
    if kind == "items and bytes":
        # As many items in each iteration, however long it takes.
        clock = "real_time" if row["name"].endswith("/real_time") else "cpu_time"
        rate = 1 / (row[clock] * SECONDS[row["time_unit"]])
        row.update(items_per_second=100 * rate, bytes_per_second=800 * rate, label="a <b> | c")
    for key, value in CHANGES.get(kind, {}).items():
        if value is ...:
            row.pop(key)
        else:
            row[key] = value
    return row


def extra_rows(draft, kind):
    """Returns the rows of a kind beside the repetitions: aggregates and fitted complexities."""
    name = draft.name + ("/real_time" if draft.features["clock"] == "real_time" else "")
    common = {"family_index": 1, "per_family_instance_index": 0, "run_name": name, "threads": 1}
    if kind.startswith("aggregates"):
        value = NAN if kind == "aggregates with NaN" else 0.5
        common.update(run_type="aggregate", repetitions=draft.runs, iterations=draft.runs, time_unit="us")
        return [
            {**common, "name": f"{name}_{what}", "aggregate_name": what, "aggregate_unit": unit,
             "real_time": value, "cpu_time": value, "hits": value}
            for what, unit in [("mean", "time"), ("stddev", "time"), ("cv", "percentage")]
        ]
    if kind.startswith("complexity"):
        family = draft.name.split("/")[0]
        common.update(run_name=family, repetitions=draft.runs)
        if kind == "complexity":
            common.update(run_type="aggregate")
        fit = {"cpu_coefficient": 1.5, "real_coefficient": 1.5, "big_o": "N", "time_unit": "ns"}
        names = [{"aggregate_name": "BigO"}, {"aggregate_name": "RMS"}] if kind == "complexity" else [{}, {}]
        return [
            {**common, **names[0], "name": family + "_BigO", **fit},
            {**common, **names[1], "name": family + "_RMS", "rms": 0.02},
        ]
    return []


def medians(draft):
    rows = benchmark(draft, "odd", draft.name, 2e-6, 1)[:1]
    for row in rows:
        row.update(run_type="aggregate", aggregate_name="median", name=row["name"] + "_median")
        row.pop("repetition_index")
    return rows


OTHERS = {
    "processor-model": ("processor_model", "AMD X", "Intel Y"),
    "num-cpus": ("num_cpus", 4, 64),
    "compiler": ("compiler", "GCC 12", "Clang 17"),
    "library-version": ("library_version", "v1.7.1", "v1.9.0"),
    "caches": ("caches", [], [{"type": "Data", "level": 1, "size": 32768, "num_sharing": 2}]),
}


def context(draft):
    values = {
        "date": "2026-11-01T10:00:00+00:00", "host_name": "box", "executable": "./b",
        "mhz_per_cpu": 3000, "cpu_scaling_enabled": False, "load_avg": [0.1],
        "library_build_type": "release",
    }
    for name, (key, usual, other) in OTHERS.items():
        values[key] = other if draft.is_other_machine and draft.features["property"] == name else usual
    return values


FORMAT = Format(
    name="google", kinds=KINDS, document=document, properties=list(OTHERS), failure="no such file",
    features={
        "kind": list(KINDS), "name": list(NAMES), "unit": list(SECONDS), "threads": [1, 4],
        "family": ["with", "none"], "order": ["file", "mixed"], "clock": ["cpu_time", "real_time"],
        "property": list(OTHERS), **COMMON,
    },
    conflicts=[],
)
