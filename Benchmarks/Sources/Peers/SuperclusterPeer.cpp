// Clusters points with supercluster.hpp.

#include "OptionalPeers.hpp"

#include <algorithm>
#include <stdexcept>

#if __has_include(<supercluster.hpp>)

#include <supercluster.hpp>

namespace peers {

namespace {

using Features = mapbox::feature::feature_collection<double>;
using Point = mapbox::geometry::point<double>;
using mapbox::supercluster::Supercluster;

mapbox::supercluster::Options options() {
  mapbox::supercluster::Options options;
  options.minZoom = 0;
  options.maxZoom = 16;
  options.radius = 40;
  options.extent = 512;
  options.minPoints = 2;
  options.generateId = true;
  return options;
}

// Returns the number of points of a cluster, or 1 for a point, which has no properties.
std::uint64_t pointCount(const mapbox::feature::property_map& properties) {
  return properties.empty() ? 1 : properties.at("point_count").get<std::uint64_t>();
}

}  // namespace

struct SuperclusterPoints::Contents {
  Features features;
};

struct SuperclusterTree::Contents {
  Supercluster clusters;
};

std::optional<std::string> superclusterVersion() {
  return installedVersion("supercluster");
}

SuperclusterPoints::SuperclusterPoints(const std::vector<double>& coordinates)
    : contents_(std::make_unique<Contents>()) {
  contents_->features.reserve(coordinates.size() / 2);
  for (std::size_t index = 0; index + 1 < coordinates.size(); index += 2) {
    contents_->features.emplace_back(Point(coordinates[index + 1], coordinates[index]));
  }
}

SuperclusterTree::SuperclusterTree(const SuperclusterPoints& points)
    : contents_(new Contents{Supercluster(points.contents_->features, options())}) {}

std::size_t SuperclusterTree::tile(const std::ptrdiff_t* tile, std::size_t capacity,
                                   std::ptrdiff_t* features) const {
  const auto found =
      contents_->clusters.getTile(static_cast<std::uint8_t>(tile[0]), static_cast<std::uint32_t>(tile[1]),
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

#else

namespace peers {

struct SuperclusterPoints::Contents {};

struct SuperclusterTree::Contents {};

std::optional<std::string> superclusterVersion() {
  return std::nullopt;
}

SuperclusterPoints::SuperclusterPoints(const std::vector<double>&) {
  throw std::logic_error("supercluster.hpp was not found");
}

SuperclusterTree::SuperclusterTree(const SuperclusterPoints&) {
  throw std::logic_error("supercluster.hpp was not found");
}

std::size_t SuperclusterTree::tile(const std::ptrdiff_t*, std::size_t, std::ptrdiff_t*) const {
  return 0;
}

#endif

SuperclusterPoints::~SuperclusterPoints() = default;
SuperclusterTree::~SuperclusterTree() = default;

}  // namespace peers
