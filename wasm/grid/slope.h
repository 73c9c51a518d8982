// The slope of the ground at cell centres, by central differences: which way is down, how steep it is.
#pragma once

#include "grid/stencil.h"

namespace rill {

// Height lost over one cell towards east and south: it points downhill. In m per cell.
struct Downhill {
  Floats x, y;

  Floats squared() const { return x * x + y * y; }
};

inline Downhill downhillAt(const Rows& ground, int c) {
  return {splat(0.5f) * (ground.at(c, -1, 0) - ground.at(c, 1, 0)), splat(0.5f) * (ground.at(c, 0, -1) - ground.at(c, 0, 1))};
}

// How far the ground falls from cell centres to the places (x, y) cells from them, at most one cell along each axis: bilinear,
// made of differences of height, which lose nothing to rounding where heights would.
inline Floats fallTowards(const Rows& ground, int c, Floats x, Floats y) {
  const Floats zero{};
  const Ints isEast = x >= zero, isSouth = y >= zero;
  const Floats here = ground.at(c, 0, 0);
  const Floats beside = select(isEast, ground.at(c, 1, 0), ground.at(c, -1, 0));
  const Floats along = select(isSouth, ground.at(c, 0, 1), ground.at(c, 0, -1));
  const Floats southAcross = select(isEast, ground.at(c, 1, 1), ground.at(c, -1, 1));
  const Floats northAcross = select(isEast, ground.at(c, 1, -1), ground.at(c, -1, -1));
  const Floats across = select(isSouth, southAcross, northAcross);
  const Floats one = splat(1.0f);
  const Floats awayX = absolute(x), awayY = absolute(y);
  return (awayX * (one - awayY) * (here - beside) + (one - awayX) * awayY * (here - along)) + awayX * awayY * (here - across);
}

}  // namespace rill
