// What becomes of monitored regions (FORMAT.md, section 9).

import LoxodromeSuite

extension TextbookLocations {
  mutating func monitor(_ name: String, _ area: TextbookArea, _ cushion: Double) {
    let region = Region(name: name, area: area, cushion: cushion < 0 ? 200 : cushion)
    let index = regions.firstIndex { $0.name == region.name }
    let isFull = index == nil && Double(regions.count) >= settings["regionLimit"] ?? 20
    if !isAllowed {
      record("failure", .string("regionMonitoringDenied"), .string(region.name))
    } else if !(area.radius >= 0) || (limitsRegions && (area.radius > 2_128_000 || isFull)) {
      record("failure", .string("regionMonitoringFailure"), .string(region.name))
    } else {
      if let index { regions.remove(at: index) }
      placed = last
      regions.append(last.map { moved(region, $0) } ?? region)
      record("monitored", .string(region.name))
    }
  }

  func moved(_ region: Region, _ fix: Fix) -> Region {
    var region = region
    let isInside = region.area.contains(fix.place, distance: distance)
    guard let side = region.isInside ?? (startsSilently ? nil : false) else {
      region.isInside = isInside
      return region
    }
    region.isInside = side
    // The polygons of the vectors are much deeper than their cushions.
    let depth = region.area.isPolygon ? .infinity : region.area.radius
    let entry = cushionsEntries ? min(region.cushion, depth / 2) : 0
    let cushion = hasCushion ? (isInside ? entry : region.cushion) : 0
    if isInside != side, region.area.distanceToBoundary(fix.place, distance: distance) >= cushion {
      region.crossing = restartsDwell ? fix.time : region.crossing ?? fix.time
    } else if endsCrossings {
      region.crossing = nil
    }
    return region
  }

  /// Lets the time pass, which can end crossings and deferrals.
  mutating func advance(to time: Double) {
    now = max(now, time)
    cross(until: time)
    endDeferral(at: time)
  }

  private mutating func cross(until time: Double) {
    guard delivers("regions"), placed != nil else { return }
    let dwell = dwells ? settings["regionDwell"] ?? 20 : 0
    var due: [(time: Double, index: Int)] = []
    for (index, region) in regions.enumerated() {
      if let start = region.crossing, start + dwell <= time { due.append((start, index)) }
    }
    due.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    for (_, index) in due {
      let isInside = regions[index].isInside != true
      regions[index].isInside = isInside
      regions[index].crossing = nil
      record(isInside ? "enter" : "exit", .string(regions[index].name))
    }
  }
}
