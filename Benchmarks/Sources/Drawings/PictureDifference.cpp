#include "PictureDifference.hpp"

#include <algorithm>
#include <cstdlib>

PictureDifference differenceOf(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& other,
                               int threshold) {
  if (one.size() != other.size() || one.empty()) return {.mean = 255, .share = 1, .largest = 255};
  PictureDifference result;
  double sum = 0;
  std::size_t above = 0;
  const std::size_t pixels = one.size() / 4;
  for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
    int largest = 0;
    for (std::size_t index = 4 * pixel; index < 4 * pixel + 4; ++index) {
      const int difference = std::abs(one[index] - other[index]);
      sum += difference;
      largest = std::max(largest, difference);
    }
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
