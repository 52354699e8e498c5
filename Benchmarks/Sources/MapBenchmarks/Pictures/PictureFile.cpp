#include "Pictures/PictureFile.hpp"

#include <png.h>

#include <algorithm>
#include <stdexcept>
#include <system_error>

namespace {

// Converts premultiplied pixels to straight alpha, which PNG uses.
void divideByAlpha(std::vector<std::uint8_t>& pixels) {
  for (std::size_t pixel = 0; pixel + 3 < pixels.size(); pixel += 4) {
    const int alpha = pixels[pixel + 3];
    if (alpha == 0) continue;
    for (std::size_t component = pixel; component < pixel + 3; ++component) {
      pixels[component] =
          static_cast<std::uint8_t>(std::min(255, (pixels[component] * 255 + alpha / 2) / alpha));
    }
  }
}

}  // namespace

void writePicture(const std::filesystem::path& folder, const std::string& benchmark, int width, int height,
                  std::vector<std::uint8_t> pixels) {
  divideByAlpha(pixels);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::string name = benchmark;
  std::replace_if(
      name.begin(), name.end(), [](char character) { return character == '/' || character == ':'; }, '-');
  const std::string file = (folder / (name + ".png")).string();
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGBA;
  if (png_image_write_to_file(&image, file.c_str(), 0, pixels.data(), 0, nullptr) == 0) {
    throw std::runtime_error(file + ": " + image.message);
  }
}
