import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in finding the places of a text.
  static let ofPlaceNames: [Mutant] = ofNameKeys + ofNameOrder + ofAddresses

  /// Bugs in the keys of names.
  private static let ofNameKeys: [Mutant] = [
    computed("names-case", flaw: "takes uppercase and lowercase for different letters") {
      $0.names.letterCase = .asWritten
    },
    computed("names-lowercase", flaw: "makes letters lowercase without making them uppercase first") {
      $0.names.letterCase = .lowercase
    },
    computed("names-not-decomposed", flaw: "does not decompose letters") { $0.names.decomposes = false },
    computed("names-accents", flaw: "keeps accents") { $0.names.removesAccents = false },
    computed("names-all-marks", flaw: "removes the vowel signs of all scripts with the accents") {
      $0.names.removesAllMarks = true
    },
    computed("names-letters", flaw: "does not replace letters without a decomposition") {
      $0.names.replacesLetters = false
    },
    computed("names-apostrophes", flaw: "takes apostrophes for spaces") {
      $0.names.removesApostrophes = false
    },
    computed("names-joined", flaw: "removes hyphens and spaces") { $0.names.separators = .areRemoved },
    computed("names-punctuation", flaw: "keeps hyphens and full stops") { $0.names.separators = .areKept },
    computed("names-ascii", flaw: "takes letters beyond ASCII for spaces") {
      $0.names.keepsOtherScripts = false
    },
    computed("names-digits", flaw: "takes numbers beyond ASCII for spaces") {
      $0.names.keepsOtherNumbers = false
    },
    computed("names-whole-only", flaw: "does not find names by their beginnings") {
      $0.match = { $0 == $1 ? true : nil }
    },
    computed("names-inside", flaw: "finds the text anywhere in a name") {
      $0.match = { name, key in
        if name == key { return true }
        return name.indices.contains { name[$0...].starts(with: key) } ? false : nil
      }
    },
    computed("names-words", flaw: "finds the text at the beginning of any word") {
      $0.match = { name, key in
        if name == key { return true }
        let isFound = name.indices.contains {
          ($0 == 0 || name[$0 - 1] == " ") && name[$0...].starts(with: key)
        }
        return isFound ? false : nil
      }
    },
    computed("names-whole-words", flaw: "finds names by whole words only") {
      $0.match = { name, key in
        name == key ? true : name.starts(with: key + [" "]) ? false : nil
      }
    },
    computed("names-bytes", flaw: "compares as many bytes as the text has characters") {
      $0.match = { name, key in
        func bytes(_ key: TextbookNames.Key) -> [UInt8] {
          var text = ""
          text.unicodeScalars.append(contentsOf: key)
          return Array(text.utf8)
        }
        return name == key ? true : bytes(name).starts(with: bytes(key).prefix(key.count)) ? false : nil
      }
    },
    computed("names-three-letters", flaw: "finds beginnings of three letters and more") {
      $0.match = { name, key in
        name == key ? true : key.count >= 3 && name.starts(with: key) ? false : nil
      }
    },
    computed("names-as-spelled", flaw: "does not find St for Sankt") { $0.names.sameWords = [] },
    computed("names-two-spellings", flaw: "finds St for Saint, but not for Sankt and Sint") {
      $0.names.sameWords[0] = ["st", "saint"]
    },
    computed("names-saints-only", flaw: "finds St for Saint, but not Mt for Mount") {
      $0.names.sameWords = Array($0.names.sameWords.prefix(4))
    },
    computed("names-one-spelled", flaw: "reads only the first word of a name in other ways") {
      $0.names.spelledWords = 1
    },
    computed("names-three-spelled", flaw: "reads three words of a name in other ways") {
      $0.names.spelledWords = 3
    },
    computed("names-last-spelled", flaw: "finds Saint for the beginning St") {
      $0.names.spellsLastWord = true
    },
    computed("names-others-unread", flaw: "does not read other names") { $0.readsOtherNames = false },
  ]

  /// Bugs in the order of places.
  private static let ofNameOrder: [Mutant] = [
    computed("forward-mixed", flaw: "does not put whole names first") {
      $0.isBetter = { a, b in
        a.isWhole == b.isWhole ? TextbookGeocoder.byRule(a, b) : better(a.population, b.population)
      }
    },
    computed("forward-smallest-first", flaw: "puts smaller places first") {
      $0.isBetter = { a, b in
        a.isWhole == b.isWhole && a.isInRegion == b.isInRegion && a.population != b.population
          ? a.population < b.population : TextbookGeocoder.byRule(a, b)
      }
    },
    computed("forward-listed", flaw: "does not compare populations") {
      $0.isBetter = { a, b in
        a.isWhole == b.isWhole && a.isInRegion == b.isInRegion ? nil : TextbookGeocoder.byRule(a, b)
      }
    },
    computed("forward-alphabetical", flaw: "sorts names before populations") {
      $0.isBetter = { a, b in
        a.name == b.name ? TextbookGeocoder.byRule(a, b) : a.name.lexicographicallyPrecedes(b.name)
      }
    },
    computed("forward-last-first", flaw: "puts the last of equal places first") {
      $0.isBetter = { a, b in TextbookGeocoder.byRule(a, b) ?? (a.number > b.number) }
    },
    computed("forward-region-ignored", flaw: "does not read the region") { $0.isRegion = { _ in false } },
    computed("forward-region-only", flaw: "leaves out places outside the region") { $0.needsRegion = true },
    computed("forward-region-first", flaw: "puts places in the region before whole names") {
      $0.isBetter = { a, b in
        a.isInRegion == b.isInRegion ? TextbookGeocoder.byRule(a, b) : a.isInRegion
      }
    },
    computed("forward-region-last", flaw: "reads the region of equally large places only") {
      $0.isBetter = { a, b in
        a.isWhole == b.isWhole && a.population != b.population
          ? a.population > b.population : TextbookGeocoder.byRule(a, b)
      }
    },
    computed("forward-nearest-first", flaw: "puts nearer places before larger ones") {
      $0.isBetter = { a, b in
        a.isWhole == b.isWhole && a.isInRegion == b.isInRegion && a.angle != b.angle
          ? a.angle < b.angle : TextbookGeocoder.byRule(a, b)
      }
    },
    computed("forward-nearness-ignored", flaw: "does not compare the distances of equally large places") {
      $0.isBetter = { a, b in
        a.isWhole == b.isWhole && a.isInRegion == b.isInRegion && a.population == b.population
          ? nil : TextbookGeocoder.byRule(a, b)
      }
    },
    computed("forward-region-kilometers", flaw: "takes the radius for kilometers") {
      $0.isInRegion = { $0 <= $1 / 6371.008771 }
    },
    computed("forward-region-degrees", flaw: "takes 111 319 meters for a degree") {
      $0.isInRegion = { $0 <= $1 / 111_319.49 * .pi / 180 }
    },
    computed("forward-region-planar", flaw: "measures the region in degrees of latitude") {
      $0.distance = { a, b in
        let east = (a.longitude - b.longitude).remainder(dividingBy: 360)
        let north = a.latitude - b.latitude
        return (north * north + east * east).squareRoot() * .pi / 180
      }
    },
    computed("forward-region-open", flaw: "leaves the center of a region without a radius out") {
      $0.isRegion = { $0.center.isValid && $0.radius > 0 }
    },
    computed("forward-region-invalid", flaw: "reads a region whose radius is negative") {
      $0.isRegion = { $0.center.isValid && !$0.radius.isNaN }
    },
    computed("forward-one-too-many", flaw: "gives a place more than the limit") { $0.limited = { $0 + 1 } },
    computed("forward-no-limit", flaw: "takes a limit below 1 for none") {
      $0.limited = { $0 < 1 ? .max : $0 }
    },
    computed("forward-names-twice", flaw: "gives a place once for each name that fits") {
      $0.answersOnce = false
    },
    computed("forward-any-place", flaw: "finds places whose coordinate is not valid") {
      $0.isPlace = { _ in true }
    },
  ]

  private static func better(_ a: Int, _ b: Int) -> Bool? { a == b ? nil : a > b }

  /// Bugs in reading addresses.
  private static let ofAddresses: [Mutant] = [
    computed("address-no-commas", flaw: "takes commas for spaces") { $0.names.readsCommas = false },
    computed("address-commas-needed", flaw: "reads qualifiers behind commas only") {
      $0.names.readsWords = false
    },
    computed("address-first-part", flaw: "looks for the first part only") {
      $0.names.skipsParts = false
    },
    computed("address-first-words", flaw: "looks for the first words only, if there are no commas") {
      $0.names.skipsWords = false
    },
    computed("address-short-first", flaw: "tries short names before long ones") {
      $0.names.triesLongNamesFirst = false
    },
    computed("address-always-split", flaw: "takes the last word for a qualifier always") {
      $0.names.triesWholeText = false
    },
    computed("address-postal-codes", flaw: "takes postal codes for qualifiers") {
      $0.names.dropsPostalCodes = false
    },
    computed("address-postal-codes-of-names", flaw: "takes a postal code before a name for a part of it") {
      $0.names.dropsDigitsOfNames = false
    },
    computed("address-numbers-dropped", flaw: "leaves numbers out of every name") {
      $0.names.triesDigitsOfNames = false
    },
    computed("address-last-qualifier", flaw: "reads the last qualifier only") {
      $0.names.keepsAllQualifiers = false
    },
    computed("address-qualifiers-ignored", flaw: "does not read qualifiers") { $0.qualifiers.needed = .none },
    computed("address-one-qualifier", flaw: "needs one of the qualifiers") { $0.qualifiers.needed = .one },
    computed("address-no-codes", flaw: "does not read codes") { $0.qualifiers.readsCodes = false },
    computed("address-codes-only", flaw: "does not read names of countries and divisions") {
      $0.qualifiers.readsNames = false
    },
    computed("address-whole-qualifiers", flaw: "needs whole names of countries and divisions") {
      $0.qualifiers.completesNames = false
    },
    computed("address-half-codes", flaw: "reads beginnings of codes") { $0.qualifiers.completesCodes = true },
    computed("address-no-uk", flaw: "does not read UK") { $0.qualifiers.knowsUK = false },
    computed("address-one-code", flaw: "reads one code or name in a qualifier") {
      $0.qualifiers.readsSequences = false
    },
    computed("address-half-sequences", flaw: "reads beginnings of names in a qualifier with several") {
      $0.qualifiers.completesSequences = true
    },
    computed("address-own-name", flaw: "takes a place's name for that of its division") {
      $0.qualifiers.readsOwnName = true
    },
    computed("address-no-countries", flaw: "does not read names of countries") {
      $0.qualifiers.divisions.country = false
    },
    computed("address-no-first-divisions", flaw: "does not read names of first divisions") {
      $0.qualifiers.divisions.first = false
    },
    computed("address-no-second-divisions", flaw: "does not read names of second divisions") {
      $0.qualifiers.divisions.second = false
    },
    computed("address-as-spelled", flaw: "does not find St for Saint in qualifiers") {
      $0.qualifiers.isSpelled = false
    },
    computed("address-never-partial", flaw: "does not tell that a part is left out") {
      $0.tellsPartial = false
    },
    computed("address-half-names", flaw: "finds beginnings of names when a part is left out") {
      $0.completesPartialReadings = true
    },
    computed("address-all-readings", flaw: "gives the places of all readings") {
      $0.stopsAtFirstReading = false
    },
  ]

  /// Returns a mutant that computes the answer by a textbook with a bug.
  private static func computed(
    _ name: String, flaw: String, _ change: @Sendable (inout TextbookGeocoder) -> Void
  ) -> Mutant {
    var textbook = TextbookGeocoder()
    change(&textbook)
    let changed = textbook
    return Mutant(name, "geocode.forward", flaw: flaw, .places, .text, .limit, .circle) {
      changed.found($0, $1, $2, $3)
    }
  }
}
