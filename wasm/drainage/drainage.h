// Flow directions of all cells, and the drainage area computed by iteration.
//
// Each cell drains to its receiver: the lowest of its eight neighbours, or the neighbour in the direction of steepest descent. The
// receiver is always lower than the cell. Among equal neighbours the first in row order is the receiver, unless stated otherwise.
// Ghost cells can be receivers (fillGroundForWater).
#pragma once

#include <limits>

#include "drainage/own_area.h"
#include "grid/lattice.h"
#include "grid/stencil.h"
#include "terrain/terrain.h"

namespace rill {

// Ground that water never enters.
inline constexpr float highest = std::numeric_limits<float>::max() / 4;

enum class ReceiverRule { lowest, steepest };

// Fills the ghost cells of the height layer. Water cannot pass a wall, even where the ground there is low: behind walls, the ghost
// cells and the voids (terrain/voids.h) are `highest`.
void fillGroundForWater(Terrain& terrain);

struct Descent {
  Ints direction;  // 0..7, 8 where no neighbour is lower
  Floats fall;     // m, to the receiver; for ReceiverRule::steepest divided by the distance to it in cells
};

// Descent of the four cells that start at column c. `isBetter` compares a neighbour's fall with the best fall so far.
template <ReceiverRule rule, class IsBetter>
inline Descent descentBy(const Rows& ground, int c, const IsBetter& isBetter) {
  const Floats here = ground.at(c, 0, 0);
  Descent descent{splat(noDirection), Floats{}};
  for (int d = 0; d < directions; ++d) {
    Floats fall = here - ground.at(c, columnStep(d), rowStep(d));
    if (rule == ReceiverRule::steepest && isDiagonal(d)) fall *= splat(0.70710678f);  // over sqrt(2) cells
    const Ints isMore = isBetter(d, fall, descent.fall);
    descent.fall = select(isMore, fall, descent.fall);
    descent.direction = isMore ? splat(d) : descent.direction;
  }
  return descent;
}

template <ReceiverRule rule>
inline Descent descentOf(const Rows& ground, int c) {
  return descentBy<rule>(ground, c, [](int, Floats fall, Floats largest) { return fall > largest; });
}

// The same on water surfaces. Among equal neighbours the one with the lowest lake floor is the receiver.
template <ReceiverRule rule>
inline Descent descentOf(const Rows& surface, int c, const Rows& floor) {
  Floats deepest = splat(highest);
  return descentBy<rule>(surface, c, [&](int d, Floats fall, Floats largest) {
    const Floats depth = floor.at(c, columnStep(d), rowStep(d));
    const Ints isMore = (fall > largest) | ((fall == largest) & (fall > Floats{}) & (depth < deepest));
    deepest = select(isMore, depth, deepest);
    return isMore;
  });
}

// Finds the direction of the lowest neighbour of every cell in rows firstRow .. endRow - 1, and the fall to it (m). Cells below
// `sea` (m) have no direction, and no neighbour counts as lower than `sea`.
void findLowestNeighbours(const Grid& ground, float sea, int firstRow, int endRow, Grid& direction, Grid& fall);

// One iteration of the drainage area (Schott et al. 2023), in rows firstRow .. endRow - 1:
//
//     A'(cell) = own + sum of A over the neighbours whose receiver the cell is
//
// `own` is the area of one cell, in the unit of A. Started with A = own everywhere, A is exact after as many iterations as the
// longest river has cells. Whole numbers below 2^24 are not rounded. Fill the ghost cells of `area` with fillHaloWithNothing. Ghost
// cells of `direction` are read for joined edges only, where they must copy the opposite side.
void iterateDrainageArea(const Grid& direction, const Grid& area, const OwnArea& own, int firstRow, int endRow, Grid& next);

}  // namespace rill
