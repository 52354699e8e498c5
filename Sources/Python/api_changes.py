"""Says which changes of the interface break code without CHANGELOG.md saying so.

    api_changes.py LOG CHANGELOG VERSION

LOG is the output of `swift package diagnose-api-breaking-changes`, VERSION that of the revision that it
compares with, or "" for one without a version. A break is listed where CHANGELOG, above the section of
VERSION, has the name of the declaration between backquotes, with its type and its labels:
`MapRect.union(_:)`. Exit code: 0 all are listed; 1 one is not; 2 the log is not that of a comparison.
"""

import pathlib
import re
import sys

BREAK = re.compile(r"💔 (?:API breakage: )?(?P<text>.+)$")
# "func MapRect.union(_:) has been removed": the kind, the name, and what happened.
DECLARATION = re.compile(r"(?:[a-z]+ )+?(?P<name>[^ ]+) (?:has|is|was|will|may) ")
COUNT = re.compile(r"^(?P<count>\d+) breaking changes? detected in (?P<module>\w+):")
NONE = re.compile(r"^No breaking changes detected in (?P<module>\w+)")


def breaks(log):
    """The breaks by module, in the log's order.

    Raises ValueError where the log compares no module, or its counts do not match.
    """
    found, expected, module = {}, {}, None
    for line in log.splitlines():
        line = line.strip()
        if match := COUNT.match(line):
            module = match["module"]
            expected[module] = int(match["count"])
            found[module] = []
        elif match := NONE.match(line):
            found[match["module"]] = []
            expected[match["module"]] = 0
        elif (match := BREAK.search(line)) and module:
            found[module].append(match["text"])
    if not found:
        raise ValueError("no module was compared")
    for name, texts in found.items():
        if len(texts) != expected[name]:
            raise ValueError(f"{name}: expected {expected[name]} breaking changes, found {len(texts)}")
    return found


def declaration(text):
    """The name of what a break is about; the whole text where it has another form."""
    match = DECLARATION.match(text)
    return re.sub(r"\.(Get|Set|Modify|Read)\(\)$", "", match["name"]) if match else text


def listed(changelog, version):
    """What stands between backquotes above the section of a version.

    Raises ValueError where there is no such section.
    """
    end = len(changelog)
    if version:
        heading = re.search(rf"^## {re.escape(version)}\b", changelog, flags=re.MULTILINE)
        if not heading:
            raise ValueError(f"CHANGELOG has no section {version}")
        end = heading.start()
    return set(re.findall(r"`([^`\n]+)`", changelog[:end]))


def unlisted(log, changelog, version):
    """The breaks that CHANGELOG does not list, by module."""
    names = listed(changelog, version)
    return {
        module: missing
        for module, texts in breaks(log).items()
        if (missing := [text for text in texts if declaration(text) not in names])
    }


def main():
    if len(sys.argv) != 4:
        print("usage: api_changes.py LOG CHANGELOG VERSION", file=sys.stderr)
        sys.exit(2)
    log, changelog = (pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:3])
    try:
        missing = unlisted(log, changelog, sys.argv[3])
    except ValueError as error:
        print(f"api_changes.py: {error}", file=sys.stderr)
        sys.exit(2)
    for module, texts in missing.items():
        for text in texts:
            print(f"{module}: {text}; CHANGELOG.md must say so and name `{declaration(text)}`")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
