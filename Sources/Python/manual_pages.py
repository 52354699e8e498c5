"""Makes the manual pages of the command from its own help.

`loxodrome --experimental-dump-help` describes every verb as JSON. Each verb gets a page of its own,
loxodrome-VERB(1), as in git's manual, and loxodrome(1) lists them.
"""

import json
import re
import subprocess

# What no verb's help says.
ENVIRONMENT = """\
.SH ENVIRONMENT
.TP
.B LOXODROME_LEVEL
The highest level of the processor's instructions that is used: x86-64, x86-64-v3 or x86-64-v4.
.TP
.BR LOXODROME_FONT ", " LOXODROME_BOLD_FONT
Font files that are used instead of DejaVu Sans.
"""


def description_of(command):
    """The command's description of its verbs.

    Raises subprocess.CalledProcessError if the command fails.
    """
    arguments = [str(command), "--experimental-dump-help"]
    return json.loads(subprocess.run(arguments, capture_output=True, check=True).stdout)["command"]


def escaped(text):
    """A text as roff prints it: no character of it is an instruction."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    text = text.replace("'", "\\(aq").replace("`", "\\(ga")
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


def paragraphs(text):
    """The instructions for paragraphs. Lines that begin with a space are shown as they are."""
    output = []
    for block in filter(None, (text or "").split("\n\n")):
        lines = block.split("\n")
        plain = [line for line in lines if not line.startswith(" ")]
        shown = [line for line in lines if line.startswith(" ")]
        output.append(".PP")
        output.extend(escaped(line) for line in plain)
        if shown:
            output += [".PP", ".nf", ".RS 2", *(escaped(line.removeprefix("  ")) for line in shown)]
            output += [".RE", ".fi"]
    return output


def sections(discussion):
    """The blocks of a discussion by the section that they belong to."""
    found = {"DESCRIPTION": [], "EXIT STATUS": [], "EXAMPLES": []}
    for block in (discussion or "").split("\n\n"):
        if block.startswith("Exit codes: "):
            # One code a line: "0 all results as expected; 1 a failure".
            codes = re.split(r"; (?=\d)", block.removeprefix("Exit codes: "))
            found["EXIT STATUS"] += [f"{code.rstrip('.')}." for code in codes]
        elif block.startswith("Examples:\n"):
            found["EXAMPLES"].append(block.removeprefix("Examples:\n"))
        else:
            found["DESCRIPTION"].append(block)
    return {name: "\n\n".join(blocks) for name, blocks in found.items() if blocks}


def spelling(argument):
    """How an argument is written: its names, and the name of its value."""
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names", [])]
    value = f"<{argument['valueName']}>" if argument.get("valueName") else ""
    if argument["kind"] == "positional":
        return value
    return ", ".join(names) + (f" {value}" if argument["kind"] == "option" else "")


def synopsis(argument):
    """An argument in the line of usage."""
    text = spelling({**argument, "names": argument.get("names", [])[-1:]})
    text += " ..." if argument["isRepeating"] else ""
    return f"[{text}]" if argument["isOptional"] else text


def explanation(argument):
    """What an argument means, with its values and its default value."""
    text = argument.get("abstract", "")
    notes = []
    if argument.get("allValues") and argument["kind"] != "flag":
        notes.append("values: " + ", ".join(argument["allValues"]))
    if argument.get("defaultValue"):
        notes.append("default: " + argument["defaultValue"])
    return f"{text} ({'; '.join(notes)})" if notes else text


def visible(items):
    return [item for item in items or [] if item.get("shouldDisplay", True)]


def page(names, verb, version, date):
    """The manual page of a verb, and those of the verbs in it, by the names of their files."""
    title = "-".join(names)
    verbs = [item for item in visible(verb.get("subcommands")) if item["commandName"] != "help"]
    arguments = visible(verb.get("arguments"))
    lines = [f'.TH {escaped(title.upper())} 1 {date} "loxodrome {version}" "Loxodrome"']
    lines += [".SH NAME", f"{escaped(title)} \\- {escaped(verb.get('abstract', '')).rstrip('.')}"]
    lines += [".SH SYNOPSIS", f".B {escaped(' '.join(names))}"]
    lines += [escaped(synopsis(item)) for item in arguments]
    lines += [escaped("<subcommand> ...")] if verbs else []
    parts = sections(verb.get("discussion"))
    lines += [".SH DESCRIPTION", *paragraphs(parts.get("DESCRIPTION", verb.get("abstract", "")))]
    if verbs:
        lines.append(".SH COMMANDS")
        for item in verbs:
            lines += [".TP", f".BR {escaped('-'.join([*names, item['commandName']]))} (1)"]
            lines.append(escaped(item.get("abstract", "")))
    heading = "OPTIONS"
    for item in sorted(arguments, key=lambda item: item.get("sectionTitle", "")):
        section = item.get("sectionTitle", "OPTIONS").upper()
        if section != heading or ".SH OPTIONS" not in lines and heading == "OPTIONS":
            lines.append(f".SH {escaped(section)}")
            heading = section
        lines += [".TP", f".B {escaped(spelling(item))}", escaped(explanation(item))]
    for name in ("EXIT STATUS", "EXAMPLES"):
        if name in parts:
            lines += [f".SH {name}", *paragraphs(parts[name])]
    others = [f".BR {escaped('-'.join(names[:-1]))} (1)"] if len(names) > 1 else []
    lines += [".SH SEE ALSO", *others] if others else ENVIRONMENT.rstrip().split("\n")
    found = {f"{title}.1": "\n".join(lines) + "\n"}
    for item in verbs:
        found |= page([*names, item["commandName"]], item, version, date)
    return found


def pages(command, version, date):
    """The manual pages of a command by the names of their files.

    Raises subprocess.CalledProcessError if the command fails.
    """
    description = description_of(command)
    return page([description["commandName"]], description, version, date)
