// Draws that the strata of several suites share.
#pragma once

#include <cmath>

#include "SeededRandom.hpp"

/// A positive number whose logarithm is uniform in low…high.
inline double logUniform(SeededRandom& random, double low, double high) {
  return std::exp2(random.between(std::log2(low), std::log2(high)));
}

/// The value or its negative, as a coin decides.
inline double withRandomSign(SeededRandom& random, double value) {
  return random.coin() ? value : -value;
}
