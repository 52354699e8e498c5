// That what is written arrives: neither Google Benchmark nor the standard streams tell where it
// does not.
#pragma once

#include <benchmark/benchmark.h>

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "Harness/LibraryFlags.hpp"

/// Output that cannot be written, or was lost. Exit status 2.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Throws OutputError where standard output is closed: the next file that is opened would take its
/// place, and get what is meant for it. Standard error that is closed becomes /dev/null for the
/// same reason.
void requireStandardStreams();

/// Writes out what is still in standard output's buffers. Throws OutputError where anything written
/// to it was lost.
void flushStandardOutput();

/// The file of --benchmark_out.
class OutFile {
 public:
  /// Nothing, where the flags name no file. Throws OutputError where the file cannot be written;
  /// one that was not there is made.
  explicit OutFile(const LibraryFlags& flags);

  /// What writes the file, for RunSpecifiedBenchmarks; null where there is no file.
  benchmark::BenchmarkReporter* reporter() const { return reporter_.get(); }

  /// Throws OutputError where the report has not been written to its end, or the file does not hold
  /// it. To be called after benchmarks have run.
  void requireComplete() const;

 private:
  std::filesystem::path path_;
  bool isJSON_ = false;
  bool isRegular_ = false;
  std::shared_ptr<bool> isWritten_ = std::make_shared<bool>(false);
  std::unique_ptr<benchmark::BenchmarkReporter> reporter_;
};
