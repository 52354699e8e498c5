"""GeoJSON beside Python's own reader, on the countries that are in the wheel."""

import json
import os
import pathlib
import re

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")

COUNTRIES = (
    pathlib.Path(loxodrome.__file__).with_name("installed") / "share/loxodrome/data/ne_110m_countries.geojson"
)


def test_outlines_are_those_of_the_file():
    features = json.loads(COUNTRIES.read_text(encoding="utf-8"))["features"]
    found = loxodrome.read_outlines(COUNTRIES)
    assert found.names == [feature["properties"].get("name") or "" for feature in features]
    expected = []
    for index, feature in enumerate(features):
        geometry = feature["geometry"]
        polygons = (
            geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
        )
        expected += [(index, polygon) for polygon in polygons]
    assert found.features.tolist() == [index for index, _ in expected]
    for rings, (_, polygon) in zip(found.polygons, expected, strict=True):
        assert [ring.tolist() for ring in rings] == polygon


def test_positions_are_latitudes_and_longitudes():
    features = json.loads(COUNTRIES.read_text(encoding="utf-8"))["features"]

    def flat(coordinates):
        if isinstance(coordinates[0], (int, float)):
            return [[coordinates[1], coordinates[0]]]
        return [position for part in coordinates for position in flat(part)]

    expected = [position for feature in features for position in flat(feature["geometry"]["coordinates"])]
    assert np.array_equal(loxodrome.read_positions(COUNTRIES), expected)


def test_names_can_be_long_and_files_empty(tmp_path):
    path = tmp_path / "Ä place.geojson"
    name = "é" * 1000
    path.write_text(json.dumps({"type": "Feature", "geometry": None, "properties": {"name": name}}))
    found = loxodrome.read_outlines(path)
    assert found.names == [name]
    assert found.polygons == []
    assert loxodrome.read_positions(str(path)).shape == (0, 2)


@pytest.mark.parametrize("read", [loxodrome.read_outlines, loxodrome.read_positions])
def test_what_cannot_be_read_has_one_line(read, tmp_path):
    missing = tmp_path / "missing.geojson"
    with pytest.raises(FileNotFoundError, match=re.escape(f"No such file or directory: '{missing}'")):
        read(missing)
    with pytest.raises(IsADirectoryError, match=re.escape(f"Is a directory: '{tmp_path}'")):
        read(tmp_path)
    # Nobody writes into it, so to open it would take forever.
    os.mkfifo(tmp_path / "pipe")
    for other in (tmp_path / "pipe", os.devnull):
        with pytest.raises(OSError, match=re.escape(f"Expected a regular file: '{other}'")):
            read(other)


@pytest.mark.parametrize("read", [loxodrome.read_outlines, loxodrome.read_positions])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        (
            '{"type": "Feature", "geometry": {"type": "Point"}',
            r"line 1, column 50 \(byte 49\), \$: invalid JSON",
        ),
        (
            '{"type": "Feature",\n "geometry": {"type": "Point"}}',
            r"line 2, column 14 \(byte 33\), \$\.geometry: invalid GeoJSON: .+ \"coordinates\"",
        ),
    ],
)
def test_a_fault_in_the_text_has_its_place(read, text, place, tmp_path):
    path = tmp_path / "wrong.geojson"
    path.write_text(text)
    with pytest.raises(ValueError, match=rf"wrong\.geojson: {place}") as caught:
        read(path)
    assert "\n" not in str(caught.value)
