// Random numbers that are the same on every machine. The C++ standard specifies the engine but not
// the results of distributions, so the distributions are defined here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

/// A seeded source of random numbers.
class SeededRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : engine_(seed) {}

  /// Returns a number in low…high. `high` is excluded, but may occur by rounding. There are 2^53
  /// different fractions.
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
  }

  bool coin() { return (engine_() >> 63) != 0; }

  /// Returns a number below `bound`. The bias of the remainder is below bound / 2^64.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }

  /// Returns 0…count − 1 in random order (Fisher–Yates shuffle).
  std::vector<std::size_t> permutation(std::size_t count);

 private:
  std::mt19937_64 engine_;
};
