// Registers the clustering workloads for each set of points.

#include "Clustering/ClusteringBenchmarks.hpp"

#include "Benchmarks.hpp"

void registerClustering(const std::shared_ptr<const Input>& input) {
  const ClusteringPoints cities = cityPoints(input);
  registerClusterBuilds(cities);
  registerClusterBuildInInputOrder(cities);
  registerClusterMemory(cities, cities.parameter());
  registerClusterQueries(cities, cities.parameter());
  registerSupercluster(cities, cities.parameter());
  registerClusterChange(cities);
  registerPointIndexes(cities);
}

void registerSyntheticClustering() {
  for (const std::size_t count : {100'000, 1'000'000, 10'000'000}) {
    const ClusteringPoints points = syntheticPoints(count);
    registerClusterBuilds(points);
    // Supercluster would need 10 GB for 10^7 points.
    if (count < usualPointCount) registerSupercluster(points, std::nullopt);
    if (count != usualPointCount) continue;
    registerClusterBuildInInputOrder(points);
    registerClusterMemory(points, "");
    registerClusterQueries(points, "");
    registerSupercluster(points, "");
    registerClusterChange(points);
    registerPointIndexes(points);
    registerSharedQueries(points);
  }
  for (const std::size_t count : {1000, 100'000}) {
    ClusteringPoints points = syntheticPoints(count);
    points.isForGrowth = true;
    if (count < 100'000) registerClusterBuilds(points);
    registerClusterQueries(points, points.parameter());
    registerClusterChange(points);
    registerPointIndexes(points);
  }
}
