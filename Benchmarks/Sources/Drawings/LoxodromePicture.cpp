// Draws shapes with Loxodrome's C interface.

#include "LoxodromePicture.hpp"

#include <memory>
#include <stdexcept>

#include "MapCInterface-Swift.h"

namespace {

constexpr std::ptrdiff_t normalBlend = 0;
constexpr std::ptrdiff_t unitOfPixels = 1;
constexpr double opaque = 1;  // multiplies the color's alpha

std::ptrdiff_t count(std::size_t size) {
  return static_cast<std::ptrdiff_t>(size);
}

bool addFill(void* scene, const peers::Shape& shape) {
  const peers::Outline& outline = shape.outline;
  const auto rule = static_cast<std::ptrdiff_t>(shape.rule);
  if (!outline.steps.empty()) {
    return loxodrome_scene_fill_path(scene, count(outline.steps.size()), outline.steps.data(),
                                     outline.points.data(), rule, &shape.color.red, normalBlend, opaque);
  }
  return loxodrome_scene_fill_rings(scene, count(outline.counts.size()), outline.counts.data(),
                                    outline.points.data(), rule, &shape.color.red, normalBlend, opaque);
}

bool addStroke(void* scene, const peers::Shape& shape, const peers::Pen& pen) {
  const peers::Outline& outline = shape.outline;
  const auto cap = static_cast<std::ptrdiff_t>(pen.cap);
  const auto join = static_cast<std::ptrdiff_t>(pen.join);
  if (!outline.steps.empty()) {
    return loxodrome_scene_stroke_path(scene, count(outline.steps.size()), outline.steps.data(),
                                       outline.points.data(), pen.width, cap, join, pen.miterLimit,
                                       count(pen.dashes.size()), pen.dashes.data(), pen.phase, unitOfPixels,
                                       &shape.color.red, normalBlend, opaque);
  }
  return loxodrome_scene_stroke_lines(scene, count(outline.counts.size()), outline.counts.data(),
                                      outline.points.data(), outline.isClosed, pen.width, cap, join,
                                      pen.miterLimit, count(pen.dashes.size()), pen.dashes.data(), pen.phase,
                                      unitOfPixels, &shape.color.red, normalBlend, opaque);
}

bool addRamp(void* scene, const peers::Shape& shape, const peers::Ramp& ramp) {
  // The corner with index 2 is opposite the corner with index 0.
  const double* corners = shape.outline.points.data();
  const double rect[] = {corners[0], corners[1], corners[4] - corners[0], corners[5] - corners[1]};
  const double line[] = {ramp.start[0], ramp.start[1], ramp.end[0], ramp.end[1]};
  return loxodrome_scene_fill_rect_with_gradient(scene, rect, line, count(ramp.colors.size()),
                                                 ramp.locations.data(), &ramp.colors.front().red, normalBlend,
                                                 opaque);
}

bool add(void* scene, const peers::Shape& shape) {
  if (shape.ramp) return addRamp(scene, shape, *shape.ramp);
  if (shape.pen) return addStroke(scene, shape, *shape.pen);
  return addFill(scene, shape);
}

}  // namespace

LoxodromePicture::LoxodromePicture(int width, int height) : width_(width), height_(height) {
  constexpr double clear[] = {0, 0, 0, 0};
  picture_ = loxodrome_picture_make(width, height, clear);
  if (picture_ == nullptr) throw std::runtime_error("Loxodrome refuses the picture's size");
}

LoxodromePicture::~LoxodromePicture() {
  loxodrome_picture_free(picture_);
}

void LoxodromePicture::draw(const peers::Drawing& drawing, int threads, int tileSize) {
  const std::unique_ptr<void, void (*)(void*)> scene(loxodrome_scene_make(),
                                                     [](void* made) { loxodrome_scene_free(made); });
  std::size_t coordinates = 0;
  for (const peers::Shape& shape : drawing.shapes) coordinates += shape.outline.points.size();
  loxodrome_scene_reserve(scene.get(), count(drawing.shapes.size()), count(coordinates / 2));
  for (const peers::Shape& shape : drawing.shapes) {
    if (!add(scene.get(), shape)) throw std::runtime_error("Loxodrome refuses a shape");
  }
  const double rect[] = {0, 0, static_cast<double>(drawing.width), static_cast<double>(drawing.height)};
  if (!loxodrome_draw(scene.get(), rect, picture_, threads, tileSize)) {
    throw std::runtime_error("Loxodrome refuses to draw");
  }
}

std::vector<std::uint8_t> LoxodromePicture::pixels() const {
  std::vector<std::uint8_t> pixels(4 * static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
  loxodrome_picture_copy_pixels(picture_, pixels.data());
  return pixels;
}
