"""A model of geocoding: the nearest places of a coordinate, and the places of a text (FORMAT.md, section 10).

Every place is looked at for each question. Angles are computed with 40 digits. A question whose answer hinges on
less than MARGIN ends the program, unless two places are one: at the same coordinate, at a pole, or at ±180 degrees.
"""

import itertools
import math
import unicodedata

from mpmath import asin, cos, mp, mpf, pi, sin, sqrt

RADIUS = mpf("6371008.771")
DIGITS = 40
LETTERS = {
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "đ": "d",
    "ð": "d",
    "ħ": "h",
    "ł": "l",
    "þ": "th",
    "ŋ": "n",
    "ŧ": "t",
    "ə": "e"
}
APOSTROPHES = set("'`\u00b4\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u2032")
ACCENTS = ((0x300, 0x36F), (0x591, 0x5BD), (0x64B, 0x65F), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))


def key(text):
    """The key of a name or a text."""
    result = ""
    for character in unicodedata.normalize("NFD", text):
        pieces = character
        if unicodedata.category(character) in ("Lu", "Ll", "Lt", "Nl"):
            pieces = "".join(piece.lower() for piece in character.upper())
        for piece in pieces:
            if piece in APOSTROPHES or any(low <= ord(piece) <= high for low, high in ACCENTS):
                continue
            plain = unicodedata.category(piece)[0] in "LMN"
            result += LETTERS.get(piece, piece) if plain else " "
    return " ".join(word for word in result.split(" ") if word)


# Words that Nominatim's rules abbreviate alike (settings/icu-rules of osm-search/Nominatim).
SAME_WORDS = (
    ("st", "saint", "sankt", "sint"),
    ("ste", "sainte"),
    ("sta", "santa"),
    ("sto", "santo"),
    ("mt", "mount", "mont"),
    ("ft", "fort"),
)


def spellings(text):
    """All spellings of a key: the first two words that stand before another word and for others, in each way."""
    words = text.split(" ")
    rows = [next((row for row in SAME_WORDS if word in row), None) for word in words[:-1]] + [None]
    spelled = [place for place, row in enumerate(rows) if row][:2]
    choices = [rows[place] if place in spelled else (word,) for place, word in enumerate(words)]
    return {" ".join(choice) for choice in itertools.product(*choices)}


def is_valid(coordinate):
    """Whether a coordinate is on the globe; NaN is not."""
    return abs(coordinate["latitude"]) <= 90 and abs(coordinate["longitude"]) <= 180


def spot(coordinate):
    """The same value for all coordinates of one place."""
    latitude, longitude = coordinate["latitude"], coordinate["longitude"]
    if abs(latitude) == 90:
        return (latitude, 0.0)
    return (latitude + 0.0, 180.0 if longitude == -180 else longitude + 0.0)


def angle(a, b):
    """The angle between two places, in radians."""
    with mp.workdps(DIGITS):
        one, other = _vector(spot(a)), _vector(spot(b))
        chord = sqrt(sum((x - y)**2 for x, y in zip(one, other)))
        return 2 * asin(min(chord / 2, mpf(1)))


_vectors = {}


def _vector(place):
    if place not in _vectors:
        latitude, longitude = (mpf(value) * pi / 180 for value in place)
        _vectors[place] = (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    return _vectors[place]


def margin(size):
    """The least difference of two angles that decides. Near the opposite place, chords hardly differ."""
    return mpf(1e-10) if size < 1 else mpf(1e-7) if size < 3 else mpf(1e-6)


def nearest(places, coordinate, limit):
    """The numbers of the nearest places."""
    answers = orders(places, coordinate, limit)
    if len(answers) > 1:
        raise ArithmeticError("places of %s are equally near" % coordinate)
    return answers[0]


def orders(places, coordinate, limit):
    """All right answers: those with equally near places in any order."""
    if limit < 1 or not is_valid(coordinate):
        return [[]]
    distances = {
        number: angle(place["coordinate"], coordinate)
        for number, place in enumerate(places) if is_valid(place["coordinate"])
    }
    # Places of one spot stay together, in the order of the list.
    spots = {}
    for number, distance in distances.items():
        spots.setdefault(spot(places[number]["coordinate"]), (distance, []))[1].append(number)
    ranked = sorted(spots.values(), key=lambda item: item[0])
    ties = []
    for distance, numbers in ranked:
        if ties and distance - ties[-1][0][0] < mpf("1e-30"):  # equal but for the rounding of 40 digits
            ties[-1].append((distance, numbers))
            continue
        if ties and distance - ties[-1][0][0] < margin(distance):
            raise ArithmeticError("distances from %s hinge on %s" % (coordinate, distance))
        ties.append([(distance, numbers)])
    found = []
    for choice in itertools.product(*[itertools.permutations(tie) for tie in ties]):
        answer = [number for tie in choice for _, numbers in tie for number in numbers][:limit]
        if answer not in found:
            found.append(answer)
    return found


def search(places, text, limit, region=None, most=math.inf):
    """The answer to a text: the numbers of places, and whether a part of the text is left out.

    Only the first `most` parts are read, and more than so many words of a text or a qualifier only as a whole
    (LOXODROME.md, section 7).
    """
    if limit >= 1:
        for name, qualifiers, partial in readings(text, most):
            found = _ranked(places, name, qualifiers, partial, region, most)
            if found:
                return {"places": found[:limit], "isPartial": partial}
    return {"places": [], "isPartial": False}


def readings(text, most=math.inf):
    """The ways to read a text, the first best: name, qualifiers, whether a part is left out."""
    parts = [part for part in map(key, text.split(",")) if part]
    parts = parts[:min(most, len(parts))]
    if len(parts) == 1:
        words = parts[0].split(" ")
        if len(words) > most:
            words = parts
        for start in range(len(words)):
            for end in range(len(words), start, -1):
                rest = without_digits(" ".join(words[end:]))
                yield " ".join(words[start:end]), [rest] if rest else [], start > 0
    for start, part in enumerate(parts if len(parts) > 1 else []):
        rest = [qualifier for qualifier in map(without_digits, parts[start + 1:]) if qualifier]
        yield part, rest, start > 0
        plain = without_digits(part)
        if plain and plain != part:
            yield plain, rest, True


def without_digits(text):
    """A key without the words that have a digit from 0 to 9."""
    return " ".join(word for word in text.split(" ") if not set(word) & set("0123456789"))


def _ranked(places, name, qualifiers, whole_only, region, most):
    if region is not None and not (is_valid(region["center"]) and region["radius"] >= 0):
        region = None
    ranks = []
    for number, place in enumerate(places):
        keys = [key(other) for other in [place["name"]] + place.get("otherNames", [])]
        names = spellings(name)
        whole = any(other in names for other in keys)
        if not whole and (whole_only or not any(other.startswith(start) for other in keys for start in names)):
            continue
        if not is_valid(place["coordinate"]) or not all(
                any(_has(place, spelling, most) for spelling in spellings(qualifier)) for qualifier in qualifiers):
            continue
        away = angle(place["coordinate"], region["center"]) if region is not None else mpf(0)
        inside = region is not None and _reaches(region["radius"], away)
        ranks.append(((not whole, not inside, -place.get("population", 0)), away, number))
    for one, other in itertools.combinations(ranks, 2):
        if one[0] == other[0] and one[1] != other[1] and abs(one[1] - other[1]) < margin(one[1]):
            raise ArithmeticError("the places of %r hinge on their distances" % name)
    return [number for _, _, number in sorted(ranks)]


def _reaches(radius, away):
    if math.isinf(radius) or radius / RADIUS >= 4:
        return True
    if away == 0:
        return True
    if abs(radius / RADIUS - away) < margin(away):
        raise ArithmeticError("a place hinges on the radius of %s m" % radius)
    return away < radius / RADIUS


def _has(place, qualifier, most):
    codes = [place.get(name, "") for name in ("countryCode", "countryCode3", "divisionCode")]
    if place.get("countryCode") == "GB":
        codes.append("UK")
    codes = [code for code in map(key, codes) if code]
    names = [name for name in (key(place.get(part, "")) for part in ("country", "division", "subdivision")) if name]
    if qualifier in codes or any(name.startswith(qualifier) for name in names):
        return True
    words = qualifier.split(" ")
    return len(words) <= most and _is_sequence(words, set(codes + names))


def _is_sequence(words, parts):
    """Whether the words are several parts, one after the other."""
    if not words:
        return True
    return any(" ".join(words[:count]) in parts and _is_sequence(words[count:], parts)
               for count in range(1,
                                  len(words) + 1))
