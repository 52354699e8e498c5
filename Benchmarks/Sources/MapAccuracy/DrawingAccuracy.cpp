// Compares random filled and stroked paths with Cairo's pictures of them.

#include <CairoPeer.hpp>
#include <LoxodromePicture.hpp>
#include <PictureDifference.hpp>
#include <RandomDrawings.hpp>
#include <algorithm>

#include "Chunks.hpp"
#include "Progress.hpp"
#include "Suites.hpp"

namespace {

// The number of cases that count as one picture. A picture has 4096 pixels and takes as long as
// about ten thousand projections.
constexpr std::size_t casesPerPicture = 50;
// The largest difference of a component at which two pixels count as equal. Cairo uses 15 rows of
// samples, so the coverage of a nearly horizontal edge is wrong by up to 8.5 of 255. Several such
// edges may meet in a corner.
constexpr int threshold = 32;
// The largest number of squares of differing pixels in two pictures of the same shape. If a line
// runs next to itself, as at a sharp corner, both rasterizers differ by more than the threshold
// along a strip of a few pixels. A missing cap or join is larger than this.
constexpr std::size_t tolerableSquares = 8;
constexpr double percent = 100;

struct Differences {
  ErrorTally pixels;
  std::size_t different = 0;  // pictures
  std::size_t mostSquares = 0;
  nlohmann::ordered_json worst;

  void append(const Differences& later) {
    pixels.append(later.pixels);
    different += later.different;
    if (later.mostSquares > mostSquares) {
      mostSquares = later.mostSquares;
      worst = later.worst;
    }
  }
};

nlohmann::ordered_json describe(const peers::Shape& shape, std::size_t squares) {
  nlohmann::ordered_json result = {{"squares", squares}, {"points", shape.outline.points}};
  if (!shape.outline.steps.empty()) result["steps"] = shape.outline.steps;
  if (!shape.pen) {
    result["rule"] = shape.rule == peers::FillRule::evenOdd ? "even-odd" : "nonzero";
    return result;
  }
  constexpr const char* caps[] = {"butt", "round", "square"};
  constexpr const char* joins[] = {"miter", "round", "bevel"};
  const peers::Pen& pen = *shape.pen;
  result.update({{"closed", shape.outline.steps.empty() && shape.outline.isClosed},
                 {"width", pen.width},
                 {"cap", caps[static_cast<int>(pen.cap)]},
                 {"join", joins[static_cast<int>(pen.join)]},
                 {"miterLimit", pen.miterLimit}});
  if (!pen.dashes.empty()) result.update({{"dash", pen.dashes}, {"phase", pen.phase}});
  return result;
}

void compare(const peers::Drawing& drawing, Differences& differences) {
  LoxodromePicture ours(drawing.width, drawing.height);
  ours.draw(drawing);
  peers::CairoPicture cairo(drawing.width, drawing.height);
  cairo.draw(drawing);
  const std::vector<std::uint8_t> actual = ours.pixels();
  const std::vector<std::uint8_t> expected = cairo.pixels();
  const double share = percent * differenceOf(actual, expected, threshold).share;
  differences.pixels.add(share, share, 0, {});
  const std::size_t squares = differingSquares(actual, expected, drawing.width, threshold);
  if (squares > tolerableSquares) ++differences.different;
  if (squares > differences.mostSquares) {
    differences.mostSquares = squares;
    differences.worst = describe(drawing.shapes.front(), squares);
  }
}

Differences measure(const DrawingStratum& stratum, std::size_t cases, const Settings& settings) {
  const Progress progress("drawing", stratum.name, cases);
  const auto chunks = inChunks(cases, settings.threads, [&](std::size_t chunk, std::size_t count) {
    SeededRandom random(chunkSeed(settings.seed, stratum.name, chunk));
    Differences differences;
    for (std::size_t number = 0; number < count; ++number) compare(stratum.draw(random), differences);
    return differences;
  });
  Differences sum;
  for (const Differences& chunk : chunks) sum.append(chunk);
  return sum;
}

// Returns how many pictures may differ: none of the fills; of the strokes, one in a hundred and two
// more, so that runs of few pictures can pass. Rasterizers have different outlines for curves whose
// radius is below half the line width and for the ends of lines that are wider than long.
double tolerablePictures(const DrawingStratum& stratum, std::size_t cases) {
  return stratum.isStroked ? static_cast<double>(cases / 100 + 2) : 0;
}

}  // namespace

std::vector<Measurement> measureDrawings(const Settings& settings) {
  std::vector<Measurement> measurements;
  for (const DrawingStratum& stratum : drawingStrata()) {
    const std::size_t pictures =
        std::max<std::size_t>(1, settings.cases / casesPerPicture / drawingStrata().size());
    Differences differences = measure(stratum, pictures, settings);
    const std::string operation = stratum.isStroked ? "raster/stroke" : "raster/fill";
    measurements.push_back(differences.pixels.summarize({operation, "loxodrome", "Cairo", stratum.name},
                                                        "% of pixels off by over 32", std::nullopt, {}));
    measurements.back().maximumUlps = std::nullopt;
    measurements.push_back({.operation = operation + "/shape",
                            .by = "loxodrome",
                            .reference = "Cairo",
                            .stratum = stratum.name,
                            .unit = "pictures with other shapes",
                            .cases = pictures,
                            .maximum = static_cast<double>(differences.different),
                            .limit = tolerablePictures(stratum, pictures),
                            .worst = differences.worst});
  }
  return measurements;
}
