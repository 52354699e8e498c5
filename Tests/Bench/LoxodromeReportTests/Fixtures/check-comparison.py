"""Checks comparison.json and Reports/goals.json against their schemas in Reports.

comparison.json is an earlier output with which ComparisonReportTests compares the report.
"""

import json
import pathlib
import sys

import jsonschema

here = pathlib.Path(__file__).resolve().parent
schema = json.loads((here.parents[3] / "Reports/comparison.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
earlier = json.loads((here / "comparison.json").read_text())
errors = list(jsonschema.Draft202012Validator(schema).iter_errors(earlier))
for error in errors:
    print(f"comparison.json: {error.json_path}: {error.message}", file=sys.stderr)
# The schema must reject a wrong type, since a schema that allows anything finds no error.
earlier["benchmarks"][0]["counts"]["ratio"] = "many"
if jsonschema.Draft202012Validator(schema).is_valid(earlier):
    sys.exit("comparison.schema.json lets a text pass for a ratio")

schema = json.loads((here.parents[3] / "Reports/goals.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
goals = json.loads((here.parents[3] / "Reports/goals.json").read_text())
for error in jsonschema.Draft202012Validator(schema).iter_errors(goals):
    errors.append(error)
    print(f"goals.json: {error.json_path}: {error.message}", file=sys.stderr)
goals["goals"][0]["nanosecondsAtMost"] = goals["goals"][0]["atLeast"] = 1
if jsonschema.Draft202012Validator(schema).is_valid(goals):
    sys.exit("goals.schema.json lets two measures pass")
sys.exit(1 if errors else 0)
