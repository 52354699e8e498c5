/// The scripts of a comparison's page, and their hashes. The page's content security policy allows
/// only these two scripts, by their hashes.
///
/// The hashes are SHA-256 in Base64. A test computes them from the files.
enum PageScripts {
  /// Chart.js 3.9.1 (MIT License, © 2014–2022 Chart.js Contributors), which draws the charts. It is
  /// the file `chart.min.js` of the release, from Debian's package libjs-chart.js.
  static let charts = embeddedFiles["chart.min.js"] ?? ""
  static let chartsHash = "sha256-vm1vMySLBTBWsetMmMu63AhZaFlWaZDbCw/tNlkqan4="
  /// The script that calls Chart.js.
  static let comparison = embeddedFiles["comparison.js"] ?? ""
  static let comparisonHash = "sha256-jde32oV8+M0FsuP+T3zE26lCx53SL6Pz/8/7dEYIXps="
}
