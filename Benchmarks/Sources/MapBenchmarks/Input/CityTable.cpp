// Reads the coordinates of cities from a CSV file.

#include "Input/CityTable.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>

#include "Harness/Options.hpp"

namespace {

// Reads the records of a CSV text one by one, with the line on which each starts.
class Records {
 public:
  explicit Records(std::string text) : text_(std::move(text)) {}

  std::size_t line() const { return line_; }

  // Stores the fields of the next record in `fields` and returns true. Empty lines are skipped.
  // Returns false at the end.
  bool next(std::vector<std::string>& fields) {
    do {
      if (position_ >= text_.size()) return false;
      line_ = nextLine_;
      readRecord(fields);
    } while (fields.size() == 1 && fields[0].empty());
    return true;
  }

 private:
  void readRecord(std::vector<std::string>& fields) {
    fields.assign(1, "");
    bool quoted = false;
    while (position_ < text_.size()) {
      const char character = text_[position_++];
      if (character == '\n') ++nextLine_;
      if (quoted && character == '"' && position_ < text_.size() && text_[position_] == '"') {
        fields.back() += text_[position_++];
      } else if (character == '"') {
        quoted = !quoted;
      } else if (!quoted && character == ',') {
        fields.emplace_back();
      } else if (!quoted && character == '\n') {
        return;
      } else if (quoted || character != '\r') {
        fields.back() += character;
      }
    }
  }

  std::string text_;
  std::size_t position_ = 0;
  std::size_t line_ = 0;
  std::size_t nextLine_ = 1;
};

std::size_t column(const std::vector<std::string>& header, std::initializer_list<std::string_view> names,
                   const std::filesystem::path& file) {
  for (std::size_t index = 0; index < header.size(); ++index) {
    if (std::find(names.begin(), names.end(), header[index]) != names.end()) return index;
  }
  throw UsageError(file.string() + " line 1: no column " + std::string(*names.begin()));
}

// Reads a number of degrees from a field. Values from -limit to limit are accepted.
bool parseDegrees(const std::string& field, double limit, double& value) {
  const char* end = field.data() + field.size();
  const auto [stop, error] = std::from_chars(field.data(), end, value);
  return error == std::errc() && stop == end && value >= -limit && value <= limit;
}

std::string readFile(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw UsageError(file.string() + ": cannot be opened");
  std::string content(std::istreambuf_iterator<char>(stream), {});
  if (stream.bad()) throw UsageError(file.string() + ": cannot be read");
  // Spreadsheets write a byte-order mark before the first column's name. It is not part of the
  // name.
  constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
  if (content.starts_with(byteOrderMark)) content.erase(0, byteOrderMark.size());
  return content;
}

}  // namespace

std::vector<double> readCities(const std::filesystem::path& file) {
  Records records(readFile(file));

  std::vector<std::string> fields;
  if (!records.next(fields))
    throw UsageError(file.string() + " line 1: a header expected, the file is empty");
  const std::size_t latitudeColumn = column(fields, {"latitude", "lat"}, file);
  const std::size_t longitudeColumn = column(fields, {"longitude", "lon"}, file);

  std::vector<double> coordinates;
  while (records.next(fields)) {
    const std::string place = file.string() + " line " + std::to_string(records.line()) + ": ";
    if (fields.size() <= std::max(latitudeColumn, longitudeColumn)) {
      throw UsageError(place + "latitude or longitude is missing");
    }
    double latitude = 0;
    double longitude = 0;
    if (!parseDegrees(fields[latitudeColumn], 90, latitude)) {
      throw UsageError(place + "latitude \"" + fields[latitudeColumn] + "\" is no number of -90...90");
    }
    if (!parseDegrees(fields[longitudeColumn], 180, longitude)) {
      throw UsageError(place + "longitude \"" + fields[longitudeColumn] + "\" is no number of -180...180");
    }
    coordinates.push_back(latitude);
    coordinates.push_back(longitude);
  }
  if (coordinates.size() < 4) throw UsageError(file.string() + ": at least two cities expected");
  return coordinates;
}
