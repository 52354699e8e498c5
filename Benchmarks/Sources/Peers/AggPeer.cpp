#include "AggPeer.hpp"

// AGG's headers do not include all headers that they need, so these come first.
#include <agg2/agg_basics.h>
#include <agg2/agg_rendering_buffer.h>
//
#include <agg2/agg_conv_curve.h>
#include <agg2/agg_conv_dash.h>
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_gradient_lut.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_rgba.h>
#include <agg2/agg_rasterizer_scanline_aa_nogamma.h>
#include <agg2/agg_renderer_base.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_scanline_p.h>
#include <agg2/agg_span_allocator.h>
#include <agg2/agg_span_gradient.h>
#include <agg2/agg_span_interpolator_linear.h>
#include <agg2/agg_trans_affine.h>

#include <cmath>

namespace peers {
namespace {

using PixelFormat = agg::pixfmt_rgba32_pre;
using Base = agg::renderer_base<PixelFormat>;
using Rasterizer = agg::rasterizer_scanline_aa_nogamma<>;
using Line = agg::poly_plain_adaptor<double>;

agg::rgba8 premultiplied(const Color& color) {
  return agg::rgba8(agg::rgba(color.red, color.green, color.blue, color.alpha).premultiply());
}

// Calls a function with each line of the outline as an AGG vertex source, without copying it.
template <typename Body>
void forEachLine(const Outline& outline, Body body) {
  const double* start = outline.points.data();
  for (const std::ptrdiff_t count : outline.counts) {
    Line line(start, static_cast<unsigned>(count), outline.isClosed);
    body(line);
    start += 2 * count;
  }
}

// Adds the steps of an outline to a path.
void addSteps(agg::path_storage& path, const Outline& outline) {
  const double* point = outline.points.data();
  for (const std::uint8_t step : outline.steps) {
    switch (static_cast<Step>(step)) {
      case Step::move:
        path.move_to(point[0], point[1]);
        point += 2;
        break;
      case Step::line:
        path.line_to(point[0], point[1]);
        point += 2;
        break;
      case Step::quadratic:
        path.curve3(point[0], point[1], point[2], point[3]);
        point += 4;
        break;
      case Step::cubic:
        path.curve4(point[0], point[1], point[2], point[3], point[4], point[5]);
        point += 6;
        break;
      case Step::close:
        path.close_polygon();
        break;
    }
  }
}

// Sets the width, caps, joins and miter limit of a stroke.
template <typename Stroked>
void setPen(Stroked& stroked, const Pen& pen) {
  constexpr agg::line_cap_e caps[] = {agg::butt_cap, agg::round_cap, agg::square_cap};
  constexpr agg::line_join_e joins[] = {agg::miter_join_revert, agg::round_join, agg::bevel_join};
  stroked.width(pen.width);
  stroked.line_cap(caps[static_cast<int>(pen.cap)]);
  stroked.line_join(joins[static_cast<int>(pen.join)]);
  stroked.miter_limit(pen.miterLimit);
  stroked.approximation_scale(1);
}

void addStroke(Rasterizer& rasterizer, const Outline& outline, const Pen& pen) {
  forEachLine(outline, [&](Line& line) {
    if (pen.dashes.empty()) {
      agg::conv_stroke<Line> stroked(line);
      setPen(stroked, pen);
      rasterizer.add_path(stroked);
      return;
    }
    agg::conv_dash<Line> dashed(line);
    for (std::size_t index = 0; index + 1 < pen.dashes.size(); index += 2) {
      dashed.add_dash(pen.dashes[index], pen.dashes[index + 1]);
    }
    dashed.dash_start(pen.phase);
    agg::conv_stroke<agg::conv_dash<Line>> stroked(dashed);
    setPen(stroked, pen);
    rasterizer.add_path(stroked);
  });
}

}  // namespace

struct AggPicture::Renderer {
  using Scanline = agg::scanline_p8;
  using Interpolator = agg::span_interpolator_linear<>;
  // The colors are premultiplied, so that the colors between two stops are premultiplied too.
  using Colors = agg::gradient_lut<agg::color_interpolator<agg::rgba8>, 1024>;
  using Gradient = agg::span_gradient<agg::rgba8, Interpolator, agg::gradient_x, Colors>;

  std::vector<std::uint8_t> pixels;
  agg::rendering_buffer buffer;
  PixelFormat format;
  Base base;
  Rasterizer rasterizer;
  Scanline scanline;
  agg::span_allocator<agg::rgba8> allocator;
  Colors colors;
  agg::path_storage path;

  Renderer(int width, int height)
      : pixels(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
        buffer(pixels.data(), static_cast<unsigned>(width), static_cast<unsigned>(height), 4 * width),
        format(buffer),
        base(format) {
    rasterizer.clip_box(0, 0, width, height);
  }

  void draw(const Shape& shape) {
    rasterizer.reset();
    if (shape.pen) {
      rasterizer.filling_rule(agg::fill_non_zero);
      addStroke(rasterizer, shape.outline, *shape.pen);
    } else {
      rasterizer.filling_rule(shape.rule == FillRule::evenOdd ? agg::fill_even_odd : agg::fill_non_zero);
      forEachLine(shape.outline, [&](Line& line) { rasterizer.add_path(line); });
      if (!shape.outline.steps.empty()) addCurves(shape.outline);
    }
    if (shape.ramp) {
      renderRamp(*shape.ramp);
    } else {
      agg::render_scanlines_aa_solid(rasterizer, scanline, base, premultiplied(shape.color));
    }
  }

  void addCurves(const Outline& outline) {
    path.remove_all();
    addSteps(path, outline);
    agg::conv_curve<agg::path_storage> flat(path);
    rasterizer.add_path(flat);
  }

  void renderRamp(const Ramp& ramp) {
    colors.remove_all();
    for (std::size_t index = 0; index < ramp.colors.size(); ++index) {
      colors.add_color(ramp.locations[index], premultiplied(ramp.colors[index]));
    }
    colors.build_lut();
    const double dx = ramp.end[0] - ramp.start[0];
    const double dy = ramp.end[1] - ramp.start[1];
    // In the gradient's coordinate system, its line is on the x axis, from 0 to its length.
    agg::trans_affine plane = agg::trans_affine_rotation(std::atan2(dy, dx));
    plane *= agg::trans_affine_translation(ramp.start[0], ramp.start[1]);
    plane.invert();
    Interpolator interpolator(plane);
    agg::gradient_x shape;
    Gradient gradient(interpolator, shape, colors, 0, std::hypot(dx, dy));
    agg::render_scanlines_aa(rasterizer, scanline, base, allocator, gradient);
  }
};

AggPicture::AggPicture(int width, int height) : renderer_(std::make_unique<Renderer>(width, height)) {}

AggPicture::~AggPicture() = default;

void AggPicture::draw(const Drawing& drawing) {
  for (const Shape& shape : drawing.shapes) renderer_->draw(shape);
}

const std::vector<std::uint8_t>& AggPicture::pixels() const {
  return renderer_->pixels;
}

std::string aggVersion() {
  return "2.6.1";
}

}  // namespace peers
