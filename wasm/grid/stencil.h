// Looking around a cell, four cells at once: rows above and below, sums over neighbours, ground between cell centres.
//
// Everything here keeps its bits when the map is turned by 90 degrees: sums pair what a quarter turn exchanges, and weights
// are made of offsets from the nearest cell centre.
#pragma once

#include <cstddef>

#include "base/vector.h"
#include "grid/grid.h"

namespace rill {

// Three neighbouring rows of a grid.
struct Rows {
  const float* row[3];
  Rows(const Grid& grid, int middle) : row{grid.row(middle - 1), grid.row(middle), grid.row(middle + 1)} {}
  Floats at(int column, int i, int j) const { return load(row[j + 1] + column + i); }
};

// Share of what a droplet does, or of what moves by an offset, that falls to the cell `toward` cells away (-1, 0 or 1): the
// bilinear weight along one axis, for an offset of at most one cell.
inline Floats shareToward(int toward, Floats offset) {
  const Floats zero{};
  if (toward == 0) return splat(1.0f) - absolute(offset);
  return maximum(toward > 0 ? offset : -offset, zero);
}

// Adds what `term` says of the nine cells around. Opposite cells are added first: a quarter turn of the map exchanges
// whole brackets, so the sum keeps its bits.
template <class Term>
inline auto overNeighbours(const Term& term) {
  return term(0, 0) +
         (((term(1, 0) + term(-1, 0)) + (term(0, 1) + term(0, -1))) + ((term(1, 1) + term(-1, -1)) + (term(1, -1) + term(-1, 1))));
}

}  // namespace rill
