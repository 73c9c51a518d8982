// Looking around a cell, four cells at once: rows above and below, sums over neighbours, ground between cell centres.
//
// Everything here keeps its bits when the map is turned by 90 degrees: sums pair what a quarter turn exchanges, and weights
// are made of offsets from the nearest cell centre.
#pragma once

#include <cstddef>

#include "core/grid.h"
#include "core/vector.h"

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
  if (toward == 0) return 1.0f - magnitude(offset);
  return larger(toward > 0 ? offset : -offset, zero);
}

// Adds what `term` says of the nine cells around. Opposite cells are added first: a quarter turn of the map exchanges
// whole brackets, so the sum keeps its bits.
template <class Term>
inline auto overNeighbours(const Term& term) {
  return term(0, 0) + (((term(1, 0) + term(-1, 0)) + (term(0, 1) + term(0, -1))) +
                       ((term(1, 1) + term(-1, -1)) + (term(1, -1) + term(-1, 1))));
}

// The ground around the positions of four droplets in neighbouring cells.
struct Patch {
  Floats height;                // m, bilinear
  Floats gradientX, gradientY;  // m per cell
};

inline Patch groundAround(const Rows& ground, int c, Floats x, Floats y) {
  const Floats zero{};
  const Floats here = ground.at(c, 0, 0);
  const Floats east = ground.at(c, 1, 0), west = ground.at(c, -1, 0);
  const Floats south = ground.at(c, 0, 1), north = ground.at(c, 0, -1);
  const Ints isEast = x >= zero, isSouth = y >= zero;
  // The position lies between four cells: this one, one beside (east or west), one along (south or north), one across.
  const Floats beside = select(isEast, east, west);
  const Floats along = select(isSouth, south, north);
  const Floats eastAcross = select(isSouth, ground.at(c, 1, 1), ground.at(c, 1, -1));
  const Floats westAcross = select(isSouth, ground.at(c, -1, 1), ground.at(c, -1, -1));
  const Floats southAcross = select(isEast, ground.at(c, 1, 1), ground.at(c, -1, 1));
  const Floats northAcross = select(isEast, ground.at(c, 1, -1), ground.at(c, -1, -1));
  const Floats across = select(isEast, eastAcross, westAcross);
  const Floats awayX = magnitude(x), awayY = magnitude(y);
  const Floats nearX = 1.0f - awayX, nearY = 1.0f - awayY;
  // On the line between two patches, where the gradient jumps, it is the mean of both sides.
  const auto differences = [&](Floats position, Floats forward, Floats backward) {
    return select(position > zero, forward, select(position < zero, backward, 0.5f * (forward + backward)));
  };
  return {(nearX * nearY * here + awayX * awayY * across) + (awayX * nearY * beside + nearX * awayY * along),
          differences(x, nearY * (east - here) + awayY * (eastAcross - along),
                      nearY * (here - west) + awayY * (along - westAcross)),
          differences(y, nearX * (south - here) + awayX * (southAcross - beside),
                      nearX * (here - north) + awayX * (beside - northAcross))};
}

// Bilinear height at four places: (localX, localY) cells from the centres of the cells that lie (columns, rows) from four
// neighbouring cells, the first of which is `middle`. Made of offsets from the nearest centre, the weights keep their bits
// when the map is turned.
inline Floats heightAt(const float* middle, std::ptrdiff_t stride, Floats columns, Floats rows, Floats localX,
                       Floats localY) {
  const Floats zero{};
  // The north-western one of the four corners; a comparison that holds is -1.
  const Ints cellX = __builtin_convertvector(columns, Ints) + (localX < zero);
  const Ints cellY = __builtin_convertvector(rows, Ints) + (localY < zero);
  const auto corner = [&](int lane) { return middle + lane + cellX[lane] + cellY[lane] * stride; };
  const float* const places[lanes] = {corner(0), corner(1), corner(2), corner(3)};
  const Pairs upper = loadPairs(places[0], places[1], places[2], places[3]);
  const Pairs lower = loadPairs(places[0] + stride, places[1] + stride, places[2] + stride, places[3] + stride);
  const Ints isEast = localX >= zero, isSouth = localY >= zero;
  const Floats eastward = select(isEast, localX, 1.0f + localX), westward = select(isEast, 1.0f - localX, -localX);
  const Floats southward = select(isSouth, localY, 1.0f + localY), northward = select(isSouth, 1.0f - localY, -localY);
  return (westward * northward * upper.first + eastward * southward * lower.second) +
         (eastward * northward * upper.second + westward * southward * lower.first);
}

}  // namespace rill
