// The command line options in addition to Google Benchmark's own flags.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>

/// An error of the user: an unknown option, a missing or wrong value, or a file that cannot be
/// used. The exit status is 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The program's own options. If `data`, `largerData` or `land` has no value, its default locations are
/// searched.
struct Options {
  std::optional<std::filesystem::path> data;
  std::optional<std::filesystem::path> largerData;
  bool wantsLargerData = true;
  std::optional<std::filesystem::path> land;
  bool wantsLand = true;
  std::optional<std::filesystem::path> pictures;  // the folder for the rasterizers' pictures
  std::uint64_t extraSpins = 0;                   // iterations of an empty loop after each call of timed work
};

/// Removes --data, --larger-data, --land, --pictures and --extra-spins from the command line. For
/// paths that are not on it, reads their environment variables. Other arguments stay. Throws
/// UsageError if a value is missing or not valid.
Options takeOptions(int& argumentCount, char** arguments);

/// Prints the purpose of this program, its options, and those of Google Benchmark.
void printHelp();
