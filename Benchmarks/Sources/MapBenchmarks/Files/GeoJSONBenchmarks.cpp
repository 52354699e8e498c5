// Reads GeoJSON, from a file's bytes to the vertices of the polygons.

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"

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

}  // namespace

void registerGeoJSON(const std::shared_ptr<const Input>& input) {
  Workload workload;
  workload.name = "geojson/read/vertices:" + std::to_string(input->outlines.vertexCount()) + "/by:loxodrome";
  workload.items = input->outlines.vertexCount();
  workload.differenceName = "difference_degrees";
  workload.check = [=] { return checkVertices(input->outlines, input->outlinesFile); };
  workload.work = [=] {
    char message[200];
    loxodrome_geojson_free(loxodrome_geojson_read(input->outlinesFile.c_str(), message, sizeof message));
  };
  registerWorkload(workload);
}
