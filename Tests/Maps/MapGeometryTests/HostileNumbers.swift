/// Doubles that often cause errors, for operations that must not trap.
let hostileNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 90, -90, 85.0511287798066, 180, -180, 180.00000000000003,
  1e300,
  -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
  0x1p28, 9.3e18, -9.3e18,
]
