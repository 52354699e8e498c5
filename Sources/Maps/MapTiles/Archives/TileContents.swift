/// The pictures that a writer has stored, to find those that are equal.
///
/// It keeps a hash of each, and where it is. A picture with the same hash is read again and compared.
struct TileContents<Place: Sendable> {
  private var places: [UInt64: Place] = [:]
  private var last: (picture: [UInt8], place: Place)?

  /// Returns the place of a picture; stores it first if there is no equal one. If two different
  /// pictures have one hash, the later one is stored each time that it comes.
  ///
  /// - Parameters:
  ///   - isEqual: whether the picture at a place is equal to this one.
  ///   - store: stores the picture.
  mutating func place<Failure: Error>(
    of picture: [UInt8], isEqual: (Place) throws(Failure) -> Bool, store: () throws(Failure) -> Place
  ) throws(Failure) -> Place {
    // Neighbors are often equal: water, or the inside of an area.
    if let last, last.picture == picture { return last.place }
    let hash = hash(of: picture)
    let place: Place
    if let known = places[hash] {
      place = try isEqual(known) ? known : try store()
    } else {
      place = try store()
      places[hash] = place
    }
    last = (picture, place)
    return place
  }
}

/// Returns a number that is different for most different bytes.
private func hash(of bytes: [UInt8]) -> UInt64 {
  var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
  func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash &>> 32
  }
  bytes.withUnsafeBytes { bytes in
    var index = 0
    while index &+ 8 <= bytes.count {
      mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index &+= 8
    }
    while index < bytes.count {
      mix(UInt64(bytes[index]))
      index &+= 1
    }
  }
  return hash
}
