// Finds places in the embedded gazetteer, beside SQLite with the same places and names.

#include <SqlitePeer.hpp>
#include <algorithm>
#include <cmath>
#include <limits>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr std::size_t queryCount = 500;
constexpr std::size_t nameLimit = 5;

struct Places {
  std::vector<std::string> names;
  std::vector<double> coordinates;  // latitude, longitude in degrees
  std::vector<std::ptrdiff_t> populations;
  std::vector<double> positions;   // near places, away from the antimeridian and the poles
  std::vector<std::size_t> asked;  // places with names of ASCII letters
  std::unique_ptr<peers::SqliteGazetteer> sqlite;

  std::size_t numberOf(const double* coordinate) const {
    for (std::size_t place = 0; place < names.size(); ++place) {
      if (std::equal(coordinate, coordinate + 2, &coordinates[2 * place])) return place;
    }
    return names.size();
  }
};

using SharedPlaces = std::shared_ptr<Lazy<std::shared_ptr<Places>>>;

std::shared_ptr<Places> makePlaces() {
  auto places = std::make_shared<Places>();
  const auto count = static_cast<std::size_t>(loxodrome_gazetteer_count());
  places->names.resize(count);
  places->coordinates.resize(2 * count);
  places->populations.resize(count);
  loxodrome_gazetteer_places(
      places->coordinates.data(), places->populations.data(),
      [](void* context, std::ptrdiff_t place, const char* name) {
        (*static_cast<std::vector<std::string>*>(context))[static_cast<std::size_t>(place)] = name;
      },
      &places->names);
  SeededRandom random(15000);
  while (places->positions.size() < 2 * queryCount) {
    const double* const place = &places->coordinates[2 * random.below(count)];
    const double latitude = place[0] + random.between(-1, 1);
    const double longitude = place[1] + random.between(-1, 1);
    if (std::abs(latitude) > 80 || std::abs(longitude) > 170) continue;
    places->positions.insert(places->positions.end(), {latitude, longitude});
  }
  while (places->asked.size() < queryCount) {
    const std::size_t place = random.below(count);
    const std::string& name = places->names[place];
    const bool isPlain = std::all_of(name.begin(), name.end(), [](char letter) {
      return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    });
    if (isPlain) places->asked.push_back(place);
  }
  places->sqlite =
      std::make_unique<peers::SqliteGazetteer>(places->names, places->coordinates, places->populations);
  return places;
}

// The distance of a place from a position as a chord of the unit sphere, in long double.
long double chord(const double* one, const double* other) {
  const long double degree = 3.141592653589793238462643383279502884L / 180;
  const long double x = std::sin((one[0] - static_cast<long double>(other[0])) * degree / 2);
  const long double y = std::sin((one[1] - static_cast<long double>(other[1])) * degree / 2);
  return 2 * std::sqrt(x * x + std::cos(one[0] * degree) * std::cos(other[0] * degree) * y * y);
}

using Nearest = std::function<std::vector<double>(Places&, const double* position)>;
using Named = std::function<std::vector<double>(Places&, const std::string& name)>;

// Compares the nearest places with those of a loop over all. Two places whose distances differ by
// the tolerance, a chord of the unit sphere, or less are equally near.
Check checkNearest(Places& places, const Nearest& nearest, double tolerance) {
  Check check;
  for (std::size_t query = 0; query < queryCount; ++query) {
    const double* const position = &places.positions[2 * query];
    // First by latitude and longitude, then exactly: most places are far away.
    long double best = std::numeric_limits<long double>::infinity();
    for (double size = 0.5; best > 0.008L * size; size *= 4) {
      for (std::size_t place = 0; place < places.names.size(); ++place) {
        const double* const other = &places.coordinates[2 * place];
        if (std::abs(other[0] - position[0]) <= size) best = std::min(best, chord(position, other));
      }
    }
    const std::vector<double> found = nearest(places, position);
    const long double actual = found.empty() ? 8 : chord(position, found.data());
    if (actual - best > tolerance) {
      check.failure = "the place nearest to " + text(position[0]) + ", " + text(position[1]) +
                      " is another one than that of a loop over all";
      return check;
    }
  }
  return check;
}

// Each answer to a name must be the place itself, or only places that are at least as large.
Check checkNamed(Places& places, const Named& named) {
  Check check;
  for (const std::size_t place : places.asked) {
    const std::vector<double> found = named(places, places.names[place]);
    bool isFound = false;
    bool areLarger = found.size() == 2 * nameLimit;
    for (std::size_t index = 0; index < found.size(); index += 2) {
      const std::size_t other = places.numberOf(&found[index]);
      if (other == place) isFound = true;
      if (other == places.names.size() || places.populations[other] < places.populations[place])
        areLarger = false;
    }
    if (isFound || areLarger) continue;
    check.failure = "the answers to " + places.names[place] + " have neither it nor five larger places";
    return check;
  }
  return check;
}

void add(const std::string& name, const SharedPlaces& places, const std::function<Check(Places&)>& check,
         const std::function<void(Places&)>& work) {
  Workload workload;
  workload.name = name;
  workload.items = queryCount;
  workload.differenceName = "differing_answers";
  workload.check = [=] { return check(*places->get()); };
  workload.work = [=] { work(*places->get()); };
  registerWorkload(std::move(workload));
}

}  // namespace

void registerGeocoding() {
  const SharedPlaces places = lazily(makePlaces);
  const Nearest nearest = [](Places&, const double* position) {
    std::vector<double> found(2);
    if (loxodrome_geocode_reverse(position, 1, found.data()) == 0) found.clear();
    return found;
  };
  const Nearest nearestBySqlite = [](Places& places, const double* position) {
    const double* const place = &places.coordinates[2 * places.sqlite->nearest(position)];
    return std::vector<double>(place, place + 2);
  };
  const Named named = [](Places&, const std::string& name) {
    std::vector<double> found(2 * nameLimit);
    found.resize(2 *
                 static_cast<std::size_t>(loxodrome_geocode_forward(name.c_str(), nameLimit, found.data())));
    return found;
  };
  const Named namedBySqlite = [](Places& places, const std::string& name) {
    std::vector<double> found;
    for (const std::size_t place : places.sqlite->named(name, nameLimit)) {
      found.insert(found.end(), &places.coordinates[2 * place], &places.coordinates[2 * place] + 2);
    }
    return found;
  };
  const auto addNearest = [&](const std::string& by, const Nearest& find, double tolerance) {
    add(
        "geocode/reverse/by:" + by, places, [=](Places& all) { return checkNearest(all, find, tolerance); },
        [=](Places& all) {
          for (std::size_t query = 0; query < queryCount; ++query) find(all, &all.positions[2 * query]);
        });
  };
  const auto addNamed = [&](const std::string& by, const Named& find) {
    add(
        "geocode/forward/by:" + by, places, [=](Places& all) { return checkNamed(all, find); },
        [=](Places& all) {
          for (const std::size_t place : all.asked) find(all, all.names[place]);
        });
  };
  // Chords of the unit sphere: a micrometer, and 3 m for the singles of SQLite's tree.
  addNearest("loxodrome", nearest, 1e-13);
  addNearest("sqlite", nearestBySqlite, 5e-7);
  addNamed("loxodrome", named);
  addNamed("sqlite", namedBySqlite);
}
