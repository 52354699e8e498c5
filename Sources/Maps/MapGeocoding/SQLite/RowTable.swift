import LoxodromeDatabases
import MapGeometry

/// The temporary table of a gazetteer's rows, and the tables that are made of it.
final class RowTable {
  private let database: Database
  private let insertion: Statement
  private let naming: Statement

  /// The bits of an FTS5 row's number that count the names of a place.
  static let nameBits = 9

  init(_ database: Database) throws(Database.Fault) {
    self.database = database
    for statement in [
      "CREATE TEMP TABLE row (id INTEGER PRIMARY KEY, name, names, latitude, longitude, country,"
        + " first, second, population, zone)",
      "CREATE TEMP TABLE title (code TEXT PRIMARY KEY, name) WITHOUT ROWID",
    ] + Self.tables {
      try database.run(statement)
    }
    insertion = try database.prepare("INSERT OR IGNORE INTO row VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    naming = try database.prepare("INSERT OR REPLACE INTO title VALUES (?, ?)")
    for division in Gazetteer.embedded.divisions {
      try name(division.isoCountryCode, division.country)
      try name("\(division.isoCountryCode).\(division.firstCode)", division.first)
    }
  }

  /// The tables of a gazetteer file.
  private static let tables = [
    "PRAGMA application_id = \(GazetteerFormat.applicationID)",
    "PRAGMA user_version = \(GazetteerFormat.version)",
    "CREATE TABLE place (place INTEGER PRIMARY KEY, id INTEGER, name TEXT, latitude REAL,"
      + " longitude REAL, population INTEGER, zone TEXT, division INTEGER)",
    "CREATE TABLE division (division INTEGER PRIMARY KEY, country TEXT, long TEXT, country_name TEXT,"
      + " first_code TEXT, first TEXT, second TEXT)",
    "CREATE TABLE area (key TEXT, name INTEGER, division INTEGER, PRIMARY KEY (key, name, division))"
      + " WITHOUT ROWID",
    "CREATE TABLE name (key TEXT, place INTEGER, PRIMARY KEY (key, place)) WITHOUT ROWID",
    // Keys are folded already; all their characters other than spaces are parts of words.
    "CREATE VIRTUAL TABLE word USING fts5(key, content='', prefix='1 2 3', columnsize=0,"
      + " tokenize=\"unicode61 remove_diacritics 0 categories 'L* N* M* Co'\")",
    "CREATE VIRTUAL TABLE sphere USING rtree(place, x0, x1, y0, y1, z0, z1)",
  ]

  /// Adds a row. Returns false if there is a row of its number.
  func insert(_ row: GeoNamesRow) throws(Database.Fault) -> Bool {
    try insertion.execute(
      row.id, row.name, row.otherNames.joined(separator: ","), row.coordinate.latitude,
      row.coordinate.longitude, row.country, row.first, row.second, row.population, row.timeZone)
    guard database.changeCount > 0 else { return false }
    switch row.featureCode {
    case "PCLI", "PCLD", "PCLF", "PCLS", "PCLIX", "PCL": try name(row.country, row.name)
    case "ADM1": try name("\(row.country).\(row.first)", row.name)
    case "ADM2": try name("\(row.country).\(row.first).\(row.second)", row.name)
    default: break
    }
    return true
  }

  private func name(_ code: String, _ name: String) throws(Database.Fault) {
    if !name.isEmpty { try naming.execute(code, name) }
  }

  /// Writes the tables of the file. Returns the number of places.
  func write() throws(Database.Fault) -> Int {
    try writeDivisions()
    try database.run(
      """
      INSERT INTO place (id, name, latitude, longitude, population, zone, division)
      SELECT id, name, latitude, longitude, population, zone, division
      FROM row JOIN code USING (country, first, second)
      ORDER BY population DESC, id
      """)
    try database.run("CREATE TEMP TABLE key (key TEXT, place INTEGER)")
    let key = try database.prepare("INSERT INTO key VALUES (?, ?)")
    let word = try database.prepare("INSERT INTO word (rowid, key) VALUES (?, ?)")
    let box = try database.prepare("INSERT INTO sphere VALUES (?, ?, ?, ?, ?, ?, ?)")
    let places = try database.prepare(
      "SELECT place, place.name, names, place.latitude, place.longitude FROM place JOIN row USING (id)"
        + " ORDER BY place")
    var count = 0
    while try places.step() {
      let place = places.integer(0)
      count += 1
      var keys: [[UInt8]] = []
      let names = [places.text(1)] + places.text(2).split(separator: ",").map(String.init)
      for name in names where keys.count < GazetteerBuilder.largestNameCount {
        let key = foldedName(name)
        if !key.isEmpty, !keys.contains(key) { keys.append(key) }
      }
      for (index, name) in keys.enumerated() {
        try key.execute(name, place)
        try word.execute(place << Self.nameBits | index, name)
      }
      let vector = unitVector(Coordinate(latitude: places.double(3), longitude: places.double(4)))
      try box.execute(place, vector.x, vector.x, vector.y, vector.y, vector.z, vector.z)
    }
    try database.run("INSERT INTO name SELECT DISTINCT key, place FROM key ORDER BY key, place")
    return count
  }

  /// Writes the tables of divisions and of their keys.
  private func writeDivisions() throws(Database.Fault) {
    try database.run("CREATE TEMP TABLE long (code TEXT PRIMARY KEY, long) WITHOUT ROWID")
    let code = try database.prepare("INSERT OR IGNORE INTO long VALUES (?, ?)")
    for division in Gazetteer.embedded.divisions {
      try code.execute(division.isoCountryCode, division.longCountryCode)
    }
    try database.run(
      """
      CREATE TEMP TABLE code (division INTEGER PRIMARY KEY, country, first, second,
        UNIQUE (country, first, second));
      INSERT INTO code (country, first, second)
      SELECT DISTINCT country, first, second FROM row ORDER BY country, first, second;
      INSERT INTO division
      SELECT division, country, long, c.name, first, f.name, s.name
      FROM code LEFT JOIN long ON long.code = country LEFT JOIN title c ON c.code = country
        LEFT JOIN title f ON f.code = country || '.' || first
        LEFT JOIN title s ON second <> '' AND s.code = country || '.' || first || '.' || second
      ORDER BY division
      """)
    try database.run("CREATE TEMP TABLE found (key TEXT, name INTEGER, division INTEGER)")
    let insertion = try database.prepare("INSERT INTO found VALUES (?, ?, ?)")
    let divisions = try database.prepare(DivisionSearch.all)
    while try divisions.step() {
      let keys = DivisionKeys(DivisionSearch.division(divisions))
      for (isName, list) in [(0, keys.codes), (1, keys.names)] {
        for key in list { try insertion.execute(key, isName, divisions.integer(0)) }
      }
    }
    try database.run("INSERT INTO area SELECT DISTINCT key, name, division FROM found ORDER BY 1, 2, 3")
  }
}
