// Where positions lie along one axis of a lattice of noise: in whole numbers, whose bits tell which cell a sum is in.
//
// Positions are in double, at most `farthest` cells from the origin; the place inside a cell is a multiple of 2^-23, and the number of
// the cell counts modulo 2^32.
#pragma once

#include "base/vector.h"

namespace rill {

struct LatticePlace {
  static constexpr double farthest = 0x1p50;

  Words number;  // of the lattice point before it
  Words share;   // from there to the next one, in 2^-23: 0..2^23

  // Of a position, in cells.
  static LatticePlace of(const DoubleLanes& position) {
    // Lattice points are at the halves, so that the point before is the position rounded. Adding 1.5 * 2^52 rounds to a whole
    // number, and 2^29 to a multiple of 2^-23; what was rounded then stands in the lowest bits of the sum. Neither compiler has
    // a vector conversion for it.
    const DoubleLanes toWhole = splatDouble(0x1.8p52);
    const DoubleLanes whole = position + toWhole;
    const DoubleLanes share = (position - (whole - toWhole)) + splatDouble(0x1p29 + 0.5);
    return {lowWords(whole), lowWords(share)};
  }

  // How many cells a sum of shares spans.
  static Words wholeOf(Words shares) { return shares >> 23; }

  // Of the sum of two positions.
  LatticePlace operator+(const LatticePlace& other) const {
    const Words sum = share + other.share;
    return {number + other.number + wholeOf(sum), sum & splat(0x7fffffu)};
  }

  // 0..1; by its bits as those of 1..2.
  Floats fraction() const { return (Floats)(share + splat(0x3f800000u)) - splat(1.0f); }

 private:
  static Words lowWords(const DoubleLanes& value) {
    return __builtin_shufflevector((Words)value.low, (Words)value.high, 0, 2, 4, 6);
  }
};

}  // namespace rill
