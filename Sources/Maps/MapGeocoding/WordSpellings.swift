/// Returns a key in all its spellings, its own first: words such as "st" and "saint" are the same before
/// another word. Only the first two of them are read in other ways, so there are at most 16 spellings.
///
/// The last word can be the beginning of another one, such as Stuttgart.
func spellings(of key: [UInt8]) -> [[UInt8]] {
  let space = UInt8(ascii: " ")
  var found = [key]
  var count = 0
  var start = 0
  while count < 2, let end = key[start...].firstIndex(of: space) {
    let word = key[start..<end]
    if let row = sameWords.first(where: { $0.contains(where: word.elementsEqual) }) {
      count += 1
      // All spellings have the same bytes after this word.
      let rest = key.count - start
      found += found.flatMap { spelled in
        row.filter { !word.elementsEqual($0) }.map { other in
          spelled.dropLast(rest) + other + key[end...]
        }
      }
    }
    start = end + 1
  }
  return found
}

/// Words that names of places have in place of each other: those that Nominatim's rules abbreviate alike
/// (settings/icu-rules of osm-search/Nominatim, from OpenStreetMap's list of abbreviations).
private let sameWords = [
  ["st", "saint", "sankt", "sint"], ["ste", "sainte"], ["sta", "santa"], ["sto", "santo"],
  ["mt", "mount", "mont"], ["ft", "fort"],
].map { $0.map { Array($0.utf8) } }
