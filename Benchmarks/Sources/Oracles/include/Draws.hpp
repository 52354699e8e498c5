// Random values that the strata of several suites use.
#pragma once

#include <cmath>

#include "SeededRandom.hpp"

/// Returns a positive number whose logarithm is uniform in low…high.
inline double logUniform(SeededRandom& random, double low, double high) {
  return std::exp2(random.between(std::log2(low), std::log2(high)));
}

/// Returns the value or its negative with equal probability.
inline double withRandomSign(SeededRandom& random, double value) {
  return random.coin() ? value : -value;
}
