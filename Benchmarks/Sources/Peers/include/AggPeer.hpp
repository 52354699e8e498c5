// Pictures that Anti-Grain Geometry (AGG) draws.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "Drawing.hpp"

namespace peers {

/// A picture that AGG draws: premultiplied RGBA8, initially transparent, composited with
/// source-over.
///
/// The rasterizer has no gamma table, which would have no effect here. The rasterizer, its cells
/// and the scanline are reused by all calls. Round joins and caps have AGG's default tolerance of
/// 0.125 pixel, and curves have its default approximation. The steps of a path are only filled.
class AggPicture {
 public:
  AggPicture(int width, int height);
  ~AggPicture();
  AggPicture(const AggPicture&) = delete;
  AggPicture& operator=(const AggPicture&) = delete;

  /// Draws over the picture.
  void draw(const Drawing& drawing);

  /// Returns red, green, blue, alpha of each pixel, premultiplied.
  const std::vector<std::uint8_t>& pixels() const;

 private:
  struct Renderer;
  std::unique_ptr<Renderer> renderer_;
};

/// Returns the version of the Debian package of AGG for which this was written. The library does
/// not report its version.
std::string aggVersion();

}  // namespace peers
