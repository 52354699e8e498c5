// Makes a map view with 10 000 annotations and 1000 overlays and draws its picture of 1024 by 1024
// pixels. Makes a map view with 1000 overlays, and draws its picture anew on several threads. Makes a
// map view with 8000 overlays, and draws its first picture and the following ones.

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

// Checks that several threads draw the same picture as one, and that at least a quarter is painted.
Check compare(const std::vector<std::uint8_t>& one, const std::vector<std::uint8_t>& several, int threads) {
  Check check;
  OutputHash hash;
  hash.add(several);
  check.output = hash.text();
  std::size_t painted = 0;
  for (std::size_t pixel = 0; pixel < one.size(); pixel += 4) painted += one[pixel + 3] > 0;
  if (one != several) {
    check.failure = std::to_string(threads) + " threads draw another picture than one";
  } else if (painted < one.size() / 4 / 4) {
    check.failure = "only " + std::to_string(painted) + " pixels are painted";
  }
  return check;
}

struct World {
  std::vector<double> annotations = places(annotationCount, 80, 180, 4326);
  std::vector<double> overlays = places(overlayCount, 60, 170, 3857);

  std::ptrdiff_t draw(bool isClustered, int threads, std::uint8_t* pixels) const {
    return loxodrome_map_view_snapshot(annotationCount, annotations.data(), overlayCount, overlays.data(),
                                       isClustered, side, threads, pixels);
  }

  // Compares the pictures, and checks that all pins are shown or, if they are clustered, at least 100 and
  // fewer than all.
  Check check(bool isClustered, int threads) const {
    std::vector<std::uint8_t> one(4 * side * side), several(4 * side * side);
    const std::ptrdiff_t shown = draw(isClustered, 1, one.data());
    const std::ptrdiff_t again = draw(isClustered, threads, several.data());
    Check check = compare(one, several, threads);
    if (isClustered ? shown < 100 || shown >= annotationCount : shown != annotationCount) {
      check.failure = std::to_string(shown) + " views are shown";
    } else if (shown != again) {
      check.failure = std::to_string(again) + " views are shown with " + std::to_string(threads) + " threads";
    }
    return check;
  }
};

// A map of the world with the overlays alone. Each picture is drawn anew.
class OverlayWorld {
 public:
  OverlayWorld() : handle_(make()) { draw(1, nullptr); }
  ~OverlayWorld() { loxodrome_map_view_free(handle_); }
  OverlayWorld(const OverlayWorld&) = delete;
  OverlayWorld& operator=(const OverlayWorld&) = delete;

  std::ptrdiff_t draw(int threads, std::uint8_t* pixels) const {
    return loxodrome_map_view_draw(handle_, true, threads, pixels);
  }

  Check check(int threads) const {
    std::vector<std::uint8_t> one(4 * side * side), several(4 * side * side);
    draw(1, one.data());
    draw(threads, several.data());
    return compare(one, several, threads);
  }

 private:
  static void* make() {
    const World world;
    return loxodrome_map_view_make(0, world.annotations.data(), overlayCount, world.overlays.data(), false,
                                   side, 1);
  }

  void* handle_;
};

// A map with overlays around the equator, of which about 1000 are visible. It shows an eighth of the
// world's width, so that pans reach parts of the map that are no longer kept from the last time
// around the world.
class OverlayMap {
 public:
  static constexpr std::ptrdiff_t count = 8000;
  static constexpr double zoom = 8;
  static constexpr int step = side / 10;

  OverlayMap() : handle_(make()) { draw(nullptr); }
  ~OverlayMap() { loxodrome_map_view_free(handle_); }
  OverlayMap(const OverlayMap&) = delete;
  OverlayMap& operator=(const OverlayMap&) = delete;

  static void* make() {
    static const std::vector<double> overlays = places(count, 20, 170, 3857);
    return loxodrome_map_view_make(0, overlays.data(), count, overlays.data(), false, side, zoom);
  }

  std::ptrdiff_t draw(std::uint8_t* pixels, bool isNew = false) const {
    return loxodrome_map_view_draw(handle_, isNew, 1, pixels);
  }

  void pan() const { loxodrome_map_view_pan(handle_, -step, 0); }

 private:
  void* handle_;
};

// What a benchmark of a map's pictures repeats.
enum class Picture { first, unchanged, panned };

void drawPicture(Picture picture, const OverlayMap& map) {
  switch (picture) {
    case Picture::first: OverlayMap(); break;
    case Picture::unchanged: map.draw(nullptr); break;
    case Picture::panned:
      map.pan();
      map.draw(nullptr);
  }
}

// Checks that the pictures of a map that moves from west to east, once unchanged and once panned, are
// those that are drawn anew, and that overlays paint at least one pixel in forty.
Check checkPictures() {
  const OverlayMap map;
  std::vector<std::uint8_t> kept(4 * side * side), drawn(4 * side * side);
  Check check;
  OutputHash hash;
  for (int move = 0; move < 4; ++move) {
    if (move > 1) map.pan();
    map.draw(kept.data());
    const OverlayMap other;
    for (int turn = 1; turn < move; ++turn) other.pan();
    other.draw(drawn.data(), true);
    hash.add(kept);
    std::size_t painted = 0;
    for (std::size_t pixel = 0; pixel < kept.size(); pixel += 4) painted += kept[pixel] != kept[0];
    if (kept != drawn) check.failure = "kept parts are not those that are drawn anew";
    if (painted < kept.size() / 4 / 40) check.failure = std::to_string(painted) + " pixels are painted";
  }
  check.output = hash.text();
  return check;
}

}  // namespace

void registerMapViews() {
  const auto map = std::make_shared<Lazy<std::shared_ptr<const OverlayMap>>>(
      [] { return std::make_shared<const OverlayMap>(); });
  const std::pair<const char*, Picture> pictures[] = {
      {"first", Picture::first}, {"unchanged", Picture::unchanged}, {"panned", Picture::panned}};
  for (const auto& [name, picture] : pictures) {
    Workload workload;
    workload.name = std::string("map-view/") + name + "/overlays:" + std::to_string(OverlayMap::count) +
                    "/by:loxodrome";
    workload.items = 1;
    workload.differenceName = "differing_pixels";
    // Each pan shows another part of the map, so only the first one is counted.
    workload.isLong = picture != Picture::unchanged;
    workload.check = [=] {
      map->get();
      return checkPictures();
    };
    workload.work = [=] { drawPicture(picture, *map->get()); };
    registerWorkload(workload);
  }
  const auto overlays = lazily([] { return std::make_shared<const OverlayWorld>(); });
  for (const int threads : {1, 2, 4}) {
    Workload workload;
    workload.name = "map-view/redrawn/overlays:" + std::to_string(overlayCount) +
                    "/threads:" + std::to_string(threads) + "/by:loxodrome";
    workload.items = 1;
    workload.differenceName = "differing_pixels";
    workload.usesThreads = true;
    workload.isLong = true;
    workload.check = [=] { return overlays->get()->check(threads); };
    workload.work = [=] { overlays->get()->draw(threads, nullptr); };
    registerWorkload(workload);
  }
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
