import Foundation

// What a location manager does with the measurements of its device.

extension LocationManager {
  func receive(_ new: Location) {
    guard device.isDelivering else { return }
    if standard.isRunning || significant.isRunning || isRequesting { location = new }
    if canDeliver(isSignificant: true) { report(regions.update(new)) }
    receiveStandard(new)
    if significant.isRunning, canDeliver(isSignificant: true),
      significant.accepts(
        new, distance: LocationManager.significantDistance, interval: LocationManager.significantInterval)
    {
      report(.locations([new]))
    }
  }

  private func receiveStandard(_ new: Location) {
    guard standard.isRunning || isRequesting, canDeliver(isSignificant: false) else { return }
    if standard.isRunning, pausesLocationUpdatesAutomatically {
      switch pause.update(new, interval: pauseInterval, distance: pauseDistance) {
      case .moving: break
      case .begins:
        report(.paused)
        if !isRequesting { return }
      case .lasts: if !isRequesting { return }
      case .ends: report(.resumed)
      }
    }
    let isAccepted =
      standard.isRunning && standard.accepts(new, distance: distanceFilter, accuracy: desiredAccuracy)
    guard isAccepted || isRequesting else { return }
    isRequesting = false
    if deferral != nil, device.isInBackground {
      if deferral?.add(new) == true { finishDeferring(nil) }
    } else {
      report(.locations([new]))
    }
  }

  func receive(_ measured: HeadingMeasurement) {
    guard isHeadingRunning, !device.isInBackground else { return }
    var declination: Double?
    if let location {
      let year = WorldMagneticModel.year(of: measured.timestamp)
      let field = WorldMagneticModel.field(at: location.coordinate, altitude: location.altitude, year: year)
      if field.declination.isFinite { declination = field.declination }
    }
    let new = Heading(measured, declination: declination)
    if let last = heading, last.headingAccuracy < 0 && new.headingAccuracy < 0 { return }
    if let last = heading, last.headingAccuracy >= 0, new.headingAccuracy >= 0, headingFilter >= 0 {
      let angle = (new.direction - last.direction).remainder(dividingBy: 360).magnitude
      if angle < headingFilter { return }
    }
    heading = new
    report(.heading(new))
  }

  func advance(to time: Date) {
    if device.isDelivering, canDeliver(isSignificant: true) { report(regions.advance(to: time)) }
    if let deferral, deferral.end <= time { finishDeferring(nil) }
  }

  func fail(_ error: LocationError.Code) {
    if standard.isRunning || isRequesting || significant.isRunning { report(.failure(error, region: nil)) }
    isRequesting = false
  }

  func clockWasSet() {
    regions.forgetLocation()
    standard.restart()
    significant.restart()
    pause = PauseRule()
    location = nil
  }

  func backgroundDidChange() { if !device.isInBackground { finishDeferring(nil) } }

  func authorizationDidChange() {
    report(.authorization(device.authorizationStatus))
    if standard.isRunning || significant.isRunning { _ = checkAuthorization() }
  }
}
