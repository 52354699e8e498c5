// The kinds of outlines on which coverage is measured.
#pragma once

#include <span>

#include "Rings.hpp"
#include "SeededRandom.hpp"

/// The side of the picture that they lie in, or reach into, in pixels.
constexpr int outlinePictureSide = 64;

/// One kind of outline. It winds at most once around every point: its rings do not cross, and holes
/// run the other way.
struct OutlineStratum {
  const char* name;
  Rings (*draw)(SeededRandom& random);
};

/// All kinds.
std::span<const OutlineStratum> outlineStrata();
