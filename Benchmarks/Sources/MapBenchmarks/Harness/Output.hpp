// Checks that output is written. Neither Google Benchmark nor the standard streams report lost
// output.
#pragma once

#include <benchmark/benchmark.h>

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "Harness/LibraryFlags.hpp"

/// Output that cannot be written or was lost. The exit status is 2.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws OutputError if standard output is closed. The next opened file would get its descriptor
/// and its output. If standard error is closed, it becomes /dev/null for the same reason.
void requireStandardStreams();

/// Writes the buffers of standard output. Throws OutputError if any output was lost.
void flushStandardOutput();

/// The file of --benchmark_out.
class OutFile {
 public:
  /// Creates the file if it does not exist, and checks that it can be written, except for a named
  /// pipe. Does nothing if the flags name no file. Throws OutputError if the file cannot be
  /// written.
  explicit OutFile(const LibraryFlags& flags);

  /// Returns the reporter that writes the file, for RunSpecifiedBenchmarks; null if there is no
  /// file.
  benchmark::BenchmarkReporter* reporter() const { return reporter_.get(); }

  /// Throws OutputError if not all output was written, or if a regular file is then missing, empty,
  /// or, as JSON, not complete. Call this after the benchmarks have run.
  void requireComplete() const;

 private:
  std::filesystem::path path_;
  bool isJSON_ = false;
  bool isRegular_ = false;
  std::shared_ptr<bool> isWritten_ = std::make_shared<bool>(false);
  std::unique_ptr<benchmark::BenchmarkReporter> reporter_;
};
