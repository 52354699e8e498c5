// The progress of a sweep, on standard error.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "Tally.hpp"

/// Shows the progress of a sweep: on a terminal as a bar that is redrawn, elsewhere as a line at
/// most every five seconds. When this object is destroyed, the duration of the sweep is written.
class SweepProgress {
 public:
  /// Creates the progress for `cases` cases. An earlier run has finished `done` of them.
  SweepProgress(std::string name, std::uint64_t cases, std::uint64_t done)
      : name_(std::move(name)), cases_(cases), doneBefore_(std::min(done, cases)), done_(doneBefore_) {
    if (doneBefore_ > 0) {
      std::fprintf(stderr, "%s: going on after %llu of %llu cases\n", name_.c_str(),
                   static_cast<unsigned long long>(doneBefore_), static_cast<unsigned long long>(cases_));
    }
  }
  ~SweepProgress() {
    const double elapsed = seconds(start_);
    const auto run = static_cast<double>(done_ - doneBefore_);
    std::fprintf(stderr, "%s%s: %.0f cases in %.1f s, %.2g million a second\n", isTerminal_ ? "\r\x1B[K" : "",
                 name_.c_str(), run, elapsed, elapsed > 0 ? run / elapsed / 1e6 : 0);
  }
  SweepProgress(const SweepProgress&) = delete;
  SweepProgress& operator=(const SweepProgress&) = delete;

  /// Shows the progress if the last output was long enough ago.
  void show(std::uint64_t done, const StratumTally& total) {
    done_ = std::min(done, cases_);
    if (seconds(shown_) < (isTerminal_ ? 0.1 : 5.0)) return;
    shown_ = Clock::now();
    const double share = static_cast<double>(done_) / static_cast<double>(cases_);
    const double shareNow = static_cast<double>(done_ - doneBefore_) /
                            static_cast<double>(std::max<std::uint64_t>(1, cases_ - doneBefore_));
    const double left = shareNow > 0 ? seconds(start_) * (1 - shareNow) / shareNow : 0;
    std::string bar;
    constexpr std::size_t width = 30;
    const auto filled = static_cast<std::size_t>(share * width);
    if (isTerminal_) bar = "[" + std::string(filled, '#') + std::string(width - filled, ' ') + "] ";
    std::fprintf(stderr, "%s%s: %s%5.1f %%, about %.0f s left, largest error %.3g, %llu beyond the limit%s",
                 isTerminal_ ? "\r\x1B[K" : "", name_.c_str(), bar.c_str(), 100 * share, left, total.maximum,
                 static_cast<unsigned long long>(total.beyond), isTerminal_ ? "" : "\n");
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;

  static double seconds(Clock::time_point since) {
    return std::chrono::duration<double>(Clock::now() - since).count();
  }

  const std::string name_;
  const std::uint64_t cases_, doneBefore_;
  std::uint64_t done_;
  const bool isTerminal_ = isatty(STDERR_FILENO) == 1;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point shown_ = start_;
};
