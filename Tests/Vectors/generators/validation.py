"""What a vector file must hold beyond being JSON: the schema, unique names, its count, declared flags."""

import jsonschema


def problems(document, schema):
    """Sentences about what is wrong with the file; none for a good one."""
    found = []
    for error in jsonschema.Draft202012Validator(schema).iter_errors(document):
        found.append("%s: %s" % ("/".join(str(part) for part in error.absolute_path), error.message[:200]))
    if found:
        return found
    names = set()
    used = set()
    for group in document["groups"]:
        if group["source"]["grade"] != "exact" and not group["source"]["method"]:
            found.append("%s: no method" % group["id"])
        for case in group["cases"]:
            name = "%s/%s" % (group["id"], case["id"])
            if name in names:
                found.append("%s: used twice" % name)
            names.add(name)
            used.update(case["flags"])
            kinds = {document["notes"][flag]["kind"] for flag in case["flags"] if flag in document["notes"]}
            for flag in case["flags"]:
                if flag not in document["notes"]:
                    found.append("%s: the flag %s is not declared" % (name, flag))
            if case["result"] == "acceptable" and not case["flags"]:
                found.append("%s: acceptable without a flag" % name)
            if group["source"]["grade"] == "own" and case["result"] != "required":
                found.append("%s: grade own must be required" % name)
            if group["source"]["grade"] == "C":
                if case["result"] != "acceptable":
                    found.append("%s: grade C must be acceptable" % name)
                if "undocumented" not in kinds:
                    found.append("%s: grade C without a flag of the kind undocumented" % name)
    for flag in sorted(set(document["notes"]) - used):
        found.append("notes/%s: no case carries this flag" % flag)
    if document["numberOfCases"] != len(names):
        found.append("numberOfCases is %d, there are %d" % (document["numberOfCases"], len(names)))
    return found


def first_difference(generated, committed):
    """The first place where two vector files differ, in words; None where their values are equal."""
    for key in ("schema", "suite", "operation", "profile", "numberOfCases", "notes"):
        if generated.get(key) != committed.get(key) and key != "numberOfCases":
            return "the member %s" % key
    ours, theirs = generated["groups"], committed.get("groups", [])
    for index in range(max(len(ours), len(theirs))):
        if index >= len(ours):
            return "the group %s, which is not generated" % theirs[index].get("id")
        if index >= len(theirs):
            return "the group %s, which the file lacks" % ours[index]["id"]
        difference = _first_difference_of_groups(ours[index], theirs[index])
        if difference is not None:
            return difference
    return "numberOfCases" if generated["numberOfCases"] != committed.get("numberOfCases") else None


def _first_difference_of_groups(ours, theirs):
    for key in ("id", "source", "tolerance"):
        if ours[key] != theirs.get(key):
            return "the %s of the group %s" % (key, ours["id"])
    committed = theirs.get("cases", [])
    for index in range(max(len(ours["cases"]), len(committed))):
        if index >= len(ours["cases"]):
            return "the case %s/%s, which is not generated" % (ours["id"], committed[index].get("id"))
        if index >= len(committed):
            return "the case %s/%s, which the file lacks" % (ours["id"], ours["cases"][index]["id"])
        if ours["cases"][index] != committed[index]:
            return "the case %s/%s" % (ours["id"], ours["cases"][index]["id"])
    return None
