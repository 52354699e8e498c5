// Renders the land at 1:10 million as one picture of the world, from the bytes of a GeoJSON file to
// pixels.

#include <CairoPeer.hpp>

#include "Benchmarks.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "Pictures/OutlineDrawing.hpp"
#include "Pictures/PictureCheck.hpp"
#include "Pictures/PictureFile.hpp"

namespace {

constexpr int side = 1024;
constexpr double world = 268435456;  // the width of the world in map points
// Coasts are stroked and have several vertices in a pixel, so the limits are those of strokes.
constexpr Likeness likeness = {.mean = 1, .threshold = 64, .share = 0.005};

std::ptrdiff_t drawLand(const std::filesystem::path& file, std::uint8_t* pixels) {
  return loxodrome_render(file.c_str(), 0, 0, world, side, side, 1, pixels);
}

// Makes a drawing of the same picture from the file's outlines, with MapKit's projection and the
// colors and the line width of the default style.
peers::Drawing landAsDrawing(const Outlines& outlines) {
  std::vector<double> points(outlines.coordinates.size());
  loxodrome_map_points(static_cast<std::ptrdiff_t>(outlines.vertexCount()), outlines.coordinates.data(),
                       points.data());
  for (double& value : points) value *= side / world;

  peers::Drawing drawing = {.width = side, .height = side, .shapes = {}};
  peers::Shape sea = {.color = {0.80, 0.88, 0.92, 1}};
  sea.outline.counts = {4};
  sea.outline.points = {0, 0, side, 0, side, side, 0, side};
  drawing.shapes.push_back(sea);
  addFeatures(
      drawing, outlines, points, [] { return peers::Color{0.96, 0.94, 0.88, 1}; },
      {.color = {0.52, 0.50, 0.46, 1}, .width = 0.75});
  return drawing;
}

Check checkLand(const std::filesystem::path& file, const std::optional<std::filesystem::path>& pictures) {
  const Outlines outlines = readOutlines(file);
  std::vector<std::uint8_t> pixels(4 * side * side);
  const std::ptrdiff_t features = drawLand(file, pixels.data());
  if (features != static_cast<std::ptrdiff_t>(outlines.featureNames.size())) {
    Check check;
    check.failure = std::to_string(features) + " features are drawn instead of " +
                    std::to_string(outlines.featureNames.size());
    return check;
  }
  if (pictures) writePicture(*pictures, "render/ne_10m", side, side, pixels);
  peers::CairoPicture cairo(side, side);
  cairo.draw(landAsDrawing(outlines));
  return comparePictures(pixels, "loxodrome", cairo.pixels(), "cairo", side, likeness);
}

}  // namespace

void registerRender(const std::filesystem::path& land,
                    const std::optional<std::filesystem::path>& pictures) {
  Workload workload;
  workload.name = "render/ne_10m/by:loxodrome";
  workload.items = 1;
  workload.isLong = true;
  workload.differenceName = "mean_difference";
  workload.check = [=] { return checkLand(land, pictures); };
  workload.work = [=] { drawLand(land, nullptr); };
  registerWorkload(workload);
}
