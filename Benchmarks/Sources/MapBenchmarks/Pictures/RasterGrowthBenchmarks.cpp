// Draws the scenes of a tile with fewer and with more parts than the benchmarks beside peers, for
// the growth of time and memory.

#include <AggPeer.hpp>
#include <LoxodromePicture.hpp>
#include <SeededDrawings.hpp>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "Pictures/PictureCheck.hpp"

namespace {

struct Question {
  peers::Drawing drawing;
  LoxodromePicture picture;

  explicit Question(peers::Drawing made) : drawing(std::move(made)), picture(drawing.width, drawing.height) {}

  // Compares new pictures of Loxodrome and of AGG, whose time grows in proportion to the parts.
  Check check(const Likeness& likeness) const {
    LoxodromePicture loxodrome(drawing.width, drawing.height);
    loxodrome.draw(drawing, 1, tileSide);
    peers::AggPicture agg(drawing.width, drawing.height);
    agg.draw(drawing);
    return comparePictures(loxodrome.pixels(), "loxodrome", agg.pixels(), "agg", drawing.width, likeness);
  }
};

using Draw = peers::Drawing (*)(std::size_t count);

void registerSizes(const std::string& name, std::initializer_list<std::size_t> sizes, const std::string& more,
                   Draw draw, const Likeness& likeness) {
  for (const std::size_t size : sizes) {
    auto question = lazily([=] { return std::make_shared<Question>(draw(size)); });
    Workload workload;
    workload.name = "raster/" + name + std::to_string(size) + more + "/for:growth/by:loxodrome";
    workload.items = 1;
    workload.differenceName = "mean_difference";
    workload.measuresMemory = true;
    workload.check = [=] { return question->get()->check(likeness); };
    workload.work = [=] { question->get()->picture.draw(question->get()->drawing, 1, tileSide); };
    registerWorkload(std::move(workload));
  }
}

}  // namespace

void registerRasterGrowth() {
  // Many small parts in a pixel: AGG rounds each vertex to 1/256 pixel, and strokes and symbols
  // cover each other.
  constexpr Likeness likeFill = {.mean = 0.6, .threshold = 24, .share = 0.001};
  constexpr Likeness likeMany = {.mean = 2.5, .threshold = 64, .share = 0.02};
  registerSizes("star/edges:", {100, 10'000}, "", star, likeFill);
  registerSizes("coastline/edges:", {100, 100'000, 1'000'000}, "", coastline, likeFill);
  registerSizes("small-polygons/count:", {100, 10'000}, "", smallPolygons, likeMany);
  registerSizes("symbols/count:", {100, 1000, 100'000}, "", symbols, likeMany);
  registerSizes(
      "stroke/points:", {100, 100'000}, "/width:2", [](std::size_t points) { return track(points, 2); },
      likeMany);
  registerSizes(
      "stroke/points:", {100, 100'000}, "/width:8", [](std::size_t points) { return track(points, 8); },
      likeMany);
  registerSizes("dash/points:", {100, 100'000}, "", dashedTrack, likeMany);
}
