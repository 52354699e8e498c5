// The difference between two pictures of the same drawing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// The differences between two pictures, in steps of the components' range 0…255.
struct PictureDifference {
  double mean = 0;             // the mean over all components of all pixels
  double share = 0;            // the share of pixels in which a component differs by more than the threshold
  int largest = 0;             // the largest difference of a component
  std::size_t worstPixel = 0;  // the index of the pixel with the largest difference, row by row
};

/// Compares pictures of the same size with four components in each pixel. Pictures of different
/// sizes, or without pixels, count as different in every pixel.
PictureDifference differenceOf(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                               int threshold);

/// Returns the number of squares of two by two pixels, including overlapping ones, in which every
/// pixel has a component that differs by more than the threshold. If the sizes differ or `width` is
/// below 2, returns the number of pixels of `one`.
///
/// If lines cross inside a pixel, rasterizers disagree about this pixel. Such pixels are isolated
/// or lie along lines. Areas of differing pixels mean that the shapes differ.
std::size_t differingSquares(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                             int width, int threshold);
