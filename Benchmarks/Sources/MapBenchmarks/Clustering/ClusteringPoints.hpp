// The points that are clustered and indexed.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"

/// The side of the world in map points.
constexpr double worldWidth = 268435456;

/// Points whose number is known before they are created.
struct ClusteringPoints {
  std::string what;  // the source of the points, as a label
  std::size_t count;
  std::shared_ptr<Lazy<std::vector<double>>> coordinates;  // latitude, longitude in degrees
  bool isForGrowth = false;  // whether they are measured for the growth of time and memory alone

  /// Returns the part of a benchmark's name about the points, such as "/points:1000000".
  std::string parameter() const {
    return "/points:" + std::to_string(count) + (isForGrowth ? "/for:growth" : "");
  }
};

/// The number of points of benchmarks whose names do not contain it.
constexpr std::size_t usualPointCount = 1'000'000;

/// Returns a mix of dense spots and isolated points, the same every time. Of 100 points, about 85
/// lie in 2000 spots, and 15 anywhere.
///
/// The centers of the spots are uniform in longitude −180…180 and latitude −75…75 degrees. The
/// points of a spot are normally distributed around its center, with the same standard deviation in
/// both coordinates: 0.01 to 1 degree, uniform in its logarithm. So clusters separate over many
/// zooms: the levels of 10^6 points have 7.6 million items. The assignment of points to spots is
/// random, so that neighbors in the input are not neighbors in space.
ClusteringPoints syntheticPoints(std::size_t count);

/// Returns the cities of an input.
ClusteringPoints cityPoints(const std::shared_ptr<const Input>& input);

/// Returns x, y in map points of EPSG:3857, rounded to multiples of 1/16 map point. There are 2^32
/// such steps around the world. Differences are then exact in doubles, and so are squares of
/// differences below 2^26 steps. So all libraries have to find the same points.
std::vector<double> mapPointsInSteps(const std::vector<double>& coordinates);
