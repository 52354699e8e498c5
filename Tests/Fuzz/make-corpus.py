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
    for case in read("Tests/MapRasterTests/Fixtures/png-cases.json")["read"][:12:3]:
        write("png", case["name"].replace(" ", "-").replace(",", ""), base64.b64decode(case["file"]))
    for case in read("Tests/MapTilesTests/Fixtures/pictures.json")["read"]:
        picture = base64.b64decode(case["file"])
        if picture.startswith(b"\xff\xd8") and len(picture) < 2000:
            write("jpeg", case["name"].replace(" ", "-").replace(",", ""), picture)
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
    record = min((root / "Reports/history").glob("*/*.json"), key=lambda path: path.stat().st_size)
    write("history", "record", record.read_bytes())


main()
