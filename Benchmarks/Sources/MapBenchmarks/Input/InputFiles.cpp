// Finds the input files.

#include "Input/InputFiles.hpp"

#include <system_error>
#include <vector>

namespace fs = std::filesystem;

namespace {

InputFiles inputIn(const fs::path& folder) {
  return {folder / "ne_110m_countries.geojson", folder / "cities.csv"};
}

InputFiles largerInputIn(const fs::path& folder) {
  return {folder / "natural_earth" / "ne_10m_land.geojson", folder / "points" / "geonames_cities1000.csv"};
}

bool isFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

const fs::path* missing(const InputFiles& files) {
  if (!isFile(files.outlines)) return &files.outlines;
  if (!isFile(files.cities)) return &files.cities;
  return nullptr;
}

// Returns the folders that are searched as checkouts: the working directory, its parent folder, and
// the checkout from which this program was built. The compiler stores the path of the last one in
// __FILE__.
std::vector<fs::path> checkouts() {
  std::error_code ignored;
  const fs::path here = fs::current_path(ignored);
  const fs::path builtFrom = fs::path(__FILE__).parent_path() / ".." / ".." / ".." / "..";
  return {here, here / "..", builtFrom.lexically_normal()};
}

}  // namespace

InputFiles findInput(const Options& options) {
  if (options.data) {
    const InputFiles files = inputIn(*options.data);
    if (const fs::path* path = missing(files)) throw UsageError(path->string() + ": no such file");
    return files;
  }
  for (const fs::path& checkout : checkouts()) {
    const InputFiles files = inputIn(checkout / "Benchmarks" / "Data");
    if (missing(files) == nullptr) return files;
  }
  throw UsageError(
      "no Benchmarks/Data with ne_110m_countries.geojson and cities.csv found; name it with --data");
}

std::optional<InputFiles> findLargerInput(const Options& options) {
  if (!options.wantsLargerData) return std::nullopt;
  if (options.largerData) {
    const InputFiles files = largerInputIn(*options.largerData);
    if (const fs::path* path = missing(files)) throw UsageError(path->string() + ": no such file");
    return files;
  }
  for (const fs::path& checkout : checkouts()) {
    const InputFiles files = largerInputIn((checkout / ".." / "shared" / "data").lexically_normal());
    if (missing(files) == nullptr) return files;
  }
  return std::nullopt;
}

std::filesystem::path findCountries(const Options& options) {
  if (const auto larger = findLargerInput(options)) {
    const fs::path countries = larger->outlines.parent_path() / "ne_50m_countries.geojson";
    if (isFile(countries)) return countries;
  }
  return findInput(options).outlines;
}

std::optional<fs::path> findLand(const Options& options) {
  const char* const name = "ne_10m_land.geojson";
  if (!options.wantsLand) return std::nullopt;
  if (options.land) {
    if (!isFile(*options.land)) throw UsageError(options.land->string() + ": no such file");
    return options.land;
  }
  for (const fs::path& checkout : checkouts()) {
    const fs::path file = checkout / ".." / "shared" / "data" / "natural_earth" / name;
    if (isFile(file)) return file.lexically_normal();
  }
  return std::nullopt;
}

std::optional<fs::path> findVectors(const Options& options) {
  std::vector<fs::path> candidates;
  if (options.data) candidates.push_back(*options.data / ".." / "..");
  for (const fs::path& checkout : checkouts()) candidates.push_back(checkout);
  for (const fs::path& candidate : candidates) {
    const fs::path vectors = (candidate / "Tests" / "Vectors").lexically_normal();
    std::error_code ignored;
    if (fs::is_directory(vectors, ignored)) return vectors;
  }
  return std::nullopt;
}
