import Dispatch
import Foundation

// How a location manager tells its delegate and its sequences of events.

extension LocationManager {
  /// The delegate, after it was told the authorization.
  var listener: (any LocationManagerDelegate)? {
    tellAuthorization()
    return delegate
  }

  func delegateWasSet() {
    mustTellAuthorization.store(delegate != nil, ordering: .relaxed)
    guard delegate != nil else { return }
    device.hasNewDelegate.store(true, ordering: .relaxed)
    guard DispatchQueue.getSpecific(key: mainQueueKey) != nil else { return }
    let manager = WeakManager(manager: self)
    DispatchQueue.main.async { manager.manager?.tellAuthorization() }
  }

  /// Tells the delegate the authorization if it does not know it.
  package func tellAuthorization() {
    guard mustTellAuthorization.load(ordering: .relaxed),
      mustTellAuthorization.exchange(false, ordering: .relaxed)
    else { return }
    delegate?.locationManagerDidChangeAuthorization(self)
  }

  /// Reports an error if location services are off or refused. Returns whether they are allowed.
  func checkAuthorization() -> Bool {
    let isRefused = [.denied, .restricted].contains(device.authorizationStatus)
    if isRefused || !device.areLocationServicesEnabled { report(.failure(.denied, region: nil)) }
    return device.isDelivering
  }

  /// Whether locations of the standard service can be reported, in the foreground or background.
  var canDeliverStandard: Bool {
    device.isDelivering && (!device.isInBackground || allowsBackgroundLocationUpdates)
  }

  func finishDeferring(_ error: LocationError.Code?) {
    let ended = deferral
    deferral = nil
    finish(ended, error)
  }

  /// Reports the locations of a deferral that is over, and its end.
  func finish(_ ended: Deferral?, _ error: LocationError.Code?) {
    guard let ended else { return }
    if !ended.locations.isEmpty, device.isDelivering { report(.locations(ended.locations)) }
    report(.finishedDeferring(error))
  }

  /// Adds an event to the sequences, and forgets those that nobody reads any more.
  func send(_ event: LocationEvent) {
    streams.removeAll { stream in
      if case .terminated = stream.yield(event) { return true }
      return false
    }
  }

  func report(_ event: LocationEvent) {
    eventTime = device.clock.now
    send(event)
    switch event {
    case .locations(let locations):
      listener?.locationManager(self, didUpdateLocations: locations)
      lastReported = locations.last
    case .heading(let heading): listener?.locationManager(self, didUpdateHeading: heading)
    case .failure(let code, _): listener?.locationManager(self, didFailWithError: LocationError(code))
    case .paused: listener?.locationManagerDidPauseLocationUpdates(self)
    case .resumed: listener?.locationManagerDidResumeLocationUpdates(self)
    case .finishedDeferring(let code):
      listener?.locationManager(
        self, didFinishDeferredUpdatesWithError: code.map { LocationError($0) })
    case .authorization:
      mustTellAuthorization.store(true, ordering: .relaxed)
      tellAuthorization()
    // `report(_:)` with a crossing, and the methods for regions, tell the delegate.
    case .enter, .exit, .state: break
    }
  }

  func report(_ event: RegionEvent) {
    eventTime = event.time
    if event.state == .inside, event.region.notifyOnEntry {
      send(.enter(region: event.region.identifier, time: event.time))
      listener?.locationManager(self, didEnterRegion: event.region)
    } else if event.state == .outside, event.region.notifyOnExit {
      send(.exit(region: event.region.identifier, time: event.time))
      listener?.locationManager(self, didExitRegion: event.region)
    }
  }

  func failMonitoring(_ region: MonitoredRegion, _ code: LocationError.Code) {
    send(.failure(code, region: region.identifier))
    listener?.locationManager(self, monitoringDidFailFor: region, withError: LocationError(code))
  }
}

/// Tells that code runs on the main queue, also where no thread is the main one.
private nonisolated(unsafe) let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// A manager for a closure of the main queue, on whose thread it is used.
private struct WeakManager: @unchecked Sendable { weak var manager: LocationManager? }
