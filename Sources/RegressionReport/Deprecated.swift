import Measurement

extension PairedRun {
  /// Benchmarks that are left out, since both builds have the same code: another view of `leftOut`.
  @available(*, deprecated, message: "Set leftOut to the names of the EqualCode")
  public var equalCode: EqualCode {
    get { EqualCode(names: leftOut) }
    set { leftOut = newValue.names }
  }
}
