#!/usr/bin/env python3
"""Writes Corpus/, the first inputs of each target, from the repository's vectors and fixtures.

    python make-corpus.py        writes the files, the same bytes on every run

The inputs are short, since a fuzzer changes a short input faster: of a vector file the first two
cases, of a table of counts the first three.
"""
import base64
import json
import pathlib
import shutil
import sqlite3
import struct

fuzz = pathlib.Path(__file__).resolve().parent
tests = fuzz.parent
root = tests.parent
corpus = fuzz / "Corpus"


def write(target, name, data):
    folder = corpus / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


def read(path):
    return json.loads((root / path).read_text())


def first_vectors(suite, count):
    """The first cases of a suite, as a file of its own."""
    file = read(f"Tests/Vectors/{suite}.json")
    group = file["groups"][0]
    group["cases"] = group["cases"][:count]
    file["groups"] = [group]
    file["numberOfCases"] = len(group["cases"])
    return file


def elf():
    """A program file with a name table, code, two symbols and a relocation of each kind."""
    names = b"\0.text\0.symtab\0.strtab\0.shstrtab\0.rela\0"
    strings = b"\0work\0callee\0"
    code = bytes(range(64))
    symbols = (bytes(24) + struct.pack("<IBBHQQ", 1, 0x12, 0, 1, 0x1000, 28)
               + struct.pack("<IBBHQQ", 6, 0x12, 0, 1, 0x1020, 16))
    relocations = (struct.pack("<QQq", 0x1008, 2 << 32 | 6, 0) + struct.pack("<QQq", 0x1010, 8, 0x1020))
    sections = [(0, 0, 0, 0, b"", 0, 0), (1, 1, 6, 0x1000, code, 0, 0), (7, 2, 0, 0, symbols, 3, 24),
                (15, 3, 0, 0, strings, 0, 0), (23, 3, 0, 0, names, 0, 0), (33, 4, 0, 0, relocations, 2, 24)]
    body, headers = b"", b""
    for name, kind, flags, address, content, link, size in sections:
        headers += struct.pack("<IIQQQQIIQQ", name, kind, flags, address, 64 + len(body), len(content),
                               link, 0, 1, size)
        body += content
    start = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack(
        "<HHIQQQIHHHHHH", 3, 62, 1, 0x1000, 0, 64 + len(body), 0, 64, 0, 0, 64, len(sections), 4)
    return start + body + headers


callgrind = """# callgrind format
version: 1
creator: by hand
part: 7
desc: Trigger: Client Request: map-point/project/by:loxodrome
positions: instr line
events: Dr Ir
ob=(1) /tmp/program
fl=(1) a.c
fn=(1) main
0x10 16 1 20
+4 +1 0 3
* -2 0
jfi=(3) c.h
jcnd=1/2 0x14 17
0x14 17
cob=(2) /lib/libm.so
cfn=(2) sin
calls=2 0x40 +4
* * 5 1000
fn=(2)
0x1c 4 0 7
totals: 1 30
"""


def font():
    """A font with outlines: a triangle for the letter A, and a square for all others."""
    def glyph(points):
        count = len(points)
        xs, ys = zip(*points)
        moves = lambda values: [b - a for a, b in zip((0, *values), values)]
        return (struct.pack(">hhhhh", 1, min(xs), min(ys), max(xs), max(ys)) + struct.pack(">HH", count - 1, 0)
                + bytes([1] * count) + struct.pack(f">{2 * count}h", *moves(xs), *moves(ys)) + bytes(count % 2))

    glyphs = [glyph([(0, 0), (0, 700), (500, 700), (500, 0)]), glyph([(0, 0), (250, 700), (500, 0)])]
    ends = [0]
    for part in glyphs:
        ends.append(ends[-1] + len(part))
    segments = struct.pack(">7H", 4, 32, 0, 4, 4, 1, 0) + struct.pack(">HHHHHhhHH", 65, 0xFFFF, 0, 65, 0xFFFF,
                                                                      -64, 1, 0, 0)
    tables = {
        b"cmap": struct.pack(">HHHHI", 0, 1, 3, 1, 12) + segments,
        b"glyf": b"".join(glyphs),
        b"head": struct.pack(">IIIIHHQQhhhhHHhhh", 0x10000, 0, 0, 0x5F0F3CF5, 0, 1000, 0, 0, 0, 0, 500, 700, 0,
                             8, 2, 1, 0),
        b"hhea": struct.pack(">IhhhHhhhhhhhhhhhH", 0x10000, 800, -200, 0, 600, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0,
                             2),
        b"hmtx": struct.pack(">HhHh", 600, 0, 600, 0),
        b"loca": struct.pack(">3I", *ends),
        b"maxp": struct.pack(">I14H", 0x10000, 2, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    }
    header = struct.pack(">IHHHH", 0x10000, len(tables), 64, 2, 48)
    body, offset = b"", 12 + 16 * len(tables)
    for name, content in tables.items():
        header += name + struct.pack(">III", 0, offset + len(body), len(content))
        body += content + bytes(-len(content) % 4)
    return header + body


def nmea(body):
    """A sentence with its checksum."""
    total = 0
    for byte in body.encode():
        total ^= byte
    return f"${body}*{total:02X}\r\n"


def gazetteer():
    """A gazetteer file of two places, with small pages."""
    path = corpus / "new.sqlite"
    database = sqlite3.connect(path)
    database.executescript("""
        PRAGMA page_size = 512;
        PRAGMA application_id = 1282373703;
        PRAGMA user_version = 2;
        CREATE TABLE place (place INTEGER PRIMARY KEY, id INTEGER, name TEXT, latitude REAL, longitude REAL,
            population INTEGER, zone TEXT, division INTEGER);
        CREATE TABLE division (division INTEGER PRIMARY KEY, country TEXT, long TEXT, country_name TEXT,
            first_code TEXT, first TEXT, second TEXT);
        CREATE TABLE area (key TEXT, name INTEGER, division INTEGER, PRIMARY KEY (key, name, division))
            WITHOUT ROWID;
        CREATE TABLE name (key TEXT, place INTEGER, PRIMARY KEY (key, place)) WITHOUT ROWID;
        CREATE VIRTUAL TABLE word USING fts5(key, content='', prefix='1 2 3', columnsize=0,
            tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co'");
        CREATE VIRTUAL TABLE sphere USING rtree(place, x0, x1, y0, y1, z0, z1);
        INSERT INTO place VALUES (1, 7, 'Spot 1', 1, 2, 50, 'Etc/UTC', 1), (2, 8, 'Spot 2', 1, 3, 5, '', 1);
        INSERT INTO division VALUES (1, 'QQ', 'QQQ', 'Quarter', 'A', 'Alpha', NULL);
        INSERT INTO area VALUES ('qq', 0, 1), ('a', 0, 1), ('quarter', 1, 1), ('alpha', 1, 1);
        INSERT INTO name VALUES ('spot 1', 1), ('spot 2', 2);
        INSERT INTO word (rowid, key) VALUES (512, 'spot 1'), (1024, 'spot 2');
        INSERT INTO sphere VALUES (1, 0.999, 1, 0.034, 0.035, 0.017, 0.018),
            (2, 0.998, 0.999, 0.052, 0.053, 0.017, 0.018);
        """)
    database.close()
    content = path.read_bytes()
    path.unlink()
    # The bytes from 92 are counters and the version of SQLite.
    return content[:92] + bytes(8) + content[100:]


def benchmark(name, time, **others):
    return {"name": name, "run_name": name, "run_type": "iteration", "repetitions": 2, "repetition_index": 0,
            "threads": 1, "iterations": 10, "real_time": time, "cpu_time": time, "time_unit": "us", **others}


def main():
    shutil.rmtree(corpus, ignore_errors=True)
    write("json", "style", (root / "Tests/Styles/continents.json").read_bytes())
    write("json", "all-kinds", r'[null,true,-0.0,1.5e-7,"\ud83d\ude00é\n\u0008",{"a":[],"b":{}},1e308]')
    geojson = read("Tests/Vectors/geojson.json")["groups"][0]["cases"][:3]
    for case in geojson:
        write("geojson", case["id"], case["arguments"]["text"])
    feature = {
        "type": "FeatureCollection", "bbox": [1, 2, 3, 4], "name": "x", "features": [
            {"type": "Feature", "id": 7, "properties": {"stroke": "#f00", "stroke-width": 3, "fill": "#0f08"},
             "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]}},
            {"type": "Feature", "id": "a", "properties": {"marker-color": "#ace", "marker-symbol": "q"},
             "geometry": {"type": "Point", "coordinates": [13.4, 52.5, 30]}},
            {"type": "Feature", "properties": {"stroke-gradient": ["#000", "#fff"], "blend": "multiply",
                                               "stroke-dasharray": "4 2", "geodesic": True},
             "geometry": {"type": "LineString", "coordinates": [[-170, 10], [170, 60], [0, 0]]}},
            {"type": "Feature", "properties": {"circle-radius": 90000},
             "geometry": {"type": "Point", "coordinates": [0, 80]}}]}
    write("geojson", "collection", json.dumps(feature))
    write("simplestyle", "collection", json.dumps(feature))
    cities = (root / "Benchmarks/Data/cities.csv").read_text().splitlines()[:5]
    # The first byte of an input chooses the delimiter; "0" is the comma, "1" the semicolon.
    write("csv", "cities", "0" + "\n".join(cities))
    write("csv", "quotes", '1x;y;"na;me"\r\n1.5e3;-0.25;"a ""b""\r\nc"\r\n;;\r\ninf;nan;é\n')
    for suite in ["map-point", "coverage", "map-view-selection"]:
        write("vectors", suite, json.dumps(first_vectors(suite, 2)))
    laws = read("Tests/Laws/planar.json")
    laws["laws"] = laws["laws"][:2]
    write("vectors", "laws", json.dumps(laws))
    write("vectors", "expectations", json.dumps(
        read("Tests/Adapters/expectations/boost-andoyer.json")[:2]))
    for suite in ["map-point", "point-in-polygon", "map-view-drag", "clusters-hierarchy"]:
        file = first_vectors(suite, 1)
        write("protocol", suite, json.dumps({"command": "start", "protocol": 1}) + "\n" + json.dumps(
            {"command": "run", "id": 0, "profile": file["profile"], "operation": file["operation"],
             "arguments": file["groups"][0]["cases"][0]["arguments"]}) + "\n" + '{"command": "stop"}')
    for target in ["operations", "laws", "answers"]:
        for start in [0, 60, 120]:
            write(target, f"from-{start}", bytes((start + 7 * index) % 256 for index in range(96)))
    for case in read("Tests/Maps/MapRasterTests/Fixtures/png-cases.json")["read"][:12:3]:
        write("png", case["name"].replace(" ", "-").replace(",", ""), base64.b64decode(case["file"]))
    for case in read("Tests/Maps/MapTilesTests/Fixtures/pictures.json")["read"]:
        picture = base64.b64decode(case["file"])
        if picture.startswith(b"\xff\xd8") and len(picture) < 2000:
            write("jpeg", case["name"].replace(" ", "-").replace(",", ""), picture)
    for case in read("Tests/Maps/MapTilesTests/Fixtures/pictures.json")["webp"]:
        write("webp", case["name"].replace(" ", "-"), base64.b64decode(case["file"]))
    for name in ["first", "image", "strokes"]:
        scene = read(f"Tests/Scenes/{name}.json")
        scene["width"], scene["height"] = 48, 32
        write("scene", name, json.dumps(scene))
    write("style", "continents", (root / "Tests/Styles/continents.json").read_bytes())
    write("style", "all-members", json.dumps({"background": "#abc", "rules": [
        {"where": {"geometry": "line", "property": {"name": "a", "equals": 1}}, "stroke": "#12345678",
         "width": 2, "dash": [4, 2], "phase": 1, "cap": "round", "join": "bevel", "blend": "screen",
         "alpha": 0.5, "radius": 3}]}))
    for name in ["tiles", "bare"]:
        write("mbtiles", name, (tests / f"MapTilesTests/Fixtures/{name}.mbtiles").read_bytes())
    for name in ["plain", "leaves"]:
        write("pmtiles", name, (tests / f"MapTilesTests/Fixtures/{name}.pmtiles").read_bytes())
    # Two entries: ids 0 and 5, runs of 1 and 3, lengths 10 and 300, the first offset 0, then the next.
    write("pmtiles-directory", "two", bytes([2, 0, 5, 1, 3, 10, 0xAC, 2, 1, 0]))
    # Two points, and the tree of the one at (3, 4): a header with the options, rows and counts.
    write("point-run", "two", struct.pack("<8s2Q6I", b"LOXRUN1\n", 3, 2, 4, 3, 0, 1 << 31, 9, 2))
    header = struct.pack("<8s2d8I", b"LOXTREE1", 40, 512, 0, 16, 2, 0, 0, 0xFFFFFFFF, 0, 0)
    header += struct.pack("<35Q", 1, 1, 0, 1, *[0] * 31)
    write("cluster-file", "one", header + struct.pack("<6I", 3, 4, 0, 1, 0xFFFFFFFF, 17))
    write("coordinate-blocks", "two", struct.pack("<Q4dQ", 2, 1.5, -7, 2, float("nan"), 0))
    write("benchmarks", "two", json.dumps({"context": {"num_cpus": 2, "pairing": "abba"}, "benchmarks": [
        benchmark("a/b/n:3/by:ours", 3), benchmark("a/b/n:3/by:theirs", 4, items_per_second=5e6),
        {**benchmark("a/b/n:3/by:ours", 5), "repetition_index": 1},
        benchmark("c/real_time/threads:2", 1, error_occurred=True, error_message="no")]}))
    counts = read("Reports/baseline/x86-64-v3.json")
    key = next(name for name, value in counts.items() if isinstance(value, list))
    counts[key] = counts[key][:3]
    write("counts", "baseline", json.dumps(counts))
    write("callgrind", "dump", callgrind)
    write("elf", "program", elf())
    write("font", "triangle", font())
    write("text", "latin", "Zürich, fi ﬃ 1.5 km")
    write("text", "scripts", "שלום 12 العربية हिन्दी 日本 e\u0301 \U0001f600")
    for name, text in [("web", "https://a:b@tiles.example/{z}/{x}/{y}@{scale}x.png?key=c"),
                       ("file", "/tiles/{quadkey}.png"), ("address", "file:///a%20b/{z}.png")]:
        write("tile-template", name, text)
    for name, text in [("tile", "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"),
                       ("missing", "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"),
                       ("later", "HTTP/1.1 429 Wait\r\nRetry-After: 120\r\nConnection: close\r\n\r\n"),
                       ("pieces", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"),
                       ("packed", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")]:
        write("tile-server", name, text)
    write("track-gpx", "points", "<?xml version=\"1.0\"?>\n<gpx><trk><trkseg>\n"
          '<trkpt lat="46.5" lon="7.5"><ele>500</ele><time>2026-11-23T09:00:00Z</time><hdop>2</hdop></trkpt>\n'
          '<trkpt lat="46.6" lon="7.6"><time>2026-11-23T10:00:01.5+01:00</time><speed>3</speed></trkpt>\n'
          '</trkseg></trk><rte><rtept lat="1" lon="x"/></rte></gpx>\n')
    write("track-nmea", "sentences",
          nmea("GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
          + nmea("GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W")
          + nmea("HEHDT,90.5,T") + nmea("GPZDA,235959.00,23,03,1994,00,00")
          + nmea("GPGGA,000001,4807.038,S,01131.000,W,1,08,0.9,545.4,M,46.9,M,,") + "$x*00\n")
    write("track-csv", "rows", "time,lat,lon,ele,accuracy,speed,note\n2026-11-23T09:00:00Z,46.5,7.5,500,5,1.5,"
          '"a, b"\n4102444800,46.6,7.6,,,,\n1795424401,46.6,7.6,,,,\n1795424402,46.7,7.7,,,,\n')
    write("track-geojson", "features", json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"coordTimes": ["2026-01-01T00:00:00Z", 1767225601, 1767225602]},
         "geometry": {"type": "LineString", "coordinates": [[7, 46, 500], ["x"], [8, 47]]}},
        {"type": "Feature", "properties": {"time": "2026-01-01T00:00:20Z", "accuracy": 5, "heading": 9},
         "geometry": {"type": "Point", "coordinates": [9, 48]}}]}))
    write("regions", "both", json.dumps({"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "home", "properties": {"radius": 1000, "cushion": 50},
         "geometry": {"type": "Point", "coordinates": [60, 20]}},
        {"type": "Feature", "properties": {"name": "square"}, "geometry": {
            "type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]]]}}]}))
    write("gazetteer-row", "city", "2950159\tBerlin\tBerlin\tBerlino,柏林\t52.52437\t13.41053\tP\tPPLC\tDE\t\t16"
          "\t00\t11000\t\t3426354\t74\t43\tEurope/Berlin\t2022-09-28")
    write("gazetteer-file", "two", gazetteer())
    for name, text in [("name", "Spot"), ("qualifiers", "sp, Texas US"), ("address", "1 Street, 12345 New A, TX")]:
        write("geocode", name, text)
    write("adapters", "two", json.dumps(read("Tests/Adapters/adapters.json")[:2]))
    record = min((root / "Reports/history").glob("*/*.json"), key=lambda path: path.stat().st_size)
    write("history", "record", record.read_bytes())
    verdicts = dict.fromkeys(
        ["error", "fail", "knownFailure", "pass", "skipped", "unexpectedPass", "unsupported"], 0)
    write("reports", "suite", json.dumps({
        "implementation": "a", "summary": {**verdicts, "pass": 1, "fail": 1}, "results": [
            {"suite": "s", "group": "g", "case": "a", "verdict": "pass", "actual": 1, "expected": 1, "ulps": 0},
            {"suite": "s", "group": "g", "case": "b", "verdict": "fail", "actual": [1], "expected": "x",
             "ulps": "nan", "message": "m", "arguments": {"a": 1}, "repeat": "loxodrome"}]}))
    write("reports", "errors", json.dumps({"measurements": [
        {"operation": "distance", "by": "a", "reference": "mpfr", "stratum": "random", "cases": 10, "unit": "m",
         "maximum": 1e-9, "mean": 1e-10, "limit": 1e-8}]}))


main()
