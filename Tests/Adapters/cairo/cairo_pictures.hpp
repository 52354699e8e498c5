// The operations of drawing that Cairo answers: strokes, blend modes of whole pixels, and linear
// gradients.
#pragma once

#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "../protocol.hpp"

namespace cairo_adapter {

using adapter::Json;
using adapter::number;

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;
using Pattern = std::unique_ptr<cairo_pattern_t, decltype(&cairo_pattern_destroy)>;

inline void check(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

inline Json invalid() { return {{"error", "invalid-argument"}}; }

/// A surface of the width and height of a question; null if Cairo has none of that size.
inline Surface surface(cairo_format_t format, const Json& arguments) {
  const double width = number(arguments["width"]), height = number(arguments["height"]);
  // The sizes of surfaces are ints. Cairo itself rejects sizes that are too large but fit an int.
  if (!(std::abs(width) < 1e9 && std::abs(height) < 1e9)) {
    throw adapter::Skip{"a size beyond Cairo's ints"};
  }
  if (width * height > 1 << 20) {
    throw adapter::Skip{"a picture of more than 2^20 pixels, whose answer takes long"};
  }
  Surface surface(
      cairo_image_surface_create(format, static_cast<int>(width), static_cast<int>(height)),
      &cairo_surface_destroy);
  if (cairo_surface_status(surface.get()) == CAIRO_STATUS_INVALID_SIZE) surface.reset();
  if (surface) check(cairo_surface_status(surface.get()));
  return surface;
}

inline Context context(const Surface& surface) {
  Context context(cairo_create(surface.get()), &cairo_destroy);
  cairo_set_antialias(context.get(), CAIRO_ANTIALIAS_BEST);
  cairo_set_tolerance(context.get(), 0.05);
  return context;
}

/// The alpha of each pixel of a surface of 8 bits, row by row.
inline Json levels(const Surface& surface) {
  cairo_surface_flush(surface.get());
  Json levels = Json::array();
  const unsigned char* const pixels = cairo_image_surface_get_data(surface.get());
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < cairo_image_surface_get_height(surface.get()); ++y) {
    for (int x = 0; x < cairo_image_surface_get_width(surface.get()); ++x) {
      levels.push_back(pixels[y * stride + x]);
    }
  }
  return levels;
}

/// The row y of a surface of 32 bits a pixel.
inline unsigned* row(const Surface& surface, int y) {
  return reinterpret_cast<unsigned*>(cairo_image_surface_get_data(surface.get()) +
                                     y * cairo_image_surface_get_stride(surface.get()));
}

/// The pixels of a surface of 32 bits a pixel, row by row.
inline Json pixels(const Surface& surface) {
  cairo_surface_flush(surface.get());
  Json pixels = Json::array();
  for (int y = 0; y < cairo_image_surface_get_height(surface.get()); ++y) {
    for (int x = 0; x < cairo_image_surface_get_width(surface.get()); ++x) {
      const unsigned pixel = row(surface, y)[x];
      pixels.push_back({pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24});
    }
  }
  return pixels;
}

inline void add_path(const Context& context, const Json& path) {
  cairo_t* const to = context.get();
  for (const Json& step : path) {
    const std::string verb = step[0];
    const auto at = [&](int index) { return number(step[index]); };
    if (verb == "M") cairo_move_to(to, at(1), at(2));
    if (verb == "L") cairo_line_to(to, at(1), at(2));
    if (verb == "C") cairo_curve_to(to, at(1), at(2), at(3), at(4), at(5), at(6));
    if (verb == "Z") cairo_close_path(to);
    if (verb == "Q") {
      // Cairo has cubic curves only: their control points lie at two thirds of the way.
      double x, y;
      cairo_get_current_point(to, &x, &y);
      cairo_curve_to(to, x + (at(1) - x) * 2 / 3, y + (at(2) - y) * 2 / 3, at(3) + (at(1) - at(3)) * 2 / 3,
                     at(4) + (at(2) - at(4)) * 2 / 3, at(3), at(4));
    }
  }
}

inline Json stroke(const Json& arguments) {
  const Surface surface = cairo_adapter::surface(CAIRO_FORMAT_A8, arguments);
  if (!surface) return invalid();
  const Context context = cairo_adapter::context(surface);
  const Json& pen = arguments["pen"];
  const bool is_hairline = pen.value("hairline", false);
  const double width = is_hairline ? 1 : number(pen["width"]);
  static const std::map<std::string, cairo_line_cap_t> caps = {
      {"butt", CAIRO_LINE_CAP_BUTT}, {"round", CAIRO_LINE_CAP_ROUND}, {"square", CAIRO_LINE_CAP_SQUARE}};
  static const std::map<std::string, cairo_line_join_t> joins = {{"miter", CAIRO_LINE_JOIN_MITER},
                                                                 {"round", CAIRO_LINE_JOIN_ROUND},
                                                                 {"bevel", CAIRO_LINE_JOIN_BEVEL}};
  cairo_set_line_width(context.get(), width);
  cairo_set_line_cap(context.get(), caps.at(pen.value("cap", "butt")));
  cairo_set_line_join(context.get(), joins.at(pen.value("join", "miter")));
  cairo_set_miter_limit(context.get(), pen.value("miterLimit", 10.0));
  const std::vector<double> dash = pen.value("dash", std::vector<double>());
  double sum = 0;
  for (const double length : dash) sum += length;
  // A pattern of zeros is an error to Cairo, and a solid line to FORMAT.md.
  if (sum > 0) {
    cairo_set_dash(context.get(), dash.data(), static_cast<int>(dash.size()), pen.value("phase", 0.0));
  }
  add_path(context, arguments["path"]);
  if (width > 0) cairo_stroke(context.get());
  check(cairo_status(context.get()));
  return levels(surface);
}

inline cairo_operator_t mode(const std::string& name) {
  static const std::map<std::string, cairo_operator_t> modes = {
      {"normal", CAIRO_OPERATOR_OVER},
      {"multiply", CAIRO_OPERATOR_MULTIPLY},
      {"screen", CAIRO_OPERATOR_SCREEN},
      {"overlay", CAIRO_OPERATOR_OVERLAY},
      {"darken", CAIRO_OPERATOR_DARKEN},
      {"lighten", CAIRO_OPERATOR_LIGHTEN},
      {"colorDodge", CAIRO_OPERATOR_COLOR_DODGE},
      {"colorBurn", CAIRO_OPERATOR_COLOR_BURN},
      {"softLight", CAIRO_OPERATOR_SOFT_LIGHT},
      {"hardLight", CAIRO_OPERATOR_HARD_LIGHT},
      {"difference", CAIRO_OPERATOR_DIFFERENCE},
      {"exclusion", CAIRO_OPERATOR_EXCLUSION},
      {"hue", CAIRO_OPERATOR_HSL_HUE},
      {"saturation", CAIRO_OPERATOR_HSL_SATURATION},
      {"color", CAIRO_OPERATOR_HSL_COLOR},
      {"luminosity", CAIRO_OPERATOR_HSL_LUMINOSITY},
      {"clear", CAIRO_OPERATOR_CLEAR},
      {"copy", CAIRO_OPERATOR_SOURCE},
      {"sourceIn", CAIRO_OPERATOR_IN},
      {"sourceOut", CAIRO_OPERATOR_OUT},
      {"sourceAtop", CAIRO_OPERATOR_ATOP},
      {"destinationOver", CAIRO_OPERATOR_DEST_OVER},
      {"destinationIn", CAIRO_OPERATOR_DEST_IN},
      {"destinationOut", CAIRO_OPERATOR_DEST_OUT},
      {"destinationAtop", CAIRO_OPERATOR_DEST_ATOP},
      {"xor", CAIRO_OPERATOR_XOR},
      {"plusLighter", CAIRO_OPERATOR_ADD}};
  const auto found = modes.find(name);
  if (found == modes.end()) throw adapter::Skip{"no operator of that name"};
  return found->second;
}

inline Json blend(const Json& arguments) {
  const Json &source = arguments["source"], &backdrop = arguments["backdrop"];
  const Json& coverage = arguments["coverage"];
  if (source.size() != backdrop.size() || source.size() != coverage.size()) return invalid();
  for (const Json& level : coverage) {
    if (!(number(level) >= 0 && number(level) <= 255)) return invalid();
    if (number(level) != 255) throw adapter::Skip{"to Cairo the coverage of a mask is part of the source"};
  }
  const Json size = {{"width", source.size()}, {"height", 1}};
  const Surface front = surface(CAIRO_FORMAT_ARGB32, size), back = surface(CAIRO_FORMAT_ARGB32, size);
  for (const auto& [surface, list] : {std::pair(&front, &source), std::pair(&back, &backdrop)}) {
    cairo_surface_flush(surface->get());
    for (std::size_t x = 0; x < list->size(); ++x) {
      const Json& pixel = (*list)[x];
      row(*surface, 0)[x] = pixel[3].get<unsigned>() << 24 | pixel[0].get<unsigned>() << 16 |
                            pixel[1].get<unsigned>() << 8 | pixel[2].get<unsigned>();
    }
    cairo_surface_mark_dirty(surface->get());
  }
  const Context context = cairo_adapter::context(back);
  cairo_set_operator(context.get(), mode(arguments["mode"]));
  cairo_set_source_surface(context.get(), front.get(), 0, 0);
  cairo_paint(context.get());
  check(cairo_status(context.get()));
  return pixels(back);
}

inline Json gradient(const Json& arguments) {
  const Json &colors = arguments["colors"], &locations = arguments["locations"];
  if (colors.size() != locations.size()) return invalid();
  const Surface surface = cairo_adapter::surface(CAIRO_FORMAT_ARGB32, arguments);
  if (!surface) return invalid();
  const Json &from = arguments["from"], &to = arguments["to"];
  if (from == to) throw adapter::Skip{"two equal points are Cairo's own case"};
  for (const Json& color : colors) {
    if (color[3] != colors[0][3]) throw adapter::Skip{"Cairo mixes straight colors"};
  }
  const Pattern pattern(
      cairo_pattern_create_linear(number(from[0]), number(from[1]), number(to[0]), number(to[1])),
      &cairo_pattern_destroy);
  cairo_pattern_set_extend(pattern.get(), CAIRO_EXTEND_PAD);
  double last = 0;
  for (std::size_t index = 0; index < colors.size(); ++index) {
    // Cairo sorts stops, and FORMAT.md raises a stop to the one before it.
    last = std::max(last, std::min(number(locations[index]), 1.0));
    const Json& color = colors[index];
    cairo_pattern_add_color_stop_rgba(pattern.get(), last, number(color[0]), number(color[1]),
                                      number(color[2]), number(color[3]));
  }
  const Context context = cairo_adapter::context(surface);
  cairo_set_source(context.get(), pattern.get());
  cairo_paint(context.get());
  check(cairo_status(context.get()));
  return pixels(surface);
}

}  // namespace cairo_adapter
