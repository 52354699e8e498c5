// Draws shapes with Cairo.

#include "CairoPeer.hpp"

#include <cairo/cairo.h>

#include <cstring>
#include <stdexcept>

namespace peers {
namespace {

void addLines(cairo_t* context, const Outline& outline) {
  const double* point = outline.points.data();
  for (const std::ptrdiff_t count : outline.counts) {
    if (count == 0) continue;
    cairo_move_to(context, point[0], point[1]);
    point += 2;
    for (std::ptrdiff_t index = 1; index < count; ++index, point += 2) {
      cairo_line_to(context, point[0], point[1]);
    }
    if (outline.isClosed) cairo_close_path(context);
  }
}

// Adds a quadratic curve as a cubic one, since Cairo has only cubic curves. Its control points are
// two thirds of the way from the ends to the quadratic control point.
void addQuadratic(cairo_t* context, const double* control, const double* end) {
  double start[2];
  cairo_get_current_point(context, &start[0], &start[1]);
  const auto toward = [&](const double* from, int axis) {
    return from[axis] + 2 * (control[axis] - from[axis]) / 3;
  };
  cairo_curve_to(context, toward(start, 0), toward(start, 1), toward(end, 0), toward(end, 1), end[0],
                 end[1]);
}

void addSteps(cairo_t* context, const Outline& outline) {
  const double* point = outline.points.data();
  for (const std::uint8_t step : outline.steps) {
    switch (static_cast<Step>(step)) {
      case Step::move:
        cairo_move_to(context, point[0], point[1]);
        point += 2;
        break;
      case Step::line:
        cairo_line_to(context, point[0], point[1]);
        point += 2;
        break;
      case Step::quadratic:
        addQuadratic(context, point, point + 2);
        point += 4;
        break;
      case Step::cubic:
        cairo_curve_to(context, point[0], point[1], point[2], point[3], point[4], point[5]);
        point += 6;
        break;
      case Step::close:
        cairo_close_path(context);
        break;
    }
  }
}

void setRamp(cairo_t* context, const Ramp& ramp) {
  cairo_pattern_t* pattern =
      cairo_pattern_create_linear(ramp.start[0], ramp.start[1], ramp.end[0], ramp.end[1]);
  // Beyond the ends of the gradient, the first and the last color are used.
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  for (std::size_t index = 0; index < ramp.colors.size(); ++index) {
    const Color& color = ramp.colors[index];
    cairo_pattern_add_color_stop_rgba(pattern, ramp.locations[index], color.red, color.green, color.blue,
                                      color.alpha);
  }
  cairo_set_source(context, pattern);
  cairo_pattern_destroy(pattern);
}

void setPen(cairo_t* context, const Pen& pen) {
  constexpr cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
  constexpr cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
  cairo_set_line_width(context, pen.width);
  cairo_set_line_cap(context, caps[static_cast<int>(pen.cap)]);
  cairo_set_line_join(context, joins[static_cast<int>(pen.join)]);
  cairo_set_miter_limit(context, pen.miterLimit);
  cairo_set_dash(context, pen.dashes.data(), static_cast<int>(pen.dashes.size()), pen.phase);
}

void drawShape(cairo_t* context, const Shape& shape) {
  cairo_new_path(context);
  if (shape.outline.steps.empty()) {
    addLines(context, shape.outline);
  } else {
    addSteps(context, shape.outline);
  }
  if (shape.ramp) {
    setRamp(context, *shape.ramp);
  } else {
    cairo_set_source_rgba(context, shape.color.red, shape.color.green, shape.color.blue, shape.color.alpha);
  }
  if (shape.pen) {
    setPen(context, *shape.pen);
    cairo_stroke(context);
  } else {
    cairo_set_fill_rule(context,
                        shape.rule == FillRule::evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    cairo_fill(context);
  }
}

void require(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) {
    throw std::runtime_error(std::string("Cairo: ") + cairo_status_to_string(status));
  }
}

}  // namespace

struct CairoPicture::Surface {
  cairo_surface_t* image;
  cairo_t* context;

  Surface(int width, int height)
      : image(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)), context(cairo_create(image)) {}
  ~Surface() {
    cairo_destroy(context);
    cairo_surface_destroy(image);
  }
};

CairoPicture::CairoPicture(int width, int height) : surface_(std::make_unique<Surface>(width, height)) {
  require(cairo_status(surface_->context));
}

CairoPicture::~CairoPicture() = default;

void CairoPicture::draw(const Drawing& drawing) {
  for (const Shape& shape : drawing.shapes) drawShape(surface_->context, shape);
  cairo_surface_flush(surface_->image);
  require(cairo_status(surface_->context));
}

std::vector<std::uint8_t> CairoPicture::pixels() const {
  const int width = cairo_image_surface_get_width(surface_->image);
  const int height = cairo_image_surface_get_height(surface_->image);
  const int stride = cairo_image_surface_get_stride(surface_->image);
  const unsigned char* rows = cairo_image_surface_get_data(surface_->image);
  std::vector<std::uint8_t> pixels;
  pixels.reserve(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      std::uint32_t pixel;
      std::memcpy(&pixel, rows + static_cast<std::ptrdiff_t>(y) * stride + 4 * x, sizeof pixel);
      // A pixel is a number with alpha in the highest byte, then red, green and blue.
      for (const int shift : {16, 8, 0, 24}) pixels.push_back(static_cast<std::uint8_t>(pixel >> shift));
    }
  }
  return pixels;
}

std::string cairoVersion() {
  return cairo_version_string();
}

}  // namespace peers
