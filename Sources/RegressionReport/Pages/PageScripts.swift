/// The scripts of pages with charts, and their hashes. A page's content security policy allows only
/// its two scripts, by their hashes.
///
/// The hashes are SHA-256 in Base64. A test computes them from the files.
struct PageScripts: Sendable {
  /// Chart.js 3.9.1 (MIT License, © 2014–2022 Chart.js Contributors), which draws the charts. It is
  /// the file `chart.min.js` of the release, from Debian's package libjs-chart.js.
  static let library = embeddedFiles["chart.min.js"] ?? ""
  static let libraryHash = "sha256-vm1vMySLBTBWsetMmMu63AhZaFlWaZDbCw/tNlkqan4="
  /// The script that calls Chart.js: what the pages have in common, and the page's own file.
  let script: String
  let hash: String

  /// The script of a comparison's page.
  static let comparison = PageScripts(
    file: "comparison.js", hash: "sha256-JCZf9jzp89kUMTmr6B6UXt7D0VRh/I28zJG1M9/B53M=")
  /// The script of the page of goals, threads and growth.
  static let performance = PageScripts(
    file: "performance.js", hash: "sha256-gSlsdx7udcqociPBpl/m++/TAOz0aTvezUUKju5unLQ=")

  private init(file: String, hash: String) {
    script = (embeddedFiles["charts.js"] ?? "") + (embeddedFiles[file] ?? "")
    self.hash = hash
  }

  /// The content security policy of a page with the two scripts.
  var policy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src '\(Self.libraryHash)' '\(hash)'"
  }
}
