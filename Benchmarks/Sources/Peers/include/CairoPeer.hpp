// Pictures that Cairo's image backend draws.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "Drawing.hpp"

namespace peers {

/// A picture that Cairo draws: premultiplied ARGB32, initially transparent, composited with
/// OPERATOR_OVER.
///
/// Antialiasing is Cairo's default: 15 rows of samples and 256 columns in a pixel. The tolerance of
/// curves and round joins is also the default, 0.1 pixel. Surface and context are created once.
class CairoPicture {
 public:
  /// Throws std::runtime_error if Cairo rejects the size.
  CairoPicture(int width, int height);
  ~CairoPicture();
  CairoPicture(const CairoPicture&) = delete;
  CairoPicture& operator=(const CairoPicture&) = delete;

  /// Draws over the picture. Throws std::runtime_error with Cairo's reason if it fails.
  void draw(const Drawing& drawing);

  /// Returns red, green, blue, alpha of each pixel, premultiplied.
  std::vector<std::uint8_t> pixels() const;

 private:
  struct Surface;
  std::unique_ptr<Surface> surface_;
};

/// Returns the version of Cairo that is loaded, such as "1.16.0".
std::string cairoVersion();

}  // namespace peers
