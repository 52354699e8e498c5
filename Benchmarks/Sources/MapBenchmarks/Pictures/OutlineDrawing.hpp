// Converts features of a map to shapes that rasterizers draw.
#pragma once

#include <Drawing.hpp>
#include <functional>
#include <vector>

#include "Input/Outlines.hpp"

/// The style of a feature's outline, which has round joins.
struct OutlineStyle {
  peers::Color color;
  double width;  // in pixels
};

/// Adds each feature that has rings to a drawing: its interior by the even-odd rule, then its
/// outline. `points` are the vertices of the outlines in pixels, x and y alternating. `fillColor`
/// is called once for each feature in their order, including features without rings.
void addFeatures(peers::Drawing& drawing, const Outlines& outlines, const std::vector<double>& points,
                 const std::function<peers::Color()>& fillColor, const OutlineStyle& outline);
