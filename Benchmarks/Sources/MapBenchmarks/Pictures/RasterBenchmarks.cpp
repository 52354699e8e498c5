// Draws tiles of 512 by 512 pixels from arrays of coordinates to premultiplied pixels: on one
// thread, and by one to four threads in tiles of 128 pixels.
//
// Each call draws over the previous picture without clearing it. The cost of source-over does not
// depend on the pixels below.

#include <AggPeer.hpp>
#include <CairoPeer.hpp>
#include <LoxodromePicture.hpp>
#include <OptionalPeers.hpp>
#include <SeededDrawings.hpp>

#include "Benchmarks.hpp"
#include "Harness/OptionalPeers.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Workload.hpp"
#include "Pictures/PictureCheck.hpp"
#include "Pictures/PictureFile.hpp"

namespace {

// Pixels without an edge differ only in the rounding of a product of two bytes.
constexpr Likeness likeFlatColor = {.mean = 0.5, .threshold = 2, .share = 0};
// Cairo uses 15 rows of samples, so a nearly horizontal edge is wrong by up to 1/30 of 255, which
// is 8.5. AGG moves vertices by up to 1/512 of a pixel. Near the center of a star, several edges
// share a pixel.
constexpr Likeness likeFill = {.mean = 0.6, .threshold = 24, .share = 0.001};
// Round joins have tolerances of 0.1 pixel (Cairo) and 0.125 pixel (AGG). If a line crosses itself
// inside a pixel, its windings add up to more than the covered area. Only Cairo counts each sample
// once.
constexpr Likeness likeStroke = {.mean = 1, .threshold = 64, .share = 0.005};

// Where segments are shorter than the pen is wide, their sides overlap inside pixels. AGG adds them up, and
// has pixels at the edge of the line that are darker: 0.28 and 0.30 in the mean of all pixels.
constexpr Likeness likeOverlaps = {.mean = 0.35, .threshold = 64, .share = 0.005};

// Symbols cover each other, so the differences of their edges add up.
constexpr Likeness likeSymbols = {.mean = 1.5, .threshold = 48, .share = 0.005};

// The side of the tiles that threads draw.
constexpr int partSide = 128;

struct Scene {
  std::string name;
  std::function<peers::Drawing()> draw;
  Likeness likeness;
  bool hasDashes = false;  // Blend2D does not draw dashes
  // The likeness to peers that add up what overlaps inside a pixel, if it is another one.
  std::optional<Likeness> likenessOfSums = {};
  const Likeness& toSums() const { return likenessOfSums ? *likenessOfSums : likeness; }
};

std::vector<Scene> scenes() {
  std::vector<Scene> scenes = {
      {"raster/solid", [] { return filledTile(1); }, likeFlatColor},
      {"raster/alpha", [] { return filledTile(0.5); }, likeFlatColor},
      {"raster/star/edges:1000", [] { return star(1000); }, likeFill},
  };
  for (const std::size_t edges : {1000, 10000}) {
    const std::string name = "raster/coastline/edges:" + std::to_string(edges);
    scenes.push_back({name, [edges] { return coastline(edges); }, likeFill});
  }
  scenes.push_back({"raster/small-polygons/count:1000", [] { return smallPolygons(1000); }, likeFill});
  scenes.push_back({"raster/symbols/count:10000", [] { return symbols(10000); }, likeSymbols});
  for (const std::size_t points : {1000, 10000}) {
    for (const int width : {2, 8}) {
      const std::string name =
          "raster/stroke/points:" + std::to_string(points) + "/width:" + std::to_string(width);
      scenes.push_back({name, [points, width] { return track(points, width); }, likeStroke});
    }
  }
  for (const int width : {2, 4}) {
    const std::string name = "raster/recorded-track/points:7200/width:" + std::to_string(width);
    scenes.push_back({name, [width] { return recordedTrack(7200, width); }, likeStroke, false, likeOverlaps});
  }
  for (const std::size_t points : {1000, 10000}) {
    const std::string name = "raster/dash/points:" + std::to_string(points);
    scenes.push_back({name, [points] { return dashedTrack(points); }, likeStroke, true});
  }
  scenes.push_back({"raster/gradient", gradientTile, likeFlatColor});
  return scenes;
}

// Returns a new picture with the drawing.
template <typename Picture>
std::vector<std::uint8_t> pixelsBy(const peers::Drawing& drawing) {
  Picture picture(drawing.width, drawing.height);
  picture.draw(drawing);
  return picture.pixels();
}

// A drawing, the pictures on which the timed calls draw, and new pictures for the comparison.
struct Question {
  peers::Drawing drawing;
  LoxodromePicture loxodrome;
  peers::CairoPicture cairo;
  peers::AggPicture agg;
  std::vector<std::uint8_t> loxodromePixels, cairoPixels, aggPixels;
  std::optional<peers::Blend2DPicture> blend2d = {};

  explicit Question(peers::Drawing made)
      : drawing(std::move(made)),
        loxodrome(drawing.width, drawing.height),
        cairo(drawing.width, drawing.height),
        agg(drawing.width, drawing.height),
        loxodromePixels(pixelsBy<LoxodromePicture>(drawing)),
        cairoPixels(pixelsBy<peers::CairoPicture>(drawing)),
        aggPixels(pixelsBy<peers::AggPicture>(drawing)) {}

  // Blend2D's picture on which the timed calls draw.
  peers::Blend2DPicture& blend2dPicture() {
    if (!blend2d) blend2d.emplace(drawing.width, drawing.height);
    return *blend2d;
  }

  Check compare(const std::vector<std::uint8_t>& peer, const char* name, const Likeness& likeness) const {
    return comparePictures(loxodromePixels, "loxodrome", peer, name, drawing.width, likeness);
  }
  Check checkCairo(const Likeness& likeness) const { return compare(cairoPixels, "cairo", likeness); }
  Check checkAgg(const Likeness& likeness) const { return compare(aggPixels, "agg", likeness); }
  Check checkLoxodrome(const Scene& scene) const {
    Check check = checkCairo(scene.likeness);
    check.include(checkAgg(scene.toSums()));
    return check;
  }
};

// Registers the scene for one, two and four threads. The picture must not depend on their number.
void registerSceneOnThreads(const Scene& scene, std::shared_ptr<Lazy<std::shared_ptr<Question>>> question) {
  for (const int threads : {1, 2, 4}) {
    Workload workload;
    workload.name = scene.name + "/threads:" + std::to_string(threads) + "/by:loxodrome";
    workload.items = 1;
    workload.differenceName = "mean_difference";
    workload.usesThreads = true;
    workload.check = [=] {
      const Question& asked = *question->get();
      LoxodromePicture fresh(asked.drawing.width, asked.drawing.height);
      fresh.draw(asked.drawing, threads, partSide);
      const std::vector<std::uint8_t> pixels = fresh.pixels();
      const Likeness same = {.mean = 0, .threshold = 0, .share = 0};
      Check check = comparePictures(pixels, std::to_string(threads) + " threads", asked.loxodromePixels,
                                    "one thread", asked.drawing.width, same);
      check.include(asked.checkLoxodrome(scene));
      OutputHash hash;
      hash.add(pixels);
      check.output = hash.text();
      return check;
    };
    workload.work = [=] { question->get()->loxodrome.draw(question->get()->drawing, threads, partSide); };
    registerWorkload(std::move(workload));
  }
}

void registerScene(const Scene& scene, const std::optional<std::filesystem::path>& pictures) {
  auto question = lazily([scene] { return std::make_shared<Question>(scene.draw()); });
  const auto write = [=](const std::string& name, const std::vector<std::uint8_t>& pixels) {
    const peers::Drawing& drawing = question->get()->drawing;
    if (pictures) writePicture(*pictures, name, drawing.width, drawing.height, pixels);
  };
  Workload workload;
  workload.items = 1;
  workload.differenceName = "mean_difference";

  workload.name = scene.name + "/by:loxodrome";
  workload.check = [=] {
    write(scene.name + "/by:loxodrome", question->get()->loxodromePixels);
    return question->get()->checkLoxodrome(scene);
  };
  workload.work = [=] { question->get()->loxodrome.draw(question->get()->drawing, 1, tileSide); };
  registerWorkload(workload);
  registerSceneOnThreads(scene, question);

  workload.name = scene.name + "/by:cairo";
  workload.check = [=] {
    write(scene.name + "/by:cairo", question->get()->cairoPixels);
    return question->get()->checkCairo(scene.likeness);
  };
  workload.work = [=] { question->get()->cairo.draw(question->get()->drawing); };
  registerWorkload(workload);

  workload.name = scene.name + "/by:agg";
  workload.check = [=] {
    write(scene.name + "/by:agg", question->get()->aggPixels);
    return question->get()->checkAgg(scene.toSums());
  };
  workload.work = [=] { question->get()->agg.draw(question->get()->drawing); };
  registerWorkload(workload);

  if (!hasOptionalPeer("blend2d", peers::blend2dVersion()) || scene.hasDashes) return;
  workload.name = scene.name + "/by:blend2d";
  workload.check = [=] {
    Question& asked = *question->get();
    asked.blend2dPicture();  // made before anything is timed
    peers::Blend2DPicture fresh(asked.drawing.width, asked.drawing.height);
    fresh.draw(asked.drawing);
    const std::vector<std::uint8_t> pixels = fresh.pixels();
    write(scene.name + "/by:blend2d", pixels);
    return asked.compare(pixels, "blend2d", scene.toSums());
  };
  workload.work = [=] { question->get()->blend2dPicture().draw(question->get()->drawing); };
  registerWorkload(workload);
}

}  // namespace

void registerRasters(const std::optional<std::filesystem::path>& pictures) {
  for (const Scene& scene : scenes()) registerScene(scene, pictures);
}
