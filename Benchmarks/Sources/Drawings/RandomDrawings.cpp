// Makes random paths of several kinds, filled, stroked and dashed.

#include "RandomDrawings.hpp"

#include <array>
#include <cmath>

namespace {

using peers::Drawing;
using peers::Outline;
using peers::Pen;
using peers::Shape;
using peers::Step;

constexpr double side = randomDrawingSide;

Drawing drawingOf(Shape shape) {
  shape.color = {1, 1, 1, 1};
  return {.width = randomDrawingSide, .height = randomDrawingSide, .shapes = {std::move(shape)}};
}

void addPoint(SeededRandom& random, Outline& outline) {
  outline.points.push_back(random.between(-side / 4, side + side / 4));
  outline.points.push_back(random.between(-side / 4, side + side / 4));
}

// Returns a ring of three to eight random corners.
Outline ring(SeededRandom& random) {
  const std::size_t count = 3 + random.below(6);
  Outline outline = {.counts = {static_cast<std::ptrdiff_t>(count)}};
  for (std::size_t index = 0; index < count; ++index) addPoint(random, outline);
  return outline;
}

// Returns a path of one to five random lines and curves after a move.
Outline curves(SeededRandom& random, bool closes) {
  Outline outline;
  const auto step = [&](Step kind, int points) {
    outline.steps.push_back(static_cast<std::uint8_t>(kind));
    for (int point = 0; point < points; ++point) addPoint(random, outline);
  };
  step(Step::move, 1);
  for (std::size_t left = 1 + random.below(5); left > 0; --left) {
    switch (random.below(3)) {
      case 0:
        step(Step::line, 1);
        break;
      case 1:
        step(Step::quadratic, 2);
        break;
      default:
        step(Step::cubic, 3);
    }
  }
  if (closes) step(Step::close, 0);
  return outline;
}

// Returns an open line of two to five random points, or a closed one of three to six. Each point is
// at least two widths from the point before it, so that each segment but the closing one is longer
// than its caps.
Outline line(SeededRandom& random, double width, bool isClosed) {
  const std::size_t count = (isClosed ? 3 : 2) + random.below(4);
  Outline outline = {.counts = {static_cast<std::ptrdiff_t>(count)}, .isClosed = isClosed};
  while (outline.points.size() < 2 * count) {
    const std::size_t last = outline.points.size();
    addPoint(random, outline);
    if (last == 0) continue;
    const double* points = outline.points.data();
    const double length = std::hypot(points[last] - points[last - 2], points[last + 1] - points[last - 1]);
    if (length < 2 * width) outline.points.resize(last);
  }
  return outline;
}

Pen randomPen(SeededRandom& random) {
  constexpr peers::Cap caps[] = {peers::Cap::butt, peers::Cap::round, peers::Cap::square};
  constexpr peers::Join joins[] = {peers::Join::miter, peers::Join::round, peers::Join::bevel};
  Pen pen;
  pen.width = random.between(0.5, 10);
  pen.cap = caps[random.below(3)];
  pen.join = joins[random.below(3)];
  pen.miterLimit = random.between(1, 10);
  return pen;
}

Drawing filled(SeededRandom& random, peers::FillRule rule) {
  return drawingOf({.outline = ring(random), .rule = rule});
}

Drawing nonzero(SeededRandom& random) {
  return filled(random, peers::FillRule::nonzero);
}

Drawing evenOdd(SeededRandom& random) {
  return filled(random, peers::FillRule::evenOdd);
}

Drawing curved(SeededRandom& random) {
  const auto rule = random.coin() ? peers::FillRule::nonzero : peers::FillRule::evenOdd;
  return drawingOf({.outline = curves(random, true), .rule = rule});
}

Drawing stroked(SeededRandom& random) {
  const Pen pen = randomPen(random);
  const bool isClosed = random.coin();
  return drawingOf({.outline = line(random, pen.width, isClosed), .pen = pen});
}

Drawing strokedCurve(SeededRandom& random) {
  const Pen pen = randomPen(random);
  return drawingOf({.outline = curves(random, false), .pen = pen});
}

// Returns a stroke with one to three random pairs of a dash and a gap. The pattern has a random
// phase, which may be negative or longer than the pattern. Only open lines are dashed: if a closed
// line ends and begins with a dash, Cairo joins the two, while other libraries draw two ends.
Drawing dashed(SeededRandom& random) {
  Pen pen = randomPen(random);
  for (std::size_t left = 1 + random.below(3); left > 0; --left) {
    pen.dashes.push_back(random.between(1, 20));
    pen.dashes.push_back(random.between(1, 20));
  }
  pen.phase = random.between(-50, 100);
  return drawingOf({.outline = line(random, pen.width, false), .pen = pen});
}

constexpr std::array<DrawingStratum, 6> strata = {{{"nonzero", nonzero, false},
                                                   {"even-odd", evenOdd, false},
                                                   {"curves", curved, false},
                                                   {"strokes", stroked, true},
                                                   {"stroked curves", strokedCurve, true},
                                                   {"dashes", dashed, true}}};

}  // namespace

std::span<const DrawingStratum> drawingStrata() {
  return strata;
}
