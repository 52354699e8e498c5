// Anti-Grain Geometry drawing pictures.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "Drawing.hpp"

namespace peers {

/// A picture of AGG's: premultiplied RGBA8, transparent at first, drawn on with source-over.
///
/// The rasterizer is the one without a gamma table, which would change nothing here; it, its cells
/// and the scanline are kept from call to call. Round joins and caps are within 0.125 pixel, AGG's
/// default. Lines alone: steps of a path are not drawn.
class AggPicture {
 public:
  AggPicture(int width, int height);
  ~AggPicture();
  AggPicture(const AggPicture&) = delete;
  AggPicture& operator=(const AggPicture&) = delete;

  /// Draws over what is there.
  void draw(const Drawing& drawing);

  /// Red, green, blue, alpha of each pixel, premultiplied.
  const std::vector<std::uint8_t>& pixels() const;

 private:
  struct Renderer;
  std::unique_ptr<Renderer> renderer_;
};

/// The version of AGG's Debian package that this was written for; the library does not tell its
/// own.
std::string aggVersion();

}  // namespace peers
