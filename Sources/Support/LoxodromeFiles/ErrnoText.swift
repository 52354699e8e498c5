import Foundation

/// Returns the system's reason why a file cannot be read or written, for example "Permission
/// denied"; Foundation's own message if the error has no such reason. Foundation's message is
/// "error 512" for many reasons.
package func errnoText(of error: any Error) -> String {
  guard let code = systemCode(of: error), let text = strerror(code) else {
    return (error as NSError).localizedDescription
  }
  return String(cString: text)
}

/// Returns the system's code for an error of a file, for example `EPIPE`; nil if there is none.
package func systemCode(of error: any Error) -> Int32? {
  let error = error as NSError
  // The underlying error is an NSError or, when a file is written, a POSIXError, for which a
  // conditional cast to `NSError` fails.
  let underlying = (error.userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
  for candidate in [underlying, error].compactMap(\.self) where candidate.domain == NSPOSIXErrorDomain {
    if let code = Int32(exactly: candidate.code) { return code }
  }
  // Other errors of Foundation do not contain the code.
  guard error.domain == NSCocoaErrorDomain else { return nil }
  return switch CocoaError.Code(rawValue: error.code) {
  case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
  case .fileReadNoPermission, .fileWriteNoPermission: EACCES
  case .fileWriteFileExists: EEXIST
  case .fileWriteOutOfSpace: ENOSPC
  case .fileWriteVolumeReadOnly: EROFS
  default: nil
  }
}
