"""Suite tile-template-url: the addresses of tiles, by a template.

The rule of FORMAT.md, section 12, in Python: which characters of a template are escaped, and what is none.
"""

import re

from tolerances import EXACT
from vector_file import Suite, source

RULE = source("the rule of FORMAT.md", "exact", "characters escaped by RFC 3986's lists, in a second implementation")
INVALID = {"error": "invalid-argument"}
FIELDS = ("x", "y", "z", "scale", "quadkey", "-y", "s", "r")
ALLOWED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/[]@!$&'()*+,;=")


def suites():
    """All suites of this concept."""
    return [_addresses()]


def url(template, tile, scale):
    """The address of a tile; None for a template that is none."""
    if template.startswith("/"):
        kind, head, rest = "path", "file://", template
    else:
        scheme, separator, rest = template.partition("://")
        if not separator or scheme.lower() not in ("http", "https", "file"):
            return None
        kind, head = "file" if scheme.lower() == "file" else "web", scheme + separator
        if kind == "file" and not rest.startswith(("/", "localhost/")):
            return None
        user = re.split("[/?#]", rest)[0].rpartition("@")[0]
        if "{" in user or "}" in user:
            return None
    parts = re.split(r"(\{[^{}]*\})", rest)
    if any("{" in part or "}" in part for part in parts[0::2]) or any(part[1:-1] not in FIELDS for part in parts[1::2]):
        return None
    texts = [_escaped(part, kind) for part in parts[0::2]]

    def filled(x, y, z, shown_scale):
        values = {
            "x": str(x),
            "y": str(y),
            "z": str(z),
            "scale": shown_scale,
            "quadkey": _quadkey(x, y, z),
            "-y": str((1 << z) - 1 - y) if _is_tile(x, y, z) else "",
            "s": "abc"[abs(x + y) % 3],
            "r": "" if shown_scale == "1" else "@%sx" % shown_scale
        }
        fields = [values[part[1:-1]] for part in parts[1::2]] + [""]
        return head + "".join(text + field for text, field in zip(texts, fields))

    if kind == "web":
        host = re.sub(r":\d*$", "", re.split("[/?#]", filled(0, 0, 0, "1").partition("://")[2])[0].rpartition("@")[2])
        if not host or "%" in host:
            return None
    return filled(tile["x"], tile["y"], tile["z"], "%d" % scale if scale == int(scale) else repr(scale))


def _escaped(text, kind):
    result = ""
    for index, character in enumerate(text):
        is_escape = kind != "path" and re.match("%[0-9A-Fa-f]{2}", text[index:])
        if character in ALLOWED or is_escape or (character in "?#" and kind == "web"):
            result += character
        else:
            result += "".join("%%%02X" % byte for byte in character.encode("utf-8"))
    return result


def _is_tile(x, y, z):
    return 0 <= z <= 52 and 0 <= x < 1 << z and 0 <= y < 1 << z


def _quadkey(x, y, z):
    if not _is_tile(x, y, z):
        return ""
    return "".join(str((x >> level & 1) + 2 * (y >> level & 1)) for level in reversed(range(z)))


def _add(group, template, tile=(2172, 1436, 12), scale=1):
    tile = dict(zip("xyz", tile))
    found = url(template, tile, scale)
    arguments = {"template": template, "tile": tile, "scale": scale}
    group.case(group.next_identifier("url"), arguments, INVALID if found is None else {"url": found},
               ["InvalidArgument"] if found is None else [])


def _addresses():
    suite = Suite("tile-template-url", "tileTemplate.url", "web-mercator")
    host = "https://tiles.example"
    group = suite.group("fields", RULE, EXACT)
    for template in ("/{z}/{x}/{y}.png", "/{z}/{y}/{x}.png", "/{z}/{x}/{y}@{scale}x.png", "/{quadkey}", "/{x}{y}{z}",
                     "/plain.png", "?x={x}&y={y}&z={z}", "/{z}/{z}/{x}", "#{x}", "", "/"):
        for tile, scale in (((2172, 1436, 12), 1), ((0, 0, 0), 2), ((5, 3, 3), 1.5), ((-1, 9, 3), 3), ((1, 1, 60),
                                                                                                       2.25)):
            _add(group, host + template, tile, scale)
    _add(group, host + "/{quadkey}", (1, 0, 1))
    _add(group, host + "/{quadkey}", (0, 1, 1))
    _add(group, host + "/{quadkey}", (0, 0, 4))
    _add(group, host + "/{quadkey}", (1 << 20, (1 << 21) - 1, 21))
    # Those of Leaflet, whose documentation says which they are.
    group = suite.group("leaflet-fields", RULE, EXACT)
    for template in ("/{z}/{x}/{-y}.png", "/{z}/{x}/{y}{r}.png", "?x={x}&y={-y}&z={z}&r={r}"):
        for tile, scale in (((2172, 1436, 12), 1), ((0, 0, 0), 2), ((5, 3, 3), 1.5), ((-1, 9, 3), 3), ((1, 1, 60), 1)):
            _add(group, "https://{s}.tiles.example" + template, tile, scale)
    for x in range(3):
        for y in range(3):
            _add(group, "https://{s}.tiles.example/{x}/{y}", (x, y, 2))
    group = suite.group("hosts", RULE, EXACT)
    for template in ("http://h/{x}", "HTTPS://h/{x}", "https://a{x}.example/{y}", "https://h:8080/{x}",
                     "https://name:pw@h/{x}", "https://name@h:1/{x}", "https://127.0.0.1/{x}", "https://h?{x}",
                     "https://h#{x}", "https://h", "https://{x}", "https://", "https:///x", "https://?x", "https://#x",
                     "https://:80/x", "https://name@/x", "https://a b/x", "https://a%20b/x",
                     "https://t\u00eft.example/x", "https://{x}:pw@h/y", "https://name:{y}@h/y", "https://h/{x}@h/y",
                     "https://h/a@{x}"):
        _add(group, template)
    group = suite.group("files", RULE, EXACT)
    for template in ("file:///tiles/{z}/{x}/{y}.png", "file://localhost/{z}", "FILE:///t/{z}", "file://host/{z}",
                     "file://tiles", "file://", "/tiles/{z}/{x}/{y}.png", "/{z}", "/a b/{z}", "/a%20b/{z}",
                     "/a?b#c/{z}", "file:///a?b#c/{z}", "file:///a%20b/{z}", "file:///a%2gb/{z}", "file:///%",
                     "/100%/{z}", "file:///a b", "tiles/{z}", "./{z}", "", "{z}", "http:/h/{z}", "ftp://h/{z}",
                     "https//h/{z}", "://h/{z}", "data:{z}"):
        _add(group, template)
    group = suite.group("escapes", RULE, EXACT)
    for text in ("a b", "a%20b", "a%2Fb", "a%2fb", "%zz", "%4", "%", "a%%20", "\u00e9", "\u20ac\U0001f5fa", "\"<>\\^`|",
                 "-._~:@!$&'()*+,;=", "a?b c#d e", "a?k=%20&l=\u00fc"):
        _add(group, host + "/" + text + "/{x}")
    group = suite.group("braces", RULE, EXACT)
    for text in ("{", "}", "{x", "x}", "{{x}}", "{x{y}}", "{}", "{X}", "{ x}", "{zoom}", "{-y}", "{s}", "{x}}", "{{x}",
                 "{x}{", "{Quadkey}"):
        _add(group, host + "/" + text)
        _add(group, "/" + text)
    return suite
