// The adapter of Anti-Grain Geometry: coverage and strokes by its scanline rasterizer.

#include <agg2/agg_conv_curve.h>
#include <agg2/agg_conv_dash.h>
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_gray.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_base.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_scanline_u.h>

#include "steps.hpp"

namespace {

using adapter::Json;

agg::path_storage pathOf(const std::vector<adapter::Step>& steps) {
  agg::path_storage path;
  for (const auto& [name, at] : steps) {
    if (name == 'M') path.move_to(at[0], at[1]);
    if (name == 'L') path.line_to(at[0], at[1]);
    if (name == 'Q') path.curve3(at[0], at[1], at[2], at[3]);
    if (name == 'C') path.curve4(at[0], at[1], at[2], at[3], at[4], at[5]);
    if (name == 'Z') path.close_polygon();
  }
  return path;
}

/// The levels of a gray picture on which the shape is drawn in white.
template <class Shape>
Json drawn(Shape& shape, agg::filling_rule_e rule, const Json& arguments) {
  const auto [width, height] = adapter::pictureSize(arguments);
  std::vector<unsigned char> pixels(static_cast<std::size_t>(width) * height);
  agg::rendering_buffer buffer(pixels.data(), width, height, width);
  agg::pixfmt_gray8 format(buffer);
  agg::renderer_base<agg::pixfmt_gray8> base(format);
  // With its own clipping the coordinates are doubles up to the picture's edges.
  agg::rasterizer_scanline_aa<agg::rasterizer_sl_clip_dbl> rasterizer;
  rasterizer.clip_box(0, 0, width, height);
  rasterizer.filling_rule(rule);
  rasterizer.add_path(shape);
  agg::scanline_u8 line;
  agg::render_scanlines_aa_solid(rasterizer, line, base, agg::gray8(255));
  return adapter::levels(pixels);
}

Json coverage(const Json& arguments) {
  for (const adapter::Step& step : adapter::ringSteps(arguments["rings"])) {
    for (const double number : step.at) {
      if (!std::isfinite(number)) throw adapter::Skip{"AGG takes a step for each row of an infinite edge"};
    }
  }
  agg::path_storage path = pathOf(adapter::ringSteps(arguments["rings"]));
  return drawn(path, arguments["fillRule"] == "even-odd" ? agg::fill_even_odd : agg::fill_non_zero,
               arguments);
}

template <class Line>
Json stroked(Line& line, const adapter::Pen& pen, const Json& arguments) {
  agg::conv_stroke<Line> stroke(line);
  stroke.width(pen.width);
  stroke.line_cap(pen.cap == "butt" ? agg::butt_cap : pen.cap == "round" ? agg::round_cap : agg::square_cap);
  // The join that becomes a bevel beyond the limit, as in SVG, is "revert" in AGG.
  stroke.line_join(pen.join == "miter"   ? agg::miter_join_revert
                   : pen.join == "round" ? agg::round_join
                                         : agg::bevel_join);
  stroke.miter_limit(pen.miterLimit);
  stroke.approximation_scale(8);
  return drawn(stroke, agg::fill_non_zero, arguments);
}

Json stroke(const Json& arguments) {
  const adapter::Pen pen(arguments["pen"]);
  agg::path_storage path = pathOf(adapter::steps(arguments["path"]));
  agg::conv_curve<agg::path_storage> line(path);
  line.approximation_scale(8);
  if (pen.dashes.empty()) return stroked(line, pen, arguments);
  if (pen.phase < 0 || pen.dashes.size() > 32) throw adapter::Skip{"AGG has no such dashes"};
  agg::conv_dash<decltype(line)> dashes(line);
  for (std::size_t k = 0; k < pen.dashes.size(); k += 2) dashes.add_dash(pen.dashes[k], pen.dashes[k + 1]);
  dashes.dash_start(pen.phase);
  return stroked(dashes, pen, arguments);
}

}  // namespace

int main() {
  adapter::serve("AGG", VERSION, "https://agg.sourceforge.net/",
                 {{{"planar", "coverage"}, coverage}, {{"planar", "stroke"}, stroke}});
}
