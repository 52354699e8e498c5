#include "Pictures/OutlineDrawing.hpp"

#include <cstddef>
#include <utility>

void addFeatures(peers::Drawing& drawing, const Outlines& outlines, const std::vector<double>& points,
                 const std::function<peers::Color()>& fillColor, const OutlineStyle& outline) {
  for (std::size_t feature = 0; feature < outlines.featureNames.size(); ++feature) {
    peers::Shape inside = {.color = fillColor(), .rule = peers::FillRule::evenOdd};
    for (const Outlines::Ring& ring : outlines.rings) {
      if (ring.feature != feature) continue;
      inside.outline.counts.push_back(static_cast<std::ptrdiff_t>(ring.count));
      const auto start = points.begin() + static_cast<std::ptrdiff_t>(2 * ring.start);
      inside.outline.points.insert(inside.outline.points.end(), start,
                                   start + static_cast<std::ptrdiff_t>(2 * ring.count));
    }
    if (inside.outline.counts.empty()) continue;
    peers::Shape border = inside;
    border.color = outline.color;
    border.pen = {.width = outline.width, .join = peers::Join::round};
    drawing.shapes.push_back(std::move(inside));
    drawing.shapes.push_back(std::move(border));
  }
}
