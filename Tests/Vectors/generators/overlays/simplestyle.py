"""The appearance of a feature's shapes: the rules of a style, and the properties of simplestyle-spec 1.1.0
with this project's own, by FORMAT.md, section 16.
"""

import re
from fractions import Fraction as F

from blending import MODES

GRAY = [F(85, 255)] * 3
HEIGHTS = {"small": 20, "medium": 28, "large": 38}
NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?\Z")


def appearance(rules, kind, properties):
    """The appearance of a kind of shape, with a value for every member."""
    look = {
        "fill": [0, 0, 0, 0], "stroke": [0, 0, 0, 0], "width": 1, "dash": [], "phase": 0, "cap": "butt",
        "join": "round", "blend": "normal", "alpha": 1, "radius": 3
    }
    for rule in rules:
        where = rule.get("where", {})
        if where.get("geometry", kind) != kind or not _holds(where.get("property"), properties):
            continue
        for name, value in rule.items():
            if name in ("fill", "stroke"):
                look[name] = value if isinstance(value, list) else color(value or "none")
            elif name != "where":
                look[name] = [] if value is None else value
    return look


def _holds(test, properties):
    if test is None:
        return True
    wanted = test["equals"]
    found = properties.get(test["name"]) if isinstance(properties, dict) else None
    if wanted is None or isinstance(wanted, (bool, str)) or isinstance(found, (bool, str)) or found is None:
        return type(wanted) is type(found) and wanted == found
    return not isinstance(found, (list, dict)) and float(wanted) == float(found)


def color(text):
    """The color of a hexadecimal text, or of none; None for any other text."""
    if text == "none":
        return [0, 0, 0, 0]
    if not isinstance(text, str) or not re.fullmatch(r"#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})",
                                                     text):
        return None
    digits = text[1:]
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    values = [F(int(digits[index:index + 2], 16), 255) for index in range(0, len(digits), 2)]
    return values if len(values) == 4 else values + [F(1)]


class Simplestyle:
    """The appearance that a feature's own properties set."""
    def __init__(self, properties, fault):
        self._properties, self._fault = properties, fault
        line, line_opacity = self._color("stroke"), self._number("stroke-opacity", 0, 1)
        width = self._number("stroke-width", 0, 1e6)
        dash = self._read("stroke-dasharray", _lengths)
        self.stroke = None
        if not line is line_opacity is width is dash is None:
            self.stroke = {
                "stroke": _faded(line or GRAY + [1], line_opacity, 1), "width": 2 if width is None else width,
                "dash": dash or []
            }
        inside, inside_opacity = self._color("fill"), self._number("fill-opacity", 0, 1)
        self.fill = None
        if not inside is inside_opacity is None:
            self.fill = _faded(inside or GRAY + [1], inside_opacity, F("0.6"))
        size = self._read("marker-size", lambda value: HEIGHTS.get(value)
                          if isinstance(value, str) else None)
        symbol = self._read("marker-symbol", _symbol)
        pin = self._color("marker-color")
        self.marker = None
        if not size is symbol is pin is None:
            self.marker = {
                "height": size or 28, "symbol": symbol or None, "color": pin or [F(126, 255)] * 3 + [1]
            }
        self.gradient = self._read("stroke-gradient", _gradient)
        self.blend = self._read("blend", lambda value: value if isinstance(value, str) and value in MODES else None)
        self.radius = self._number("circle-radius", 0, 2e7)
        self.is_geodesic = self._read("geodesic", lambda value: value if isinstance(value, bool) else None)

    def change(self, look, kind):
        """Changes the appearance of a kind of shape."""
        if kind != "point" and self.stroke:
            look.update(self.stroke)
        if kind == "polygon" and self.fill:
            look["fill"] = self.fill
        if self.blend:
            look["blend"] = self.blend

    def _read(self, name, rule):
        value = self._properties.get(name)
        if value is None:
            return None
        result = rule(value)
        if result is None:
            self._fault(name)
        return result

    def _color(self, name):
        return self._read(name, _loose_color)

    def _number(self, name, low, high):
        def rule(value):
            number = _loose_number(value)
            return number if number is not None and low <= number <= high else None

        return self._read(name, rule)


def _faded(value, opacity, usual):
    return list(value[:3]) + [value[3] * (usual if opacity is None else F(opacity))]


def _loose_color(value):
    if not isinstance(value, str) or not value:
        return None
    return color(value) or color("#" + value)


def _loose_number(value):
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return value
    return float(value) if isinstance(value, str) and NUMBER.match(value) else None


def _symbol(value):
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return None
    text = str(value)
    if text == "":
        return ""
    return text.upper() if re.fullmatch("[0-9A-Za-z]", text) else None


def _lengths(value):
    if isinstance(value, list):
        numbers = [_loose_number(element) for element in value]
    elif isinstance(value, str):
        numbers = [_loose_number(part) for part in re.split("[ ,]+", value) if part]
    else:
        return None
    return numbers if all(number is not None and 0 <= number <= 1e6 for number in numbers) else None


def _gradient(value):
    if not isinstance(value, list) or len(value) < 2:
        return None
    colors = [_loose_color(element) for element in value]
    if None in colors:
        return None
    return {"colors": colors, "locations": [F(index, len(colors) - 1) for index in range(len(colors))]}
