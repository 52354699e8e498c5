// The adapter of Qt's raster engine: coverage, strokes and gradients.

#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include "steps.hpp"

namespace {

using adapter::Json;
using adapter::number;

QImage picture(const Json& arguments) {
  const auto [width, height] = adapter::pictureSize(arguments);
  QImage image(width, height, QImage::Format_RGBA8888_Premultiplied);
  image.fill(Qt::transparent);
  return image;
}

QPainterPath pathOf(const std::vector<adapter::Step>& steps) {
  QPainterPath path;
  for (const auto& [name, at] : steps) {
    if (name == 'M') path.moveTo(at[0], at[1]);
    if (name == 'L') path.lineTo(at[0], at[1]);
    if (name == 'Q') path.quadTo(at[0], at[1], at[2], at[3]);
    if (name == 'C') path.cubicTo(at[0], at[1], at[2], at[3], at[4], at[5]);
    if (name == 'Z') path.closeSubpath();
  }
  return path;
}

/// The pixels of the image, row by row, or the levels of their alphas.
Json pixels(const QImage& image, bool areLevels) {
  Json result = Json::array();
  for (int y = 0; y < image.height(); ++y) {
    const uchar* row = image.constScanLine(y);
    for (int x = 0; x < image.width(); ++x, row += 4) {
      result.push_back(areLevels ? Json(row[3]) : Json({row[0], row[1], row[2], row[3]}));
    }
  }
  return result;
}

Json coverage(const Json& arguments) {
  QImage image = picture(arguments);
  QPainterPath path = pathOf(adapter::ringSteps(arguments["rings"]));
  path.setFillRule(arguments["fillRule"] == "even-odd" ? Qt::OddEvenFill : Qt::WindingFill);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillPath(path, Qt::black);
  return pixels(image, true);
}

Json stroke(const Json& arguments) {
  const adapter::Pen pen(arguments["pen"]);
  if (pen.width == 0) throw adapter::Skip{"a width of 0 is a line of one pixel to Qt"};
  QPen line(Qt::black, pen.width, Qt::SolidLine,
            pen.cap == "butt" ? Qt::FlatCap : pen.cap == "round" ? Qt::RoundCap : Qt::SquareCap,
            pen.join == "miter" ? Qt::SvgMiterJoin : pen.join == "round" ? Qt::RoundJoin : Qt::BevelJoin);
  line.setMiterLimit(pen.miterLimit);
  QList<qreal> dashes;
  for (const double dash : pen.dashes) dashes.append(dash / pen.width);  // In widths of the pen.
  if (!dashes.isEmpty()) line.setDashPattern(dashes), line.setDashOffset(pen.phase / pen.width);
  QImage image = picture(arguments);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.strokePath(pathOf(adapter::steps(arguments["path"])), line);
  return pixels(image, true);
}

Json gradient(const Json& arguments) {
  if (arguments["colors"].size() != arguments["locations"].size()) return {{"error", "invalid-argument"}};
  const Json &from = arguments["from"], &to = arguments["to"];
  QLinearGradient gradient(number(from[0]), number(from[1]), number(to[0]), number(to[1]));
  double last = 0;
  for (std::size_t k = 0; k < arguments["colors"].size(); ++k) {
    const Json& color = arguments["colors"][k];
    last = std::max(last, std::min(1.0, number(arguments["locations"][k])));
    gradient.setColorAt(
        last, QColor::fromRgbF(number(color[0]), number(color[1]), number(color[2]), number(color[3])));
  }
  QImage image = picture(arguments);
  QPainter(&image).fillRect(image.rect(), gradient);
  return pixels(image, false);
}

}  // namespace

int main() {
  adapter::serve("Qt", qVersion(), "https://www.qt.io/",
                 {{{"planar", "coverage"}, coverage},
                  {{"planar", "stroke"}, stroke},
                  {{"planar", "gradient"}, gradient}});
}
