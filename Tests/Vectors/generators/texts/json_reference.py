"""RFC 8259 as a reader of bytes that knows where every value is, and where a text goes wrong.

It reads the grammar rule by rule, with no care for speed. The places of errors and their paths are those that
LOXODROME.md describes (section 6). `check` compares its yes and no with Python's json module.
"""

import json
import sys

sys.setrecursionlimit(1000000)

WHITE = b" \t\n\r"
ESCAPES = {"\"": "\"", "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
MARK = b"\xef\xbb\xbf"
# Table 3-7 of the Unicode standard: the range of the lead, and of the second byte; the others are 80 to BF.
WELL_FORMED = [(0xC2, 0xDF, 0x80, 0xBF, 2), (0xE0, 0xE0, 0xA0, 0xBF, 3), (0xE1, 0xEC, 0x80, 0xBF, 3),
               (0xED, 0xED, 0x80, 0x9F, 3), (0xEE, 0xEF, 0x80, 0xBF, 3), (0xF0, 0xF0, 0x90, 0xBF, 4),
               (0xF1, 0xF3, 0x80, 0xBF, 4), (0xF4, 0xF4, 0x80, 0x8F, 4)]


class Fault(Exception):
    """A text that is wrong: the kind of fault, the offset of its byte or value, and its path as steps."""

    def __init__(self, kind, offset, path, found_at=None):
        super().__init__(kind, offset, path)
        self.kind, self.offset, self.path = kind, offset, list(path)
        # Where a reader knows of it: the end of an object that lacks a member, or else the offset.
        self.found_at = offset if found_at is None else found_at


class Value:
    """A value with its place: `kind` is object, array, string, number or word."""

    def __init__(self, kind, start, end, content):
        self.kind, self.start, self.end = kind, start, end
        self.content = content


class Reader:
    """The grammar, over the bytes of a text."""

    def __init__(self, data):
        self.data, self.at, self.path = data, 0, []

    def document(self):
        """The value of the whole text, after a byte-order mark."""
        if self.data.startswith(MARK):
            self.at = 3
        self.white()
        value = self.value()
        self.white()
        if self.at < len(self.data):
            self.fail()
        return value

    def byte(self):
        """The next byte as a character, or "" at the end."""
        return chr(self.data[self.at]) if self.at < len(self.data) else ""

    def fail(self, offset=None):
        raise Fault("invalid-json", self.at if offset is None else offset, self.path)

    def white(self):
        while self.at < len(self.data) and self.data[self.at] in WHITE:
            self.at += 1

    def value(self):
        start, first = self.at, self.byte()
        if first == "{":
            return Value("object", start, *self.members())
        if first == "[":
            return Value("array", start, *self.elements())
        if first == "\"":
            text = self.string()
            return Value("string", start, self.at, text)
        if first == "-" or first in tuple("0123456789"):
            self.number()
            return Value("number", start, self.at, self.data[start:self.at].decode("ascii"))
        for word in ("null", "true", "false"):
            if first == word[0]:
                self.word(word)
                return Value("word", start, self.at, word)
        return self.fail()

    def members(self):
        """The end of the object at the place, and its members as (name, value)."""
        self.at += 1
        result = []
        self.white()
        if self.byte() == "}":
            self.at += 1
            return self.at, result
        while True:
            if self.byte() != "\"":
                self.fail()
            name = self.string()
            self.white()
            if self.byte() != ":":
                self.fail()
            self.at += 1
            self.white()
            self.path.append(name)
            result.append((name, self.value()))
            self.path.pop()
            if self.ends("}"):
                return self.at, result

    def elements(self):
        """The end of the array at the place, and its elements."""
        self.at += 1
        result = []
        self.white()
        if self.byte() == "]":
            self.at += 1
            return self.at, result
        while True:
            self.path.append(len(result))
            result.append(self.value())
            self.path.pop()
            if self.ends("]"):
                return self.at, result

    def ends(self, bracket):
        """Passes a comma or the bracket after a value; whether it was the bracket."""
        self.white()
        found = self.byte()
        if found not in (",", bracket) or found == "":
            self.fail()
        self.at += 1
        if found == ",":
            self.white()
        return found == bracket

    def word(self, word):
        start = self.at
        rest = self.data[start:start + len(word)].decode("latin-1")
        if rest != word:
            # A word that the end of the text cuts off is wrong at the end, another at its beginning.
            cut = word.startswith(rest) and start + len(rest) == len(self.data)
            self.fail(len(self.data) if cut else start)
        self.at += len(word)
        if self.byte().isascii() and self.byte().isalnum():
            self.fail(start)

    def number(self):
        if self.byte() == "-":
            self.at += 1
        if self.byte() == "0":
            self.at += 1
            if self.byte() in tuple("0123456789"):
                self.fail()
        else:
            self.digits()
        if self.byte() == ".":
            self.at += 1
            self.digits()
        if self.byte() in ("e", "E"):
            self.at += 1
            if self.byte() in ("+", "-"):
                self.at += 1
            self.digits()

    def digits(self):
        if self.byte() not in tuple("0123456789"):
            self.fail()
        while self.byte() in tuple("0123456789"):
            self.at += 1

    def string(self):
        """The text of the string at the place, its escapes replaced."""
        self.at += 1
        text = []
        while True:
            found = self.byte()
            if found == "" or found < " ":
                self.fail()
            if found == "\"":
                self.at += 1
                return "".join(text)
            if found == "\\":
                text.append(self.escape())
            elif found < "\x80":
                text.append(found)
                self.at += 1
            else:
                text.append(self.character())

    def character(self):
        """The character of two to four bytes at the place."""
        lead = self.data[self.at]
        row = next((row for row in WELL_FORMED if row[0] <= lead <= row[1]), None)
        if row is None:
            self.fail()
        for index in range(1, row[4]):
            if self.at + index >= len(self.data):
                self.fail(len(self.data))
            low, high = (row[2], row[3]) if index == 1 else (0x80, 0xBF)
            if not low <= self.data[self.at + index] <= high:
                self.fail(self.at + index)
        self.at += row[4]
        return self.data[self.at - row[4]:self.at].decode("utf-8")

    def escape(self):
        """The character of the escape at the place, or of the pair of surrogates."""
        start = self.at
        self.at += 1
        if self.byte() in ESCAPES and self.byte() != "":
            self.at += 1
            return ESCAPES[self.data[self.at - 1:self.at].decode("ascii")]
        if self.byte() != "u":
            self.fail()
        self.at += 1
        unit = self.unit()
        if not 0xD800 <= unit <= 0xDFFF:
            return chr(unit)
        rest = self.data[self.at:self.at + 2]
        if unit < 0xDC00 and rest != b"\\u" and b"\\u".startswith(rest):
            # The text ends where the other half could follow.
            self.fail(len(self.data))
        if unit >= 0xDC00 or rest != b"\\u":
            self.fail(start)
        self.at += 2
        low = self.unit()
        if not 0xDC00 <= low <= 0xDFFF:
            self.fail(start)
        return chr(0x10000 + (unit - 0xD800) * 0x400 + low - 0xDC00)

    def unit(self):
        for _ in range(4):
            if self.byte() == "" or self.byte() not in "0123456789abcdefABCDEF":
                self.fail()
            self.at += 1
        return int(self.data[self.at - 4:self.at].decode("ascii"), 16)


def parse(data):
    """The value of the bytes; raises Fault."""
    return Reader(data).document()


def check(data, is_json):
    """Raises ArithmeticError where Python's json module does not agree that the bytes are JSON or are not.

    It takes unpaired surrogates, which are left to readers by RFC 8259 and refused here, and no byte-order
    mark.
    """

    def refuse(word):
        raise ValueError(word)

    try:
        text = data[3:].decode("utf-8") if data.startswith(MARK) else data.decode("utf-8")
        value = json.loads(text, parse_constant=refuse, parse_int=str, parse_float=str)
        json.dumps(value, ensure_ascii=False).encode("utf-8")
        agrees = is_json
    except RecursionError:
        agrees = True
    except ValueError:
        agrees = not is_json
    if not agrees:
        raise ArithmeticError("the json module does not agree: %r" % data[:200])


def path_text(steps):
    """The path as one line: the first 16 and the last 8 steps where there are more than 24."""
    shown = steps if len(steps) <= 24 else steps[:16] + [None] + steps[-8:]
    return "$" + "".join(_step_text(step) for step in shown)


def _step_text(step):
    if step is None:
        return "…"
    if isinstance(step, int):
        return "[%d]" % step
    plain = all(letter.isascii() and (letter.isalnum() or letter == "_") for letter in step)
    if plain and step and not step[0].isdigit() and len(step) <= 40:
        return "." + step
    return "[%s]" % quoted(step if len(step) <= 40 else step[:40] + "…")


def quoted(text):
    """A string in quotes, with the escapes that JSON requires and no others."""
    result = []
    for letter in text:
        if letter in "\"\\":
            result.append("\\" + letter)
        elif letter in "\n\r\t":
            result.append({"\n": "\\n", "\r": "\\r", "\t": "\\t"}[letter])
        else:
            result.append(letter if letter >= " " else "\\u%04x" % ord(letter))
    return "\"%s\"" % "".join(result)


def place(data, fault):
    """The fault as the result of an operation."""
    before = data[:fault.offset]
    return {
        "error": fault.kind,
        "offset": fault.offset,
        "line": before.count(b"\n") + 1,
        "column": fault.offset - before.rfind(b"\n"),
        "path": path_text(fault.path)
    }
