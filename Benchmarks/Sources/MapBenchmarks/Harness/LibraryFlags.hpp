// Google Benchmark's own flags, checked before it sees them: it takes values that never end, ends
// with exit status 0 or 1 on others, and leaves out what it cannot do.
#pragma once

#include <string>

/// What is asked of Google Benchmark's output.
struct LibraryFlags {
  std::string out;                 // the file of --benchmark_out; empty where there is none
  std::string outFormat = "json";  // console, json or csv
  bool listsTests = false;
};

/// Reads the flags as Google Benchmark does: the last of each on the command line, else its
/// environment variable (BENCHMARK_MIN_TIME for --benchmark_min_time). Throws UsageError, naming
/// the flag and its range, where a value is none that can be done. Takes nothing off the command
/// line.
LibraryFlags checkedLibraryFlags(int argumentCount, char** arguments);
