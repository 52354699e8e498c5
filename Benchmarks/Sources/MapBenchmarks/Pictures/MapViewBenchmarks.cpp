// Makes a map view with 10 000 annotations and 1000 overlays and draws its picture of 1024 by 1024
// pixels.

#include "Benchmarks.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr int side = 1024;
constexpr std::ptrdiff_t annotationCount = 10'000;
constexpr std::ptrdiff_t overlayCount = 1000;

std::vector<double> places(std::ptrdiff_t count, double latitudes, double longitudes, unsigned seed) {
  SeededRandom random(seed);
  std::vector<double> places;
  for (std::ptrdiff_t index = 0; index < count; ++index) {
    places.push_back(random.between(-latitudes, latitudes));
    places.push_back(random.between(-longitudes, longitudes));
  }
  return places;
}

struct World {
  std::vector<double> annotations = places(annotationCount, 80, 180, 4326);
  std::vector<double> overlays = places(overlayCount, 60, 170, 3857);

  std::ptrdiff_t draw(bool isClustered, int threads, std::uint8_t* pixels) const {
    return loxodrome_map_view_snapshot(annotationCount, annotations.data(), overlayCount, overlays.data(),
                                       isClustered, side, threads, pixels);
  }

  // Checks that all pins are shown or, if they are clustered, at least 100 and fewer than all; that
  // several threads draw the same as one; and that at least a quarter of the picture is painted.
  Check check(bool isClustered, int threads) const {
    std::vector<std::uint8_t> one(4 * side * side), several(4 * side * side);
    const std::ptrdiff_t shown = draw(isClustered, 1, one.data());
    const std::ptrdiff_t again = draw(isClustered, threads, several.data());
    Check check;
    OutputHash hash;
    hash.add(several);
    check.output = hash.text();
    std::size_t painted = 0;
    for (std::size_t pixel = 0; pixel < one.size(); pixel += 4) painted += one[pixel + 3] > 0;
    if (isClustered ? shown < 100 || shown >= annotationCount : shown != annotationCount) {
      check.failure = std::to_string(shown) + " views are shown";
    } else if (shown != again || one != several) {
      check.failure = std::to_string(threads) + " threads draw another picture than one";
    } else if (painted < one.size() / 4 / 4) {
      check.failure = "only " + std::to_string(painted) + " pixels are painted";
    }
    return check;
  }
};

}  // namespace

void registerMapViews() {
  const auto world = lazily([] { return std::make_shared<const World>(); });
  for (const bool isClustered : {false, true}) {
    for (const int threads : {1, 2}) {
      Workload workload;
      workload.name = std::string("map-view/snapshot/") + (isClustered ? "clustered" : "pins") +
                      ":10000/threads:" + std::to_string(threads) + "/by:loxodrome";
      workload.items = 1;
      workload.differenceName = "differing_pixels";
      workload.usesThreads = true;
      workload.isLong = true;
      workload.check = [=] { return world->get()->check(isClustered, threads); };
      workload.work = [=] { world->get()->draw(isClustered, threads, nullptr); };
      registerWorkload(workload);
    }
  }
}
