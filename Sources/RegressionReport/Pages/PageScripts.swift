/// The scripts of a comparison's page, and the hashes by which its content security policy allows
/// these two alone.
///
/// The hashes are SHA-256 in Base64; a test computes them anew from the files.
enum PageScripts {
  /// Chart.js 3.9.1 (MIT License, © 2014–2022 Chart.js Contributors), which draws the charts: the
  /// file `chart.min.js` of its release, as Debian's package libjs-chart.js has it.
  static let charts = embeddedFiles["chart.min.js"] ?? ""
  static let chartsHash = "sha256-vm1vMySLBTBWsetMmMu63AhZaFlWaZDbCw/tNlkqan4="
  /// The script that calls it.
  static let comparison = embeddedFiles["comparison.js"] ?? ""
  static let comparisonHash = "sha256-jde32oV8+M0FsuP+T3zE26lCx53SL6Pz/8/7dEYIXps="
}
