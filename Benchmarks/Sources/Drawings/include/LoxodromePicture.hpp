// Loxodrome drawing pictures, through its C entry points.
#pragma once

#include <Drawing.hpp>
#include <cstdint>
#include <vector>

/// A picture of Loxodrome's: premultiplied RGBA8, transparent at first, drawn on with source-over.
class LoxodromePicture {
 public:
  /// Throws std::runtime_error where Loxodrome refuses the size.
  LoxodromePicture(int width, int height);
  ~LoxodromePicture();
  LoxodromePicture(const LoxodromePicture&) = delete;
  LoxodromePicture& operator=(const LoxodromePicture&) = delete;

  /// Makes a scene of the drawing's arrays, draws it over what is there and forgets it. Throws
  /// std::runtime_error where Loxodrome refuses a shape.
  void draw(const peers::Drawing& drawing, int threads = 1, int tileSize = 256);

  /// Red, green, blue, alpha of each pixel, premultiplied.
  std::vector<std::uint8_t> pixels() const;

 private:
  int width_;
  int height_;
  void* picture_;
};
