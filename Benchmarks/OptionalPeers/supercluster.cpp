// Clusters points with supercluster.hpp.

#include <OptionalPeer.hpp>
#include <algorithm>
#include <supercluster.hpp>

namespace {

using Features = mapbox::feature::feature_collection<double>;
using Point = mapbox::geometry::point<double>;
using mapbox::supercluster::Supercluster;

// Returns the number of points of a cluster, or 1 for a point, which has no properties.
std::uint64_t pointCount(const mapbox::feature::property_map& properties) {
  return properties.empty() ? 1 : properties.at("point_count").get<std::uint64_t>();
}

}  // namespace

// The compiler hides other symbols.
#pragma GCC visibility push(default)
extern "C" {

int peer_interface() {
  return peers::optionalPeerInterface;
}

// supercluster.hpp has no version in its sources.
const char* peer_version() {
  return "found";
}

void* peer_points_make(std::size_t count, const double* coordinates) {
  auto* const features = new Features;
  features->reserve(count);
  for (std::size_t index = 0; index < count; ++index) {
    features->emplace_back(Point(coordinates[2 * index + 1], coordinates[2 * index]));
  }
  return features;
}

void peer_points_free(void* points) {
  delete static_cast<Features*>(points);
}

void* peer_clusters_make(const void* points) {
  mapbox::supercluster::Options options;
  options.minZoom = 0;
  options.maxZoom = 16;
  options.radius = 40;
  options.extent = 512;
  options.minPoints = 2;
  options.generateId = true;
  return new Supercluster(*static_cast<const Features*>(points), options);
}

std::size_t peer_clusters_tile(const void* clusters, const std::ptrdiff_t* tile, std::size_t capacity,
                               std::ptrdiff_t* features) {
  const auto found = static_cast<const Supercluster*>(clusters)->getTile(static_cast<std::uint8_t>(tile[0]),
                                                                         static_cast<std::uint32_t>(tile[1]),
                                                                         static_cast<std::uint32_t>(tile[2]));
  for (std::size_t index = 0; index < std::min(capacity, found.size()); ++index) {
    const auto& place = found[index].geometry.get<mapbox::geometry::point<std::int16_t>>();
    std::ptrdiff_t* const feature = features + 4 * index;
    feature[0] = place.x;
    feature[1] = place.y;
    feature[2] = static_cast<std::ptrdiff_t>(pointCount(found[index].properties));
    feature[3] = static_cast<std::ptrdiff_t>(found[index].id.get<std::uint64_t>());
  }
  return found.size();
}

void peer_clusters_free(void* clusters) {
  delete static_cast<Supercluster*>(clusters);
}

}  // extern "C"
#pragma GCC visibility pop
