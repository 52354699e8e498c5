"""Suite track-csv: the points of CSV files, and the forms of numbers and times.

Tolerances. Numbers are the doubles nearest to their decimals. A time is a sum of two doubles, the day's start
and the time of day with its fraction, which is below an ulp away.
"""

from inputs import Inputs
from track_texts import RULE, TrackText, add, add_both, point, seconds
from track_times import TIMES
from tolerances import EXACT, ulp
from vector_file import Suite

TIME = [ulp(1)]


def suites():
    """All suites of this concept."""
    return [_csv()]


def _csv():
    suite = Suite("track-csv", "track.points", "formats")
    _csv_columns(suite)
    _csv_fields(suite)
    _times(suite)
    return suite


def _csv_columns(suite):
    group = suite.group("columns", RULE, EXACT)
    plain = TrackText().add("latitude,longitude").add("1.5,-2.25",
                                                      point(1.5, -2.25)).add("-0.5,180", point(-0.5, 180))
    for form in ("csv", "tsv", "CSV"):
        add(group, "plain", form, plain, is_checked=True)
    add(group, "plain", "csv", plain)
    for latitude, longitude in (("lat", "lon"), ("LAT", "Lng"), ("Latitude", "LONG")):
        add(group, "names", "csv",
            TrackText().add("%s,%s" % (longitude, latitude)).add("7,46.5", point(46.5, 7)))
    names = ("time", "altitude", "accuracy", "verticalAccuracy", "course", "speed", "heading",
             "magneticHeading", "headingAccuracy")
    known = dict(
        zip(names, ("time", "altitude", "horizontalAccuracy", "verticalAccuracy", "course", "speed",
                    "trueHeading", "magneticHeading", "headingAccuracy")))
    others = (("timestamp", "time"), ("DateTime", "time"), ("ele", "altitude"), ("Elevation", "altitude"),
              ("HorizontalAccuracy", "horizontalAccuracy"), ("bearing", "course"), ("VERTICALACCURACY",
                                                                                    "verticalAccuracy"),
              ("magneticheading", "magneticHeading"), ("headingaccuracy", "headingAccuracy"))
    for name, member in [*known.items(), *others]:
        text = TrackText().add("lat,%s,lon" % name).add("1,12.5,2", point(1, 2, **{member: 12.5}))
        add(group, "name", "csv",
            text.add("1,,2", point(1, 2)).add("1,x,2", None).add("1,-3,2", point(1, 2, **{member: -3})))
    for delimiter in ",;\t":
        row = delimiter.join
        text = TrackText().add(row(["note", "lat", "lon", *names]))
        values = {known[name]: 1.25 * number for number, name in enumerate(names)}
        text.add(row(["a", "3", "4", *("%g" % (1.25 * number) for number in range(9))]),
                 point(3, 4, **values))
        add(group, "all", "csv",
            text.add(row(["", "5", "6"] + [""] * 9), point(5, 6)).add(row(["5", "6"]), None))
    # The delimiter is the most frequent one in the names.
    add(group, "delimiter", "csv",
        TrackText().add("lat;lon;a,b").add("1.5;2;x", point(1.5, 2)).add("1,5;2;x", None))
    add(group, "delimiter", "csv",
        TrackText().add("lat\tlon\ta;b").add("1\t2\t;", point(1, 2)).add("1;2;3", None))
    for head in ("", "a,b", "lat,lun", "lon,time", "\n", "latitude longitude", "\ufefflat.lon"):
        add_both(group, "missing", "csv", TrackText().add(head).add("1,2"), end=1, items=[])
    add_both(group, "missing", "csv", TrackText(), end=1)
    text = TrackText().add("lat,lon,lat,N/S,E/W").add("1,2,3,S,w", point(-3,
                                                                         -2)).add("1,2,-3,n,E", point(-3, 2))
    add(group, "twice", "csv",
        text.add("1,2,-3,S,E", point(-3, 2)).add("1,2,3,,E", None).add("1,2,3,N,N", None))


def _csv_fields(suite):
    group = suite.group("fields", RULE, EXACT)
    for end in (b"\n", b"\r\n"):
        for start in (b"", b"\xef\xbb\xbf"):
            text = TrackText(start, end).add("lat,lon,name").add("1,2,a", point(1, 2)).add("").add(" \t ")
            text.add(' 3.5 ,\t"4" , b', point(3.5, 4)).add("5,6", None).add("5,6,7,8", None)
            add(group, "lines", "csv", text.add("7,8,c", point(7, 8), end=b""))
    quoted = TrackText().add('"lat","lon","a ""note"""').add('"1","2","x,y"',
                                                             point(1, 2)).add('1,2,"x""y,z"', point(1, 2))
    add(
        group, "quotes", "csv",
        quoted.add('1"0",2,',
                   None).add(' "1" ,2,"x"y',
                             None).add('1,2,x"y"',
                                       point(1, 2)).add('1,2,"a\n\n""b,\r\n"',
                                                        point(1, 2)).add('"1,2,3',
                                                                         None).add("1,2,3", point(1, 2)))
    text = TrackText().add("lat,lon")
    numbers = (("1e1", 10), ("+5", 5), ("-.5", -0.5), ("0.1", 0.1), ("89.99999999999999", 89.99999999999999),
               ("00012.50", 12.5), ("4.9e-324", 5e-324), ("123456789012345678",
                                                          123456789012345678.0), ("1E-2", 0.01))
    for written, value in numbers:
        text.add("%s,2" % written, point(value, 2)).add("1,%s" % written, point(1, value))
    for written in ("", "x", "nan", "inf", "-inf", "0x10", "1e400", "1 2", "1.2.3", "--1", "1e", "NaN", "1_0",
                    "infinity", "\u0661", "1\u00b0", "5,5"):
        text.add("%s,2" % written, None).add('"1","%s"' % written, None)
    add(group, "numbers", "csv", text)
    add(group, "bytes", "csv",
        TrackText().add("lat,lon,name").add(b"1,2,\xff\xfe\0", point(1, 2)).add(b"\xff,2,", None))
    group = suite.group("long-lines", RULE, EXACT)
    for count in (65536, 65537, 70000, 140000):
        text = TrackText().add("lat,lon,name").add("1,2,a", point(1, 2))
        rest = "3,4," + "x" * (count - 4)
        text.add(rest, *([point(3, 4)] if count <= 65536 else [None])).add("5,6,b", point(5, 6))
        add(group, "line", "csv", text)


def _times(suite):
    group = suite.group("times", RULE, TIME)
    for start in range(0, len(TIMES), 8):
        text = TrackText().add("time;lat;lon")
        for written, value in TIMES[start:start + 8]:
            text.add("%s;1;2" % written, point(1, 2, time=value) if value is not None else None)
        add(group, "time", "csv", text)
    # A date and a time in two columns, or a date alone.
    both, alone = TrackText().add("lat;lon;DATE;Time"), TrackText().add("lat;lon;date")
    for date, time, value in (("2026-11-23", "09:15:00", seconds(2026, 11, 23, 9, 15)),
                              ("2026/11/23", "09:15:00.5Z", seconds(2026, 11, 23, 9, 15, 0,
                                                                    500000)), ("2026-11-23", "09:15+01:00",
                                                                               seconds(2026,
                                                                                       11,
                                                                                       23,
                                                                                       9,
                                                                                       15,
                                                                                       zone=60)),
                              ("2026-11-23", "24:00:00", seconds(2026, 11,
                                                                 24)), ("", "2026-11-23T09:15:00Z",
                                                                        seconds(2026, 11, 23, 9, 15))):
        both.add("1;2;%s;%s" % (date, time), point(1, 2, time=value))
    for date, time in (("23/11/2026", "09:15:00"), ("2026-11-31", "09:15:00"), ("", "09:15:00"),
                       ("2026-11-23", "091500")):
        both.add("1;2;%s;%s" % (date, time), None)
    # A number of seconds has a date of its own.
    both.add("1;2;2026-11-23;1795425300", point(1, 2, time=seconds(2026, 11, 23, 9, 15)))
    add(group, "columns", "csv", both.add("1;2;2026-11-23;", point(1, 2)).add("1;2;;", point(1, 2)))
    alone.add("1;2;2026-11-23 09:15:00", point(1, 2, time=seconds(2026, 11, 23, 9,
                                                                  15))).add("1;2;", point(1, 2))
    add(group, "columns", "csv", alone)
    text = TrackText().add("time;lat;lon")
    add(group, "comma", "csv",
        text.add("2026-11-23T09:15:00,75Z;1;2", point(1, 2, time=seconds(2026, 11, 23, 9, 15, 0, 750000))))
    # Every month, and years of both centuries' ends.
    text = TrackText().add("time;lat;lon")
    inputs = Inputs(9401)
    for month in range(1, 13):
        for year in (1, 1899, 1970, 2000, 2399, 9998, inputs.integer(1601, 2400)):
            parts = (year, month, inputs.integer(1, 28), inputs.integer(0, 23), inputs.integer(0, 59),
                     inputs.integer(0, 59))
            text.add("%04d-%02d-%02dT%02d:%02d:%02dZ;1;2" % parts, point(1, 2, time=seconds(*parts)))
    add(group, "months", "csv", text)
