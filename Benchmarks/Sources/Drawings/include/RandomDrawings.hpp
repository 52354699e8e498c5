// Random paths, filled and stroked, for holding one rasterizer beside another.
#pragma once

#include <Drawing.hpp>
#include <span>

#include "SeededRandom.hpp"

/// The side of their pictures in pixels.
constexpr int randomDrawingSide = 64;

/// One kind of drawing: a path, which may cross itself and leave the picture, in opaque white.
struct DrawingStratum {
  const char* name;
  peers::Drawing (*draw)(SeededRandom& random);
  bool isStroked;
};

/// All kinds.
std::span<const DrawingStratum> drawingStrata();
