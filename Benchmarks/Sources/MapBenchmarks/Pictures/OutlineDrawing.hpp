// Features of a map as shapes that rasterizers draw.
#pragma once

#include <Drawing.hpp>
#include <functional>
#include <vector>

#include "Input/Outlines.hpp"

/// How the outline of a feature is drawn: with round joins.
struct OutlineStyle {
  peers::Color color;
  double width;  // in pixels
};

/// Adds each feature that has rings to a drawing: its inside by the even-odd rule, then its
/// outline. `points` are the vertices of the outlines in pixels, x and y in turn. `fillColor` is
/// called once for each feature, in their order, those without rings included.
void addFeatures(peers::Drawing& drawing, const Outlines& outlines, const std::vector<double>& points,
                 const std::function<peers::Color()>& fillColor, const OutlineStyle& outline);
