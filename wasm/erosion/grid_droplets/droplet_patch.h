// The ground at the positions of four droplets at once, one in each of four neighbouring cells.
#pragma once

#include <cstddef>

#include "grid/stencil.h"

namespace rill {

// The bilinear surface at a position.
struct Patch {
  Floats height;                // m, bilinear
  Floats gradientX, gradientY;  // m per cell
};

// The ground at positions up to half a cell from four neighbouring cells. On the line between two patches, where the gradient
// jumps, the gradient is the mean of both sides.
RILL_INLINE Patch groundAround(const Rows& ground, int c, Floats x, Floats y) {
  const Floats half = splat(0.5f), zero{};
  const auto shareAhead = [&](Floats offset) { return maskWhere(offset > zero, half) + maskWhere(offset >= zero, half); };
  const Floats eastern = shareAhead(x), southern = shareAhead(y);
  const auto slope = [](Floats before, Floats here, Floats after, Floats ahead) {
    const Floats backward = here - before;
    return backward + ahead * ((after - here) - backward);
  };
  struct Line {
    Floats height, slope;
  };
  const auto along = [&](int j) {
    const Floats here = ground.at(c, 0, j);
    const Floats eastward = slope(ground.at(c, -1, j), here, ground.at(c, 1, j), eastern);
    return Line{here + x * eastward, eastward};
  };
  const Line north = along(-1), here = along(0), south = along(1);
  const Floats southward = slope(north.height, here.height, south.height, southern);
  return {here.height + y * southward, here.slope + y * slope(north.slope, here.slope, south.slope, southern), southward};
}

// The lowest of the four cells around such positions. On a line through a cell centre there are fewer than four.
RILL_INLINE Floats lowestAround(const Rows& ground, int c, Floats x, Floats y) {
  const Floats zero{};
  const auto towards = [&](Floats offset, Floats before, Floats here, Floats after) {
    return minimum(here, select(offset > zero, after, select(offset < zero, before, here)));
  };
  const auto along = [&](int j) { return towards(x, ground.at(c, -1, j), ground.at(c, 0, j), ground.at(c, 1, j)); };
  return towards(y, along(-1), along(0), along(1));
}

// The integer nearest to each of four values below 2^22; halves round to even.
struct Nearest {
  Ints number;
  Floats value;
};

RILL_INLINE Nearest nearest(Floats value) {
  const Floats shift = splat(0x1.8p23f);  // floats of this size have no fractional part
  const Floats shifted = value + shift;
  return {(Ints)shifted - (Ints)shift, shifted - shift};
}

// Positions between cell centres: the cell before, and the fraction of the distance to the next cell.
struct Between {
  Ints before;
  Floats share;

  Between(Ints cell, Floats offset) {
    const Ints isBefore = offset < Floats{};
    before = cell + isBefore;  // a true comparison is -1
    share = offset + maskWhere(isBefore, splat(1.0f));
  }
};

// Bilinear height at positions around cell `here` and its three eastern neighbours.
RILL_INLINE Floats heightAt(const float* here, std::ptrdiff_t stride, const Between& x, const Between& y) {
  const Ints cell = x.before + y.before * static_cast<int>(stride);
  const float* const corners[lanes] = {here + cell[0], here + 1 + cell[1], here + 2 + cell[2], here + 3 + cell[3]};
  const Pairs north = readPairs(corners[0], corners[1], corners[2], corners[3]);
  const Pairs south = readPairs(corners[0] + stride, corners[1] + stride, corners[2] + stride, corners[3] + stride);
  const Floats northern = north.first + x.share * (north.second - north.first);
  const Floats southern = south.first + x.share * (south.second - south.first);
  return northern + y.share * (southern - northern);
}

}  // namespace rill
