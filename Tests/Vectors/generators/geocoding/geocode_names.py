"""The names and the texts of the suite geocode-forward."""

# Names, each with texts that are looked for: those that find it, and those that nearly do.
FOLDED = {
    "case": [
        ("McLean", ["mclean", "MCLEAN", "McLEAN", "mcl"]),
        ("ΑΘΗΝΑ", ["αθηνα", "Αθήνα", "αθ"]),
        ("Москва", ["МОСКВА", "москва", "моск"]),
        ("Σάμος", ["ΣΑΜΟΣ", "σαμοσ", "σάμος", "σαμο"]),
        ("Ⅷ Town", ["ⅷ town", "Ⅷ TOWN", "viii town"]),
        ("Երևան", ["ԵՐԵՒԱՆ", "երեւան", "երևան", "երև"]),
        ("ﬁord", ["FIORD", "fiord", "ﬁord"]),
        ("ſalem", ["SALEM", "salem"]),
        ("µ", ["Μ", "μ"]),
        ("Iğdır", ["IĞDIR", "igdir", "ığdır"]),
        ("ᾳ", ["Ἀ", "α", "ᾼ"]),
    ],
    "accents": [
        ("São Paulo", ["sao paulo", "SÃO PAULO", "sa\u0303o paulo", "sa"]),
        ("Ånge", ["ange", "A\u030aNGE", "Å"]),
        ("İzmir", ["izmir", "IZMIR", "i\u0307zmir"]),
        ("Đà Nẵng", ["da nang", "Đà", "dà nẵng"]),
        ("Ёлкино", ["елкино", "ЕЛКИНО", "ёлк"]),
        ("Йошкар", ["иошкар", "йош"]),
        ("Ήλιος", ["ηλιος", "ΗΛΙΟΣ"]),
        ("Nový", ["n\u0323o\u0301v\u0308y", "novy"]),
        ("יְרוּשָׁלַיִם", ["ירושלים", "יְרוּשָׁלַיִם"]),
        ("مَكَّة", ["مكة", "مَكة"]),
        ("x\u20d1y", ["xy", "x\u1dc4y"]),
    ],
    "letters": [
        ("Tønder", ["tonder", "TØNDER", "t\u00f8nd"]),
        ("Straße", ["strasse", "STRASSE", "STRAẞE", "stras"]),
        ("Łódź", ["lodz", "ŁÓDŹ", "łodz"]),
        ("Ærø", ["aero", "ÆRØ", "aer"]),
        ("Œuf", ["oeuf", "ŒUF"]),
        ("Þórshöfn", ["thorshofn", "ÞÓRS", "tho"]),
        ("Ħamrun", ["hamrun", "ħam"]),
        ("Ŋaŧi", ["nati", "ŋati"]),
        ("Gəncə", ["gence", "GƏNCƏ", "gəncə"]),
        ("Seyðis", ["seydis", "SEYÐIS"]),
    ],
    "punctuation": [
        ("L'Aquila", ["laquila", "l’aquila", "L´Aquila", "L aquila", "l'a"]),
        ("Saint-Denis", ["saint denis", "saint--denis", "saintdenis", "Saint - Denis ", "saint-d"]),
        ("St. John's", ["st johns", "ST.JOHN'S", "st. john`s", "st john s"]),
        ("Washington, D.C.", ["washington d c", "washington dc", "washington d"]),
        ("Hawaiʻi", ["hawaii", "hawai'i", "HAWAIʻI", "Hawai‘i"]),
        ("  A(b)[c]/d_e ", ["a b c d e", "a b c", "abc", " A  b  C"]),
        ("Nº 5€", ["nº 5", "nº5", "n 5"]),
        ("A\u00a0B\u2014C", ["a b c", "a-b-c", "ab"]),
    ],
    "scripts": [
        ("東京", ["東京", "東", "京"]),
        ("दिल्ली", ["दिल्ली", "दिल", "दल", "दि"]),
        ("서울", ["서울", "서", "\u1109\u1165"]),
        ("กรุงเทพ", ["กรุงเทพ", "กรุง", "กรง"]),
        ("ბათუმი", ["ბათუმი", "ბათ"]),
        ("Å", ["\u212b", "a", "b"]),
        ("K2", ["\u212a2", "k2", "k"]),
        ("𐐀𐐁", ["𐐨𐐩", "𐐀"]),
        ("٣ نخيل", ["٣", "3"]),
        ("½ Way", ["½", "1 2 way"]),
    ],
}

_US = {"countryCode": "US", "countryCode3": "USA", "country": "United States"}
_TEXAS = {"divisionCode": "TX", "division": "Texas", **_US}
_FRANCE = {"countryCode": "FR", "countryCode3": "FRA", "country": "France"}


def _place(name, population, latitude, longitude, **others):
    at = {"latitude": latitude, "longitude": longitude}
    return {"name": name, "population": population, "coordinate": at, **others}


PLACES = [
    _place("Paris", 24782, 33.66, -95.55, subdivision="Lamar County", **_TEXAS),
    _place("Paris", 2138551, 48.85, 2.35, divisionCode="11", division="Île-de-France", subdivision="Paris",
           **_FRANCE),
    _place("Parisot", 300, 44.26, 1.86, divisionCode="76", division="Occitanie", subdivision="Tarn", **_FRANCE),
    _place("Paris", 9846, 38.21, -84.25, divisionCode="KY", division="Kentucky", subdivision="Bourbon County", **_US),
    _place("Austin", 961855, 30.27, -97.74, subdivision="Travis County", **_TEXAS),
    _place("Texas City", 45099, 29.38, -94.9, subdivision="Galveston County", **_TEXAS),
    _place("London", 8961989, 51.51, -0.13, countryCode="GB", countryCode3="GBR", country="United Kingdom",
           divisionCode="ENG", division="England", subdivision="Greater London"),
    _place("London", 346765, 42.98, -81.23, countryCode="CA", countryCode3="CAN", country="Canada",
           divisionCode="08", division="Ontario"),
    _place("Cupertino", 60170, 37.32, -122.03, divisionCode="CA", division="California",
           subdivision="Santa Clara County", **_US),
    _place("Santa Clara", 126215, 37.35, -121.96, divisionCode="CA", division="California",
           subdivision="Santa Clara County", **_US),
    _place("San José", 1026908, 37.34, -121.89, divisionCode="CA", division="California",
           subdivision="Santa Clara County", otherNames=["San Jose"], **_US),
    _place("San José", 335007, 9.93, -84.08, countryCode="CR", countryCode3="CRI", country="Costa Rica",
           divisionCode="SJ", division="San José"),
    _place("Infinite", 7, 10.0, 10.0),
    _place("Loop", 12, 11.0, 10.0, country="Infinite"),
    _place("100 Mile House", 1900, 51.64, -121.29, countryCode="CA", countryCode3="CAN", country="Canada",
           divisionCode="02", division="British Columbia"),
    _place("Mile House", 5, 51.0, -121.0),
    _place("Washington, D.C.", 601723, 38.9, -77.04, divisionCode="DC", division="District of Columbia", **_US),
    _place("Côte", 55, 46.0, 2.0, division="Bourgogne-Franche-Comté", **_FRANCE),
    _place("UK", 3, 5.0, 5.0),
    _place("Santa", 900, 36.0, -121.0, divisionCode="CA", division="Clara"),
    _place("Split", 160577, 43.51, 16.44, countryCode="HR", countryCode3="HRV", country="Croatia",
           divisionCode="15", division="Split-Dalmatia"),
]

# Texts that are looked for among these places.
QUESTIONS = {
    "qualifiers": [
        "Paris, Texas", "Paris, TX", "paris,tx,usa", "Paris, Tex", "Paris, T", "Paris, US", "Paris, USA",
        "Paris, France", "Paris, fr", "Paris, FRA", "Paris, Ile-de-France", "Paris, ile de", "Paris, Lamar",
        "Paris, lamar county, tx", "Paris, United States", "Paris, united", "Paris, Kentucky, France",
        "Paris, KY USA", "Paris, Texas US", "Paris, US Texas", "Paris, Tex US",
        "Paris, Lamar County TX United States", "Paris, 11", "London, UK", "London, GB", "London, England",
        "London, CA", "London, Ontario, Canada", "San José, CA", "San Jose, Costa Rica", "SAN JOSE, san jose",
        "Côte, Bourgogne Franche-Comte", "Côte, bourgogne-franche comté, FRANCE", "UK, UK", "UK", "P, TX",
        "Split, HR", "Split, H", "Split, hrv", "Split, Cro", "Spl, split dal", "Par, France", "Par, FR",
        "Lon, Can", "T, Texas", "Texas City, TX, US", "Pari, Mars", "Par, xx",
    ],
    "postal-codes": [
        "Paris, TX 75460", "Paris, 75001 France", "Paris, 75001", "Paris, B6 England", "75001 Paris, France",
        "75001 Paris", "Paris 75001", "Paris TX 75460", "100 Mile House", "100 Mile House, Canada", "100 Mile",
        "100 mile h", "Mile House", "200 Mile House", "200 Mile House, BC", "200 mile house, canada",
        "12, Paris, 13", "12 13, Paris", "SW1A London, UK", "London SW1A, UK", "London, SW1A 1AA, UK",
    ],
    "streets": [
        "1 Infinite Loop, Cupertino, CA", "1 Infinite Loop, Cupertino, CA 95014, USA", "Infinite Loop, Cupertino",
        "Rue X, Paris, France", "Rue X, Par, France", "Street, Town, Paris, Texas", "Rue X, 75001 Paris, FR",
        "Rue X,, Paris", "Nowhere, Mars", "Infinite, Loop", "Paris, London", "Paris, London, UK",
        "X, Paris, London", "Lo, Paris",
    ],
    "without-commas": [
        "Paris Texas", "paris tx", "Paris TX USA", "Paris France", "Paris Tex", "Paris united states",
        "Paris Ile-de-France", "Texas City", "Texas City TX", "Texas", "City", "San Jose CA",
        "San Jose Costa Rica", "San José Santa Clara", "1 Infinite Loop Cupertino CA", "Infinite Loop",
        "Loop Infinite", "Rue X Paris", "Rue X Paris France", "Rue X Par", "Big Paris France Hotel", "London UK",
        "London Paris", "Paris London", "Washington D.C.", "washington dc", "Washington District of Columbia",
        "Santa Clara CA 95050", "Santa Clara CA", "Santa Clara Clara", "Split Croatia", "Split hr", "Par TX",
        "The Mile House", "Paris,", ",Paris", "Paris,,",
    ],
    "commas-with-marks": [
        "Paris,\u0301 Tex,\u0301 Unit", "Paris,\u0301 Texas", "Paris,\u20dd TX", "Paris\u060c Texas",
        "Paris\uff0cTexas",
    ],
}

# The parts of the names of random villages.
VILLAGES = {
    "first": ["Al", "Äl", "Ber", "Bér", "Ca", "Do"],
    "middle": ["", "", "de", "na"],
    "last": ["", "", "ville", "-Ville", " City", "burg", "o"],
    "countries": [dict(_FRANCE), dict(_US), dict(_TEXAS), dict(divisionCode="KY", division="Kentucky", **_US),
                  {"countryCode": "DE", "countryCode3": "DEU", "country": "Germany"}],
}

# Names with words that have several spellings, each with texts that find it, or nearly do.
SPELLED = [
    ("Sankt Gallen", [
        "St. Gallen", "St Gallen", "Saint Gallen", "sint gal", "ST.GALLEN", "St", "S. Gallen", "stgallen"
    ]),
    ("St. John's", ["Saint John's", "Sankt Johns", "saint j", "saint", "st john s"]),
    ("Sankt Pölten", ["St. Pölten", "st polten", "st. p", "Ste. Pölten"]),
    ("Sint-Niklaas", ["St. Niklaas", "St-Niklaas", "Sainte Niklaas"]),
    ("Sainte-Foy", ["Ste. Foy", "Ste-Foy", "St. Foy", "ste"]),
    ("Santa Maria", ["Sta. Maria", "sta maria", "Sto. Maria", "Saint Maria"]),
    ("Sto. Domingo", ["Santo Domingo", "santo d", "St. Domingo"]),
    ("Mount Vernon", ["Mt. Vernon", "Mont Vernon", "mt v", "mt"]),
    ("Fort Worth", ["Ft. Worth", "ft worth", "ft"]),
    ("Bury St Edmunds", ["Bury Saint Edmunds", "bury sankt e", "bury saint", "bury st"]),
    ("Mount Saint Helens", ["Mt. St. Helens", "mt saint helens", "mount st h", "mont sankt helens"]),
]
SPELLED_QUESTIONS = [
    "St. Petersburg", "sankt petersburg", "saint peter", "St. Petersburg, Florida", "st petersburg russia",
    "st. petersbourg", "Stadt, St. Lucia", "stadt saint lu", "Saintes, St. Gallen", "saintes, saint gallen SG",
    "St. Charles, Saint Charles County", "st charles sankt charles", "1 Road, Sankt Petersburg, Russia",
    "mount saint fort mary", "mount saint ft mary", "mt sankt ft m", "saint, florida", "st", "saint"
]
