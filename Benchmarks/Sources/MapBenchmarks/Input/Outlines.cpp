// Reads outlines from a GeoJSON file with Loxodrome's C interface.

#include "Input/Outlines.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "Harness/Check.hpp"
#include "Harness/Options.hpp"
#include "LoxodromeInterface.hpp"

std::size_t Outlines::largestFeature() const {
  std::vector<std::size_t> counts(featureNames.size());
  for (const Ring& ring : rings) counts[ring.feature] += ring.count;
  return static_cast<std::size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

namespace {

using Document = std::unique_ptr<void, void (*)(void*)>;

Document readDocument(const std::filesystem::path& file) {
  char message[1000];
  Document document(loxodrome_geojson_read(file.c_str(), message, sizeof message), loxodrome_geojson_free);
  if (!document) throw UsageError(file.string() + ": " + message);
  return document;
}

std::string featureName(void* document, std::size_t feature) {
  char name[200];
  const auto length =
      loxodrome_geojson_feature_name(document, static_cast<std::ptrdiff_t>(feature), name, sizeof name);
  return length == 0 ? "feature " + std::to_string(feature) : std::string(name);
}

}  // namespace

Outlines readOutlines(const std::filesystem::path& file) {
  const Document document = readDocument(file);
  const auto ringCount = static_cast<std::size_t>(loxodrome_geojson_ring_count(document.get()));
  const auto vertexCount = static_cast<std::size_t>(loxodrome_geojson_vertex_count(document.get()));
  const auto featureCount = static_cast<std::size_t>(loxodrome_geojson_feature_count(document.get()));
  if (vertexCount == 0) throw UsageError(file.string() + ": has no polygon");

  std::vector<std::ptrdiff_t> features(ringCount);
  std::vector<std::ptrdiff_t> polygons(ringCount);
  std::vector<std::ptrdiff_t> counts(ringCount);
  Outlines outlines;
  outlines.coordinates.resize(2 * vertexCount);
  loxodrome_geojson_copy_rings(document.get(), features.data(), polygons.data(), counts.data(),
                               outlines.coordinates.data());
  std::size_t start = 0;
  for (std::size_t ring = 0; ring < ringCount; ++ring) {
    const auto count = static_cast<std::size_t>(counts[ring]);
    if (count == 0) continue;
    outlines.rings.push_back(
        {static_cast<std::size_t>(features[ring]), static_cast<std::size_t>(polygons[ring]), start, count});
    start += count;
  }
  for (std::size_t feature = 0; feature < featureCount; ++feature) {
    outlines.featureNames.push_back(featureName(document.get(), feature));
  }
  for (std::size_t vertex = 0; vertex < vertexCount; ++vertex) {
    const double latitude = outlines.coordinates[2 * vertex];
    const double longitude = outlines.coordinates[2 * vertex + 1];
    if (!(std::abs(latitude) <= 90 && std::abs(longitude) <= 180)) {
      throw UsageError(file.string() + ": vertex " + std::to_string(vertex) + " is out of range: latitude " +
                       text(latitude) + ", longitude " + text(longitude));
    }
  }
  return outlines;
}
