"""Sentences of NMEA 0183 with what they say, and the points of a text of them by the rule of FORMAT.md."""

from fractions import Fraction

from track_texts import TrackText, point, seconds

DAY = 86400


class NMEAText:
    """A text of sentences and its items, by the rule of FORMAT.md."""

    def __init__(self, end=b"\r\n"):
        self.text = TrackText(end=end)
        self._rows = []

    def add(self, body, *parts, wrong=None, start="$", before="", after=""):
        """Adds a sentence; `parts` are a time of day, a date or None, and a point or None; or
        "heading" and names with their values."""
        checksum = 0
        for byte in body.encode("utf-8"):
            checksum ^= byte
        line = "%s%s%s*%02X%s" % (before, start, body, checksum, after) if wrong is None else body + wrong
        if parts == (None, ):
            self._rows.append(("fault", {"fault": self.text.line}))
        elif parts and parts[0] == "heading":
            self._rows.append(parts)
        elif parts:
            time, date, where = parts
            self._rows.append(("epoch", time, date, None if where is None else {
                "line": self.text.line,
                **where
            }))
        self.text.add(line)
        return self

    def fault(self, line):
        """Adds a line that cannot be used."""
        return self.add(line, None, wrong="")

    def finished(self):
        """The text with its items."""
        self.text.items = _dated(_merged(self._rows))
        return self.text


def _merged(rows):
    """The rows with the sentences of one time as one; headings belong to the point before them."""
    found, pending = [], None
    for row in rows:
        if row[0] == "heading":
            if pending and pending[3]:
                pending[3].update(zip(row[1::2], row[2::2]))
        elif row[0] == "fault":
            found.append(row)
        elif pending and pending[1] == row[1] and (None in (pending[2], row[2]) or pending[2] == row[2]):
            where = pending[3] or row[3]
            if pending[3] and row[3]:
                for name in ("altitude", "horizontalAccuracy", "speed", "course"):
                    if name in row[3]:
                        where[name] = row[3][name]
            pending = ["epoch", row[1], pending[2] if row[2] is None else row[2], where]
        else:
            if pending:
                found.append(pending)
            pending = list(row)
    return found + ([pending] if pending else [])


def _dated(rows):
    """The points with their times: a time that is half a day back is of the next day."""
    dates = [row for row in rows if row[0] == "epoch" and row[2] is not None]
    day, last = 0, 0
    if dates:
        passed = 0
        for row in rows:
            if row[0] == "epoch":
                passed += DAY if row[1] < last - DAY / 2 else 0
                last = row[1]
                if row[2] is not None:
                    break
        day = dates[0][2] - passed
    last, items = 0, []
    for row in rows:
        if row[0] == "fault":
            items.append(row[1])
            continue
        _, time, date, where = row
        if date is not None:
            day = date
        elif time < last - DAY / 2:
            day += DAY
        last = time
        if where is not None:
            items.append({**where, "time": float(day + Fraction(time))})
    return items


def time_of(text):
    """The seconds of a time of day in the form hhmmss.ss."""
    return float(int(text[:2]) * 3600 + int(text[2:4]) * 60 + Fraction(text[4:]))


def degrees(text, sign):
    """The degrees of a text of degrees and minutes; the minutes have two digits before the point."""
    digits = len(text.split(".")[0]) - 2
    return float(sign * (int(text[:digits]) + Fraction(text[digits:]) / 60))


def gga(time,
        latitude=("4630.00", "N"),
        longitude=("00715.00", "E"),
        quality="1",
        dilution="0.9",
        altitude="512.5"):
    """The body of a sentence GGA and what it says."""
    body = "GPGGA,%s,%s,%s,%s,%s,%s,08,%s,%s,M,47.0,M,," % (time, *latitude, *longitude, quality, dilution,
                                                            altitude)
    return body, time_of(time), None, place(latitude,
                                            longitude,
                                            horizontalAccuracy=dilution and float(dilution) * 5,
                                            altitude=altitude and float(altitude))


def gns(time, latitude=("4630.00", "N"), longitude=("00715.00", "E"), mode="AN"):
    """The body of a sentence GNS and what it says."""
    body = "GNGNS,%s,%s,%s,%s,%s,%s,12,0.9,512.5,47.0,," % (time, *latitude, *longitude, mode)
    return body, time_of(time), None, place(latitude, longitude, horizontalAccuracy=4.5, altitude=512.5)


def gll(time, latitude=("4630.00", "N"), longitude=("00715.00", "E")):
    """The body of a sentence GLL and what it says."""
    body = "GPGLL,%s,%s,%s,%s,%s,A,A" % (*latitude, *longitude, time)
    return body, time_of(time), None, place(latitude, longitude)


def rmc(time,
        date="231126",
        latitude=("4630.00", "N"),
        longitude=("00715.00", "E"),
        speed="12.5",
        course="84.4"):
    """The body of a sentence RMC and what it says."""
    body = "GPRMC,%s,A,%s,%s,%s,%s,%s,%s,%s,003.1,W" % (time, *latitude, *longitude, speed, course, date)
    return body, time_of(time), date_of(date) if date else None, place(
        latitude,
        longitude,
        speed=speed and float(Fraction(speed) * 1852 / 3600),
        course=course and float(course))


def zda(time, day="23", month="11", year="2026"):
    """The body of a sentence ZDA and what it says."""
    return "GPZDA,%s,%s,%s,%s,00,00" % (time, day, month, year), time_of(time), seconds(
        int(year), int(month), int(day)), None


def date_of(text):
    """The seconds of a date in the form ddmmyy; the years 80 to 99 are of the twentieth century."""
    year = int(text[4:])
    return seconds(year + (1900 if year >= 80 else 2000), int(text[2:4]), int(text[:2]))


def place(latitude, longitude, **values):
    """A point without the values that are empty."""
    signs = {"N": 1, "S": -1, "E": 1, "W": -1}
    return point(degrees(latitude[0], signs[latitude[1]]), degrees(longitude[0], signs[longitude[1]]), **{
        name: value
        for name, value in values.items() if value != ""
    })
