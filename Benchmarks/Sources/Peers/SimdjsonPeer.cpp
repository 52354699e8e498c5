// Reads GeoJSON files with simdjson's On-Demand interface.

#include "SimdjsonPeer.hpp"

#include <simdjson.h>

#include <stdexcept>
#include <string_view>

namespace peers {
namespace {

using simdjson::ondemand::array;
using simdjson::ondemand::json_type;
using simdjson::ondemand::object;
using simdjson::ondemand::value;

// Reads a value that is not kept. Without that, On-Demand would not notice that it is not JSON.
void check(value part) {
  switch (json_type(part.type())) {
    case json_type::object:
      for (auto field : part.get_object()) {
        field.unescaped_key().value();
        check(field.value());
      }
      break;
    case json_type::array:
      for (auto element : part.get_array()) check(element.value());
      break;
    case json_type::string:
      part.get_string().value();
      break;
    case json_type::number:
      part.get_double().value();
      break;
    case json_type::boolean:
      part.get_bool().value();
      break;
    case json_type::null:
      if (!part.is_null()) throw std::runtime_error("a word that is not null");
      break;
  }
}

void readPosition(value part, SimdjsonFeatures& features) {
  double numbers[2];
  std::size_t count = 0;
  for (auto element : part.get_array()) {
    const double number = element.get_double();
    if (count < 2) numbers[count] = number;
    ++count;
  }
  if (count < 2) throw std::runtime_error("a position of fewer than two numbers");
  features.coordinates.push_back(numbers[1]);
  features.coordinates.push_back(numbers[0]);
}

void readRings(array rings, SimdjsonFeatures& features) {
  for (auto ring : rings) {
    const std::size_t before = features.coordinates.size();
    for (auto position : ring.get_array()) readPosition(position.value(), features);
    features.ringSizes.push_back((features.coordinates.size() - before) / 2);
  }
}

// The type comes before the coordinates in all files of the benchmarks.
void readGeometry(object geometry, SimdjsonFeatures& features) {
  std::string_view type;
  for (auto field : geometry) {
    const std::string_view name = field.unescaped_key();
    value part = field.value();
    if (name == "type") {
      type = part.get_string();
    } else if (name != "coordinates") {
      check(part);
    } else if (type == "Point") {
      readPosition(part, features);
    } else if (type == "Polygon") {
      readRings(part.get_array(), features);
    } else if (type == "MultiPolygon") {
      for (auto polygon : part.get_array()) readRings(polygon.get_array(), features);
    } else {
      throw std::runtime_error("a geometry of another type");
    }
  }
}

std::string readName(object properties) {
  std::string found;
  for (auto field : properties) {
    const std::string_view name = field.unescaped_key();
    value part = field.value();
    if (name == "name" && json_type(part.type()) == json_type::string) {
      found = std::string_view(part.get_string());
    } else {
      check(part);
    }
  }
  return found;
}

void readFeature(object feature, SimdjsonFeatures& features) {
  std::string featureName;
  for (auto field : feature) {
    const std::string_view name = field.unescaped_key();
    if (name == "geometry") {
      readGeometry(field.value().get_object(), features);
    } else if (name == "properties") {
      featureName = readName(field.value().get_object());
    } else {
      check(field.value());
    }
  }
  features.names.push_back(std::move(featureName));
}

}  // namespace

struct SimdjsonReader::Parser {
  simdjson::ondemand::parser parser;
};

SimdjsonReader::SimdjsonReader() : parser_(std::make_unique<Parser>()) {}

SimdjsonReader::~SimdjsonReader() = default;

SimdjsonFeatures SimdjsonReader::read(const std::filesystem::path& file) {
  const simdjson::padded_string text = simdjson::padded_string::load(file.string());
  SimdjsonFeatures features;
  auto document = parser_->parser.iterate(text);
  for (auto field : document.get_object()) {
    if (std::string_view(field.unescaped_key()) == "features") {
      for (auto feature : field.value().get_array()) readFeature(feature.get_object(), features);
    } else {
      check(field.value());
    }
  }
  return features;
}

std::string simdjsonVersion() {
  return std::to_string(simdjson::SIMDJSON_VERSION_MAJOR) + "." +
         std::to_string(simdjson::SIMDJSON_VERSION_MINOR) + "." +
         std::to_string(simdjson::SIMDJSON_VERSION_REVISION) + ", " +
         simdjson::get_active_implementation()->name();
}

}  // namespace peers
