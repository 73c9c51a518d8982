// A position on the map as the cell to its north-west and how far it is from there, in cells: for one, and for four at once.
#pragma once

#include "core/vector.h"

#define RILL_INLINE [[gnu::always_inline]] inline

namespace rill {

// The largest whole number that is not above x, and the smallest that is not below it; |x| < 2^31.
inline int floorOf(float x) {
  const int towardZero = static_cast<int>(x);
  return towardZero - (x < static_cast<float>(towardZero) ? 1 : 0);
}
inline int ceilingOf(float x) { return -floorOf(-x); }
inline Ints floorOf(Floats x) {
  const Ints towardZero = toInts(x);
  return towardZero + (x < toFloats(towardZero));
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
