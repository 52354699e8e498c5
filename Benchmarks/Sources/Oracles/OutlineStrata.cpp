// Draws outlines of several kinds.

#include "OutlineStrata.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "Draws.hpp"

namespace {

constexpr double side = outlinePictureSide;
constexpr double wholeTurn = 2 * std::numbers::pi;

double randomPosition(SeededRandom& random) {
  return random.between(-side / 8, side + side / 8);
}

// Returns a ring around a point that does not cross itself. Each of its four or more vertices lies
// in the first nine tenths of its sector, so the angle between neighbors is below 180 degrees.
template <typename Radius>
Rings ringAround(SeededRandom& random, double x, double y, std::size_t count, Radius radius) {
  Rings rings = {.counts = {static_cast<std::ptrdiff_t>(count)}, .vertices = {}};
  for (std::size_t index = 0; index < count; ++index) {
    const double share = static_cast<double>(index) + random.between(0, 0.9);
    const double angle = wholeTurn * share / static_cast<double>(count);
    const double distance = radius(angle);
    rings.vertices.push_back(x + distance * std::cos(angle));
    rings.vertices.push_back(y + distance * std::sin(angle));
  }
  return rings;
}

Rings star(SeededRandom& random) {
  const auto radius = [&](double) { return random.between(1, 0.6 * side); };
  const double x = randomPosition(random);
  return ringAround(random, x, randomPosition(random), 4 + random.below(60), radius);
}

// Returns a coast with two of the three waves of the timed coast, in other sizes.
Rings coastAround(SeededRandom& random, double x, double y) {
  const double size = random.between(8, 28);
  const double bays = random.between(0, 0.3);
  const double rocks = random.between(0, 0.1);
  const double shift = random.between(0, wholeTurn);
  const auto radius = [&](double angle) {
    return size * (1 + bays * std::sin(5 * angle + shift) + rocks * std::sin(37 * angle));
  };
  return ringAround(random, x, y, 200 + random.below(1000), radius);
}

Rings coastline(SeededRandom& random) {
  const double x = randomPosition(random);
  return coastAround(random, x, randomPosition(random));
}

// Returns a coast, and inside it the same coast at half size with the opposite orientation.
Rings lake(SeededRandom& random) {
  const double x = randomPosition(random);
  const double y = randomPosition(random);
  Rings rings = coastAround(random, x, y);
  const std::size_t count = rings.vertices.size() / 2;
  for (std::size_t index = count; index-- > 0;) {
    const double half[2] = {x + (rings.vertices[2 * index] - x) / 2,
                            y + (rings.vertices[2 * index + 1] - y) / 2};
    rings.vertices.insert(rings.vertices.end(), half, half + 2);
  }
  rings.counts.push_back(static_cast<std::ptrdiff_t>(count));
  return rings;
}

// Returns a triangle. Triangles never cross themselves.
Rings triangle(const std::array<double, 6>& vertices) {
  return {.counts = {3}, .vertices = {vertices.begin(), vertices.end()}};
}

std::array<double, 6> places(SeededRandom& random) {
  std::array<double, 6> values;
  for (double& value : values) value = randomPosition(random);
  return values;
}

Rings sliver(SeededRandom& random) {
  std::array<double, 6> vertices = places(random);
  vertices[4] = vertices[0] + logUniform(random, 1e-5, 1);
  vertices[5] = vertices[1] + logUniform(random, 1e-5, 1);
  return triangle(vertices);
}

// Returns an outline with one edge that is horizontal or vertical, or nearly so.
Rings nearlyLevel(SeededRandom& random) {
  std::array<double, 6> vertices = places(random);
  const std::size_t axis = random.coin() ? 0 : 1;
  const double rise = random.below(4) == 0 ? 0 : logUniform(random, 1e-9, 0.1);
  vertices[2 + axis] = vertices[axis] + rise;
  return triangle(vertices);
}

// Returns an outline whose vertices are on corners of pixels, or on multiples of 1/2, 1/4 and so on
// to 1/512 of a pixel.
Rings lattice(SeededRandom& random) {
  const double unit = std::ldexp(1, -static_cast<int>(random.below(10)));
  std::array<double, 6> vertices = places(random);
  for (double& value : vertices) value = unit * std::round(value / unit);
  if (random.coin()) return triangle(vertices);
  const double left = vertices[0];
  const double top = vertices[1];
  const double right = vertices[2];
  const double bottom = vertices[3];
  return {.counts = {4}, .vertices = {left, top, right, top, right, bottom, left, bottom}};
}

Rings withinPixels(SeededRandom& random) {
  const double size = logUniform(random, 0.01, 1);
  const auto radius = [&](double) { return random.between(0.3 * size, size); };
  const double x = random.between(0, side);
  return ringAround(random, x, random.between(0, side), 4 + random.below(30), radius);
}

// Returns a large outline with one edge through a random point of the picture.
Rings through(SeededRandom& random, double size) {
  const auto radius = [&](double) { return random.between(0.3 * size, size); };
  Rings rings = ringAround(random, 0, 0, 4 + random.below(8), radius);
  const double share = random.between(0.2, 0.8);
  for (const std::size_t axis : {0, 1}) {
    const double on = rings.vertices[axis] + share * (rings.vertices[2 + axis] - rings.vertices[axis]);
    const double shift = random.between(0, side) - on;
    for (std::size_t index = axis; index < rings.vertices.size(); index += 2) rings.vertices[index] += shift;
  }
  return rings;
}

Rings beyondPicture(SeededRandom& random) {
  return through(random, logUniform(random, 100, 3e4));
}

// Returns an outline with vertices so far away that fractions of pixels overflow 32 bits, or nearly
// do.
Rings farBeyond(SeededRandom& random) {
  return through(random, logUniform(random, 3e4, 1e6));
}

constexpr std::array<OutlineStratum, 9> strata = {{{"stars", star},
                                                   {"coastlines", coastline},
                                                   {"lakes", lake},
                                                   {"slivers", sliver},
                                                   {"nearly level", nearlyLevel},
                                                   {"lattice", lattice},
                                                   {"within pixels", withinPixels},
                                                   {"beyond picture", beyondPicture},
                                                   {"far beyond", farBeyond}}};

}  // namespace

std::span<const OutlineStratum> outlineStrata() {
  return strata;
}
