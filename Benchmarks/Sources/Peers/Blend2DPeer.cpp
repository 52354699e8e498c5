// Draws shapes with Blend2D.

#include "OptionalPeers.hpp"

#include <stdexcept>

#if __has_include(<blend2d/blend2d.h>)

#include <blend2d/blend2d.h>

#include <cstring>

namespace peers {

namespace {

// A picture, its context and a path, which are reused by all calls.
struct Canvas {
  BLImage image;
  BLContext context;
  BLPath path;
};

BLRgba blendColor(const Color& color) {
  return {static_cast<float>(color.red), static_cast<float>(color.green), static_cast<float>(color.blue),
          static_cast<float>(color.alpha)};
}

const BLPoint* pointsOf(const double* coordinates) {
  static_assert(sizeof(BLPoint) == 2 * sizeof(double));
  return reinterpret_cast<const BLPoint*>(coordinates);
}

void setPath(BLPath& path, const Outline& outline) {
  path.clear();
  const BLPoint* point = pointsOf(outline.points.data());
  for (const std::ptrdiff_t count : outline.counts) {
    if (count == 0) continue;
    path.move_to(point[0]);
    path.poly_to(point + 1, static_cast<std::size_t>(count) - 1);
    if (outline.isClosed) path.close();
    point += count;
  }
  for (const std::uint8_t step : outline.steps) {
    switch (static_cast<Step>(step)) {
      case Step::move:
        path.move_to(*point++);
        break;
      case Step::line:
        path.line_to(*point++);
        break;
      case Step::quadratic:
        path.quad_to(point[0], point[1]);
        point += 2;
        break;
      case Step::cubic:
        path.cubic_to(point[0], point[1], point[2]);
        point += 3;
        break;
      case Step::close:
        path.close();
        break;
    }
  }
}

// Returns whether an outline is a rectangle along the axes, as four points from corner to corner.
// Blend2D has a function for it, which is faster than that for polygons.
bool isRect(const Outline& outline) {
  if (outline.counts.size() != 1 || outline.counts[0] != 4) return false;
  const BLPoint* corner = pointsOf(outline.points.data());
  return corner[0].y == corner[1].y && corner[1].x == corner[2].x && corner[2].y == corner[3].y &&
         corner[3].x == corner[0].x;
}

BLResult fill(Canvas& canvas, const Shape& shape) {
  BLContext& context = canvas.context;
  const Outline& outline = shape.outline;
  const BLPoint* point = pointsOf(outline.points.data());
  context.set_fill_rule(shape.rule == FillRule::evenOdd ? BL_FILL_RULE_EVEN_ODD
                                                               : BL_FILL_RULE_NON_ZERO);
  if (isRect(outline)) {
    return context.fill_rect(point[0].x, point[0].y, point[2].x - point[0].x, point[2].y - point[0].y);
  }
  // A single ring is passed without a copy.
  if (outline.counts.size() == 1) {
    return context.fill_polygon(point, static_cast<std::size_t>(outline.counts[0]));
  }
  setPath(canvas.path, outline);
  return context.fill_path(canvas.path);
}

BLResult stroke(Canvas& canvas, const Shape& shape, const Pen& pen) {
  constexpr BLStrokeCap caps[] = {BL_STROKE_CAP_BUTT, BL_STROKE_CAP_ROUND, BL_STROKE_CAP_SQUARE};
  constexpr BLStrokeJoin joins[] = {BL_STROKE_JOIN_MITER_BEVEL, BL_STROKE_JOIN_ROUND, BL_STROKE_JOIN_BEVEL};
  // Blend2D keeps dashes in a context, but does not draw them.
  if (!pen.dashes.empty()) return BL_ERROR_NOT_IMPLEMENTED;
  BLContext& context = canvas.context;
  context.set_stroke_width(pen.width);
  context.set_stroke_caps(caps[static_cast<int>(pen.cap)]);
  context.set_stroke_join(joins[static_cast<int>(pen.join)]);
  context.set_stroke_miter_limit(pen.miterLimit);
  const Outline& outline = shape.outline;
  if (outline.counts.size() == 1 && !outline.isClosed) {
    return context.stroke_polyline(pointsOf(outline.points.data()),
                                   static_cast<std::size_t>(outline.counts[0]));
  }
  setPath(canvas.path, outline);
  return context.stroke_path(canvas.path);
}

BLResult draw(Canvas& canvas, const Shape& shape) {
  BLContext& context = canvas.context;
  if (shape.pen) {
    context.set_stroke_style(blendColor(shape.color));
    return stroke(canvas, shape, *shape.pen);
  }
  if (!shape.ramp) {
    context.set_fill_style(blendColor(shape.color));
    return fill(canvas, shape);
  }
  const Ramp& ramp = *shape.ramp;
  BLGradient gradient(BLLinearGradientValues(ramp.start[0], ramp.start[1], ramp.end[0], ramp.end[1]));
  for (std::size_t index = 0; index < ramp.colors.size(); ++index) {
    gradient.add_stop(ramp.locations[index], blendColor(ramp.colors[index]).to_rgba32());
  }
  context.set_fill_style(gradient);
  return fill(canvas, shape);
}

}  // namespace

struct Blend2DPicture::Contents : Canvas {};

std::optional<std::string> blend2dVersion() {
  BLRuntimeBuildInfo info;
  BLRuntime::query_build_info(&info);
  return std::to_string(info.major_version) + "." + std::to_string(info.minor_version) + "." +
         std::to_string(info.patch_version);
}

Blend2DPicture::Blend2DPicture(int width, int height) : contents_(std::make_unique<Contents>()) {
  if (contents_->image.create(width, height, BL_FORMAT_PRGB32) != BL_SUCCESS ||
      contents_->context.begin(contents_->image) != BL_SUCCESS ||
      contents_->context.clear_all() != BL_SUCCESS) {
    throw std::runtime_error("Blend2D rejects the picture's size");
  }
}

void Blend2DPicture::draw(const Drawing& drawing) {
  for (const Shape& shape : drawing.shapes) {
    if (peers::draw(*contents_, shape) != BL_SUCCESS) throw std::runtime_error("Blend2D cannot draw a shape");
  }
  if (contents_->context.flush(BL_CONTEXT_FLUSH_SYNC) != BL_SUCCESS) {
    throw std::runtime_error("Blend2D cannot draw");
  }
}

std::vector<std::uint8_t> Blend2DPicture::pixels() const {
  BLImageData data;
  contents_->image.get_data(&data);
  std::vector<std::uint8_t> pixels;
  for (int y = 0; y < data.size.h; ++y) {
    const auto* row = static_cast<const std::uint8_t*>(data.pixel_data) + y * data.stride;
    for (int x = 0; x < data.size.w; ++x) {
      std::uint32_t pixel;
      std::memcpy(&pixel, row + 4 * x, sizeof pixel);
      // A pixel is a number with alpha in the highest byte, then red, green and blue.
      for (const int shift : {16, 8, 0, 24}) pixels.push_back(static_cast<std::uint8_t>(pixel >> shift));
    }
  }
  return pixels;
}

#else

namespace peers {

struct Blend2DPicture::Contents {};

std::optional<std::string> blend2dVersion() {
  return std::nullopt;
}

Blend2DPicture::Blend2DPicture(int, int) {
  throw std::logic_error("Blend2D was not found");
}

void Blend2DPicture::draw(const Drawing&) {}

std::vector<std::uint8_t> Blend2DPicture::pixels() const {
  return {};
}

#endif

Blend2DPicture::~Blend2DPicture() = default;

}  // namespace peers
