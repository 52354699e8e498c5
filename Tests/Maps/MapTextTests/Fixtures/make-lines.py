#!/usr/bin/env python3
"""Writes lines.json: lines of DejaVu Sans, computed from the font's tables.

The tables are read with fontTools, not with HarfBuzz or FreeType.

    python3 -m venv .build-fonts && .build-fonts/bin/pip install fonttools==4.68.0 python-bidi==0.6.12
    .build-fonts/bin/python Tests/Maps/MapTextTests/Fixtures/make-lines.py > Tests/Maps/MapTextTests/Fixtures/lines.json

Each line is computed by rules in this script: characters to glyphs (cmap), forms of joined Arabic
letters and ligatures (GSUB, by the names of the features that Unicode's rules require), pair kerning
(GPOS), marks on their anchors (GPOS). Widths are the sums of advances (hmtx) and kerning. Bounds are
those of the outlines, including extremes of curves (glyf). All numbers are in the font's units, 2048
per em. "levels" are those of python-bidi, an implementation of Unicode's bidirectional algorithm.
"""
import hashlib, json, os
from fontTools.ttLib import TTFont
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.transformPen import TransformPen
from bidi.algorithm import get_empty_storage, get_embedding_levels, explicit_embed_and_overrides, \
    resolve_weak_types, resolve_neutral_types, resolve_implicit_levels, get_base_level

PATH = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
font = TTFont(PATH)
cmap, glyphs, hmtx = font.getBestCmap(), font.getGlyphSet(), font["hmtx"]


def lookups(table, tag):
    """The lookups of a feature, in order, for any script."""
    indices = sorted({i for record in table.table.FeatureList.FeatureRecord if record.FeatureTag == tag
                      for i in record.Feature.LookupListIndex})
    return [table.table.LookupList.Lookup[i] for i in indices]


def subtables(lookup):
    return [getattr(s, "ExtSubTable", s) for s in lookup.SubTable]


def single(name, tag):
    for lookup in lookups(font["GSUB"], tag):
        for sub in subtables(lookup):
            if hasattr(sub, "mapping") and name in sub.mapping:
                return sub.mapping[name]
    raise KeyError((name, tag))


def ligature(names, tag):
    for lookup in lookups(font["GSUB"], tag):
        for sub in subtables(lookup):
            for candidate in getattr(sub, "ligatures", {}).get(names[0], []):
                if candidate.Component == names[1:]:
                    return candidate.LigGlyph
    raise KeyError((names, tag))


def kerning(left, right):
    for lookup in lookups(font["GPOS"], "kern"):
        for sub in subtables(lookup):
            if left not in sub.Coverage.glyphs:
                continue
            if sub.Format == 1:
                for record in sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord:
                    if record.SecondGlyph == right:
                        return record.Value1.XAdvance if record.Value1 else 0
            else:
                first = sub.ClassDef1.classDefs.get(left, 0)
                second = sub.ClassDef2.classDefs.get(right, 0)
                value = sub.Class1Record[first].Class2Record[second].Value1
                if value and getattr(value, "XAdvance", 0):
                    return value.XAdvance
    return 0


def mark_offset(base, mark):
    """The position of a mark's origin relative to that of its base."""
    for lookup in lookups(font["GPOS"], "mark"):
        for sub in subtables(lookup):
            if not hasattr(sub, "MarkCoverage") or not hasattr(sub, "BaseCoverage"):
                continue
            if mark in sub.MarkCoverage.glyphs and base in sub.BaseCoverage.glyphs:
                record = sub.MarkArray.MarkRecord[sub.MarkCoverage.glyphs.index(mark)]
                anchor = sub.BaseArray.BaseRecord[sub.BaseCoverage.glyphs.index(base)].BaseAnchor[record.Class]
                if anchor:
                    a = record.MarkAnchor
                    return anchor.XCoordinate - a.XCoordinate, anchor.YCoordinate - a.YCoordinate
    raise KeyError((base, mark))


def line(text, placed, missing=0, overlap=False):
    """placed: (glyph, x, y) and the width.

    Where glyphs overlap, for example joined letters, the area is counted twice."""
    items, width = placed
    bounds, area = BoundsPen(glyphs), AreaPen(glyphs)
    for name, x, y in items:
        for pen in (bounds, area):
            glyphs[name].draw(TransformPen(pen, (1, 0, 0, 1, x, y)))
    return {"text": text, "width": width, "bounds": list(bounds.bounds) if bounds.bounds else None,
            "area": abs(area.value), "overlap": overlap,
            "missing": missing}


def row(names, kern=True):
    x, items = 0, []
    for index, name in enumerate(names):
        items.append((name, x, 0))
        x += hmtx[name][0]
        if kern and index + 1 < len(names):
            x += kerning(name, names[index + 1])
    return items, x


def of(text):
    return [cmap[ord(c)] for c in text]


lines = [line(t, row(of(t))) for t in ["H", "AV", "To", "Mapping", "Lyon 1848", "Ångström", "Москва", "Ελλάδα", "a b"]]
assert kerning("A", "V") < 0
lines.append(line("tab\tand\nline", row(of("tab and line"))))
fi = ligature(["f", "i"], "liga")
lines.append(line("fi", ([(fi, 0, 0)], hmtx[fi][0])))
lines.append(line("x\u0323", ([("x", 0, 0), (cmap[0x323], *mark_offset("x", cmap[0x323]))], hmtx["x"][0])))
# Joined letters of Arabic in the order of the page, from left to right: final, medial, initial.
beh, seen = cmap[0x628], cmap[0x633]
joined = [single(beh, "fina"), single(seen, "medi"), single(beh, "init")]
lines.append(line("بسب", row(joined), overlap=True))
alone = [single(seen, "fina"), single(beh, "init")]
lines.append(line("بس", row(alone), overlap=True))
lines.append(line("שלום", row(list(reversed(of("שלום"))))))
# In brackets, which are mirrored: the page's order and the mirror's undo each other.
lines.append(line("(א)", row(of("(א)"))))
lines.append(line("\U0001F9ED", row([".notdef"]), missing=1))
lines.append(line("", ([], 0)))
lines.append(line("   ", row(of("   "))))


def levels(text):
    storage = get_empty_storage()
    storage["base_level"] = get_base_level(text)
    storage["base_dir"] = ("L", "R")[storage["base_level"]]
    get_embedding_levels(text, storage)
    explicit_embed_and_overrides(storage)
    resolve_weak_types(storage)
    resolve_neutral_types(storage, False)
    resolve_implicit_levels(storage, False)
    return [c["level"] for c in storage["chars"]]


texts = ["abc", "אבג", "abc אבג", "אבג abc", "abc אבג, דה xyz", "אבג 123 abc", "abc 123 אבג 456 דה", "אבג 12,5 דה", "אבג 50% דה",
         "תל אביב (Tel Aviv)", "Haifa (חיפה), 1.5 km", "123 אבג", "... אבג", "a-ב", "رقم 12:30 abc", "1 2", "אבג!", "שָׁלוֹם abc", "€5 אב €6",
         "xyz 3+4 אב 3+4"]
def listed(values):
    return "[\n" + ",\n".join("  " + json.dumps(v, ensure_ascii=False) for v in values) + "\n ]"


fact = json.dumps({"sha256": hashlib.sha256(open(PATH, "rb").read()).hexdigest(), "bytes": os.path.getsize(PATH)})
directions = [{"text": t, "levels": levels(t)} for t in texts]
print(f'''{{
 "font": {fact},
 "unitsPerEm": {font["head"].unitsPerEm}, "ascent": {font["hhea"].ascent}, "descent": {-font["hhea"].descent},
 "lines": {listed(lines)},
 "directions": {listed(directions)}
}}''')
