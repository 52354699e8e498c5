// The results of a sweep, as text for people and as vectors for `loxodrome conform`.
#pragma once

#include <string>

#include "SweepRun.hpp"

/// Returns a table of strata, the worst case, and the verdict.
std::string textOf(const Sweep& sweep, const RunOptions& options, const Tally& tally);

/// Returns a vector file of the worst cases, grouped by stratum, with the limit as tolerance; null
/// if no case has an error.
Json vectorFile(const Sweep& sweep, const RunOptions& options, const Tally& tally);
