// Access to the neighbourhood of four cells at once: rows above and below, sums over neighbours, ground between cell centres.
//
// All results keep their bits when the map is rotated by 90 degrees: sums pair the terms that a rotation exchanges, and weights
// are computed from offsets from the nearest cell centre.
#pragma once

#include <cstddef>

#include "base/vector.h"
#include "grid/grid.h"

namespace rill {

// Three neighbouring rows of a grid.
struct Rows {
  const float* row[3];
  Rows(const Grid& grid, int middle) : row{grid.row(middle - 1), grid.row(middle), grid.row(middle + 1)} {}
  Floats at(int column, int i, int j) const { return readVector(row[j + 1] + column + i); }
};

// The share of a droplet's effect, or of a quantity that moves by an offset, for the cell `toward` cells away (-1, 0 or 1): the
// bilinear weight along one axis, for an offset of at most one cell.
inline Floats shareToward(int toward, Floats offset) {
  const Floats zero{};
  if (toward == 0) return splat(1.0f) - absolute(offset);
  return maximum(toward > 0 ? offset : -offset, zero);
}

// Adds `term` over the 3 x 3 cells. Opposite cells are added first: a rotation of the map by 90 degrees exchanges whole
// brackets, so the sum keeps its bits.
template <class Term>
inline auto overNeighbours(const Term& term) {
  return term(0, 0) +
         (((term(1, 0) + term(-1, 0)) + (term(0, 1) + term(0, -1))) + ((term(1, 1) + term(-1, -1)) + (term(1, -1) + term(-1, 1))));
}

// The maximum or minimum over the eight neighbours: choose(a, b) is one of its arguments, and at(i, j) the value of a neighbour.
template <class At, class Choose>
inline auto amongNeighbours(const At& at, const Choose& choose) {
  const auto ofRow = [&](int j) { return choose(choose(at(-1, j), at(1, j)), at(0, j)); };
  return choose(choose(ofRow(-1), ofRow(1)), choose(at(-1, 0), at(1, 0)));
}

}  // namespace rill
