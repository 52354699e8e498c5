// What the command line says beside Google Benchmark's own flags.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stdexcept>

/// A mistake of the caller: an unknown option, a value that is missing, a file that cannot be read.
/// Exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Where the input is to be read from; nothing where the default places are to be searched.
struct Options {
  std::optional<std::filesystem::path> data;
  std::optional<std::filesystem::path> largerData;
  bool wantsLargerData = true;
  std::optional<std::filesystem::path> land;
  bool wantsLand = true;
  std::optional<std::filesystem::path> pictures;  // where rasterizers' pictures are to be written
  std::uint64_t extraSpins = 0;                   // how many turns of an empty loop follow each call of timed work
};

/// Takes --data, --larger-data, --land, --pictures and --extra-spins off the command line, and the
/// paths' environment variables where they are not on it. Everything else stays. Throws UsageError
/// where a value is missing or is no such number.
Options takeOptions(int& argumentCount, char** arguments);

/// Prints what this program does, its options, and then those of Google Benchmark.
void printHelp();
