/// The scripts of the pages, and their hashes. A page's content security policy allows only its own
/// scripts, by their hashes.
///
/// The hashes are SHA-256 in Base64. A test computes them from the files.
struct PageScripts: Sendable {
  /// Chart.js 3.9.1 (MIT License, © 2014–2022 Chart.js Contributors), which draws the charts. It is
  /// the file `chart.min.js` of the release, from Debian's package libjs-chart.js.
  static let library = embeddedFiles["chart.min.js"] ?? ""
  static let libraryHash = "sha256-vm1vMySLBTBWsetMmMu63AhZaFlWaZDbCw/tNlkqan4="
  /// What sorts and filters the tables, and on pages with charts the script that calls Chart.js:
  /// what these pages have in common, and the page's own file.
  let script: String
  let hash: String
  /// The content security policy of a page with the script, and with Chart.js if it has charts.
  let policy: String

  /// The script of pages without charts: those of a report and of a matrix.
  static let tables = PageScripts(hash: "sha256-I4Fw9F7JqT1k7ZgPEyLE7QuIb7hWn5VYuzroQu3J0mc=")
  /// The script of a comparison's page.
  static let comparison = PageScripts(
    charts: "comparison.js", hash: "sha256-edxb2Sc9H4gpCvuT/Nc57aMPfdOLJzM/v62bF+IE+Ao=")
  /// The script of the page of goals, threads and growth.
  static let performance = PageScripts(
    charts: "performance.js", hash: "sha256-82DM52w2bh+7DZ80qe0YQTSk7yL3ZOFRXzgQrd617/Q=")

  private init(charts file: String? = nil, hash: String) {
    let files = ["tables.js"] + (file.map { ["charts.js", $0] } ?? [])
    script = files.map { embeddedFiles[$0] ?? "" }.joined()
    self.hash = hash
    let library = file == nil ? "" : " '\(Self.libraryHash)'"
    policy = "default-src 'none'; style-src 'unsafe-inline'; script-src\(library) '\(hash)'"
  }
}
