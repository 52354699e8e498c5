// Progress messages on standard error.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string>

/// Writes the name of a step when it begins, and its duration when this object is destroyed.
class Progress {
 public:
  Progress(const std::string& suite, const std::string& stratum, std::size_t cases)
      : start_(std::chrono::steady_clock::now()) {
    std::fprintf(stderr, "%s, %s: %zu cases … ", suite.c_str(), stratum.c_str(), cases);
    std::fflush(stderr);
  }
  ~Progress() {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    std::fprintf(stderr, "%.1f s\n", elapsed.count());
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

 private:
  std::chrono::steady_clock::time_point start_;
};
