// The kinds of outlines on which coverage is measured.
#pragma once

#include <span>

#include "Rings.hpp"
#include "SeededRandom.hpp"

/// The side in pixels of the picture in which the outlines lie, completely or in part.
constexpr int outlinePictureSide = 64;

/// One kind of outline. Its winding number is 0 or ±1 at every point: its rings do not cross, and
/// holes have the opposite orientation.
struct OutlineStratum {
  const char* name;
  Rings (*draw)(SeededRandom& random);
};

/// Returns all kinds.
std::span<const OutlineStratum> outlineStrata();
