"""Rows that cannot be read. One costs its position, not the file."""

import pyarrow as pa
import pyarrow.compute as pc

from .files import Fault


class SpoiledRows:
    """Counts the rows of a file, and those that cannot be read; keeps the reason of the first."""

    def __init__(self, path):
        self.path = path
        self.rows = 0
        self.count = 0
        self.positions = 0
        self.first = None

    def add(self, row, reason, count=1):
        """Rows cannot be read. `row` is the number of the first of them, from 1, and `reason` is its."""
        self.count += count
        if self.first is None or row < self.first[0]:
            self.first = row, reason

    def drop(self, pair, is_spoiled, reason):
        """The next rows, of which some cannot be read: the columns of doubles with NaN in these.

        `is_spoiled` is an array of booleans, and `reason(index)` says why the row of an index is.
        """
        spoiled = pc.sum(is_spoiled).as_py() or 0
        if spoiled:
            index = pc.index(is_spoiled, True).as_py()
            self.add(self.rows + index + 1, reason(index), spoiled)
            pair = [pc.if_else(is_spoiled, pa.scalar(float("nan")), column) for column in pair]
        self.rows += len(is_spoiled)
        has_position = pc.and_(*(pc.is_finite(column) for column in pair))
        self.positions += pc.sum(has_position).as_py() or 0
        return pair

    def note(self):
        """What people should know, or None. Throws if nothing can be read."""
        if not self.count:
            return None
        first = f"row {self.first[0]}: {self.first[1]}"
        if not self.positions:
            raise Fault(f"{self.path}: no row has a position; {first}")
        return (
            f"{self.path}: {self.count} of {self.rows} rows cannot be read and have no position; "
            f"the first is {first}"
        )
