"""Suite geocode-forward: the places of a name or an address.

The answers are those of the contract's rules, tried on every place. Characters are of Unicode 6 and before, so that
every version of Python and of other libraries knows them.
"""

from geocode_names import FOLDED, PLACES, QUESTIONS, SPELLED, SPELLED_QUESTIONS, VILLAGES
from geocode_rules import key, search
from inputs import INF, NAN, Inputs, coordinate
from tolerances import EXACT
from vector_file import Suite, source

RULE = source("contract", "exact", "the rules of FORMAT.md, tried on every place, with the Unicode data of Python")
OWN = source("project", "C", "the project's own limit")
HOME = coordinate(48.0, 9.0)


def suites():
    """All suites of this concept."""
    suite = Suite("geocode-forward", "geocode.forward", "mapkit", is_model=True)
    _names(suite)
    _order(suite)
    _spellings(suite)
    _addresses(suite)
    _regions(suite)
    _arguments(suite)
    _random(suite)
    return [suite]


def town(name, population=0, at=HOME, **others):
    """A place; `others` are its other members."""
    return {"name": name, "coordinate": at, "population": population, **others}


def _add(group, stem, places, text, limit=10, region=None, flags=()):
    group.case(group.next_identifier(stem), {
        "places": places,
        "text": text,
        "limit": limit,
        "region": region
    }, search(places, text, limit, region), flags)


def _names(suite):
    for stem, pairs in FOLDED.items():
        group = suite.group("names-" + stem, RULE, EXACT)
        for name, texts in pairs:
            places = [town("Other", 9), town(name, 5), town("Zz " + name, 7)]
            for text in texts:
                _add(group, "of", places, text)
    group = suite.group("other-names", RULE, EXACT)
    places = [
        town("Köln", 9, otherNames=["Cologne", "Colonia", "Кёльн"]),
        town("Colonia", 5),
        town("Colon", 7, otherNames=["Colón"]),
        town("Cologno", 3),
        town("Kolno", 2)
    ]
    for text in ("cologne", "colon", "colo", "кельн", "ко", "koln", "KOL", "colonia", "colog"):
        _add(group, "of", places, text)
        _add(group, "first", places, text, 1)


def _order(suite):
    group = suite.group("whole-names-first", RULE, EXACT)
    places = [
        town("York Town", 900),
        town("Yorkshire", 800),
        town("York", 3),
        town("New York", 9000),
        town("York", 40),
        town("Yorba", 70),
        town("Yor", 1)
    ]
    for text in ("york", "yor", "yo", "y", "york town", "york t", "yorkt", "new yor", "shire"):
        for limit in (1, 2, 4, 10):
            _add(group, "of", places, text, limit)
    group = suite.group("population", RULE, EXACT)
    counts = (5, 0, 1000000, 5, 17, 10**9, 17, 5)
    for name in ("Ham", "Hamlet"):
        places = [town(name, count, coordinate(number - 4.0, 2.0)) for number, count in enumerate(counts)]
        for limit in (1, 3, 8):
            _add(group, "of", places, "ham", limit)
            _add(group, "reversed", places[::-1], "ham", limit)
    _add(group, "unknown", [{
        "name": "Ham",
        "coordinate": HOME
    }, town("Ham", 1), {
        "name": "Ham",
        "coordinate": HOME
    }], "ham")
    group = suite.group("once", RULE, EXACT)
    places = [
        town("Ulm", 4, otherNames=["Ulma", "Ulm", "ulm", "ÚLM"]),
        town("Ulmen", 9, otherNames=["Ulm"]),
        town("Ulmet", 6)
    ]
    for limit in (1, 2, 3, 4):
        _add(group, "of", places, "ulm", limit)
        _add(group, "of", places, "ul", limit)


def _spellings(suite):
    group = suite.group("same-words", RULE, EXACT)
    for name, texts in SPELLED:
        places = [town("Other", 9), town(name, 5), town("Stade", 8), town(name + "ville", 7)]
        for text in texts:
            _add(group, "of", places, text)
    group = suite.group("same-words-of-several", RULE, EXACT)
    places = [
        town("St. Petersburg", 257083, country="United States", division="Florida", subdivision="Pinellas"),
        town("Saint Petersburg", 5351935, country="Russia", otherNames=["Sankt-Peterburg", "Leningrad"]),
        town("Sankt Petersburg", 3, country="Austria"),
        town("Saint-Petersbourg", 12),
        town("Stadt", 4, country="Saint Lucia"),
        town("Saintes", 25000, division="Sankt Gallen", divisionCode="SG"),
        town("St. Charles", 60000, country="United States", division="Missouri", subdivision="St. Charles County"),
        town("Mt. St. Ft. Mary", 8)
    ]
    for text in SPELLED_QUESTIONS:
        for limit in (1, 2, 10):
            _add(group, "of", places, text, limit)


def _addresses(suite):
    for stem, texts in QUESTIONS.items():
        group = suite.group(stem, RULE, EXACT)
        for text in texts:
            _add(group, "of", _with_letters_of(text), text)
    group = suite.group("long-texts", OWN, EXACT, ["OwnLimit"])
    _add(group, "words", PLACES[:4], "a b c d e f g h i j k l m n o p Paris")
    _add(group, "parts", PLACES[:4], ",".join("abcdefghijklmnop") + ",Paris")
    _add(group, "qualifiers", PLACES[:4], "Paris, " + "TX US " * 9)


def _with_letters_of(text):
    """The places that have a name with the first letter of a word of the text: no other can be its answer."""
    letters = {word[0] for word in key(text).split()}
    return [
        place for place in PLACES if any(
            key(name)[0] in letters for name in [place["name"]] + place.get("otherNames", []))
    ]


def _regions(suite):
    group = suite.group("regions", RULE, EXACT)
    places = [
        town("Springfield", 150, coordinate(37.2, -93.3)),
        town("Springfield", 115, coordinate(39.8, -89.6)),
        town("Springfield", 155, coordinate(42.1, -72.6)),
        town("Springfield Gardens", 900, coordinate(40.7, -73.8)),
        town("Spring", 60, coordinate(30.1, -95.4)),
        town("Springs", 150, coordinate(-26.3, 28.4)),
        town("Springfield", 150, coordinate(44.0, -123.0)),
        town("Springfield", 150, coordinate(39.9, -83.8))
    ]

    def circle(latitude, longitude, radius):
        return {"center": coordinate(latitude, longitude), "radius": radius}

    regions = (circle(39.0, -90.0, 500000.0), circle(40.7, -74.0, 30000.0), circle(44.0, -123.0, 0.0),
               circle(-26.0, 28.0, 100000.0), circle(0.0, 0.0, 30000000.0), circle(42.0, -72.0, 1.0),
               circle(-90.0, 0.0, 9000000.0), circle(40.0, -100.0, 1200000.0))
    for region in regions:
        for text in ("springfield", "spring", "sp"):
            _add(group, "of", places, text, 10, region)
        _add(group, "first", places, "springf", 2, region)
    group = suite.group("regions-on-the-globe", RULE, EXACT)
    islands = [
        town("Suva", 90, coordinate(-18.1, 178.4)),
        town("Suva", 90, coordinate(-17.5, -179.5)),
        town("Suva", 90, coordinate(-18.0, 170.0)),
        town("Suva", 95, coordinate(60.0, 10.0)),
        town("Suva", 90, coordinate(89.0, -60.0)),
        town("Suva", 90, coordinate(88.5, 120.0))
    ]
    for region in (circle(-17.9, -179.9, 250000.0), circle(-17.9, 180.0, 1000000.0), circle(90.0, 0.0, 130000.0),
                   circle(89.9, -170.0, 400000.0), circle(61.0, 9.0,
                                                          200000.0), circle(60.0, 10.0,
                                                                            0.0), circle(-89.0, 100.0, 20015000.0)):
        _add(group, "of", islands, "suva", 10, region)
    # The radius is one on a sphere of 6371008.771 m: 111194.9 m a degree.
    for radius in (111100.0, 111250.0):
        _add(group, "radius", [
            town("Quito", 9, coordinate(20.0, 5.0)),
            town("Quito", 1, coordinate(0.0, -78.0)),
            town("Quito", 1, coordinate(2.0, -77.0))
        ], "quito", 10, circle(0.0, -77.0, radius))
    group = suite.group("no-region", RULE, EXACT)
    for region, flags in ((circle(39.0, -90.0, -1.0), ["InvalidArgument"]), (circle(91.0, 0.0, 1e7), ["OutOfRange"]),
                          (circle(0.0, -190.0,
                                  1e7), ["OutOfRange"]), (circle(39.0, -90.0,
                                                                 NAN), ["NotFinite"]), (circle(NAN, 0.0,
                                                                                               1e7), ["NotFinite"])):
        _add(group, "of", places, "spring", 10, region, flags)
    _add(group, "infinite", places, "spring", 10, circle(39.0, -90.0, INF), ["NotFinite"])


def _arguments(suite):
    group = suite.group("limits", RULE, EXACT)
    for limit in (0, -1, -10**9, 1, 2, 1000000, 2**53):
        _add(group, "limit", PLACES[:4], "par", limit, flags=["InvalidArgument"] if limit < 1 else [])
    group = suite.group("nothing", RULE, EXACT, ["Empty"])
    for text in ("", " ", "\n\t ", ",", " , ,, ", "...", "'", "-", "\u0301", "\u0000", ",12"):
        _add(group, "text", PLACES[:2], text)
    _add(group, "places", [], "Paris")
    nameless = [town("", 5), town("--", 6), town("Paris", 1), town("'", 7, otherNames=["", "Par"])]
    for text in ("par", "paris", "-", "", "p"):
        _add(group, "nameless", nameless, text)
    group = suite.group("place-out-of-range", RULE, EXACT, ["OutOfRange"])
    for wrong in (coordinate(90.5, 0.0), coordinate(0.0, 180.5), coordinate(NAN, 0.0), coordinate(0.0, INF)):
        _add(group, "of", [town("Bern", 9, wrong), town("Bern", 1), town("Bern", 3, wrong), town("Berne", 2)], "bern")


def _random(suite):
    inputs = Inputs(8204)
    group = suite.group("random", RULE, EXACT)
    for count in (1, 2, 3, 5, 8, 8, 13, 13, 21, 34, 120, 200):
        places = [_village(inputs, number) for number in range(count)]
        for _ in range(4 if count < 50 else 1):
            text = inputs.one_of(places)["name"]
            choice = inputs.integer(0, 5)
            if choice == 0:
                text = text[:inputs.integer(1, 3)]
            elif choice == 1:
                text = text.upper() + inputs.one_of([" ", ", ", ","]) + inputs.one_of(["FR", "France", "us", "tex"])
            elif choice == 2:
                text = inputs.one_of(VILLAGES["first"])
            elif choice == 3:
                text = "12 Road, " + text
            region = None
            if inputs.integer(0, 1):
                region = {"center": inputs.coordinate(digits=2), "radius": float(inputs.integer(1, 90) * 100000)}
            _add(group, "of-%d" % count, places, text, inputs.integer(1, 12), region)


def _village(inputs, number):
    """A village with a name of a few parts, so that many names are equal or begin in the same way."""
    name = inputs.one_of(VILLAGES["first"]) + inputs.one_of(VILLAGES["middle"]) + inputs.one_of(VILLAGES["last"])
    result = town(name, inputs.integer(0, 40) * 500, inputs.coordinate(digits=2))
    if inputs.integer(0, 3) == 0:
        result["otherNames"] = [inputs.one_of(VILLAGES["first"]) + inputs.one_of(VILLAGES["last"])]
    if number % 3:
        result.update(inputs.one_of(VILLAGES["countries"]))
    return result
