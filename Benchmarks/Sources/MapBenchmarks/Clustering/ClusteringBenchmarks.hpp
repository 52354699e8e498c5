// The groups of clustering's workloads, each registered for a set of points.
#pragma once

#include <string>

#include "Clustering/ClusteringPoints.hpp"

/// clustering/build by one, two and four threads.
void registerClusterBuilds(const ClusteringPoints& points);
/// clustering/build/…/order:input.
void registerClusterBuildInInputOrder(const ClusteringPoints& points);
/// clustering/memory, with what its name says of the points.
void registerClusterMemory(const ClusteringPoints& points, const std::string& parameter);
/// clustering/tile, with what its name says of the points; clustering/nearest/…/zoom:….
void registerClusterQueries(const ClusteringPoints& points, const std::string& tileParameter);
/// clustering/change.
void registerClusterChange(const ClusteringPoints& points);
/// clustering/index-build, clustering/range and clustering/nearest/…/count:….
void registerPointIndexes(const ClusteringPoints& points);
