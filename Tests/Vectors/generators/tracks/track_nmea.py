"""Suite track-nmea: the points of sentences of NMEA 0183.

What sentences say is by the layout of NMEA 0183, checksums included; which of them are one point, and on
which day it is, by the rule of FORMAT.md, in nmea_sentences.py.

Tolerances. Degrees are the sum of a whole number and a quotient, which is rounded twice; speeds are a product
and a quotient. Times are sums of two doubles.
"""

from inputs import Inputs
from nmea_sentences import DAY, NMEAText, gga, gll, gns, rmc, zda
from track_texts import RULE, add, add_both
from tolerances import ulp
from vector_file import Suite

SUMS = [ulp(2)]


def suites():
    """All suites of this concept."""
    suite = Suite("track-nmea", "track.points", "formats")
    for part in (_sentences, _merging, _days, _faults):
        part(suite)
    return [suite]


def _sentences(suite):
    group = suite.group("sentences", RULE, SUMS)
    for form in ("nmea", "nma", "txt", "NMEA"):
        text = NMEAText().add(*gga("091500")).add(*rmc("091501.50"))
        text.add(*gns("091502"), before="\\s:r1,c:1780308000*7D\\").add(*rmc("091503", ""))
        add(group, "format", form, text.finished(), is_checked=True)
    for end in (b"\n", b"\r\n"):
        text = NMEAText(end).add(*gga("091500"), after=" \t").add("", wrong="").add(*rmc("091501"),
                                                                                    before="  ")
        add(group, "lines", "nmea", text.add("  ", wrong="").add(*gga("091502"), start="!").finished())
    places = [(("4630.0000", "N"), ("00715.5000", "E")), (("0000.01", "S"), ("00000.01", "W")),
              (("90", "S"), ("180", "W")), (("8959.9999", "N"), ("17959.9999", "W")),
              (("1230.125", "S"), ("10045.5", "E")), (("04630.5", "N"), ("0715.5", "E")),
              (("004630.25", "S"), ("000715", "W"))]
    text = NMEAText()
    for number, (latitude, longitude) in enumerate(places):
        text = text.add(*gga("09150%d" % number, latitude, longitude)) if latitude[0] != "90" else text
        text.add(*rmc("09151%d" % number, "231126", latitude if latitude[0] != "90" else (
            "9000", "S"), longitude if longitude[0] != "180" else ("18000", "W")))
    add(group, "places", "nmea", text.finished())
    text = NMEAText().add(*gga("091500", dilution="", altitude="")).add(*rmc("091501", speed="", course=""))
    text.add(*gga("091502.25", dilution="1.3", altitude="-3.5")).add(
        *rmc("091503", speed="0.5", course="359.9"))
    for number, talker in enumerate(("GN", "GL", "BD", "", "XXX")):
        body, *said = gga("09151%d" % number)
        text.add(talker + body[2:], *said)
        body, *said = rmc("09152%d" % number)
        text.add(talker + body[2:], *said)
    for body in ("GPGSV,3,1,11,03,03,111,00", "PGRME,15.0,M", "GPVTG,054.7,T",
                 "GPGLL,4916.45,N,12311.12,W,225444,V", "GPGLL,4916.45,N,12311.12,W", "GPGLL",
                 "GNGNS,091500,,,,,NN,0,99.9,,,,", "GNGNS", "GNGNS,x,y,z,w,v,,", "X", "", "GPGGA",
                 "GPGGA,091500,,,,,0,,,M,,M,,", "GPRMC,091500,V,,,,,,,231126,,", "GPRMC", "GPGGA,,,,,,,,",
                 "GPGGA,x,y,z,w,v,0,,", "GPRMC,x,N,", "GPZDA,,,,,,", "GPHDT,,T", "GPHDM,", "GPHDG",
                 "GPGGA,1,2,3,4,5,-1"):
        text.add(body)
    for number, mode in enumerate(("A", "AAN", "NR", "D")):
        text.add(*gns("09153%d" % number, mode=mode)).add(*gll("09154%d.5" % number, ("4630.5", "S")))
    text.add(*gns("091550")).add(*gll("091550", ("4700.00", "N")))
    add(group, "values", "nmea", text.finished())
    text = NMEAText().add("GPHDT,5.5,T", "heading", "trueHeading", 5.5)
    # HDG by notes 1 and 2 of its sentence: deviation and variation to the east are added.
    for number, (body, *said) in enumerate(
        (("GPHDT,274.07,T", "trueHeading",
          274.07), ("HCHDG,101.25,,,7.25,W", "magneticHeading", 101.25, "trueHeading",
                    94), ("HCHDM,88.5,M", "magneticHeading", 88.5), ("INHDT,0,T", "trueHeading", 0),
         ("INHDG,180,5,W,10,W", "magneticHeading", 175, "trueHeading",
          165), ("INHDG,357,4,E,,", "magneticHeading",
                 1), ("INHDG,2,4,W,1,W", "magneticHeading", 358, "trueHeading",
                      357), ("INHDG,360,0,E,0,E", "magneticHeading", 0, "trueHeading", 0))):
        text.add(*gga("09150%d" % number)).add(body, "heading", *said)
    text.add("HCHDG,1,,,,", "heading", "magneticHeading",
             1).add(*zda("091509")).add("GPHDT,9,T", "heading", "trueHeading", 9)
    add(group, "headings", "nmea", text.add(*rmc("091510")).finished())
    text = NMEAText()
    for number in range(10):
        body, *said = gga("09150%d" % number)
        checksum = 0
        for byte in body.encode("ascii"):
            checksum ^= byte
        text.add("$%s*%02x" % (body, checksum), *said, wrong="")
    add(group, "lowercase-checksum", "nmea", text.finished())
    add(group, "empty", "nmea", NMEAText().finished())


def _merging(suite):
    group = suite.group("one-time", RULE, SUMS)
    other = (("4700.00", "N"), ("00800.00", "E"))
    for first, second in ((gga("091500"), rmc("091500")), (rmc("091500"), gga("091500")),
                          (gga("091500"), rmc("091500", "231126", *other)), (rmc("091500", "231126",
                                                                                 *other), gga("091500")),
                          (gga("091500"), gga("091500", *other, dilution="",
                                              altitude="9")), (gga("091500"), zda("091500")),
                          (zda("091500"), gga("091500")), (rmc("091500"), rmc("091500",
                                                                              "241126")), (rmc("091500"),
                                                                                           rmc("091500",
                                                                                               speed="",
                                                                                               course="1.5")),
                          (zda("091500"), zda("091501")), (rmc("091500"), zda("091500", "24")),
                          (gga("091500.0"), gga("091500.00")), (gga("091500"), rmc("091500.01"))):
        text = NMEAText().add(*first).add(*second).add("GPHDT,7,T", "heading", "trueHeading", 7)
        add(group, "pair", "nmea", text.add(*gga("091510")).finished())
    text = NMEAText().add(*gga("091500")).add("HCHDM,5,M", "heading", "magneticHeading",
                                              5).add(*rmc("091500")).add(*zda("091500"))
    text.fault("noise").add(*gga("091501")).fault("noise").add(*rmc("091501"))
    add(group, "three", "nmea", text.finished())


def _days(suite):
    group = suite.group("days", RULE, SUMS)
    for sentences in ([gga("235958"), gga("235959"),
                       gga("000001"), gga("000002")], [gga("235958"),
                                                       gga("000001"),
                                                       rmc("000002")],
                      [gga("235958"), rmc("235959"),
                       gga("000001"),
                       gga("000002")], [rmc("235959"), gga("000001"),
                                        rmc("000002", "241126")
                                        ], [gga("120000"), gga("000000"),
                                            gga("000001")], [gga("120001"),
                                                             gga("000000"),
                                                             gga("000001")],
                      [gga("080000"), gga("070000"), rmc("090000")], [
                          gga("235959"),
                          gga("000001"),
                          gga("235959"),
                          gga("000001"),
                          zda("000002", "01", "03", "2024")
                      ], [zda("091500", "31", "12", "1999"),
                          gga("091501"),
                          gga("235959"),
                          gga("000000")], [gga("091500"), gga("091501")],
                      [rmc("091500", "010180"),
                       rmc("091500", "311279"),
                       rmc("091500",
                           "290200")], [rmc("091500", "291226"),
                                        rmc("091500",
                                            "281226")], [zda("235959"),
                                                         zda("000001", "24"),
                                                         gga("000002")], [rmc("235960"),
                                                                          gga("000000")],
                      [gga("000000"), gga("235959"), rmc("000001")]):
        text = NMEAText()
        for sentence in sentences:
            text.add(*sentence)
        add_both(group, "day", "nmea", text.finished())
    inputs = Inputs(9420)
    for _ in range(4):
        text, clock = NMEAText(), inputs.integer(70000, 86000)
        for number in range(30):
            clock += inputs.integer(1, 1500)
            written = "%02d%02d%02d" % (clock // 3600 % 24, clock // 60 % 60, clock % 60)
            if inputs.integer(0, 9) == 0 and number > 5:
                text.add(*rmc(written, "%02d1126" % (23 + clock // DAY)))
            else:
                text.add(*gga(written, altitude=str(number)))
        add(group, "drawn", "nmea", text.finished())


def _faults(suite):
    group = suite.group("faults", RULE, SUMS)
    text = NMEAText()
    for line in ("noise", "GPGGA,1*00", "$", "$GPGGA,091500", "$GPGGA*", "$GPGGA*5", "$GPGGA*567",
                 "$GPGGA*00", "$GPGGA*GG", "*00", "$*01", "@GPGGA*56", "$GPXXX*5 6"):
        text.fault(line)
    bad = []
    for time in ("24", "24000", "240000", "096000", "091561", "0915x0", "0a1500", "-91500", "091500.x", "",
                 "inf000", "0915nan"):
        bad += [gga("091500")[0].replace("091500", time),
                zda("091500")[0].replace("091500", time)][:2 if time else 1]
    for latitude in (("46", "N"), ("4660.00", "N"), ("46-1.0", "N"), ("4630.00", "E"), ("4630.00", ""),
                     ("x630.00", "N"), ("-130.00", "N"), ("", "N"), ("4630.x", "S"), ("46nan", "N"),
                     ("46.5", "N"), ("465.5", "N"), ("0004630.5", "N"), ("4630.5e1", "N")):
        bad.append(gga("091500")[0].replace("4630.00,N", ",".join(latitude)))
    for longitude in (("007", "E"), ("00760.00", "E"), ("00715.00", "N"), ("00715.00", "e"),
                      ("0x715.00", "W"), ("", ""), ("7.25", "E"), ("007.25", "E"), ("107.25", "E")):
        bad += [
            each.replace("00715.00,E", ",".join(longitude)) for each in (gga("091500")[0], rmc("091500")[0])
        ]
    for old, new in ((",1,08", ",x,08"), (",0.9,", ",0.9.1,"), (",512.5,", ",high,")):
        bad.append(gga("091500")[0].replace(old, new))
    for old, new in ((",12.5,", ",fast,"), (",84.4,", ",east,"), ("231126", "23112"), ("231126", "311126"),
                     ("231126", "001126"), ("231126", "231326"), ("231126", "2311-6"), ("231126", "-31126"),
                     ("231126", "290227"), ("231126", "+31126")):
        bad.append(rmc("091500")[0].replace(old, new))
    for day, month, year in (("31", "11", "2026"), ("23", "13", "2026"), ("0", "11", "2026"),
                             ("23", "11", "0"), ("23", "11", "10000"), ("x", "1", "1"), ("29", "02", "2026")):
        bad.append("GPZDA,091500,%s,%s,%s,00,00" % (day, month, year))
    bad += [
        "GPHDT,north,T", "GPHDG,1e999", "GPHDM,nan,M", "GPHDG,361", "GPHDG,-1", "GPHDG,10,5,,,",
        "GPHDG,10,5,N,,", "GPHDG,10,,,5,S", "GPHDG,10,,,181,E", "GPHDG,10,x,E,,"
    ]
    bad += [gga("091500")[0].replace("091500", time) for time in ("0915.30", "+91500", "0915000")]
    bad += [gns("091500")[0].replace("4630.00", "46.5"), gll("091500")[0].replace("091500", "")]
    for body in bad:
        text.add(body, None)
    add_both(group, "lines", "nmea", text.add(*gga("091501")).finished())
    for count in (65536, 65537, 200000):
        text = NMEAText(b"\n").add(*gga("091500"))
        body, *said = rmc("091501")
        body += "," + "x" * (count - len(body) - 5)
        text.add(body, *(said if count <= 65536 else [None]))
        add(group, "long", "nmea", text.add(*gga("091502")).finished())
    add(
        group, "bytes", "nmea",
        NMEAText().add(*gga("091500")).fault("\u00e9").add("GPTXT,\u00e9\U0001f30d").add(
            *gga("091501")).finished())
