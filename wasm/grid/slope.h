// The slope of the ground at cell centres, by central differences: downhill direction and steepness.
#pragma once

#include "grid/stencil.h"

namespace rill {

// Decrease of height over one cell towards east and south, in m per cell: the vector points downhill.
struct Downhill {
  Floats x, y;

  Floats squared() const { return x * x + y * y; }
};

inline Downhill downhillAt(const Rows& ground, int c) {
  return {splat(0.5f) * (ground.at(c, -1, 0) - ground.at(c, 1, 0)), splat(0.5f) * (ground.at(c, 0, -1) - ground.at(c, 0, 1))};
}

// The drop from cell centres to the points (x, y) cells away, at most one cell along each axis. Interpolates bilinearly between
// differences of height, which are less affected by rounding than heights.
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
