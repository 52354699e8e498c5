// Functions that register groups of clustering workloads for a set of points.
#pragma once

#include <optional>
#include <string>

#include "Clustering/ClusteringPoints.hpp"

/// Registers clustering/build with one, two and four threads.
void registerClusterBuilds(const ClusteringPoints& points);
/// Registers clustering/build/…/order:input.
void registerClusterBuildInInputOrder(const ClusteringPoints& points);
/// Registers clustering/memory. `parameter` is the part of the name about the points.
void registerClusterMemory(const ClusteringPoints& points, const std::string& parameter);
/// Registers clustering/tile and clustering/nearest/…/zoom:…. `tileParameter` is the part of the
/// tile benchmarks' names about the points.
void registerClusterQueries(const ClusteringPoints& points, const std::string& tileParameter);
/// Registers clustering/build and, with `tileParameter`, clustering/tile by supercluster.hpp, if
/// it was found.
void registerSupercluster(const ClusteringPoints& points, const std::optional<std::string>& tileParameter);
/// Registers clustering/change.
void registerClusterChange(const ClusteringPoints& points);
/// Registers clustering/index-build, clustering/range and clustering/nearest/…/count:….
void registerPointIndexes(const ClusteringPoints& points);
/// Registers clustering/nearest, /range and /tile with `threads:`: queries of one index and of one
/// tree by several threads.
void registerSharedQueries(const ClusteringPoints& points);
