import Foundation

// What a location manager does with the measurements of its device.

extension LocationManager {
  /// Keeps a new location, before anything is reported.
  func locationWasMeasured(_ new: Location) {
    guard device.isDelivering else { return }
    if standard.isRunning || significant.isRunning || isRequesting { location = new }
  }

  func receive(_ new: Location) {
    guard device.isDelivering else { return }
    receiveStandard(new)
    if significant.isRunning, device.isDeliveringSignificant,
      significant.accepts(
        new, distance: LocationManager.significantDistance, interval: LocationManager.significantInterval)
    {
      report(.locations([new]))
    }
  }

  private func receiveStandard(_ new: Location) {
    guard standard.isRunning || isRequesting, canDeliverStandard else { return }
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
      // The model is not made for other years. Its field of the nearest year is used for them.
      let years = WorldMagneticModel.years
      let year = max(
        years.lowerBound, min(years.upperBound, WorldMagneticModel.year(of: measured.timestamp)))
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
    if let deferral, deferral.end <= time { finishDeferring(nil) }
  }

  func fail(_ error: LocationError.Code) {
    if standard.isRunning || isRequesting || significant.isRunning { report(.failure(error, region: nil)) }
    isRequesting = false
  }

  func clockWasSet() {
    finishDeferring(nil)
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
