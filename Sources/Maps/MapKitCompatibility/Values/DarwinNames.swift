// What code for Apple's systems takes from Darwin, which Foundation exports there.

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The largest number of 64 bits without a sign.
public let UINT64_MAX = UInt64.max
/// A byte of text in UTF-8.
public typealias UTF8Char = UInt8

/// Returns the result of a closure. There are no pools: objects are freed when the last reference goes.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
