// Made by Tests/MapGeometryTests/Fixtures/array-polynomials.py, which measures the errors.

/// atanh(√z) / √z for 0 ≤ z ≤ 0.0425. Its relative error is at most
/// 1.5e-18 before rounding.
@inline(__always)
func hyperbolicArcTangentQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (1.0, 0.3333333333333325, 0.20000000000051718, 0.14285714273249578),
    (0.11111112613821382, 0.09090807539798779, 0.07696324850148194, 0.06574682383311092),
    0.06999011071151909)
}

/// atan(√z) / √z for 0 ≤ z ≤ 0.1716, up to tan² 22.5°. Its relative error is at most
/// 3.3e-18 before rounding.
@inline(__always)
func arcTangentQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (1.0, -0.3333333333333312, 0.19999999999940807, -0.142857142792419),
    (0.11111110744504495, -0.09090896797060963, 0.07692045115329452, -0.0666294933513016),
    (0.058468600441315986, -0.05035019199400293, 0.037963116386953384, -0.017803024570372427))
}

/// (eˣ − 1) / x for |x| ≤ 0.3467, half of ln 2. Its relative error is at most
/// 1.8e-18 before rounding.
@inline(__always)
func exponentialQuotient(_ x: Lanes) -> Lanes {
  polynomial(
    x,
    (1.0, 0.5, 0.1666666666666668, 0.04166666666666668),
    (0.008333333333319561, 0.0013888888888879054, 0.00019841269890154013, 2.480158733649766e-05),
    (2.7557240804190355e-06, 2.7557263219790347e-07, 2.5110079917407737e-08, 2.09181596693241e-09))
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

/// (1 − cos(√z)) / z for 0 ≤ z ≤ 0.6169, up to the square of π/4. Its relative error is at most
/// 1.6e-18 before rounding.
@inline(__always)
func versedSineQuotient(_ z: Lanes) -> Lanes {
  polynomial(
    z,
    (0.5, -0.04166666666666664, 0.001388888888888077, -2.4801587293690915e-05),
    (2.755731556545916e-07, -2.0875886598136375e-09, 1.136799040692767e-11))
}
