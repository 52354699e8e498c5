// Pictures that Loxodrome draws, through its C entry points.
#pragma once

#include <Drawing.hpp>
#include <cstdint>
#include <vector>

/// A picture that Loxodrome draws: premultiplied RGBA8, initially transparent, composited with
/// source-over.
class LoxodromePicture {
 public:
  /// Throws std::runtime_error if Loxodrome rejects the size.
  LoxodromePicture(int width, int height);
  ~LoxodromePicture();
  LoxodromePicture(const LoxodromePicture&) = delete;
  LoxodromePicture& operator=(const LoxodromePicture&) = delete;

  /// Makes a scene from the drawing's arrays, draws it over the picture and destroys the scene.
  /// Throws std::runtime_error if Loxodrome rejects a shape or the size of the drawing.
  void draw(const peers::Drawing& drawing, int threads = 1, int tileSize = 256);

  /// Returns red, green, blue, alpha of each pixel, premultiplied.
  std::vector<std::uint8_t> pixels() const;

 private:
  int width_;
  int height_;
  void* picture_;
};
