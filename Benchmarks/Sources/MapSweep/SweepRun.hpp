// Runs a sweep in chunks on several threads. Its state is stored in a file, so that it can continue
// after the process was killed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "Sweep.hpp"

/// The options of a run.
struct RunOptions {
  std::uint64_t cases = 0;  // of the whole sweep
  std::uint64_t first = 0;  // the first case of this run, a multiple of a chunk
  std::uint64_t count = 0;  // the number of cases of this run, from 1
  std::uint64_t seed = 0;
  std::size_t jobs = 1;                         // the number of threads; does not affect the result
  double limit = 0;                             // the largest error allowed, in the sweep's unit
  std::optional<std::filesystem::path> output;  // an existing folder for the state file
};

/// A state file that cannot be used or written. The message names the file.
class StateError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The number of cases of a chunk. Each chunk has random numbers of its own, so a run begins with
/// the first case of a chunk. It ends with the last one of a chunk or of the sweep.
constexpr std::uint64_t casesPerSweepChunk = 32768;

/// Runs the cases from `first` that the state file does not have, with progress on standard error.
/// The result depends only on the sweep, the cases, the range, the seed and the limit, even if the
/// run was interrupted. A case is the same in every range. Tallies of ranges that do not overlap
/// add up to the tally of all their cases.
/// The state file stays until `removeState`.
///
/// Throws StateError, or an error of an oracle.
Tally runSweep(const Sweep& sweep, const RunOptions& options);

/// Returns everything on which the result depends, this build included. Neither the range nor the
/// number of threads is part of it.
Json identity(const Sweep& sweep, const RunOptions& options);

/// Removes the state file. Call this after all results were written.
void removeState(const Sweep& sweep, const RunOptions& options);

/// Writes a file atomically: after a kill, the file is either the old one or the complete new one.
/// Throws StateError.
void writeAtomically(const std::filesystem::path& path, const std::string& text);
