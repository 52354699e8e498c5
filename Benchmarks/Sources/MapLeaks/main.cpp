// map-leaks: calls every entry point of Loxodrome's C interface that makes, changes or frees an
// object. A leak checker at its end (LeakSanitizer, Valgrind) tells whether everything was freed.

#include <array>
#include <charconv>
#include <cstdint>
#include <iostream>
#include <string_view>
#include <vector>

#include "MapCInterface-Swift.h"

namespace {

constexpr const char* usage =
    "usage: map-leaks [CALLS]\n"
    "Makes at least CALLS calls through Loxodrome's C interface (a million by default).\n";

// Counts the calls, so that each is written once.
std::int64_t callCount = 0;
template <typename Result>
Result counted(Result result) {
  ++callCount;
  return result;
}

constexpr std::array<double, 4> red = {1, 0, 0, 1};
constexpr std::array<double, 4> square = {0, 0, 16, 16};
// A triangle, as vertices and as the steps of a path: move, line, line, close.
constexpr std::array<double, 6> triangle = {1, 1, 15, 2, 7, 14};
constexpr std::array<std::int64_t, 1> threeVertices = {3};
constexpr std::array<std::uint8_t, 4> triangleSteps = {0, 1, 1, 4};
constexpr std::array<double, 2> dashes = {2, 1};

void drawPicture() {
  void* scene = counted(loxodrome_scene_make());
  loxodrome_scene_reserve(scene, 4, 16);
  counted(loxodrome_scene_fill_rings(scene, 1, threeVertices.data(), triangle.data(), 0, red.data(), 0, 1));
  counted(loxodrome_scene_fill_path(scene, 4, triangleSteps.data(), triangle.data(), 1, red.data(), 1, 0.5));
  const std::array<double, 2> locations = {0, 1};
  const std::array<double, 8> colors = {1, 0, 0, 1, 0, 0, 1, 0.5};
  counted(loxodrome_scene_fill_rect_with_gradient(scene, square.data(), triangle.data(), 2, locations.data(),
                                                  colors.data(), 0, 1));
  counted(loxodrome_scene_stroke_lines(scene, 1, threeVertices.data(), triangle.data(), true, 2, 1, 1, 10, 2,
                                       dashes.data(), 0, 0, red.data(), 0, 1));
  counted(loxodrome_scene_stroke_path(scene, 4, triangleSteps.data(), triangle.data(), 1, 2, 0, 10, 0,
                                      nullptr, 0, 1, red.data(), 0, 1));
  // A rule that does not exist: the call refuses and must free what it has made.
  counted(loxodrome_scene_fill_rings(scene, 1, threeVertices.data(), triangle.data(), 9, red.data(), 0, 1));
  void* picture = counted(loxodrome_picture_make(16, 16, red.data()));
  counted(loxodrome_draw(scene, square.data(), picture, 2, 16));
  std::array<std::uint8_t, 16 * 16 * 4> pixels;
  loxodrome_picture_copy_pixels(picture, pixels.data());
  loxodrome_picture_free(picture);
  loxodrome_scene_free(scene);
  // A size that no picture has gives null and makes nothing.
  counted(loxodrome_picture_make(-1, 16, red.data()));
  std::array<std::uint8_t, 16 * 16> coverages;
  counted(loxodrome_coverage(1, threeVertices.data(), triangle.data(), 0, 16, 16, coverages.data()));
  callCount += 4;
}

void findPoints() {
  std::array<double, 64> places;
  for (std::size_t index = 0; index < places.size(); ++index) {
    places[index] = static_cast<double>(index % 23);
  }
  const std::int64_t count = places.size() / 2;
  std::array<std::int64_t, 64> found;
  void* index = counted(loxodrome_point_index_make(count, places.data(), 2));
  counted(loxodrome_point_index_in_rect(index, square.data(), found.size(), found.data()));
  counted(loxodrome_point_index_in_circle(index, 5, places.data(), found.size(), found.data()));
  counted(loxodrome_point_index_nearest(index, 3, places.data(), found.data()));
  loxodrome_point_index_free(index);
  index = counted(loxodrome_point_index_make_of_coordinates(count, places.data(), 1));
  counted(loxodrome_point_index_memory(index));
  loxodrome_point_index_free(index);

  void* tree = counted(loxodrome_cluster_tree_make(count, places.data(), 40, 512, 0, 16, 2, 0, 2));
  std::array<double, 128> positions;
  std::array<std::int64_t, 64> counts;
  counted(loxodrome_cluster_tree_clusters(tree, 3, found.size(), positions.data(), counts.data(),
                                          found.data()));
  std::array<std::int64_t, 256> features;
  counted(loxodrome_cluster_tree_tile(tree, 0, 0, 0, 64, features.data()));
  loxodrome_cluster_tree_nearest(tree, 3, 4, places.data(), found.data());
  counted(loxodrome_cluster_tree_insert(tree, 4, places.data(), 1));
  const std::array<std::int64_t, 2> removed = {0, 5};
  loxodrome_cluster_tree_remove(tree, removed.size(), removed.data());
  counted(loxodrome_cluster_tree_memory(tree));
  loxodrome_cluster_tree_free(tree);
  // A radius that no tree has gives null and makes nothing.
  counted(loxodrome_cluster_tree_make(count, places.data(), -1, 512, 0, 16, 2, 0, 1));
  callCount += 5;
}

void locatePoints() {
  std::array<std::uint8_t, 3> answers;
  void* polygon = counted(loxodrome_planar_polygon_make(1, threeVertices.data(), triangle.data()));
  loxodrome_planar_polygon_locate(polygon, 3, triangle.data(), answers.data());
  loxodrome_planar_polygon_locate_nonzero(polygon, 3, triangle.data(), answers.data());
  loxodrome_planar_polygon_locate_xy(polygon, 3, triangle.data(), triangle.data(), answers.data());
  loxodrome_planar_polygon_free(polygon);
  const std::array<std::ptrdiff_t, 1> oneRing{1};
  std::array<std::ptrdiff_t, 3> polygons{};
  void* polygonIndex =
      counted(loxodrome_polygon_index_make(1, oneRing.data(), threeVertices.data(), triangle.data()));
  loxodrome_polygon_index_first(polygonIndex, 3, triangle.data(), polygons.data());
  loxodrome_polygon_index_containing(polygonIndex, triangle.data(), 3, polygons.data());
  loxodrome_polygon_index_in_rect(polygonIndex, triangle.data(), 3, polygons.data());
  loxodrome_polygon_index_free(polygonIndex);
  loxodrome_rings_locate(1, threeVertices.data(), triangle.data(), 3, triangle.data(), answers.data());
  std::array<double, 6> values;
  loxodrome_map_points(3, triangle.data(), values.data());
  loxodrome_coordinates(3, values.data(), values.data());
  std::array<double, 3> meters;
  loxodrome_geodesic_distances(3, triangle.data(), values.data(), meters.data());
  callCount += 7;
}

// Reads a file, renders it, and tries one that does not exist.
void readFile() {
  const char* path = "Benchmarks/Data/ne_110m_countries.geojson";
  std::array<char, 200> text;
  void* document = counted(loxodrome_geojson_read(path, text.data(), text.size()));
  if (document != nullptr) {
    counted(loxodrome_geojson_feature_name(document, 0, text.data(), text.size()));
    loxodrome_geojson_free(document);
    ++callCount;
  }
  counted(loxodrome_geojson_read("Benchmarks/Data/none", text.data(), text.size()));
  std::vector<std::uint8_t> pixels(64 * 64 * 4);
  counted(loxodrome_render(path, 0, 0, 268435456, 64, 64, 2, pixels.data()));
  const std::array<double, 8> places = {10, 10, 11, 11, 12, 12, -20, 30};
  for (const bool isClustered : {false, true}) {
    counted(
        loxodrome_map_view_snapshot(4, places.data(), 3, places.data(), isClustered, 64, 2, pixels.data()));
  }
  void* map = counted(loxodrome_map_view_make(4, places.data(), 3, places.data(), false, 64, 8));
  for (int step = 0; step < 3; ++step) {
    counted(loxodrome_map_view_draw(map, step == 2, 2, pixels.data()));
    loxodrome_map_view_pan(map, -6, 0);
  }
  loxodrome_map_view_free(map);
}

}  // namespace

int main(int argumentCount, char** arguments) {
  std::int64_t wanted = 1'000'000;
  if (argumentCount > 1) {
    const std::string_view text = arguments[1];
    const auto [end, error] = std::from_chars(text.begin(), text.end(), wanted);
    if (argumentCount > 2 || error != std::errc() || end != text.end() || wanted < 1) {
      std::cerr << usage;
      return 2;
    }
  }
  for (std::int64_t round = 0; callCount < wanted; ++round) {
    drawPicture();
    findPoints();
    locatePoints();
    // These take a thousand times as long as the others.
    if (round % 2000 == 0) readFile();
  }
  std::cout << callCount << " calls\n";
}
