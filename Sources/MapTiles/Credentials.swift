/// Returns a text without the user names and passwords of the addresses in it:
/// `http://name:password@host/` becomes `http://host/`.
package func withoutCredentials(_ text: String) -> String {
  let (mark, at, colon) = ("://".utf8, UInt8(ascii: "@"), UInt8(ascii: ":"))
  var rest = Array(text.utf8)[...]
  var output: [UInt8] = []
  while let range = rest.firstRange(of: mark) {
    output += rest[..<range.upperBound]
    rest = rest[range.upperBound...]
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    if let end = authority.lastIndex(of: at) {
      rest = rest[(end + 1)...]
    } else if authority.first != UInt8(ascii: "["), let start = authority.firstIndex(of: colon),
      authority[start...].dropFirst().contains(where: { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }),
      let end = rest.lastIndex(of: at)
    {
      // This is not a port, so it can be the part of a password before a slash.
      rest = rest[(end + 1)...]
    }
  }
  return String(decoding: output + rest, as: UTF8.self)
}
