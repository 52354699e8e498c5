extension Double {
  /// The largest number of digits after the point that `init(nearestTo:fractionDigits:)` takes:
  /// 5^27 < 2^64 < 5^28.
  static let maximumFractionDigits = 27

  /// Creates the double nearest to significand / 10^fractionDigits, ties to even. The number of
  /// digits is from 0 to `maximumFractionDigits`.
  @inline(__always) init(nearestTo significand: UInt64, fractionDigits: Int) {
    // Both operands are exact doubles, so the one operation rounds correctly.
    if significand <= 1 << 53, fractionDigits < exactPowersOfTen.count {
      self = Double(Int64(bitPattern: significand)) / exactPowersOfTen[fractionDigits]
    } else {
      self.init(roundedProduct: significand, fractionDigits: fractionDigits)
    }
  }

  /// Creates the same double by one multiplication with a reciprocal of a power of five, and by a
  /// division where the product does not decide.
  private init(roundedProduct significand: UInt64, fractionDigits: Int) {
    guard fractionDigits > 0, significand > 0 else {
      self = Double(significand)
      return
    }
    let zeros = significand.leadingZeroBitCount
    let normalized = significand &<< UInt64(zeros)
    let power = powersOfFive[fractionDigits]
    let powerBits = 64 - power.leadingZeroBitCount
    // The quotient is normalized × 2^(powerBits − 1) / power, from 2^62 to 2^64. The reciprocal is
    // less than 1 too small, so `product` is at most the quotient and more than the quotient − 2.
    let product = normalized.multipliedFullWidth(by: reciprocalsOfPowersOfFive[fractionDigits]).high
    // A half of the last place of the double is a multiple of 2^9. The quotient is rounded as every
    // number between two neighboring multiples, and those are apart from it by these bits. The last
    // bit is set to say that the quotient is not one of the multiples.
    var quotient = product >> 1 | 1
    if product & 0x1FF == 0 || product & 0x1FF > 0x1FD {
      let divided = (power << (64 - powerBits)).dividingFullWidth((normalized >> 1, normalized << 63))
      quotient = divided.quotient >> 1 | divided.quotient & 1 | (divided.remainder == 0 ? 0 : 1)
    }
    // The scale is a power of two and the result is a normal double, so only the conversion rounds.
    let exponent = 1023 + 2 - zeros - powerBits - fractionDigits
    self = Double(Int64(bitPattern: quotient)) * Double(bitPattern: UInt64(exponent) << 52)
  }
}

/// 10^0 … 10^22, the powers of ten that a double holds exactly: 5^22 < 2^53 < 5^23.
package let exactPowersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
  1e19, 1e20, 1e21, 1e22,
]

/// 5^0 … 5^27, the powers of five below 2^64.
private let powersOfFive: [UInt64] = [
  1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
  1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
  19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625,
  11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125, 1_490_116_119_384_765_625,
  7_450_580_596_923_828_125,
]

/// 2^(63 + b) / 5^n for n = 1 … 27 without its fraction, where b is the number of bits of 5^n. The
/// first element is not used.
private let reciprocalsOfPowersOfFive: [UInt64] = [
  0,
  0xCCCC_CCCC_CCCC_CCCC, 0xA3D7_0A3D_70A3_D70A, 0x8312_6E97_8D4F_DF3B, 0xD1B7_1758_E219_652B,
  0xA7C5_AC47_1B47_8423, 0x8637_BD05_AF6C_69B5, 0xD6BF_94D5_E57A_42BC, 0xABCC_7711_8461_CEFC,
  0x8970_5F41_36B4_A597, 0xDBE6_FECE_BDED_D5BE, 0xAFEB_FF0B_CB24_AAFE, 0x8CBC_CC09_6F50_88CB,
  0xE12E_1342_4BB4_0E13, 0xB424_DC35_095C_D80F, 0x901D_7CF7_3AB0_ACD9, 0xE695_94BE_C44D_E15B,
  0xB877_AA32_36A4_B449, 0x9392_EE8E_921D_5D07, 0xEC1E_4A7D_B695_61A5, 0xBCE5_0864_9211_1AEA,
  0x971D_A050_74DA_7BEE, 0xF1C9_0080_BAF7_2CB1, 0xC16D_9A00_9592_8A27, 0x9ABE_14CD_4475_3B52,
  0xF796_87AE_D3EE_C551, 0xC612_0625_7658_9DDA, 0x9E74_D1B7_91E0_7E48,
]
