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

/// Points whose number is known before they are made.
struct ClusteringPoints {
  std::string what;  // where they come from, as a label
  std::size_t count;
  std::shared_ptr<Lazy<std::vector<double>>> coordinates;  // latitude, longitude in degrees

  /// What names of benchmarks say of the points, "/points:1000000".
  std::string parameter() const { return "/points:" + std::to_string(count); }
};

/// How many points those benchmarks work on whose names do not say.
constexpr std::size_t usualPointCount = 1'000'000;

/// A mix of heaps and lone points, the same every time: of 100, about 85 lie in 2000 spots and 15
/// anywhere.
///
/// A spot's middle is anywhere: longitude −180…180, latitude −75…75 degrees, each uniform. About it
/// points are normally distributed in degrees, alike both ways, with a standard deviation of 0.01
/// to 1 degree (uniform in its logarithm), so that heaps come apart over many zooms: the levels of
/// 10^6 points hold 7.6 million items. Which points are in which spot is drawn too, so that those
/// next to each other in the input are not in space.
ClusteringPoints syntheticPoints(std::size_t count);

/// The cities of an input.
ClusteringPoints cityPoints(const std::shared_ptr<const Input>& input);

/// x, y in map points of EPSG:3857, rounded to whole steps of 1/16 map point, 2^32 of them around
/// the world: there differences are exact in doubles, and so are squares of those below 2^26 steps,
/// so that everybody has to find the same points.
std::vector<double> mapPointsInSteps(const std::vector<double>& coordinates);
