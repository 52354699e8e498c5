// Replays tracks to a location manager, and monitors regions along a track.

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
constexpr double cushion = 100;        // meters
constexpr std::size_t lapCount = 50;   // locations on the way around that is monitored

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

// Circles in a square of ten degrees, and a way around in it, with jumps.
struct Regions {
  std::vector<double> circles;    // latitude, longitude in degrees, radius in meters
  std::vector<double> locations;  // latitude, longitude in degrees

  std::size_t count() const { return circles.size() / 3; }
};

Regions makeRegions(std::size_t count) {
  Regions regions;
  SeededRandom random(20);
  for (std::size_t index = 0; index < count; ++index) {
    regions.circles.insert(regions.circles.end(), {random.between(40, 50), random.between(0, 10),
                                                   random.between(1000, count > 100 ? 30000 : 300000)});
  }
  for (std::size_t index = 0; index < lapCount; ++index) {
    regions.locations.insert(regions.locations.end(), {random.between(40, 50), random.between(0, 10)});
  }
  return regions;
}

// Measures the distance of each region at each location, as a program without an index does.
class RegionScan {
 public:
  /// - leavesOutFar: whether regions whose latitude is too far away are not measured.
  RegionScan(const Regions& regions, bool leavesOutFar)
      : regions_(regions), leavesOutFar_(leavesOutFar), isInside_(regions.count()) {}

  std::vector<std::ptrdiff_t> lap() {
    std::vector<std::ptrdiff_t> events;
    for (std::size_t index = 0; index < lapCount; ++index) {
      const double* const place = &regions_.locations[2 * index];
      for (std::size_t region = 0; region < regions_.count(); ++region) {
        const double* const circle = &regions_.circles[3 * region];
        const double radius = circle[2];
        // A degree of latitude is at least 110 574 m.
        double meters = 1e9;
        const bool isFar = std::abs(circle[0] - place[0]) * 110574 > radius + 2 * cushion;
        if (!leavesOutFar_ || !isFar) peers::geographicLibGeodesics(1, circle, place, &meters);
        const bool isIn = meters <= radius;
        const double depth = isIn ? std::min(cushion, radius / 2) : cushion;
        if (!isStarted_) {
          isInside_[region] = isIn;
        } else if (isIn != isInside_[region] && std::abs(meters - radius) >= depth) {
          isInside_[region] = isIn;
          const auto number = static_cast<std::ptrdiff_t>(region);
          events.push_back(isIn ? number : -1 - number);
        }
      }
      isStarted_ = true;
    }
    return events;
  }

 private:
  const Regions& regions_;
  bool leavesOutFar_;
  bool isStarted_ = false;
  std::vector<bool> isInside_;
};

class RegionMonitor {
 public:
  explicit RegionMonitor(const Regions& regions) : regions_(regions), events_(100 * lapCount * 100) {
    monitor_.reset(loxodrome_region_monitor_make(static_cast<std::ptrdiff_t>(regions.count()),
                                                 regions.circles.data(), cushion));
  }

  std::vector<std::ptrdiff_t> lap() {
    const std::ptrdiff_t found =
        loxodrome_region_monitor_update(monitor_.get(), lapCount, regions_.locations.data(), seconds_,
                                        static_cast<std::ptrdiff_t>(events_.size()), events_.data());
    seconds_ += lapCount;
    return {events_.begin(), events_.begin() + found};
  }

 private:
  const Regions& regions_;
  Handle monitor_{nullptr, loxodrome_region_monitor_free};
  std::vector<std::ptrdiff_t> events_;
  double seconds_ = 0;
};

template <typename Search>
Check compareLaps(const Regions& regions, Search search) {
  Check check;
  RegionScan scan(regions, true);
  std::size_t events = 0;
  for (int lap = 0; lap < 3; ++lap) {
    const auto expected = scan.lap();
    events += expected.size();
    if (search.lap() != expected) check.failure = "the events of lap " + std::to_string(lap) + " are others";
  }
  if (events == 0) check.failure = "no region is entered";
  return check;
}

template <typename Search, typename... Arguments>
void registerMonitor(const std::shared_ptr<Lazy<Regions>>& regions, std::size_t count, const std::string& by,
                     Arguments... arguments) {
  auto search = lazily([=] { return std::make_shared<Search>(regions->get(), arguments...); });
  Workload workload;
  workload.name = "regions/monitor/count:" + std::to_string(count) + "/by:" + by;
  workload.items = lapCount;
  workload.differenceName = "differing_answers";
  workload.check = [=] { return compareLaps(regions->get(), Search(regions->get(), arguments...)); };
  workload.work = [=] { search->get()->lap(); };
  registerWorkload(std::move(workload));
}

}  // namespace

void registerLocations() {
  for (const std::size_t count : {10000, 1000000}) {
    registerReplay(count);
    registerGPX(count);
  }
  for (const std::size_t count : {20, 10000}) {
    auto regions = lazily([=] { return makeRegions(count); });
    registerMonitor<RegionMonitor>(regions, count, "loxodrome");
    registerMonitor<RegionScan>(regions, count, "scan", false);
  }
}
