"""Coordinates in files of CSV."""

import pyarrow as pa
import pyarrow.csv

from .columns import chosen, values_of
from .files import Fault


def pairs(path, delimiter, longitude, latitude, spoiled):
    """The longitudes and latitudes of the rows, one part of the file after another, as doubles.

    A row with another number of fields than the header keeps its number and has no position.
    """
    uneven = []

    def skip(row):
        uneven.append(row)
        return "skip"

    parse = pa.csv.ParseOptions(delimiter=delimiter, invalid_row_handler=skip)
    # Rows have numbers only where one thread reads.
    read = pa.csv.ReadOptions(use_threads=False)
    with pa.csv.open_csv(path, read_options=read, parse_options=parse) as head:
        names = chosen(head.schema, path, longitude, latitude)
    if names[0] == names[1]:
        raise Fault(f"{path}: expected two columns of numbers, found {names[0]!r} alone")
    uneven.clear()
    convert = pa.csv.ConvertOptions(
        # As bytes, so that a text that is no number costs its row.
        column_types={name: pa.binary() for name in names},
        include_columns=list(names),
        null_values=["", " "],
        strings_can_be_null=True,
    )
    with pa.csv.open_csv(path, read_options=read, parse_options=parse, convert_options=convert) as reader:
        for batch in reader:
            columns, start = [batch.column(name) for name in names], 0
            # The header has the number 1.
            while uneven and uneven[0].number - 2 <= spoiled.rows + len(batch) - start:
                before = uneven[0].number - 2 - spoiled.rows
                yield values_of([column.slice(start, before) for column in columns], names, spoiled)
                start += before
                yield without_position(uneven.pop(0), spoiled)
            yield values_of([column.slice(start) for column in columns], names, spoiled)
    for row in uneven:
        yield without_position(row, spoiled)


def without_position(row, spoiled):
    spoiled.add(f"expected {row.expected_columns} fields as in the header, found {row.actual_columns}")
    return [pa.array([float("nan")])] * 2
