import CLoxodromeHarfBuzz

/// A part of a text that is shaped at once: characters of one script and one direction.
///
/// Directions follow the main rules of Unicode's bidirectional algorithm (UAX #9) without its
/// embeddings and isolates. The first letter determines the line's own direction. Letters have the
/// direction of their script. Numbers run from left to right. Characters without a direction take
/// the direction of the text on both sides if it is the same, otherwise that of the line.
struct TextRun: Equatable {
  /// The characters in reading order.
  var characters: ArraySlice<UInt32>
  /// The level of the bidirectional algorithm, 0…2: even from left to right, odd from right to left.
  var level: UInt8
  /// The script, by HarfBuzz's tag.
  var script: UInt32

  var isRightToLeft: Bool { level % 2 == 1 }
}

/// Returns the runs of a text from left to right on the page. Only the first `Font.largestLength`
/// Unicode scalars are used. Control characters and line breaks become spaces. O(characters).
func textRuns(_ text: String) -> [TextRun] {
  let functions = hb_unicode_funcs_get_default()
  let scalars = text.unicodeScalars.prefix(Font.largestLength).map { scalar -> Unicode.Scalar in
    // Tabs, line breaks and other control characters have no glyph.
    let category = scalar.properties.generalCategory
    let isSpace = category == .control || category == .lineSeparator || category == .paragraphSeparator
    return isSpace ? " " : scalar
  }
  let scripts = scalars.map { hb_unicode_script(functions, $0.value) }
  let directions = zip(scalars, scripts).map { TextDirection($0, script: $1) }
  let levels = textLevels(directions)
  let resolved = resolvedScripts(scripts)
  // Runs in reading order.
  var runs: [TextRun] = []
  let characters = scalars.map(\.value)
  for index in characters.indices {
    if let last = runs.last, last.level == levels[index], last.script == resolved[index] {
      runs[runs.count - 1].characters = characters[last.characters.startIndex...index]
    } else {
      runs.append(
        TextRun(characters: characters[index...index], level: levels[index], script: resolved[index]))
    }
  }
  return inVisualOrder(runs)
}

/// Returns a script for each character. Spaces, digits, punctuation, marks and unknown characters
/// have the script of the last letter before them. If there is none, they have the script of the
/// first letter of the text, or `HB_SCRIPT_COMMON` if it has no letters.
private func resolvedScripts(_ scripts: [hb_script_t]) -> [UInt32] {
  func isOwn(_ script: hb_script_t) -> Bool {
    script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN
  }
  var last = scripts.first(where: isOwn) ?? HB_SCRIPT_COMMON
  return scripts.map { script in
    if isOwn(script) { last = script }
    return UInt32(last.rawValue)
  }
}

/// Returns the runs in their order on the page. For each level from 2 down to 1, sequences of runs
/// of at least this level are reversed.
private func inVisualOrder(_ runs: [TextRun]) -> [TextRun] {
  var result = runs
  for level in stride(from: UInt8(2), through: 1, by: -1) {
    var start = 0
    while start < result.count {
      guard result[start].level >= level else { start += 1; continue }
      var end = start
      while end < result.count, result[end].level >= level { end += 1 }
      result[start..<end].reverse()
      start = end
    }
  }
  return result
}
