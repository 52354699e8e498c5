#!/usr/bin/python3
"""Draws the tiles of a map of polygons with `loxodrome tiles` and with Mapnik, from the same GeoJSON
file and the same style, and compares their pixels and their speed.

    sudo apt-get install python3-mapnik
    Benchmarks/Tiles/mapnik_tiles.py Benchmarks/Data/ne_110m_countries.geojson \\
      --style Tests/Styles/continents.json --zooms 0-6 --loxodrome .build/release/loxodrome

Both programs start, read the file, draw the tiles and write each into a file, by one thread or
worker and by two. They take turns; the table has medians. Mapnik draws the tiles that `loxodrome
tiles` has stored, in squares of 8 by 8 that it cuts, as its users do; `--metatile 1` draws them one
by one. Of a style it takes the background and rules with `fill`, `stroke`, `width` and `join` for
polygons, all of them or those in which one property has a value.

Exit code: 0 the tiles are alike; 1 they are not; 2 something could not be done.
"""

import argparse
import collections
import json
import math
import multiprocessing
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
from xml.sax.saxutils import quoteattr

SIDE = 256
EXTENT = math.pi * 6378137


def fail(message):
    print(f"mapnik_tiles.py: {message}", file=sys.stderr)
    sys.exit(2)


def symbolizers(appearance):
    """The elements of Mapnik's XML for an appearance."""
    text = ""
    if "fill" in appearance:
        text += f"<PolygonSymbolizer fill={quoteattr(appearance['fill'])}/>"
    if "stroke" in appearance:
        text += (
            f"<LineSymbolizer stroke={quoteattr(appearance['stroke'])}"
            f" stroke-width=\"{appearance.get('width', 1)}\""
            f" stroke-linejoin={quoteattr(appearance.get('join', 'miter'))}/>"
        )
    return text


def mapnik_xml(style, source):
    """A style as Mapnik's XML. Later rules of a style change what earlier ones gave, so each value of
    a property becomes a rule with the whole appearance."""
    common, special = {}, {}
    for rule in style.get("rules", []):
        where = rule.get("where", {})
        appearance = {key: value for key, value in rule.items() if key != "where"}
        unknown = set(appearance) - {"fill", "stroke", "width", "join"}
        if unknown:
            fail(f"the style has {sorted(unknown)[0]!r}, which this comparison does not take")
        if set(where) <= {"geometry"} and where.get("geometry", "polygon") == "polygon" and not special:
            common |= appearance
        elif set(where) == {"property"} and set(where["property"]) == {"name", "equals"}:
            test = (where["property"]["name"], where["property"]["equals"])
            special[test] = {**common, **special.get(test, {}), **appearance}
        else:
            fail(f"the style has the rule {json.dumps(where)}, which this comparison does not take")
    rules = ""
    for (name, value), appearance in special.items():
        test = quoteattr(f"[{name}] = '{value}'")[1:-1]
        rules += f"<Rule><Filter>{test}</Filter>{symbolizers(appearance)}</Rule>"
    rules += f"<Rule>{'<ElseFilter/>' if special else ''}{symbolizers(common)}</Rule>"
    background = quoteattr(style.get("background", "rgba(0,0,0,0)"))
    return (
        f'<Map srs="epsg:3857" background-color={background} buffer-size="16">'
        f'<Style name="s" filter-mode="first">{rules}</Style>'
        '<Layer name="l" srs="epsg:4326"><StyleName>s</StyleName>'
        f'<Datasource><Parameter name="type">geojson</Parameter>'
        f'<Parameter name="file">{source}</Parameter></Datasource></Layer></Map>'
    )


class Drawing:
    """Squares of tiles drawn by one of Mapnik's maps, which a worker keeps."""

    map = None
    folder = None
    metatile = 1

    @classmethod
    def start(cls, xml, folder, metatile):
        import mapnik

        cls.map, cls.folder, cls.metatile = mapnik.Map(SIDE, SIDE), pathlib.Path(folder), metatile
        mapnik.load_map_from_string(cls.map, xml)

    @classmethod
    def draw(cls, square):
        """Draws the tiles of a square: its zoom, column and row, and those of the tiles in it."""
        import mapnik

        (zoom, column, row), tiles = square
        count = min(cls.metatile, 1 << zoom)
        size = 2 * EXTENT / (1 << zoom)
        west, north = column * count * size - EXTENT, EXTENT - row * count * size
        cls.map.resize(count * SIDE, count * SIDE)
        cls.map.zoom_to_box(mapnik.Box2d(west, north - count * size, west + count * size, north))
        image = mapnik.Image(count * SIDE, count * SIDE)
        mapnik.render(cls.map, image)
        for x, y in tiles:
            view = image.view((x - column * count) * SIDE, (y - row * count) * SIDE, SIDE, SIDE)
            path = cls.folder / str(zoom) / str(x) / f"{y}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            view.save(str(path), "png32")
        return len(tiles)


def draw_with_mapnik(arguments):
    tiles = [tuple(map(int, line.split("/"))) for line in arguments.tiles.read_text().split()]
    squares = collections.defaultdict(list)
    for zoom, x, y in tiles:
        count = min(arguments.metatile, 1 << zoom)
        squares[(zoom, x // count, y // count)].append((x, y))
    xml = mapnik_xml(json.loads(arguments.style.read_text()), arguments.input.resolve())
    setting = (xml, arguments.output, arguments.metatile)
    with multiprocessing.Pool(arguments.workers, Drawing.start, setting) as pool:
        count = sum(pool.imap_unordered(Drawing.draw, squares.items()))
    if count != len(tiles):
        fail(f"expected {len(tiles)} tiles of Mapnik, found {count}")


def stored_tiles(folder):
    """The tiles in a folder, as texts such as 3/4/2."""
    return sorted(str(path.relative_to(folder).with_suffix("")) for path in folder.glob("*/*/*.png"))


def different_share(first, second, names):
    """The share of the pixels of some tiles in which a component differs by more than 32."""
    import mapnik

    pixels = different = 0
    for name in names:
        one, other = (mapnik.Image.open(str(folder / f"{name}.png")).tostring() for folder in (first, second))
        pixels += len(one) // 4
        for start in range(0, len(one), 4):
            if one[start : start + 4] != other[start : start + 4]:
                different += any(abs(one[start + i] - other[start + i]) > 32 for i in range(4))
    return different / max(pixels, 1)


def seconds(command):
    begin = time.perf_counter()
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        fail(f"{' '.join(map(str, command))} ends with {result.returncode}: {result.stderr.strip()[-500:]}")
    return time.perf_counter() - begin


def compare(arguments):
    times = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        listed = work / "tiles.txt"
        for repetition in range(arguments.repetitions):
            for workers in (1, 2):
                ours = work / f"ours-{repetition}-{workers}"
                command = [arguments.loxodrome, "tiles", arguments.input, "--style", arguments.style]
                command += ["--zooms", arguments.zooms, "--threads", str(workers), "-o", ours]
                times["loxodrome tiles", workers].append(seconds(command))
                names = stored_tiles(ours)
                listed.write_text("\n".join(names))
                theirs = work / f"theirs-{repetition}-{workers}"
                command = [sys.executable, __file__, arguments.input, "--style", arguments.style]
                command += ["--tiles", listed, "--workers", str(workers), "--output", theirs]
                command += ["--metatile", str(arguments.metatile)]
                times["Mapnik", workers].append(seconds(command))
        share = different_share(ours, theirs, names[:: max(1, len(names) // 64)])
    print(f"{len(names)} tiles; {share:.2%} of the pixels of a sample differ by more than 32 of 255\n")
    print("| program | workers | seconds | tiles a second | Mapnik's time ÷ ours |\n|---|--:|--:|--:|--:|")
    for (program, workers), values in times.items():
        time_taken = statistics.median(values)
        ratio = statistics.median(times["Mapnik", workers]) / time_taken
        ratio = f"{ratio:.2f}" if program != "Mapnik" else ""
        print(f"| {program} | {workers} | {time_taken:.2f} | {len(names) / time_taken:.0f} | {ratio} |")
    sys.exit(0 if share < 0.01 else 1)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("input", type=pathlib.Path, help="a GeoJSON file of polygons")
    parser.add_argument("--style", type=pathlib.Path, required=True, help="a style, as `render` takes it")
    parser.add_argument("--zooms", default="0-6", help="the levels of `loxodrome tiles`")
    parser.add_argument("--repetitions", type=int, default=3, help="the runs of each program (3)")
    parser.add_argument("--metatile", type=int, default=8, help="tiles in a row of Mapnik's squares (8)")
    parser.add_argument("--loxodrome", type=pathlib.Path, default=".build/release/loxodrome")
    parser.add_argument("--tiles", type=pathlib.Path, help="draws these tiles with Mapnik alone")
    parser.add_argument("--workers", type=int, default=1, help="the processes for --tiles (1)")
    parser.add_argument("--output", type=pathlib.Path, help="the folder for --tiles")
    arguments = parser.parse_args()
    try:
        import mapnik
    except ImportError:
        fail("Mapnik is missing; install Debian's python3-mapnik and run this with /usr/bin/python3")
    (draw_with_mapnik if arguments.tiles else compare)(arguments)


if __name__ == "__main__":
    main()
