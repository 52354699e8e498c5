"""The programs of README.md run, one after another, as a person would type them."""

import pathlib
import re
import shutil

import pytest

loxodrome = pytest.importorskip("loxodrome", reason="needs the wheel that ci/package --wheel makes")
np = pytest.importorskip("numpy")

README = pathlib.Path(__file__).parents[1] / "README.md"
DATA = pathlib.Path(loxodrome.__file__).with_name("installed") / "share/loxodrome/data"


def test_the_programs_of_the_readme_run(tmp_path, monkeypatch, capsys):
    shutil.copy(DATA / "ne_110m_countries.geojson", tmp_path / "countries.geojson")
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(
        r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert len(blocks) == 4
    names = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert names["report"]["failures"] == []
    assert "Kenya\nAustralia\n" in printed
    assert names["world"].counts.sum() == 1_000_000
    # Africa is land, and the ocean between it and America is not.
    land, sea = (0.56, 0.71, 0.53), (0.84, 0.9, 0.93)
    pixels = names["pixels"]
    assert pixels[2 * (90 - 10), 2 * (180 + 20), :3] == pytest.approx(np.multiply(land, 255), abs=1)
    assert pixels[2 * (90 - 10), 2 * (180 - 35), :3] == pytest.approx(np.multiply(sea, 255), abs=1)
