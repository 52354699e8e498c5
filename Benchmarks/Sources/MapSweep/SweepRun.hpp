// A sweep run in chunks on threads, its state kept in a file so that it can go on after a kill.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "Sweep.hpp"

/// What a run was asked for.
struct RunOptions {
  std::uint64_t cases = 0;
  std::uint64_t seed = 0;
  std::size_t jobs = 1;                         // threads, without effect on the result
  double limit = 0;                             // in the sweep's unit
  std::optional<std::filesystem::path> output;  // a folder that exists, for the state file
};

/// A state file that cannot be used or written; the message names it.
class StateError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Runs all cases, or those that the state file lacks, with progress on standard error. The result
/// depends on the sweep, the cases, the seed and the limit alone, however often the run was broken
/// off. The state file stays until `removeState`.
///
/// Throws StateError, or what an oracle throws.
Tally runSweep(const Sweep& sweep, const RunOptions& options);

/// Removes the state file, when everything that was found is written.
void removeState(const Sweep& sweep, const RunOptions& options);

/// Writes a file so that there is either the old one or the whole new one, even after a kill.
/// Throws StateError.
void writeAtomically(const std::filesystem::path& path, const std::string& text);
