// A drawing as flat arrays: the same input for all rasterizers.
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

/// A step of a path with curves. The steps take 1, 1, 2, 3 and 0 points.
enum class Step : std::uint8_t { move, line, quadratic, cubic, close };

/// Polylines, open or closed, or a path with curves.
struct Outline {
  std::vector<std::ptrdiff_t> counts = {};  // the number of points of each line; empty if there are steps
  std::vector<std::uint8_t> steps = {};     // values of Step
  std::vector<double> points = {};          // x, y in pixels
  bool isClosed = true;                     // whether each line is closed; not used if there are steps
};

/// The properties of a stroke, in pixels.
struct Pen {
  double width = 1;
  Cap cap = Cap::butt;
  Join join = Join::miter;
  double miterLimit = 10;           // the largest miter length ÷ width
  std::vector<double> dashes = {};  // lengths of dashes and gaps, alternating; empty for a solid line
  double phase = 0;
};

/// The colors of a gradient along a line.
struct Ramp {
  double start[2];
  double end[2];
  std::vector<double> locations;  // ascending, from 0 to 1
  std::vector<Color> colors;      // one for each location
};

/// One shape: a stroke if there is a pen, a rectangle with a gradient if there is a ramp, otherwise
/// the interior of an outline.
struct Shape {
  Outline outline = {};  // four corners if there is a ramp
  Color color = {0, 0, 0, 1};
  FillRule rule = FillRule::nonzero;
  std::optional<Pen> pen = {};
  std::optional<Ramp> ramp = {};
};

/// Shapes in drawing order, and the size of the picture in pixels.
struct Drawing {
  int width = 512;
  int height = 512;
  std::vector<Shape> shapes = {};
};

}  // namespace peers
