// Compares pictures of the same drawing by different rasterizers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "Harness/Check.hpp"

/// The largest allowed difference between two pictures, in steps of the components' range 0…255.
struct Likeness {
  double mean;    // the largest mean difference over all components
  int threshold;  // a component differs if its difference is above this
  double share;   // the largest share of pixels with a differing component
};

/// Compares two pictures of a width. `worst` is the mean difference. The failure names both
/// rasterizers, the exceeded limit, and the pixel with the largest difference.
Check comparePictures(const std::vector<std::uint8_t>& one, const std::string& oneName,
                      const std::vector<std::uint8_t>& other, const std::string& otherName, int width,
                      const Likeness& likeness);
