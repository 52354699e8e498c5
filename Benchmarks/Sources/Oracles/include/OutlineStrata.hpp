// The kinds of outlines on which coverage is measured.
#pragma once

#include <span>

#include "Rings.hpp"
#include "SeededRandom.hpp"

/// The side in pixels of the picture in or near which the outlines lie. A part of an outline or,
/// seldom, all of it may be outside.
constexpr int outlinePictureSide = 64;

/// One kind of outline. Its winding number is 0 or ±1 at every point: its rings do not cross, and
/// holes have the opposite orientation.
struct OutlineStratum {
  const char* name;
  Rings (*draw)(SeededRandom& random);
};

/// Returns all kinds.
std::span<const OutlineStratum> outlineStrata();
