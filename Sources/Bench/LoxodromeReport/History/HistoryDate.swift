import Foundation

// The date of a record.

extension HistoryRecord {
  /// Returns the time of a date in ISO 8601 with a time zone. Nil for other texts, for years of
  /// more than four digits, and for days that do not exist.
  static func moment(_ date: String) -> Date? {
    let format =
      #/[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:Z|[+-][0-9]{2}:?[0-9]{2})/#
    guard date.wholeMatch(of: format) != nil else { return nil }
    // Foundation reads February 30 as March 2. The formatter writes UTC, so the day is compared
    // without the time zone of the text.
    let formatter = ISO8601DateFormatter()
    let monthAndDay = { (text: String) in text.prefix(10).dropFirst(4) }
    guard let sameDay = formatter.date(from: "\(date.prefix(10))T00:00:00Z"),
      monthAndDay(formatter.string(from: sameDay)) == monthAndDay(date)
    else { return nil }
    return formatter.date(from: date)
  }
}
