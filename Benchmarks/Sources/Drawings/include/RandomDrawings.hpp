// Random paths, filled and stroked, for comparing two rasterizers.
#pragma once

#include <Drawing.hpp>
#include <span>

#include "SeededRandom.hpp"

/// The side of the pictures in pixels.
constexpr int randomDrawingSide = 64;

/// One kind of drawing: a path in opaque white, which may cross itself and leave the picture.
struct DrawingStratum {
  const char* name;
  peers::Drawing (*draw)(SeededRandom& random);
  bool isStroked;
};

/// Returns all kinds.
std::span<const DrawingStratum> drawingStrata();
