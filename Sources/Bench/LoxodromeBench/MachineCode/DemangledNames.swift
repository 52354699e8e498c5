import Foundation

/// The demangled names of functions.
struct DemangledNames {
  private let names: [String: String]

  /// Demangles names. Swift names are demangled by the Swift runtime, C++ and Rust names by the
  /// program c++filt of binutils. Other names are unchanged, and so are those of C++ and Rust if
  /// c++filt is missing or fails.
  init(_ mangled: Set<String>, folder: URL) {
    var names: [String: String] = [:]
    for name in mangled where name.hasPrefix("$s") { names[name] = demangleSwift(name) }
    let others = mangled.filter {
      ($0.hasPrefix("_Z") || $0.hasPrefix("_R")) && !$0.contains("\n")
    }.sorted()
    let input = Data(others.map { $0 + "\n" }.joined().utf8)
    if !others.isEmpty, let run = try? CallgrindTool("c++filt", [], folder: folder, input: input),
      run.status == 0
    {
      let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
      if lines.count == others.count {
        for (name, line) in zip(others, lines) { names[name] = String(line) }
      }
    }
    self.names = names
  }

  subscript(name: String) -> String { names[name] ?? name }
}

private func demangleSwift(_ name: String) -> String? {
  guard let text = runtimeDemangle(name, UInt(name.utf8.count), nil, nil, 0) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

/// The function of the Swift runtime that demangles names (swift/Demangling/Demangle.h). The caller
/// must free the result.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
