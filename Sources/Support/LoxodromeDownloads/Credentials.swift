/// Returns a text without the secrets of the addresses in it: user names, passwords and the values
/// of queries. `http://name:password@host/a?key=value` becomes `http://host/a?key=…`.
///
/// In the address of a file a question mark is part of a name, so nothing after it is left out. A
/// query ends with the address: at a space, a quotation mark or `#`.
package func withoutCredentials(_ text: String) -> String {
  let (mark, at, colon) = ("://".utf8, UInt8(ascii: "@"), UInt8(ascii: ":"))
  var rest = Array(text.utf8)[...]
  var output: [UInt8] = []
  let lastAt = rest.lastIndex(of: at) ?? -1
  while let range = rest.firstRange(of: mark) {
    let isFile = rest[..<range.lowerBound].suffix(4).elementsEqual("file".utf8)
    output += rest[..<range.upperBound]
    rest = rest[range.upperBound...]
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    if let end = authority.lastIndex(of: at) {
      rest = rest[(end + 1)...]
    } else if authority.first != UInt8(ascii: "["), let start = authority.firstIndex(of: colon),
      authority[start...].dropFirst().contains(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }),
      lastAt >= rest.startIndex
    {
      // This is not a port, so it can be the part of a password before a slash.
      rest = rest[(lastAt + 1)...]
    }
    if !isFile { moveAddress(from: &rest, to: &output) }
  }
  return String(decoding: output + rest, as: UTF8.self)
}

/// Moves the rest of an address from the start of a text to an output, without the values of its
/// query. Moves nothing if the address has no query.
private func moveAddress(from rest: inout ArraySlice<UInt8>, to output: inout [UInt8]) {
  // A question mark after the start of another address belongs to that one.
  let address = rest[..<(rest.firstRange(of: "://".utf8)?.lowerBound ?? rest.endIndex)]
  let path = address.prefix { !"?#".utf8.contains($0) }
  guard path.endIndex < address.endIndex, rest[path.endIndex] == UInt8(ascii: "?") else { return }
  let query = rest[path.endIndex...].prefix { !" #\"\t\r\n".utf8.contains($0) }
  output += path
  for (index, item) in query.dropFirst().split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    .enumerated()
  {
    output.append(UInt8(ascii: index == 0 ? "?" : "&"))
    let name = item.prefix { $0 != UInt8(ascii: "=") }
    output += name
    if name.count + 1 < item.count { output += "=…".utf8 } else { output += item[name.endIndex...] }
  }
  rest = rest[query.endIndex...]
}
