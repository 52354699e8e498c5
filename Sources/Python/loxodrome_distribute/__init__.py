"""Runs the work of `loxodrome` in shards, on the processors of one machine or of many.

A manifest describes the shards. Each shard is one run of a program, whose output is one file. The
files of all shards are merged into the result, which does not depend on the number of shards, on
the workers, or on their order.
"""
