// Reads tracks, and replays them to a location manager.

#include <unistd.h>

#include <GeographicLibPeer.hpp>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr double distanceFilter = 25;  // meters

using Handle = std::unique_ptr<void, void (*)(void*)>;

// A walk of steps of about 10 m, a location each second.
struct Track {
  std::vector<double> coordinates;  // latitude, longitude in degrees
  std::vector<double> seconds;
  std::vector<double> reported;
  Handle handle{nullptr, loxodrome_track_free};

  std::size_t count() const { return seconds.size(); }
};

std::shared_ptr<Track> makeTrack(std::size_t count) {
  auto track = std::make_shared<Track>();
  SeededRandom random(499);
  double latitude = 47, longitude = 8, direction = 0;
  for (std::size_t index = 0; index < count; ++index) {
    direction += random.between(-0.5, 0.5);
    latitude += 9e-5 * std::cos(direction);
    longitude += 1.3e-4 * std::sin(direction);
    if (std::abs(latitude) > 60) direction = latitude > 0 ? 3.14 : 0;
    track->coordinates.insert(track->coordinates.end(), {latitude, longitude});
    track->seconds.push_back(1.75e9 + static_cast<double>(index));
  }
  track->reported.resize(2 * count);
  track->handle.reset(loxodrome_track_make(static_cast<std::ptrdiff_t>(count), track->coordinates.data(),
                                           track->seconds.data()));
  return track;
}

// The locations that are the filter or more from the last one of them, measured by GeographicLib.
std::vector<long double> filtered(const Track& track) {
  std::vector<long double> expected;
  const double* last = nullptr;
  for (std::size_t index = 0; index < track.count(); ++index) {
    const double* const place = &track.coordinates[2 * index];
    double meters = distanceFilter;
    if (last) peers::geographicLibGeodesics(1, last, place, &meters);
    if (meters < distanceFilter) continue;
    last = place;
    expected.insert(expected.end(), {place[0], place[1]});
  }
  return expected;
}

void registerReplay(std::size_t count) {
  auto track = lazily([=] { return makeTrack(count); });
  Workload workload;
  workload.name = "locations/replay/points:" + std::to_string(count) + "/by:loxodrome";
  workload.items = count;
  workload.differenceName = "difference_degrees";
  const auto replay = [=] {
    Track& walk = *track->get();
    return loxodrome_track_replay(walk.handle.get(), distanceFilter, static_cast<std::ptrdiff_t>(count),
                                  walk.reported.data());
  };
  workload.check = [=] {
    const auto reported = static_cast<std::size_t>(replay());
    const Track& walk = *track->get();
    return compareNumbers(
        {walk.reported.begin(), walk.reported.begin() + 2 * static_cast<std::ptrdiff_t>(reported)},
        filtered(walk), 0, "degrees", {"latitude", "longitude"});
  };
  workload.work = replay;
  registerWorkload(std::move(workload));
}

// A GPX file that is removed at the end.
struct TrackFile {
  std::filesystem::path path;

  explicit TrackFile(const Track& track) {
    std::string name = (std::filesystem::temp_directory_path() / "map-benchmarks-XXXXXX.gpx").string();
    const int descriptor = mkstemps(name.data(), 4);
    if (descriptor < 0) throw std::runtime_error(name + " cannot be created");
    close(descriptor);
    path = name;
    std::ofstream file(path);
    file << "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"map-benchmarks\"><trk><trkseg>\n";
    for (std::size_t index = 0; index < track.count(); ++index) {
      char line[160];
      const auto second = static_cast<int>(index % 60), minute = static_cast<int>(index / 60 % 60);
      const auto hour = static_cast<int>(index / 3600 % 24), day = static_cast<int>(index / 86400 % 28);
      std::snprintf(line, sizeof line,
                    "<trkpt lat=\"%.17g\" lon=\"%.17g\"><ele>%d</ele>"
                    "<time>2026-01-%02dT%02d:%02d:%02dZ</time></trkpt>\n",
                    track.coordinates[2 * index], track.coordinates[2 * index + 1], 400 + second, day + 1,
                    hour, minute, second);
      file << line;
    }
    file << "</trkseg></trk></gpx>\n";
    if (!file.flush()) throw std::runtime_error(name + " cannot be written");
  }
  TrackFile(const TrackFile&) = delete;
  TrackFile& operator=(const TrackFile&) = delete;
  ~TrackFile() { std::remove(path.c_str()); }
};

void registerGPX(std::size_t count) {
  auto track = lazily([=] { return makeTrack(count); });
  auto file = lazily([=] { return std::make_shared<TrackFile>(*track->get()); });
  Workload workload;
  workload.name = "locations/gpx/points:" + std::to_string(count) + "/by:loxodrome";
  workload.items = count;
  workload.isLong = true;
  workload.usesThreads = true;  // the parser has one
  workload.differenceName = "difference_degrees";
  const auto read = [=] {
    return Handle(loxodrome_track_read(file->get()->path.c_str()), loxodrome_track_free);
  };
  workload.check = [=] {
    Track& walk = *track->get();
    const Handle handle = read();
    Check check;
    if (!handle) {
      check.failure = "the file cannot be read";
      return check;
    }
    // Without a filter all points are reported.
    const auto reported = static_cast<std::size_t>(
        loxodrome_track_replay(handle.get(), -1, static_cast<std::ptrdiff_t>(count), walk.reported.data()));
    walk.reported.resize(2 * std::min(reported, count));
    return compareNumbers(walk.reported, {walk.coordinates.begin(), walk.coordinates.end()}, 0, "degrees",
                          {"latitude", "longitude"});
  };
  workload.work = [=] { read(); };
  registerWorkload(std::move(workload));
}

}  // namespace

void registerLocations() {
  for (const std::size_t count : {10000, 1000000}) {
    registerReplay(count);
    registerGPX(count);
  }
}
