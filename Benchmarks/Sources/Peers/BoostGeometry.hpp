// Includes Boost.Geometry with its R-tree in a way that Clang accepts.
//
// Up to Boost 1.80, three enumerations of Boost.NumericConversion have no underlying type, and
// templates compute the values -1 and 4 of them. These values are not constants of such an
// enumeration, which is an error in Clang from version 20 on. This header defines the enumerations
// with an underlying type and defines the include guards of the original headers. Boost 1.81 has
// another type.
#pragma once

#include <boost/version.hpp>

#if BOOST_VERSION < 108100
#define BOOST_NUMERIC_CONVERSION_INT_FLOAT_MIXTURE_ENUM_FLC_12NOV2002_HPP
#define BOOST_NUMERIC_CONVERSION_SIGN_MIXTURE_ENUM_FLC_12NOV2002_HPP
#define BOOST_NUMERIC_CONVERSION_UDT_BUILTIN_MIXTURE_ENUM_FLC_12NOV2002_HPP
namespace boost::numeric {
enum int_float_mixture_enum : int {
  integral_to_integral,
  integral_to_float,
  float_to_integral,
  float_to_float
};
enum sign_mixture_enum : int {
  unsigned_to_unsigned,
  signed_to_signed,
  signed_to_unsigned,
  unsigned_to_signed
};
enum udt_builtin_mixture_enum : int { builtin_to_builtin, builtin_to_udt, udt_to_builtin, udt_to_udt };
}  // namespace boost::numeric
#endif

#include <boost/function_output_iterator.hpp>
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
