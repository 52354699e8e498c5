// Compares the pixels of two pictures.

#include "PictureDifference.hpp"

#include <algorithm>
#include <cstdlib>

namespace {

// Returns the largest difference between the components of a pixel.
int differenceAt(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                 std::size_t pixel) {
  int largest = 0;
  for (std::size_t index = 4 * pixel; index < 4 * pixel + 4; ++index) {
    largest = std::max(largest, std::abs(one[index] - other[index]));
  }
  return largest;
}

}  // namespace

PictureDifference differenceOf(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                               int threshold) {
  if (one.size() != other.size() || one.empty()) return {.mean = 255, .share = 1, .largest = 255};
  PictureDifference result;
  double sum = 0;
  std::size_t above = 0;
  const std::size_t pixels = one.size() / 4;
  for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
    for (std::size_t index = 4 * pixel; index < 4 * pixel + 4; ++index) {
      sum += std::abs(one[index] - other[index]);
    }
    const int largest = differenceAt(one, other, pixel);
    if (largest > threshold) ++above;
    if (largest > result.largest) {
      result.largest = largest;
      result.worstPixel = pixel;
    }
  }
  result.mean = sum / static_cast<double>(one.size());
  result.share = static_cast<double>(above) / static_cast<double>(pixels);
  return result;
}

std::size_t differingSquares(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                             int width, int threshold) {
  const std::size_t pixels = one.size() / 4;
  if (one.size() != other.size() || width < 2) return pixels;
  std::vector<bool> differs;
  for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
    differs.push_back(differenceAt(one, other, pixel) > threshold);
  }
  const auto row = static_cast<std::size_t>(width);
  std::size_t squares = 0;
  for (std::size_t pixel = 0; pixel + row + 1 < pixels; ++pixel) {
    const bool isLastInRow = pixel % row == row - 1;
    if (!isLastInRow && differs[pixel] && differs[pixel + 1] && differs[pixel + row] &&
        differs[pixel + row + 1]) {
      ++squares;
    }
  }
  return squares;
}
