// Random numbers that are the same everywhere: the engine is specified by the standard, the
// distributions are not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

/// A seeded source of random numbers.
class SeededRandom {
 public:
  explicit SeededRandom(std::uint64_t seed) : engine_(seed) {}

  /// A number in low…high, high excluded but for rounding; 2^53 different fractions.
  double between(double low, double high) {
    return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
  }

  bool coin() { return (engine_() >> 63) != 0; }

  /// A number below `bound`. The bias of the remainder is below bound / 2^64.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }

  /// 0…count − 1 in random order (Fisher and Yates).
  std::vector<std::size_t> permutation(std::size_t count);

 private:
  std::mt19937_64 engine_;
};
