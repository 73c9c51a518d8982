// A position on the map, stored as the cell to its north-west and the offset from this cell, in cells: for one position and for
// four.
#pragma once

#include <bit>
#include <cstdint>

#include "base/vector.h"

namespace rill {

// Rounds to the nearest integer, ties to even; |x| < 2^22. After adding 1.5 * 2^23, a float has no bits left for a fraction,
// and its last bits are the integer. A truncating conversion takes seven instructions in WebAssembly, because it must handle NaN.
inline constexpr float wholeOnly = 12582912.0f;
inline int nearestOf(float x) { return std::bit_cast<std::int32_t>(x + wholeOnly) - std::bit_cast<std::int32_t>(wholeOnly); }
inline Ints nearestOf(Floats x) { return (Ints)(x + splat(wholeOnly)) - (Ints)splat(wholeOnly); }

// The largest integer not above x, and the smallest integer not below x; |x| < 2^22.
inline int floorOf(float x) {
  const int nearest = nearestOf(x);
  return nearest - (x < static_cast<float>(nearest) ? 1 : 0);
}
inline int ceilingOf(float x) { return -floorOf(-x); }
inline Ints floorOf(Floats x) {
  // A true comparison is -1.
  return nearestOf(x) + (x < (x + splat(wholeOnly)) - splat(wholeOnly));
}

struct MapCell {
  int column, row;
};

struct MapCells {
  Ints column, row;

  MapCell operator[](int lane) const { return {column[lane], row[lane]}; }
};

// Functions that take a Spot are inlined (RILL_INLINE): WebAssembly passes a struct in memory, and a struct that is written in four
// parts and copied as a vector waits for the stores. That made a step of a droplet 20 % slower.
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
