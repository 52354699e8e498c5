// Whether pictures of the same drawing by different rasterizers are alike.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Harness/Check.hpp"

/// How far two pictures may be apart, in steps of the 0…255 that a component has.
struct Likeness {
  double mean;    // the largest mean difference of all components
  int threshold;  // differences up to this one count for nothing alone
  double share;   // the largest share of pixels with a difference above it
};

/// Compares two pictures of that width. `worst` is the mean difference; the failure names both,
/// what is too much, and the pixel that differs most.
Check comparePictures(const std::vector<std::uint8_t>& one, const std::string& oneName,
                      const std::vector<std::uint8_t>& other, const std::string& otherName, int width,
                      const Likeness& likeness);
