// Adds points to a tree of clusters and removes them again.

#include <algorithm>
#include <array>
#include <numeric>

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringTree.hpp"
#include "Harness/Workload.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t changedCount = 100;

// A tree to which points are added and from which they are removed.
struct ChangeQuestion {
  ClusterTree tree;
  std::vector<double> added;

  // The added points are copies of existing points with a small offset, so that they belong to
  // clusters.
  explicit ChangeQuestion(const std::vector<double>& coordinates)
      : tree(coordinates, ClusteringOrder::spatial, 1) {
    SeededRandom random(100);
    for (std::size_t index = 0; index < changedCount; ++index) {
      const double* const point = &coordinates[2 * random.below(coordinates.size() / 2)];
      added.push_back(point[0] + random.between(-0.001, 0.001));
      added.push_back(point[1] + random.between(-0.001, 0.001));
    }
  }

  std::vector<std::ptrdiff_t> add() {
    std::vector<std::ptrdiff_t> indices(changedCount);
    std::iota(indices.begin(), indices.end(), tree.insert(added));
    return indices;
  }
};

// Returns the features of tiles at several zooms without identifiers, since these depend on the
// history of the tree.
std::vector<std::array<std::ptrdiff_t, 3>> shown(const ClusterTree& tree,
                                                 const std::vector<double>& coordinates) {
  std::vector<std::array<std::ptrdiff_t, 3>> shown;
  for (const int zoom : {0, 4, 8, 12, 16}) {
    const std::vector<std::ptrdiff_t> features = featuresOfTiles(tree, tilesOfPoints(coordinates, zoom));
    for (std::size_t start = 0; start < features.size();) {
      const auto count = static_cast<std::size_t>(features[start++]);
      const std::size_t first = shown.size();
      for (std::size_t index = 0; index < count; ++index, start += 4) {
        shown.push_back({features[start], features[start + 1], features[start + 2]});
      }
      std::sort(shown.begin() + static_cast<std::ptrdiff_t>(first), shown.end());
    }
  }
  return shown;
}

// Checks that the tiles after each change equal those of a newly built tree.
Check checkChange(ChangeQuestion& question, const std::vector<double>& coordinates) {
  Check check;
  const auto before = shown(question.tree, coordinates);
  const std::vector<std::ptrdiff_t> indices = question.add();
  std::vector<double> all = coordinates;
  all.insert(all.end(), question.added.begin(), question.added.end());
  if (shown(question.tree, coordinates) !=
      shown(ClusterTree(all, ClusteringOrder::spatial, 1), coordinates)) {
    check.failure = "after points are added, tiles differ from those of a tree made anew";
  }
  question.tree.remove(indices);
  if (check.passed() && shown(question.tree, coordinates) != before) {
    check.failure = "after points are added and removed again, tiles differ from those before";
  }
  // The first changes give the lists of items the memory and the order that they keep afterwards.
  for (int round = 0; round < 16; ++round) question.tree.remove(question.add());
  return check;
}

}  // namespace

void registerClusterChange(const ClusteringPoints& points) {
  auto question = lazily([=] { return std::make_shared<ChangeQuestion>(points.coordinates->get()); });
  Workload workload;
  workload.name =
      "clustering/change" + points.parameter() + "/changed:" + std::to_string(changedCount) + "/by:loxodrome";
  workload.items = 2;
  workload.differenceName = "differing_answers";
  workload.label = points.what;
  workload.check = [=] { return checkChange(*question->get(), points.coordinates->get()); };
  workload.work = [=] {
    ChangeQuestion& asked = *question->get();
    asked.tree.remove(asked.add());
  };
  registerWorkload(std::move(workload));
}
