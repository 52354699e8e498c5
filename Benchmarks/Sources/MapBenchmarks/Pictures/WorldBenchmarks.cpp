// Draws the countries of the world in EPSG:3857, filled and outlined, as one picture of 4096 by
// 4096 pixels. One to sixteen threads draw it in tiles of 256 pixels.

#include <CairoPeer.hpp>
#include <LoxodromePicture.hpp>

#include "Benchmarks.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "Pictures/OutlineDrawing.hpp"
#include "Pictures/PictureCheck.hpp"
#include "Pictures/PictureFile.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr int side = 4096;
constexpr int tile = 256;
constexpr double pixelsPerMapPoint = side / 268435456.0;  // a power of two, so the scaling is exact
// Away from edges, Cairo rounds colors differently, by up to one step. Edges differ as in a tile,
// but cover a small share of the pixels.
constexpr Likeness likeness = {.mean = 0.3, .threshold = 48, .share = 0.0005};

peers::Drawing drawCountries(const Outlines& outlines) {
  std::vector<double> points(outlines.coordinates.size());
  loxodrome_web_mercator_map_points(static_cast<std::ptrdiff_t>(outlines.vertexCount()),
                                    outlines.coordinates.data(), points.data());
  for (double& value : points) value *= pixelsPerMapPoint;

  SeededRandom random(3857);
  peers::Drawing drawing = {.width = side, .height = side, .shapes = {}};
  const auto fillColor = [&random] {
    return peers::Color{random.between(0.4, 0.9), random.between(0.4, 0.9), random.between(0.4, 0.9), 1};
  };
  addFeatures(drawing, outlines, points, fillColor, {.color = {0.25, 0.25, 0.3, 1}, .width = 1.5});
  return drawing;
}

struct Question {
  peers::Drawing drawing;
  LoxodromePicture picture;
  std::vector<std::uint8_t> byOneThread;

  explicit Question(peers::Drawing made)
      : drawing(std::move(made)), picture(side, side), byOneThread(pixelsBy(1)) {}

  std::vector<std::uint8_t> pixelsBy(int threads) const {
    LoxodromePicture fresh(side, side);
    fresh.draw(drawing, threads, tile);
    return fresh.pixels();
  }

  // Compares one thread's picture with Cairo's. The pictures of more threads must be the same.
  Check check(int threads) const {
    if (threads > 1) {
      const std::vector<std::uint8_t> pixels = pixelsBy(threads);
      const Likeness same = {.mean = 0, .threshold = 0, .share = 0};
      Check check = comparePictures(pixels, std::to_string(threads) + " threads", byOneThread, "one thread",
                                    side, same);
      check.output = hashOf(pixels);
      return check;
    }
    peers::CairoPicture cairo(side, side);
    cairo.draw(drawing);
    Check check = comparePictures(byOneThread, "loxodrome", cairo.pixels(), "cairo", side, likeness);
    check.output = hashOf(byOneThread);
    return check;
  }

  static std::string hashOf(const std::vector<std::uint8_t>& pixels) {
    OutputHash hash;
    hash.add(pixels);
    return hash.text();
  }
};

}  // namespace

void registerWorld(const std::shared_ptr<const Outlines>& outlines,
                   const std::optional<std::filesystem::path>& pictures) {
  auto question = lazily([outlines] { return std::make_shared<Question>(drawCountries(*outlines)); });
  for (const int threads : {1, 2, 4, 8, 16}) {
    Workload workload;
    workload.name = "raster/world/threads:" + std::to_string(threads) + "/by:loxodrome";
    workload.items = 1;
    workload.differenceName = "mean_difference";
    workload.usesThreads = true;
    workload.check = [=] {
      Question& asked = *question->get();
      if (pictures && threads == 1) writePicture(*pictures, "raster/world", side, side, asked.byOneThread);
      return asked.check(threads);
    };
    workload.work = [=] { question->get()->picture.draw(question->get()->drawing, threads, tile); };
    registerWorkload(workload);
  }
}
