// Vectors of four floats, using the vector extensions that GCC and Clang share: one source for native and wasm.
//
// Every operation is the IEEE 754 operation on each lane, so a lane has the same bits as scalar code. Kernels process a row in
// steps of four cells and may pass its end by up to three cells: rows are padded for that (see grid.h), and the cells written
// there are ghost cells of the same row, which are filled again before they are read.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

#include "base/floating_point.h"

// For functions that are called in the loop of a kernel: if the compiler does not inline one, its vectors pass through memory.
#define RILL_INLINE [[gnu::always_inline]] inline

namespace rill {

using Floats = float __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));
using Words = std::uint32_t __attribute__((vector_size(16)));
using Halves = std::int64_t __attribute__((vector_size(16)));
using Doubles = double __attribute__((vector_size(16)));

inline constexpr int lanes = 4;

inline Floats readVector(const float* from) {
  Floats value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

inline void store(float* to, Floats value) {
#if defined(__clang__)
  // Clang combines these stores into one instruction and knows that it changes only floats. After a memcpy, Clang assumes that
  // every pointer and every member may have changed.
  to[0] = value[0];
  to[1] = value[1];
  to[2] = value[2];
  to[3] = value[3];
#else
  std::memcpy(to, &value, sizeof value);
#endif
}
inline void store(std::int32_t* to, Ints value) { std::memcpy(to, &value, sizeof value); }

#if defined(__wasm_simd128__)
// Zero, but the compiler cannot know this value.
extern const std::int32_t unknownZero;
#endif

// A constant that is created before the loop that uses it. Clang places WebAssembly constants where they are used, Binaryen moves
// known constants back to that place, and V8 14 creates each constant again in every iteration of the loop, with three
// instructions.
template <class Vector>
inline Vector opaque(Vector constant) {
#if defined(__wasm_simd128__)
  return (Vector)((Ints)constant ^ unknownZero);
#else
  return constant;
#endif
}

// A vector with the number in all lanes, created before the loop if the number is a constant. Zero takes one instruction in any
// place.
template <class Vector, class Number>
inline Vector opaqueConstant(Vector all, Number number) {
  return __builtin_constant_p(number) && number != 0 ? opaque(all) : all;
}

// The same number in all lanes.
inline Floats splat(float value) { return opaqueConstant(Floats{value, value, value, value}, value); }
inline Ints splat(std::int32_t value) { return opaqueConstant(Ints{value, value, value, value}, value); }
inline Words splat(std::uint32_t value) { return (Words)splat(static_cast<std::int32_t>(value)); }

// These functions work on each lane. A comparison sets all bits of the lanes where it is true. If an argument is NaN, maximum and
// minimum return the second argument.
inline Floats select(Ints where, Floats yes, Floats no) { return where ? yes : no; }
inline Floats maximum(Floats a, Floats b) { return a > b ? a : b; }
inline Floats minimum(Floats a, Floats b) { return a < b ? a : b; }
inline Floats clamp(Floats value, Floats least, Floats most) { return minimum(maximum(value, least), most); }
inline Doubles maximum(Doubles a, Doubles b) { return a > b ? a : b; }
inline Doubles minimum(Doubles a, Doubles b) { return a < b ? a : b; }
// The same for a single number, for templates that work with one number or with several.
inline float select(bool where, float yes, float no) { return where ? yes : no; }
#if defined(__wasm_simd128__)
// With vector instructions: V8 compiles a selection between two scalars to a branch, which is slow when it cannot be predicted.
inline float maximum(float a, float b) { return __builtin_wasm_pmax_f32x4(splat(b), splat(a))[0]; }
inline float minimum(float a, float b) { return __builtin_wasm_pmin_f32x4(splat(b), splat(a))[0]; }
inline double maximum(double a, double b) { return __builtin_wasm_pmax_f64x2(Doubles{b, b}, Doubles{a, a})[0]; }
inline double minimum(double a, double b) { return __builtin_wasm_pmin_f64x2(Doubles{b, b}, Doubles{a, a})[0]; }
#else
inline float maximum(float a, float b) { return a > b ? a : b; }
inline float minimum(float a, float b) { return a < b ? a : b; }
inline double maximum(double a, double b) { return a > b ? a : b; }
inline double minimum(double a, double b) { return a < b ? a : b; }
#endif
inline Floats maskWhere(Ints where, Floats value) {
#if defined(__wasm_simd128__)
  // Clang would turn this into a selection between the value and zero, for which V8 needs three instructions. The minimum of a mask
  // and itself is the same mask, bit by bit, but Clang does not know that.
  where = (Ints)__builtin_wasm_pmin_f32x4((Floats)where, (Floats)where);
#endif
  return (Floats)(where & (Ints)value);
}
// The first `count` lanes, and zero in the other lanes, because cells beyond the last column must not be counted.
inline Floats maskFirst(int count, Floats value) { return maskWhere(Ints{0, 1, 2, 3} < Ints{count, count, count, count}, value); }
inline Floats absolute(Floats value) { return (Floats)((Ints)value & splat(0x7fffffff)); }

// Whether any bit of any lane is set, for example whether a comparison is true in any lane.
inline bool anyOf(Ints bits) {
#if defined(__wasm_simd128__)
  return __builtin_wasm_any_true_v128(bits);
#else
  const auto halves = (Halves)bits;
  return (halves[0] | halves[1]) != 0;
#endif
}

inline Floats squareRoot(Floats value) {
#if defined(__clang__)
  return __builtin_elementwise_sqrt(value);
#else
  return Floats{std::sqrt(value[0]), std::sqrt(value[1]), std::sqrt(value[2]), std::sqrt(value[3])};
#endif
}

inline double squareRoot(double value) { return std::sqrt(value); }

inline Doubles squareRoot(Doubles value) {
#if defined(__clang__)
  return __builtin_elementwise_sqrt(value);
#else
  return Doubles{std::sqrt(value[0]), std::sqrt(value[1])};
#endif
}

// Four doubles in two vectors.
struct DoubleLanes {
  Doubles low, high;

  DoubleLanes operator+(const DoubleLanes& other) const { return {low + other.low, high + other.high}; }
  DoubleLanes operator-(const DoubleLanes& other) const { return {low - other.low, high - other.high}; }
  DoubleLanes operator*(const DoubleLanes& other) const { return {low * other.low, high * other.high}; }
  DoubleLanes operator/(const DoubleLanes& other) const { return {low / other.low, high / other.high}; }
};

inline DoubleLanes splatDouble(double value) {
  const Doubles both = opaqueConstant(Doubles{value, value}, value);
  return {both, both};
}

inline DoubleLanes readVector(const double* from) {
  DoubleLanes value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

inline void store(double* to, const DoubleLanes& value) { std::memcpy(to, &value, sizeof value); }

inline Floats toFloats(Ints value) { return __builtin_convertvector(value, Floats); }
// Converts the first two lanes to doubles and back; the result of the way back has zero in the other lanes.
inline Doubles firstDoubles(Floats value) { return __builtin_convertvector(__builtin_shufflevector(value, value, 0, 1), Doubles); }
inline Floats firstFloats(Doubles value) {
  using Two = float __attribute__((vector_size(8)));
  return __builtin_shufflevector(__builtin_convertvector(value, Two), Two{}, 0, 1, 2, 3);
}
// Transposes four vectors.
inline void transposeTo(Floats* to, Floats a, Floats b, Floats c, Floats d) {
  const Floats lowAB = __builtin_shufflevector(a, b, 0, 4, 1, 5), highAB = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const Floats lowCD = __builtin_shufflevector(c, d, 0, 4, 1, 5), highCD = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  to[0] = __builtin_shufflevector(lowAB, lowCD, 0, 1, 4, 5);
  to[1] = __builtin_shufflevector(lowAB, lowCD, 2, 3, 6, 7);
  to[2] = __builtin_shufflevector(highAB, highCD, 0, 1, 4, 5);
  to[3] = __builtin_shufflevector(highAB, highCD, 2, 3, 6, 7);
}

// Two floats from each of two addresses.
inline Floats readHalves(const float* a, const float* b) {
  // Uses integers, because WebAssembly has an instruction that loads a 64-bit integer into half of a vector.
  Halves both;
  std::int64_t each;
  std::memcpy(&each, a, sizeof each);
  both[0] = each;
  std::memcpy(&each, b, sizeof each);
  both[1] = each;
  return (Floats)both;
}

inline void storeHalves(float* a, float* b, Floats value) {
  const auto both = (Halves)value;
  std::int64_t each = both[0];
  std::memcpy(a, &each, sizeof each);
  each = both[1];
  std::memcpy(b, &each, sizeof each);
}

// The two neighbouring floats at each of four addresses, for bilinear interpolation.
struct Pairs {
  Floats first, second;
};

inline Pairs readPairs(const float* a, const float* b, const float* c, const float* d) {
  const Floats ab = readHalves(a, b), cd = readHalves(c, d);
  return {__builtin_shufflevector(ab, cd, 0, 2, 4, 6), __builtin_shufflevector(ab, cd, 1, 3, 5, 7)};
}

// Adds floats in double precision, separately per lane, so that a sum over a row has the same order everywhere.
class LaneSum {
 public:
  void add(Floats value) {
    low_ += Doubles{static_cast<double>(value[0]), static_cast<double>(value[1])};
    high_ += Doubles{static_cast<double>(value[2]), static_cast<double>(value[3])};
  }
  double total() const { return (low_[0] + low_[1]) + (high_[0] + high_[1]); }

 private:
  Doubles low_{0.0, 0.0};
  Doubles high_{0.0, 0.0};
};

}  // namespace rill
