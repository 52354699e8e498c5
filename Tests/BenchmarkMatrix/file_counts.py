"""Files of counts, as `loxodrome count` writes them."""

from file_model import COMMON, HUGE, NAMES, Format, Kind

KINDS = {
    "plain": Kind(),
    "no code": Kind(),
    "functions": Kind(),
    "two of one name": Kind(copies=2),
    "three of one name": Kind(copies=3),
    "error": Kind("no such file"),
    "notCounted": Kind("measures the time"),
    "no instructions": Kind("instructions"),
    "instructions null": Kind("instructions"),
    "instructions empty": Kind("instructions"),
    "instruction 0": Kind("0"),
    "negative": Kind("instructions"),
    "fraction": Kind("instructions"),
    "text": Kind("instructions"),
    "huge": Kind("instructions"),
    "bad code": Kind("code"),
    "bad functions": Kind("functions"),
    "no name": Kind("name", has_name=False),
    "not an object": Kind("object", has_name=False),
}
REASON = "its code measures the time"
OTHERS = {
    "tool": ("tool", "valgrind-3.22.0"),
    "compiler": ("compiler", "Clang 17"),
    "libraries": ("libraries", "libbenchmark.so.1.7.1 8e17bc1282a65d3f, libc.so.6 aaaaaaaaaaaaaaaa"),
}


def document(draft):
    kind = draft.kind
    counts = [count(draft, "healthy", "healthy", 30_000)]
    for copy in range(draft.copies):
        who = "odd" if copy == draft.slow_copy else "other"
        row = count(draft, who, draft.name, 20_000 * (copy + 1))
        counts.append(changed(row, kind) if kind != "failed" or who == "odd" else row)
    context = {
        "executable": "b", "num_cpus": 2, "tool": "valgrind-3.19.0", "compiler": "GCC 12",
        "libraries": "libbenchmark.so.1.7.1 8e17bc1282a65d3f, libc.so.6 93ac61ec5a8eb139",
    }
    if draft.is_other_machine:
        key, other = OTHERS[draft.features["property"]]
        context[key] = other
    return {"context": context, "counts": counts}


def count(draft, who, name, instructions):
    factor = {"odd": draft.odd, "healthy": draft.healthy}.get(who, 1)
    noise = draft.random_numbers.randrange
    return {
        "name": name,
        "instructions": [int(instructions * factor) + noise(-2, 3) for _ in range(draft.features["counts"])],
        "code": "%016x" % noise(2**64),
    }


def changed(row, kind):
    if kind == "not an object":
        return 7
    if kind in ("error", "failed", "notCounted"):
        del row["instructions"], row["code"]
        row.update({"notCounted": REASON} if kind == "notCounted" else {"error": "no such file"})
    if kind == "no code":
        row["code"] = None
    if kind == "functions":
        row["functions"] = [{"name": "f<int>(a, b)", "instructions": row["instructions"][0] // 2}]
    if kind == "no instructions":
        del row["instructions"]
    if kind == "no name":
        del row["name"]
    for name, value in {
        "instructions null": None, "instructions empty": [], "instruction 0": [0], "negative": [-5],
        "fraction": [1.5], "text": ["7"], "huge": [HUGE],
    }.items():
        if kind == name:
            row["instructions"] = value
    if kind == "bad code":
        row["code"] = "xyz"
    if kind == "bad functions":
        row["functions"] = [7]
    return row


FORMAT = Format(
    name="counts", kinds=KINDS, document=document, properties=list(OTHERS), file_name="counts.json",
    are_counts=True, failure="no such file", conflicts=[],
    features={
        "kind": list(KINDS), "name": list(NAMES), "counts": [1, 2, 5], "property": list(OTHERS), **COMMON},
)
