// Made by Tests/Maps/MapGeometryTests/Fixtures/array-polynomials.py, which measures the errors.

/// tan(x / 2) for x of 0…45 degrees, as a quotient: Padé's approximation. Its relative error is at most
/// 5.4e-17 before rounding.
@inline(__always)
func halfAngleTangent(degrees x: Lanes) -> (numerator: Lanes, denominator: Lanes) {
  let z = x * x
  let numerator = fused(z, fused(z, 4963603.201217757 - z, -2987333819780.983), 3.0597335911527366e+17)
  let denominator = polynomial(
    z, (3.5061964241491755e+19, -1232363663065045.5, 4739891910.123369, -3208.56365273261))
  return (x * numerator, denominator)
}

/// 2²⁸ / π · atanh(√z) / √z for 0 ≤ z ≤ 0.0425. Its relative error is at most
/// 1.1e-16 before rounding.
@inline(__always)
func northingQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (85445659.44705395, 28481886.482357055, 17089131.886580333, 12206523.309373766),
    (9493913.297722017, 7770220.064438743, 6506054.202062555, 6633823.237337893))
}

/// atan(√z) / √z for 0 ≤ z ≤ 0.1716, up to tan² 22.5°. Its relative error is at most
/// 7.1e-17 before rounding.
@inline(__always)
func arcTangentQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (1.0, -0.3333333333332843, 0.19999999998853618, -0.14285714180856576),
    (0.11111106175584769, -0.09090772961650327, 0.07689951902451446, -0.0664022008540203),
    (0.05688276780465485, -0.0434784293457331, 0.021132810313338496))
}

/// (eˣ − 1) / x for |x| ≤ 0.3467, half of ln 2. Its relative error is at most
/// 2.4e-17 before rounding.
@inline(__always)
func exponentialQuotient(_ x: Lanes) -> Lanes {
  polynomial(
    x,
    (1.0, 0.5000000000000006, 0.1666666666666667, 0.04166666666657287),
    (0.00833333333332612, 0.0013888888932584156, 0.00019841269874873975, 2.4801504225811066e-05),
    (2.755725533255441e-06, 2.762640767090547e-07, 2.510524515390137e-08))
}

/// sin(√z) / √z for 0 ≤ z ≤ 0.6169, up to the square of π/4. Its relative error is at most
/// 1.3e-17 before rounding.
@inline(__always)
func sineQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (1.0, -0.16666666666666616, 0.008333333333320357, -0.00019841269828646237),
    (2.7557313374989242e-06, -2.5050716750484214e-08, 1.5894723470634824e-10))
}

/// (cos(√z) − 1) / z for 0 ≤ z ≤ 0.6169, up to the square of π/4. Its relative error is at most
/// 1.6e-18 before rounding.
@inline(__always)
func versedSineQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (-0.5, 0.04166666666666664, -0.001388888888888077, 2.4801587293690915e-05),
    (-2.755731556545916e-07, 2.0875886598136375e-09, -1.136799040692767e-11))
}
