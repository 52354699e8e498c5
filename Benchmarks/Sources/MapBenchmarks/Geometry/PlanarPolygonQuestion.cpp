// Answers points in a polygon by Loxodrome and its peers, and compares the answers.

#include "Geometry/PlanarPolygonQuestion.hpp"

#include <stdexcept>

#include "Geometry/PolygonFill.hpp"
#include "Harness/OutputHash.hpp"
#include "Harness/Parts.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

// The largest number of points drawn for each point that is kept: twice what the smallest share of
// the bounding rectangle that an outline may fill requires (`whyNoContainment`).
constexpr std::size_t maximumDraws = 100;
constexpr std::uint8_t boundary = 2;
// The number of points that are checked by a loop over all edges. For the largest outline, the loop
// takes a millisecond for each point.
constexpr std::size_t slowlyAnswered = 2000;

// Returns whether a ray from the point toward larger x crosses the rings an odd number of times, in
// long double. The point must not lie on an edge or within a rounding error of one. Random points
// do not.
bool isInside(const std::vector<peers::Ring>& rings, const double* point) {
  bool inside = false;
  for (const peers::Ring& ring : rings) {
    const auto& vertices = ring.vertices;
    std::size_t previous = vertices.size() - 2;
    for (std::size_t index = 0; index + 1 < vertices.size(); previous = index, index += 2) {
      const long double x = vertices[index];
      const long double y = vertices[index + 1];
      if ((y > point[1]) == (vertices[previous + 1] > point[1])) continue;
      const long double crossing =
          x + (point[1] - y) / (vertices[previous + 1] - y) * (vertices[previous] - x);
      if (crossing > point[0]) inside = !inside;
    }
  }
  return inside;
}

std::string at(const double* point) {
  return "for map point (" + text(point[0]) + ", " + text(point[1]) + ")";
}

// Compares answers for the first points.
Check compare(const std::vector<std::uint8_t>& actual, const std::vector<std::uint8_t>& expected,
              const std::vector<double>& points) {
  return compareAnswers(actual, expected, [&](std::size_t index) { return at(&points[2 * index]); });
}

// Checks that every vertex lies on the boundary.
template <typename Tested>
Check checkVertices(const Tested& tested, const std::vector<peers::Ring>& rings) {
  Check check;
  for (const peers::Ring& ring : rings) {
    const std::size_t count = ring.vertices.size() / 2;
    std::vector<std::uint8_t> actual(count);
    tested.locate(count, ring.vertices.data(), actual.data());
    check.include(compare(actual, std::vector<std::uint8_t>(count, boundary), ring.vertices));
  }
  return check;
}

}  // namespace

PlanarPolygon::PlanarPolygon(const std::vector<peers::Ring>& rings) {
  for (const peers::Ring& ring : rings) {
    counts_.push_back(static_cast<std::ptrdiff_t>(ring.vertices.size() / 2));
    vertices_.insert(vertices_.end(), ring.vertices.begin(), ring.vertices.end());
  }
  handle_ = make();
}

PlanarPolygon::~PlanarPolygon() {
  loxodrome_planar_polygon_free(handle_);
}

void PlanarPolygon::prepareAgain() const {
  loxodrome_planar_polygon_free(make());
}

void PlanarPolygon::locate(std::size_t count, const double* points, std::uint8_t* answers) const {
  loxodrome_planar_polygon_locate(handle_, static_cast<std::ptrdiff_t>(count), points, answers);
}

void* PlanarPolygon::make() const {
  return loxodrome_planar_polygon_make(static_cast<std::ptrdiff_t>(counts_.size()), counts_.data(),
                                       vertices_.data());
}

PolygonQuestion::PolygonQuestion(std::vector<peers::Ring> outline)
    : rings(std::move(outline)), loxodrome(rings), geos(rings), answers(pointCount) {
  drawPoints();
}

void PolygonQuestion::drawPoints() {
  const Bounds bounds = boundsOf(rings);
  SeededRandom random(20041);
  points.reserve(2 * pointCount);
  std::size_t draws = 0;
  while (points.size() < 2 * pointCount) {
    const bool inside = random.coin();
    double point[2];
    std::uint8_t answer = 0;
    do {
      if (++draws > maximumDraws * pointCount) throw std::runtime_error("the outline is too thin to hit");
      for (int axis : {0, 1}) point[axis] = random.between(bounds.low[axis], bounds.high[axis]);
      geos.locate(1, point, &answer);
    } while (answer == boundary || (answer == 1) != inside);
    points.insert(points.end(), point, point + 2);
  }
}

void PolygonQuestion::locate(int threads) {
  inParts(threads, pointCount, [this](int, std::size_t first, std::size_t end) {
    loxodrome.locate(end - first, &points[2 * first], &answers[first]);
  });
}

const std::vector<std::uint8_t>& PolygonQuestion::answersOfGeos() {
  if (answersOfGeos_.empty()) {
    answersOfGeos_.resize(pointCount);
    geos.locate(pointCount, points.data(), answersOfGeos_.data());
  }
  return answersOfGeos_;
}

Check PolygonQuestion::checkLoxodrome(int threads) {
  answers.assign(pointCount, boundary);
  locate(threads);
  Check check = compare(answers, answersOfGeos(), points);
  check.include(checkVertices(loxodrome, rings));
  OutputHash hash;
  hash.add(answers);
  check.output = hash.text();
  return check;
}

Check PolygonQuestion::checkTg(const peers::TgPolygon& polygon) {
  std::vector<std::uint8_t> actual(pointCount);
  polygon.locate(pointCount, points.data(), actual.data());
  return compare(actual, answersOfGeos(), points);
}

Check PolygonQuestion::checkGeos() const {
  std::vector<std::uint8_t> actual(slowlyAnswered);
  std::vector<std::uint8_t> expected(slowlyAnswered);
  geos.locate(slowlyAnswered, points.data(), actual.data());
  for (std::size_t index = 0; index < slowlyAnswered; ++index) {
    expected[index] = isInside(rings, &points[2 * index]) ? 1 : 0;
  }
  Check check = compare(actual, expected, points);
  check.include(checkVertices(geos, rings));
  return check;
}
