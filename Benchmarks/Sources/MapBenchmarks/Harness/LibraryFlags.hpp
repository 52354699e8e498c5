// Checks Google Benchmark's own flags before the library reads them. The library accepts values
// that make it run forever, ends with exit status 0 or 1 for others, and ignores requests that it
// cannot meet.
#pragma once

#include <string>

/// The output that the flags request.
struct LibraryFlags {
  std::string out;                 // the file of --benchmark_out; empty if there is none
  std::string outFormat = "json";  // console, json or csv
  bool listsTests = false;
};

/// Reads the flags as Google Benchmark does: the last one on the command line, or the environment
/// variable (BENCHMARK_MIN_TIME for --benchmark_min_time) if there is none. Throws UsageError with
/// the flag and its range if a value is not valid. Does not change the command line.
LibraryFlags checkedLibraryFlags(int argumentCount, char** arguments);
