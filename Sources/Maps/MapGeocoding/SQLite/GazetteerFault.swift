import LoxodromeDatabases
import LoxodromeDownloads

/// A gazetteer file that cannot be used or written.
public struct GazetteerFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, not changed.
  public let file: String
  /// The reason on one line: what was expected and found, or the message of SQLite.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(file): \(reason)" }

  init(file: String, reason: String) {
    self.file = file
    // SQLite's message can have a part of the file.
    self.reason = oneLine(reason)
  }

  init(_ fault: Database.Fault) { self.init(file: fault.file, reason: fault.reason) }
}

/// The numbers in the header of a gazetteer file.
enum GazetteerFormat {
  /// The number that tells a gazetteer from other databases, "LoxG".
  static let applicationID = 0x4C6F_7847
  /// The version of the tables. Version 1 had no table of divisions.
  static let version = 2
}
