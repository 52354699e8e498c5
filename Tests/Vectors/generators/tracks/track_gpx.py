"""Suite track-gpx: the points of GPX files, their encodings, and the lines of errors of XML.

Tolerances. Numbers are the doubles nearest to their decimals; a time is a sum of two of them. Five times a
dilution is exact here.
"""

from track_texts import RULE, TrackText, add, add_both, point, seconds
from track_times import TIMES
from tolerances import EXACT, ulp
from vector_file import Suite

TIME = [ulp(1)]
GPX = b'<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:a="urn:a" xmlns:g="http://www.garmin.com/xmlschemas/TrackPointExtension/v2">\n'


def suites():
    """All suites of this concept."""
    return [_gpx()]


def _gpx():
    suite = Suite("track-gpx", "track.points", "formats")
    group = suite.group("points", RULE, TIME)
    text = TrackText(GPX).add('<wpt lat="9" lon="9"><ele>5</ele></wpt><trk><name>a</name><trkseg>')
    text.add('<trkpt lat="46.5" lon="-7.25"/>', point(46.5, -7.25))
    text.add('<trkpt lon="7" lat="46"><ele> 512.5\t</ele><time>2026-11-23T09:15:00.5Z</time></trkpt>',
             point(46, 7, altitude=512.5, time=seconds(2026, 11, 23, 9, 15, 0, 500000)))
    text.add("<trkpt lat='1' lon='2'>", point(1, 2, course=90.5, speed=3.25, horizontalAccuracy=12.5))
    text.add("<course>90.5</course><speed>3.25</speed><hdop>2.5</hdop>").add("</trkpt>")
    text.add(
        '<trkpt lat="1" lon="2"><extensions><a:x><a:speed>4</a:speed></a:x><a:accuracy>8</a:accuracy></extensions>'
        "</trkpt>", point(1, 2))
    text.add(
        '<trkpt lat="1" lon="2"><extensions><g:x><g:speed>4</g:speed></g:x><accuracy>8</accuracy><time>9</time>'
        '<a:b><course>5</course></a:b></extensions><a:ele>7</a:ele><link><ele>8</ele></link></trkpt>',
        point(1, 2, speed=4, horizontalAccuracy=8))
    text.add('<a:trkpt lat="3" lon="4"/><u:trkpt lat="5" lon="6"/>')
    text.add('<trkpt lat="3" lon="4" a:lat="9"><ele></ele><speed/><time>  </time></trkpt>', point(3, 4))
    text.add('<trkpt lat="1" lon="2"><hdop>3</hdop><accuracy>7</accuracy><ele>1</ele><ele>2</ele></trkpt>',
             point(1, 2, horizontalAccuracy=7, altitude=2))
    text.add(
        '<trkpt lat="5" lon="6"><ele>1<!-- a -->2</ele><speed>1&#46;5</speed><course><![CDATA[45]]></course></trkpt>',
        point(5, 6, altitude=12, speed=1.5, course=45))
    text.add("<trkpt a='>'\n lat='7'\n lon='8'/>",
             point(7, 8)).add('<trkpt lat="&#49;" lon="2"></trkpt></trkseg></trk>', point(1, 2))
    text.items[-2]["line"] += 2
    text.add('<rte><rtept lat="9.5" lon="10"><cmt>&lt;&amp;</cmt></rtept></rte>').add("</gpx>")
    add(group, "file", "gpx", text)
    add(group, "file", "GPX", text, is_checked=True)
    add(group, "empty", "gpx", TrackText().add("<gpx/>"))
    add(group, "empty", "gpx", TrackText(GPX).add("<trk/></gpx>"))
    # Routes count where there is no track.
    route = '<rte><rtept lat="9.5" lon="10"><time>2026-11-23T09:15:00Z</time></rtept><rtept lat="x"/></rte>'
    text = TrackText(GPX).add(route, point(9.5, 10, time=seconds(2026, 11, 23, 9, 15)), None)
    add(group, "routes", "gpx", text.add("<trk/></gpx>"))
    text = TrackText(GPX).add(route).add('<trkpt lat="1" lon="2"/>', point(1, 2))
    add(group, "routes", "gpx", text.add(route).add("</gpx>"))
    # The namespace of the root is that of GPX.
    text = TrackText(b'<n:gpx xmlns="urn:a" xmlns:n="http://www.topografix.com/GPX/1/1">\n')
    text.add('<n:trkpt lat="1" lon="2"><n:ele>3</n:ele><ele>4</ele></n:trkpt>', point(1, 2, altitude=3))
    add(group, "prefix", "gpx", text.add('<trkpt lat="3" lon="4"/>').add("</n:gpx>"))
    text = TrackText(GPX)
    bad = ('lat="1"', 'lon="1"', "", 'lat="x" lon="1"', 'lat="1" lon=""', 'lat="nan" lon="1"',
           'lat="1,5" lon="1"', 'a:lat="1" lon="1"', 'LAT="1" lon="1"', 'lat="0x1" lon="1"')
    for attributes in bad:
        text.add("<trkpt %s/>" % attributes, None)
    for name in ("ele", "course", "speed", "hdop", "accuracy", "time"):
        text.add('<trkpt lat="1" lon="2"><%s>high</%s></trkpt>' % (name, name), None)
    text.add('<trkpt lat="1" lon="2"><ele>9<b>1</b></ele><speed>3</speed></trkpt>', point(1, 2, speed=3))
    add(group, "faults", "gpx",
        text.add('<trkpt lat="1" lon="2"><Ele>x</Ele></trkpt>', point(1, 2)).add("</gpx>"))
    for start in range(0, len(TIMES), 16):
        text = TrackText(GPX)
        for written, value in TIMES[start:start + 16]:
            text.add('<trkpt lat="1" lon="2"><time>%s</time></trkpt>' % written,
                     point(1, 2, time=value) if value is not None else None)
        add(group, "times", "gpx", text.add("</gpx>"))
    _gpx_bytes(suite)
    _gpx_errors(suite)
    return suite


def _gpx_bytes(suite):
    group = suite.group("encodings", RULE, EXACT)
    # Bytes that are no UTF-8 in what is not used, and characters of two to four bytes.
    named = ("\u00e9\u20ac\U0001f30d".encode("utf-8"), b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f\x8c",
             b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe0\x80\x80", b"\xf0\x80\x80\x80", b"\x80",
             b"\xe4t\xe4", b"\xf5\x80\x80\x80",
             b"\xed\x9f\xbf\xee\x80\x80\xf4\x8f\xbf\xbf\xe0\xa0\x80\xf0\x90\x80\x80\xdf\xbf")
    for name in named:
        text = TrackText(GPX).add(b"<name>" + name + b"</name>").add('<trkpt lat="1" lon="2"/>', point(1, 2))
        add(group, "name", "gpx", text.add("</gpx>"))
    for encoding in ("utf-16-le", "utf-16-be"):
        text = TrackText(GPX).add("<name>\u00e9\u4e00</name>").add('<trkpt lat="1.5" lon="2"/>',
                                                                   point(1.5, 2)).add("</gpx>")
        wide = text.data.decode("utf-8")
        text.data = ("\ufeff" + wide).encode(encoding)
        add(group, "wide", "gpx", text)
    text = TrackText(b"\xef\xbb\xbf").add("<gpx>").add('<trkpt lat="1" lon="2"/>', point(1, 2))
    add(group, "mark", "gpx", text.add("</gpx>"))
    # More than a part of 64 KiB; a character of three bytes crosses its end.
    for shift in (0, 1, 2):
        text = TrackText(GPX).add("<name>" + "x" * (65536 - len(GPX) - 6 - 2 + shift) + "\u20ac" * 5 +
                                  "</name>")
        text.add('<trkpt lat="1" lon="2"/>', point(1, 2)).add("</gpx>")
        add(group, "part", "gpx", text)


def _gpx_errors(suite):
    group = suite.group("errors", RULE, EXACT)
    first = '<trkpt lat="1" lon="2"/>'
    for line in ("<trkpt lat=1 lon='2'/>", "<trkpt lat='1' lon/>", "</trk>", "&unknown;", "<1/>",
                 "<trkpt lat='1' lat='2' lon='3'/>"):
        text = TrackText(GPX).add(first, point(1, 2)).add(line)
        add(group, "broken", "gpx", text.add(first).add("</gpx>"), end=4)
    text = TrackText(GPX).add(first, point(1, 2)).add(b"<name>\x01</name>").add("</gpx>")
    add(group, "control", "gpx", text, end=4)
    add(group, "after", "gpx", TrackText(GPX).add(first, point(1, 2)).add("</gpx>").add("<a/>"), end=5)
    add(group, "root", "gpx", TrackText().add("<kml/>"), end=1)
    add(group,
        "root",
        "gpx",
        TrackText(b"<?xml version='1.0'?>\n\n").add("<trk><trkpt lat='1' lon='2'/></trk>"),
        end=3)
    for data, line in ((GPX, 2), (GPX + b"<trk>\n\n", 4), (GPX + b"<trk>\n<trkseg>", 4)):
        add(group, "unfinished", "gpx", TrackText(data), end=line)
    text = TrackText(b'<!DOCTYPE gpx [<!ENTITY a "b">]>\n').add("<gpx/>")
    add_both(group, "entities", "gpx", text, end=0)
    add(group, "entities", "gpx", TrackText(b"<!DOCTYPE gpx [<!ENTITY % a 'b'>]>\n").add("<gpx/>"), end=0)
    text = TrackText(b'<!-- <!ENTITY a "b"> --><?a <!ENTITY ?>\n<!DOCTYPE gpx SYSTEM "<!ENTITY">\n').add(
        "<gpx>" + first, point(1, 2))
    add(group, "no-entities", "gpx", text.add("</gpx>"))
    late = TrackText(b"<!--" + b"x" * 65600 + b"-->\n").add("<gpx/>")
    add(group, "late", "gpx", late, end=0)
    for name in ("a%d", "xmlns:a%d"):
        for count in (256, 257):
            attributes = " ".join('%s="b"' % name % number for number in range(count))
            text = TrackText(b"<gpx>\n").add(first, point(1, 2)).add("<b %s/>" % attributes)
            text.add(first, *([point(1, 2)] if count == 256 else []))
            add(group, "attributes", "gpx", text.add("</gpx>"), end=None if count == 256 else 3)
    # 256 elements one inside another, with gpx and the point; one more is too many.
    for depth, is_deep in ((254, False), (255, True)):
        text = TrackText(b"<gpx>\n").add("<a>" * depth)
        if is_deep:
            add(group, "deep", "gpx", text.add(first).add("</a>" * depth + "</gpx>"), end=3)
        else:
            add(group, "deep", "gpx", text.add(first, point(1, 2)).add("</a>" * depth + "</gpx>"))
