// Cairo's image backend drawing pictures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "Drawing.hpp"

namespace peers {

/// A picture of Cairo's: premultiplied ARGB32, transparent at first, drawn on with OPERATOR_OVER.
///
/// Antialiasing is Cairo's default, which is 15 rows of samples and 256 columns a pixel; the
/// tolerance of curves and round joins is its default too, 0.1 pixel. Surface and context are made
/// once.
class CairoPicture {
 public:
  /// Throws std::runtime_error where Cairo refuses the size.
  CairoPicture(int width, int height);
  ~CairoPicture();
  CairoPicture(const CairoPicture&) = delete;
  CairoPicture& operator=(const CairoPicture&) = delete;

  /// Draws over what is there. Throws std::runtime_error with Cairo's reason where it fails.
  void draw(const Drawing& drawing);

  /// Red, green, blue, alpha of each pixel, premultiplied.
  std::vector<std::uint8_t> pixels() const;

 private:
  struct Surface;
  std::unique_ptr<Surface> surface_;
};

/// The version of Cairo that is loaded, such as "1.16.0".
std::string cairoVersion();

}  // namespace peers
