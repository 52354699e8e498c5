#include "Pictures/PictureCheck.hpp"

#include <PictureDifference.hpp>

namespace {

std::string componentsOf(const std::vector<std::uint8_t>& pixels, std::size_t pixel) {
  std::string components;
  for (std::size_t index = 4 * pixel; index < 4 * pixel + 4 && index < pixels.size(); ++index) {
    components += (components.empty() ? "" : " ") + std::to_string(pixels[index]);
  }
  return components;
}

}  // namespace

Check comparePictures(const std::vector<std::uint8_t>& one, const std::string& oneName,
                      const std::vector<std::uint8_t>& other, const std::string& otherName, int width,
                      const Likeness& likeness) {
  const PictureDifference difference = differenceOf(one, other, likeness.threshold);
  Check check = {.worst = difference.mean};
  std::string excess;
  if (!(difference.mean <= likeness.mean)) {
    excess = "by " + text(difference.mean) + " in the mean, more than " + text(likeness.mean);
  } else if (!(difference.share <= likeness.share)) {
    excess = "by more than " + std::to_string(likeness.threshold) + " in " + text(100 * difference.share) +
             " % of the pixels, more than " + text(100 * likeness.share) + " %";
  } else {
    return check;
  }
  const std::size_t row = static_cast<std::size_t>(width);
  check.failure =
      oneName + " and " + otherName + " differ " + excess + "; most in pixel (" +
      std::to_string(difference.worstPixel % row) + ", " + std::to_string(difference.worstPixel / row) +
      "): " + componentsOf(one, difference.worstPixel) + " and " + componentsOf(other, difference.worstPixel);
  return check;
}
