// What a rasterizer is given to draw: the same flat arrays for all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace peers {

/// A color in sRGB, components 0…1, straight alpha.
struct Color {
  double red, green, blue, alpha;
};

enum class FillRule { nonzero, evenOdd };
enum class Cap { butt, round, square };
enum class Join { miter, round, bevel };

/// A step of a path with curves, and how many points it takes: 1, 1, 2, 3, 0.
enum class Step : std::uint8_t { move, line, quadratic, cubic, close };

/// Lines one after the other, or a path with curves.
struct Outline {
  std::vector<std::ptrdiff_t> counts = {};  // the number of points of each line; empty where there are steps
  std::vector<std::uint8_t> steps = {};     // of Step
  std::vector<double> points = {};          // x, y in pixels
  bool isClosed = true;                     // whether each line returns to its start; steps say it themselves
};

/// What a line is stroked with, in pixels.
struct Pen {
  double width = 1;
  Cap cap = Cap::butt;
  Join join = Join::miter;
  double miterLimit = 10;           // a miter's length over the width
  std::vector<double> dashes = {};  // an even number of lengths, dash and gap in turn; empty for a solid line
  double phase = 0;
};

/// Colors along a line.
struct Ramp {
  double start[2];
  double end[2];
  std::vector<double> locations;  // rising, the first 0 and the last 1
  std::vector<Color> colors;      // as many
};

/// One thing to draw: a stroke where there is a pen, a rectangle in changing colors where there is
/// a ramp, else the inside of an outline.
struct Shape {
  Outline outline = {};  // four corners where there is a ramp
  Color color = {0, 0, 0, 1};
  FillRule rule = FillRule::nonzero;
  std::optional<Pen> pen = {};
  std::optional<Ramp> ramp = {};
};

/// Shapes in their order and the size of the picture in pixels.
struct Drawing {
  int width = 512;
  int height = 512;
  std::vector<Shape> shapes = {};
};

}  // namespace peers
