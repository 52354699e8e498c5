import LoxodromeBench

extension PairedRun {
  /// The benchmarks that are not measured because both builds have the same code. The same set as
  /// `leftOut`.
  @available(*, deprecated, message: "Set leftOut to the names of the EqualCode")
  public var equalCode: EqualCode {
    get { EqualCode(names: leftOut) }
    set { leftOut = newValue.names }
  }
}
