// Monitors circular regions along a way, beside a scan of all regions.

#include <GeographicLibPeer.hpp>
#include <algorithm>
#include <cmath>

#include "Benchmarks.hpp"
#include "Harness/Workload.hpp"
#include "LoxodromeInterface.hpp"
#include "SeededRandom.hpp"

namespace {

constexpr double cushion = 100;       // meters
constexpr std::size_t lapCount = 50;  // locations on the way around that is monitored

using Handle = std::unique_ptr<void, void (*)(void*)>;

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

void registerRegions() {
  for (const std::size_t count : {20, 10000}) {
    auto regions = lazily([=] { return makeRegions(count); });
    registerMonitor<RegionMonitor>(regions, count, "loxodrome");
    registerMonitor<RegionScan>(regions, count, "scan", false);
  }
}
