// A position on the map as the cell to its north-west and how far it is from there, in cells: for one, and for four at once.
#pragma once

#include <bit>
#include <cstdint>

#include "base/vector.h"

namespace rill {

// The nearest whole number, of two the even one; |x| < 2^22. Beside 1.5 * 2^23 there are no bits left for a fraction, and the last
// ones count. A conversion that cuts the fraction off takes WebAssembly seven instructions, since it must mind what is no number.
inline constexpr float wholeOnly = 12582912.0f;
inline int nearestOf(float x) { return std::bit_cast<std::int32_t>(x + wholeOnly) - std::bit_cast<std::int32_t>(wholeOnly); }
inline Ints nearestOf(Floats x) { return (Ints)(x + splat(wholeOnly)) - (Ints)splat(wholeOnly); }

// The largest whole number that is not above x, and the smallest that is not below it; |x| < 2^22.
inline int floorOf(float x) {
  const int nearest = nearestOf(x);
  return nearest - (x < static_cast<float>(nearest) ? 1 : 0);
}
inline int ceilingOf(float x) { return -floorOf(-x); }
inline Ints floorOf(Floats x) {
  // What holds is -1.
  return nearestOf(x) + (x < (x + splat(wholeOnly)) - splat(wholeOnly));
}

struct MapCell {
  int column, row;
};

struct MapCells {
  Ints column, row;

  MapCell operator[](int lane) const { return {column[lane], row[lane]}; }
};

// What takes one is inlined (RILL_INLINE): WebAssembly passes a struct in memory, and one that is written in four parts and copied as
// a vector waits for the stores; that made a droplet's step a fifth longer.
struct Spot {
  int column, row;
  float x, y;  // 0..1

  static Spot at(float x, float y) {
    const int column = floorOf(x), row = floorOf(y);
    return {column, row, x - static_cast<float>(column), y - static_cast<float>(row)};
  }
};

struct Spots {
  Ints column, row;
  Floats x, y;

  static Spots at(Floats x, Floats y) {
    const Ints column = floorOf(x), row = floorOf(y);
    return {column, row, x - toFloats(column), y - toFloats(row)};
  }
  Spot operator[](int lane) const { return {column[lane], row[lane], x[lane], y[lane]}; }
};

}  // namespace rill
