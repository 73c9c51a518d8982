// The values around one cell, loaded a row at a time. For algorithms that follow the drainage from cell to cell. They describe the
// relevant neighbours as a set of directions, with bit d for the neighbour in direction d.
#pragma once

#include <bit>

#include "base/vector.h"
#include "grid/lattice.h"

namespace rill {

// Calls visit(direction) for each set bit.
template <class Visit>
inline void forBits(unsigned bits, const Visit& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

// Three lanes of each row: west, the cell's own column, east. The fourth lane is undefined.
struct Neighbourhood {
  Floats north, middle, south;

  // Loads all neighbours and the cell itself.
  static Neighbourhood all(const float* values, std::ptrdiff_t stride, Cell cell) {
    const float* const west = values + cell - 1;
    return {readVector(west - stride), readVector(west), readVector(west + stride)};
  }

  // Loads only a set of neighbours, also across periodic edges; the other lanes are zero.
  static Neighbourhood only(unsigned bits, const float* values, const Lattice& lattice, Cell cell) {
    float each[3][lanes] = {};
    forBits(bits, [&](int d) { each[rowStep(d) + 1][columnStep(d) + 1] = values[lattice.neighbour(cell, d)]; });
    return {readVector(each[0]), readVector(each[1]), readVector(each[2])};
  }

  // Replaces the values that are not in the set, and the cell itself, by the values of `others`.
  Neighbourhood keep(unsigned bits, const Neighbourhood& others) const {
    const Ints all = splat(static_cast<std::int32_t>(bits)), none{};
    return {select((all & opaque(Ints{1, 2, 4, 0})) != none, north, others.north),
            select((all & opaque(Ints{8, 0, 16, 0})) != none, middle, others.middle),
            select((all & opaque(Ints{32, 64, 128, 0})) != none, south, others.south)};
  }
  Neighbourhood keep(unsigned bits, float otherwise) const {
    return keep(bits, {splat(otherwise), splat(otherwise), splat(otherwise)});
  }

  // Opposite neighbours are added first, so that a rotated map gives the same bits. The cell itself is not included.
  float sum() const {
    const Floats across = north + turned(south);
    return ((middle[0] + middle[2]) + across[1]) + (across[0] + across[2]);
  }

  // The lower value of each pair of opposite neighbours: in the first lane along the axes, in the second along the diagonals. The
  // other lanes are undefined.
  struct Lower {
    Floats first, second;  // on the row and from the north-west; on the column and from the south-west
  };
  Lower lower() const {
    const Floats across = minimum(north, turned(south)), along = minimum(middle, turned(middle));
    return {__builtin_shufflevector(along, across, 0, 4, 0, 4), __builtin_shufflevector(across, across, 1, 2, 1, 2)};
  }

 private:
  static Floats turned(Floats row) { return __builtin_shufflevector(row, row, 2, 1, 0, 3); }
};

// Combines two neighbourhoods row by row.
template <class Combine>
inline Neighbourhood combine(const Neighbourhood& a, const Neighbourhood& b, const Combine& of) {
  return {of(a.north, b.north), of(a.middle, b.middle), of(a.south, b.south)};
}

}  // namespace rill
