// Counts errors by size, in bins that are the same for every sweep.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

/// A histogram of sizes that are not negative. Each power of two has four bins of equal width,
/// whose bounds are doubles: [1, 1.25), [1.25, 1.5), [1.5, 1.75), [1.75, 2), [2, 2.5) and so on.
/// Infinity has a bin of its own, and sizes below 2^-1024 share one. So the bins of a size do not
/// depend on other sizes, and histograms of disjoint cases can be added in any order.
class ErrorHistogram {
 public:
  /// Counts one size from 0. A size of 0 belongs to the lowest bin.
  void add(double size) { at(binOf(size)) += 1; }

  /// Counts sizes of the bin that begins at `from`.
  void add(double from, std::uint64_t cases) { at(binOf(from)) += cases; }

  /// Adds the counts of another histogram.
  void append(const ErrorHistogram& other) {
    other.forEach([&](double from, std::uint64_t cases) { add(from, cases); });
  }

  /// Calls `body(from, cases)` for each bin that is not empty, the smallest sizes first. `from` is
  /// the smallest size of the bin.
  template <typename Body>
  void forEach(Body body) const {
    for (std::size_t index = 0; index < counts_.size(); ++index) {
      if (counts_[index] > 0) body(std::bit_cast<double>((first_ + index) << shift), counts_[index]);
    }
  }

 private:
  // What is left of a double is its exponent and the upper two bits of its significand.
  static constexpr unsigned shift = 50;

  std::uint64_t first_ = 0;
  std::vector<std::uint64_t> counts_;  // of the bins from first_

  static std::uint64_t binOf(double size) { return std::bit_cast<std::uint64_t>(size) >> shift; }

  std::uint64_t& at(std::uint64_t bin) {
    if (bin - first_ >= counts_.size()) grow(bin);
    return counts_[bin - first_];
  }

  void grow(std::uint64_t bin) {
    if (counts_.empty()) first_ = bin;
    if (bin < first_) {
      counts_.insert(counts_.begin(), first_ - bin, 0);
      first_ = bin;
    }
    if (bin - first_ >= counts_.size()) counts_.resize(bin - first_ + 1);
  }
};
