// Which way water runs from each cell, and the drainage area by iteration.
//
// Of the eight neighbours, a cell's receiver is the lowest one, or the one to which the ground falls most steeply; it is
// always lower than the cell itself. Where several are equal, the first in row order is taken, if nothing else is said. Ghost cells take part: fill
// them with what lies beyond the border, or with fillHaloWithValue(grid, edges, highest) where nothing flows out.
#pragma once

#include <limits>

#include "grid/lattice.h"
#include "grid/stencil.h"

namespace rill {

// Ground that water never enters.
inline constexpr float highest = std::numeric_limits<float>::max() / 4;

enum class ReceiverRule { lowest, steepest };

struct Descent {
  Ints direction;  // 0..7, 8 where no neighbour is lower
  Floats fall;     // m, to the receiver; for the steepest one over the distance to it in cells
};

// Of the four cells from column c on. `isBetter` decides between a neighbour (column and row step) and the descent so far.
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
  return descentBy<rule>(ground, c, [](int, Floats fall, Floats most) { return fall > most; });
}

// The same on the surface of lakes; of neighbours that are equal, the one with the lowest floor.
template <ReceiverRule rule>
inline Descent descentOf(const Rows& surface, int c, const Rows& floor) {
  Floats deepest = splat(highest);
  return descentBy<rule>(surface, c, [&](int d, Floats fall, Floats most) {
    const Floats depth = floor.at(c, columnStep(d), rowStep(d));
    const Ints isMore = (fall > most) | ((fall == most) & (fall > Floats{}) & (depth < deepest));
    deepest = select(isMore, depth, deepest);
    return isMore;
  });
}

// Direction of the lowest neighbour of every cell in rows firstRow .. endRow - 1, and how far it lies below (m). Cells below `sea` (m)
// have none, and no neighbour counts as lower than that.
void findLowestNeighbours(const Grid& ground, float sea, int firstRow, int endRow, Grid& direction, Grid& fall);

// One iteration of the drainage area (Schott et al. 2023), in rows firstRow .. endRow - 1:
//
//     A'(cell) = own + sum of A over the neighbours whose receiver the cell is
//
// `own` is the area of a cell, in whatever unit A has. Started with A = own everywhere, A is exact after as many iterations
// as the longest river has cells; whole numbers below 2^24 have no rounding. Ghost cells of `area` are nothing
// (fillHaloWithNothing), those of `direction` anything but for joined edges, where they are what lies on the other side.
void iterateDrainageArea(const Grid& direction, const Grid& area, float own, int firstRow, int endRow, Grid& next);

}  // namespace rill
