"""Coordinates in files of CSV."""

import collections

import pyarrow as pa
import pyarrow.csv

from .columns import chosen, values_of
from .files import Fault


def pairs(path, delimiter, longitude, latitude, spoiled):
    """The longitudes and latitudes of the rows, one part of the file after another, as doubles.

    A row with another number of fields than the header keeps its number and has no position.
    """
    uneven = collections.deque()

    def skip(row):
        # The header has the number 1.
        uneven.append(row.number - 2)
        found = f"expected {row.expected_columns} fields as in the header, found {row.actual_columns}"
        spoiled.add(row.number - 1, found)
        return "skip"

    head_parse = pa.csv.ParseOptions(delimiter=delimiter, invalid_row_handler=lambda row: "skip")
    parse = pa.csv.ParseOptions(delimiter=delimiter, invalid_row_handler=skip)
    # Rows have numbers only where one thread reads.
    read = pa.csv.ReadOptions(use_threads=False)
    with pa.csv.open_csv(path, read_options=read, parse_options=head_parse) as head:
        names = chosen(head.schema, path, longitude, latitude)
    if names[0] == names[1]:
        raise Fault(f"{path}: expected two columns of numbers, found {names[0]!r} alone")
    convert = pa.csv.ConvertOptions(
        # As bytes, so that a text that is no number costs its row.
        column_types={name: pa.binary() for name in names},
        include_columns=list(names),
        null_values=["", " "],
        strings_can_be_null=True,
    )
    with pa.csv.open_csv(path, read_options=read, parse_options=parse, convert_options=convert) as reader:
        for batch in reader:
            columns = with_uneven([batch.column(name) for name in names], spoiled.rows, uneven)
            yield values_of(columns, names, spoiled)
    if uneven:
        nothing = [pa.nulls(len(uneven), pa.binary())] * 2
        yield values_of(nothing, names, spoiled)


def with_uneven(columns, first, uneven):
    """Columns of rows that begin at an index, with null for the uneven rows among them and those that
    follow. The indexes of these, in order, are taken from `uneven`."""
    order, taken, count = [], 0, len(columns[0])
    while uneven and uneven[0] - first - len(order) <= count - taken:
        before = uneven.popleft() - first - len(order)
        order += [*range(taken, taken + before), None]
        taken += before
    if not order:
        return columns
    places = pa.array([*order, *range(taken, count)], pa.int64())
    return [column.take(places) for column in columns]
