// The results of a sweep, as text for people and as vectors for `loxodrome conform`.
#pragma once

#include <string>

#include "SweepRun.hpp"

/// Returns a table of strata, the worst case, and the verdict.
std::string textOf(const Sweep& sweep, const RunOptions& options, const Tally& tally);

/// Returns the tally and everything on which it depends as JSON, `loxodrome-sweep-1`
/// (Benchmarks/README.md). The tallies of all ranges of a sweep add up to the tally of the whole.
Json tallyFile(const Sweep& sweep, const RunOptions& options, const Tally& tally);

/// Returns a vector file of the kept cases, grouped by stratum; null if no case has an error and
/// the oracle is never wrong. The tolerance is the limit and the rounding of the sweep.
Json vectorFile(const Sweep& sweep, const RunOptions& options, const Tally& tally);
