// How far two pictures of the same drawing are apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// The differences of two pictures, in steps of the 0…255 that a component has.
struct PictureDifference {
  double mean = 0;             // over all components of all pixels
  double share = 0;            // of the pixels of which a component differs by more than the threshold
  int largest = 0;             // of any component
  std::size_t worstPixel = 0;  // where it is, counted row by row
};

/// Compares pictures of the same size, four components a pixel. Pictures of different sizes differ
/// in every pixel.
PictureDifference differenceOf(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                               int threshold);

/// How many squares of two by two pixels there are, overlapping ones included, in which every pixel
/// has a component that differs by more than the threshold.
///
/// Where lines cross inside a pixel, rasterizers disagree about that pixel, so that differing
/// pixels lie along lines and alone. A shape that is not the same has areas where they differ.
std::size_t differingSquares(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                             int width, int threshold);
