// Reads GeoJSON files: outlines to the vertices of polygons, and points to features.

#include <unistd.h>

#include <SimdjsonPeer.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

using JSON = nlohmann::json;

// Adds the latitude and longitude of every vertex of a polygon or a multi-polygon.
void addVertices(const JSON& coordinates, std::vector<long double>& vertices) {
  if (!coordinates.empty() && coordinates.front().is_number()) {
    vertices.push_back(coordinates.at(1).get<double>());
    vertices.push_back(coordinates.at(0).get<double>());
    return;
  }
  for (const JSON& part : coordinates) addVertices(part, vertices);
}

// Checks that every vertex equals the one that another JSON parser reads.
Check checkVertices(const Outlines& outlines, const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<long double> expected;
  const JSON collection = JSON::parse(file);
  for (const JSON& feature : collection.at("features")) {
    addVertices(feature.at("geometry").at("coordinates"), expected);
  }
  if (expected.size() != outlines.coordinates.size()) {
    Check check;
    check.failure = std::to_string(outlines.vertexCount()) + " vertices instead of " +
                    std::to_string(expected.size() / 2);
    return check;
  }
  return compareNumbers(outlines.coordinates, expected, 0, "degrees", {"latitude", "longitude"});
}

// Checks that simdjson has the rings of the outlines, the vertices of each and the names.
Check checkRings(const Outlines& outlines, const peers::SimdjsonFeatures& read) {
  const std::vector<long double> expected(outlines.coordinates.begin(), outlines.coordinates.end());
  Check check = compareNumbers(read.coordinates, expected, 0, "degrees", {"latitude", "longitude"});
  std::vector<std::size_t> sizes;
  for (const Outlines::Ring& ring : outlines.rings) sizes.push_back(ring.count);
  Check others;
  if (read.ringSizes != sizes) others.failure = "simdjson read other rings";
  if (read.names.size() != outlines.featureNames.size()) others.failure = "simdjson read other features";
  check.include(others);
  return check;
}

// A file of points with names and numbers, which is removed at the end.
struct PointsFile {
  std::filesystem::path path;
  std::vector<long double> coordinates;  // latitude, longitude in degrees

  explicit PointsFile(std::size_t count) {
    std::string name = (std::filesystem::temp_directory_path() / "map-benchmarks-XXXXXX.geojson").string();
    const int descriptor = mkstemps(name.data(), 8);
    if (descriptor < 0) throw std::runtime_error(name + " cannot be created");
    close(descriptor);
    path = name;
    std::ofstream file(path);
    SeededRandom random(7946);
    file << "{\"type\":\"FeatureCollection\",\"features\":[\n";
    for (std::size_t index = 0; index < count; ++index) {
      // Six places are about 0.1 m, as most programs write them.
      char longitude[20], latitude[20];
      std::snprintf(longitude, sizeof longitude, "%.6f", random.between(-180, 180));
      std::snprintf(latitude, sizeof latitude, "%.6f", random.between(-85, 85));
      coordinates.insert(coordinates.end(),
                         {std::strtod(latitude, nullptr), std::strtod(longitude, nullptr)});
      std::string title(4 + random.below(9), ' ');
      for (char& letter : title) letter = static_cast<char>('a' + random.below(26));
      file << "{\"type\":\"Feature\",\"properties\":{\"name\":\"" << title
           << "\",\"population\":" << 1000 + random.below(10'000'000)
           << "},\"geometry\":{\"type\":\"Point\",\"coordinates\":[" << longitude << "," << latitude << "]}}"
           << (index + 1 < count ? ",\n" : "\n");
    }
    file << "]}\n";
    if (!file.flush()) throw std::runtime_error(name + " cannot be written");
  }
  PointsFile(const PointsFile&) = delete;
  PointsFile& operator=(const PointsFile&) = delete;
  ~PointsFile() { std::remove(path.c_str()); }
};

using Handle = std::unique_ptr<void, void (*)(void*)>;

Handle readFeatures(const std::filesystem::path& file) {
  return Handle(loxodrome_geojson_read_features(file.c_str()), loxodrome_geojson_free_features);
}

Check checkPoints(const PointsFile& file) {
  const Handle features = readFeatures(file.path);
  if (!features) {
    Check check;
    check.failure = "the file cannot be read";
    return check;
  }
  std::vector<double> read(2 * static_cast<std::size_t>(loxodrome_geojson_position_count(features.get())));
  loxodrome_geojson_copy_positions(features.get(), read.data());
  return compareNumbers(read, file.coordinates, 0, "degrees", {"latitude", "longitude"});
}

}  // namespace

void registerGeoJSON(const std::shared_ptr<const Input>& input) {
  Workload workload;
  const std::string name = "geojson/read/vertices:" + std::to_string(input->outlines.vertexCount());
  workload.name = name + "/by:loxodrome";
  workload.items = input->outlines.vertexCount();
  workload.bytes = [=] { return static_cast<std::size_t>(std::filesystem::file_size(input->outlinesFile)); };
  workload.differenceName = "difference_degrees";
  workload.check = [=] { return checkVertices(input->outlines, input->outlinesFile); };
  workload.work = [=] {
    char message[200];
    loxodrome_geojson_free(loxodrome_geojson_read(input->outlinesFile.c_str(), message, sizeof message));
  };
  registerWorkload(workload);
  const auto reader = std::make_shared<peers::SimdjsonReader>();
  workload.name = name + "/by:simdjson";
  workload.check = [=] { return checkRings(input->outlines, reader->read(input->outlinesFile)); };
  workload.work = [=] { reader->read(input->outlinesFile); };
  registerWorkload(workload);
}

namespace {

// The growth of time and memory is measured without peers.
void registerPointsFile(std::size_t count, bool isForGrowth) {
  auto file = lazily([=] { return std::make_shared<const PointsFile>(count); });
  Workload workload;
  const std::string name =
      "geojson/read/points:" + std::to_string(count) + (isForGrowth ? "/for:growth" : "");
  workload.name = name + "/by:loxodrome";
  workload.items = count;
  workload.isLong = true;
  workload.measuresMemory = isForGrowth;
  workload.bytes = [=] { return static_cast<std::size_t>(std::filesystem::file_size(file->get()->path)); };
  workload.differenceName = "difference_degrees";
  workload.check = [=] { return checkPoints(*file->get()); };
  workload.work = [=] { readFeatures(file->get()->path); };
  registerWorkload(workload);
  if (isForGrowth) return;
  const auto reader = std::make_shared<peers::SimdjsonReader>();
  workload.name = name + "/by:simdjson";
  workload.check = [=] {
    const PointsFile& points = *file->get();
    return compareNumbers(reader->read(points.path).coordinates, points.coordinates, 0, "degrees",
                          {"latitude", "longitude"});
  };
  workload.work = [=] { reader->read(file->get()->path); };
  registerWorkload(workload);
}

}  // namespace

void registerGeoJSONPoints() {
  registerPointsFile(100'000, false);
  for (const std::size_t count : {1000, 10'000, 1'000'000}) registerPointsFile(count, true);
}
