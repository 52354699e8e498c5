// Queries of one index of points and of one tree of clusters by one to four threads at once.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "Clustering/ClusteringBenchmarks.hpp"
#include "Clustering/ClusteringSearches.hpp"
#include "Clustering/ClusteringTree.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Parts.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

// Enough queries that starting threads takes a small part of the time.
constexpr std::size_t queryCount = 20'000;
// The number of queries whose answers are compared with a loop. The answers of all queries must not
// depend on the number of threads.
constexpr std::size_t checkedCount = 1000;
constexpr int zoom = 8;
constexpr double radius = 81920;  // map points, as in the benchmarks of one thread
// The loops do not go around the world, so queries keep this distance from the antimeridian.
constexpr double margin = worldWidth / 64;
// Two roundings of a position to a step, as in the benchmarks of one thread.
constexpr double stepTolerance = 0.2;  // map points

using Answer = std::vector<std::ptrdiff_t>;
using IndexHandle = std::shared_ptr<void>;

IndexHandle indexOf(const std::vector<double>& points) {
  return {loxodrome_point_index_make(static_cast<std::ptrdiff_t>(points.size() / 2), points.data(), 1),
          loxodrome_point_index_free};
}

// What threads ask: an index and a tree of the same points, and positions within `radius` of one of
// them on each axis.
struct SharedQuestion {
  std::vector<double> points;  // x, y in map points
  PlainSearch plain;
  IndexHandle index;
  ClusterTree tree;
  ClusterList clusters;
  PlainSearch plainClusters;
  std::map<std::ptrdiff_t, std::size_t> clusterOfID;
  std::vector<double> positions;    // x, y in map points
  std::vector<double> coordinates;  // the same in degrees
  std::vector<TileNumber> tiles;

  explicit SharedQuestion(const std::vector<double>& places)
      : points(mapPointsInSteps(places)),
        plain(points),
        index(indexOf(points)),
        tree(places, ClusteringOrder::spatial, 1),
        clusters(tree.clusters(zoom)),
        plainClusters(clusters.positions) {
    for (std::size_t index = 0; index < clusters.size(); ++index) clusterOfID[clusters.ids[index]] = index;
    SeededRandom random(20043);
    while (positions.size() < 2 * queryCount) {
      const double* const point = &points[2 * random.below(points.size() / 2)];
      double position[2];
      for (const int axis : {0, 1})
        position[axis] = std::round(point[axis] + random.between(-radius, radius));
      if (position[0] < margin || position[0] > worldWidth - margin) continue;
      positions.insert(positions.end(), position, position + 2);
    }
    coordinates.resize(positions.size());
    loxodrome_web_mercator_coordinates(queryCount, positions.data(), coordinates.data());
    tiles = tilesOfPoints(places, zoom);
  }
};

using Shared = std::shared_ptr<Lazy<std::shared_ptr<SharedQuestion>>>;

// A query by its number. `ask` writes the answer to an array that may be too small, and returns the
// length of the complete answer. `isRight` compares a complete answer with a loop.
struct Query {
  std::string name;  // operation and parameters
  std::function<std::size_t(const SharedQuestion&, std::size_t query, Answer& room)> ask;
  std::function<bool(const SharedQuestion&, std::size_t query, const Answer& answer)> isRight;
};

std::vector<std::size_t> sorted(const Answer& answer) {
  std::vector<std::size_t> points(answer.begin(), answer.end());
  std::sort(points.begin(), points.end());
  return points;
}

std::array<double, 4> squareAround(const double* position) {
  return {position[0] - radius, position[1] - radius, 2 * radius, 2 * radius};
}

Query nearestPoints(std::size_t count) {
  return {
      "nearest/count:" + std::to_string(count),
      [count](const SharedQuestion& asked, std::size_t query, Answer& room) {
        return static_cast<std::size_t>(loxodrome_point_index_nearest(
            asked.index.get(), static_cast<std::ptrdiff_t>(count), &asked.positions[2 * query], room.data()));
      },
      [count](const SharedQuestion& asked, std::size_t query, const Answer& answer) {
        const double* const position = &asked.positions[2 * query];
        std::vector<double> squares;
        for (const std::size_t point : sorted(answer)) squares.push_back(asked.plain.square(point, position));
        std::sort(squares.begin(), squares.end());
        return squares == asked.plain.nearestSquares(count, position);
      }};
}

Query pointsInCircle() {
  return {"range/radius:" + std::to_string(std::lround(radius)),
          [](const SharedQuestion& asked, std::size_t query, Answer& room) {
            return static_cast<std::size_t>(
                loxodrome_point_index_in_circle(asked.index.get(), radius, &asked.positions[2 * query],
                                                static_cast<std::ptrdiff_t>(room.size()), room.data()));
          },
          [](const SharedQuestion& asked, std::size_t query, const Answer& answer) {
            return sorted(answer) == asked.plain.findInCircle(radius, &asked.positions[2 * query]);
          }};
}

Query pointsInSquare() {
  return {"range/side:" + std::to_string(std::lround(2 * radius)),
          [](const SharedQuestion& asked, std::size_t query, Answer& room) {
            return static_cast<std::size_t>(loxodrome_point_index_in_rect(
                asked.index.get(), squareAround(&asked.positions[2 * query]).data(),
                static_cast<std::ptrdiff_t>(room.size()), room.data()));
          },
          [](const SharedQuestion& asked, std::size_t query, const Answer& answer) {
            const double* const position = &asked.positions[2 * query];
            return sorted(answer) == asked.plain.findInRect(squareAround(position).data());
          }};
}

Query nearestCluster() {
  return {"nearest/zoom:" + std::to_string(zoom),
          [](const SharedQuestion& asked, std::size_t query, Answer& room) {
            asked.tree.nearest(zoom, &asked.coordinates[2 * query], 1, room.data());
            return std::size_t{1};
          },
          [](const SharedQuestion& asked, std::size_t query, const Answer& answer) {
            const auto found = asked.clusterOfID.find(answer[0]);
            if (found == asked.clusterOfID.end()) return false;
            const double* const position = &asked.positions[2 * query];
            const double nearest = std::sqrt(asked.plainClusters.nearestSquares(1, position)[0]);
            const double distance = std::sqrt(asked.plainClusters.square(found->second, position));
            return std::abs(distance - nearest) <= stepTolerance;
          }};
}

Query tileOfClusters() {
  return {"tile/zoom:" + std::to_string(zoom),
          [](const SharedQuestion& asked, std::size_t query, Answer& room) {
            return 4 * asked.tree.tile(asked.tiles[query % tileCount], room);
          },
          [](const SharedQuestion& asked, std::size_t query, const Answer& answer) {
            const TileNumber tile = asked.tiles[query % tileCount];
            const double side = worldWidth / (1 << zoom);
            const double buffer = side * 40 / 512;
            // Clusters of the other side of the antimeridian are shown there.
            if (tile.column == 0 || tile.column + 1 == 1 << zoom) return true;
            const double rect[] = {static_cast<double>(tile.column) * side - buffer,
                                   static_cast<double>(tile.row) * side - buffer, side + 2 * buffer,
                                   side + 2 * buffer};
            std::vector<std::size_t> shown;
            for (std::size_t start = 3; start < answer.size(); start += 4) {
              const auto found = asked.clusterOfID.find(answer[start]);
              if (found == asked.clusterOfID.end()) return false;
              shown.push_back(found->second);
            }
            std::sort(shown.begin(), shown.end());
            return shown == asked.plainClusters.findInRect(rect);
          }};
}

// Asks all queries on some threads. Each complete answer is given to `take`.
void askAll(const SharedQuestion& asked, const Query& query, int threads,
            const std::function<void(std::size_t query, const Answer& room, std::size_t count)>& take) {
  inParts(threads, queryCount, [&](int, std::size_t first, std::size_t end) {
    Answer room(1 << 12);
    for (std::size_t number = first; number < end; ++number) {
      std::size_t count = query.ask(asked, number, room);
      if (count > room.size()) {
        room.resize(count);
        count = query.ask(asked, number, room);
      }
      if (take) take(number, room, count);
    }
  });
}

Check checkAll(const SharedQuestion& asked, const Query& query, int threads) {
  std::vector<Answer> answers(queryCount);
  askAll(asked, query, threads, [&](std::size_t number, const Answer& room, std::size_t count) {
    answers[number].assign(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(count));
  });
  Check check;
  OutputHash hash;
  for (std::size_t number = 0; number < queryCount; ++number) {
    hash.add(answers[number]);
    if (number >= checkedCount || query.isRight(asked, number, answers[number])) continue;
    check.worst += 1;
    if (check.passed())
      check.failure = "query " + std::to_string(number) + " finds other than a loop over all";
  }
  check.output = hash.text();
  return check;
}

}  // namespace

void registerSharedQueries(const ClusteringPoints& points) {
  const Shared question = lazily([=] { return std::make_shared<SharedQuestion>(points.coordinates->get()); });
  for (const Query& query : {nearestPoints(1), nearestPoints(10), pointsInCircle(), pointsInSquare(),
                             nearestCluster(), tileOfClusters()}) {
    for (const int threads : {1, 2, 4}) {
      Workload workload;
      workload.name = "clustering/" + query.name + points.parameter() +
                      "/threads:" + std::to_string(threads) + "/by:loxodrome";
      workload.items = queryCount;
      workload.differenceName = "differing_answers";
      workload.label = points.what;
      workload.usesThreads = true;
      workload.check = [=] { return checkAll(*question->get(), query, threads); };
      workload.work = [=] { askAll(*question->get(), query, threads, nullptr); };
      registerWorkload(std::move(workload));
    }
  }
}
