"""Texts of tracks with what each of their rows says: how cases of tracks are written.

A text is made together with its items, so that nothing has to be read to know them: `TrackText` counts the
lines.
"""

import datetime

from track_rule import checked
from vector_file import source

RULE = source("contract", "exact", "texts that are made from their points; checks in track_rule.py")


class TrackText:
    """A text of bytes that grows line by line, and the items of the lines."""
    def __init__(self, start=b"", end=b"\n"):
        self.data = start
        self.end = end
        self.items = []
        self.line = 1 + start.count(b"\n")

    def add(self, text, *items, end=None):
        """Adds a line; items without a line are of this one. `None` is a fault."""
        for item in items:
            self.items.append({"fault": self.line} if item is None else {"line": self.line, **item})
        data = text.encode("utf-8") if isinstance(text, str) else text
        self.data += data + (self.end if end is None else end)
        self.line += data.count(b"\n") + 1
        return self


def point(latitude, longitude, **values):
    """What is said of a point."""
    return {"latitude": latitude, "longitude": longitude, **values}


def add(group, stem, form, text, is_checked=False, end=None, flags=(), items=None):
    """Adds a case of `track.points`. `end` is the line at which the track ends."""
    found = text.items if items is None else items
    group.case(group.next_identifier(stem), {
        "format": form,
        "bytes": text.data.decode("latin-1"),
        "isChecked": is_checked
    }, {
        "items": checked(found) if is_checked else found,
        "end": end
    }, flags)


def add_both(group, stem, form, text, **options):
    """Adds a case as the text is, and one that is checked."""
    add(group, stem, form, text, **options)
    add(group, stem, form, text, is_checked=True, **options)


def seconds(*parts, zone=0):
    """The seconds since 1970 of a date and a time, with a zone in minutes, by Python's datetime."""
    when = datetime.datetime(*parts, tzinfo=datetime.timezone(datetime.timedelta(minutes=zone)))
    return (when -
            datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)) / datetime.timedelta(seconds=1)
