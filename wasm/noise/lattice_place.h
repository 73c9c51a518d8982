// Fixed-point positions along one axis of a noise lattice. Integers make the cell of a sum of positions exact.
//
// Input positions are in double, at most `farthest` cells from the origin. The position inside a cell is a multiple of
// 2^-23, and the number of the cell is modulo 2^32.
#pragma once

#include "base/vector.h"

namespace rill {

struct LatticePlace {
  static constexpr double farthest = 0x1p50;

  Words number;  // number of the preceding lattice point
  Words share;   // distance from that point to the position, in units of 2^-23: 0..2^23

  // Converts a position in cells.
  static LatticePlace of(const DoubleLanes& position) {
    // Lattice points are at half-integers, so rounding the position gives the preceding point. Adding 1.5 * 2^52 rounds
    // to a whole number, and adding 2^29 rounds to a multiple of 2^-23; the rounded value is then in the lowest bits of
    // the sum. Neither compiler has a vector conversion for this.
    const DoubleLanes toWhole = splatDouble(0x1.8p52);
    const DoubleLanes whole = position + toWhole;
    const DoubleLanes share = (position - (whole - toWhole)) + splatDouble(0x1p29 + 0.5);
    return {lowWords(whole), lowWords(share)};
  }

  // The number of whole cells in a sum of shares.
  static Words wholeOf(Words shares) { return shares >> 23; }

  // The sum of two positions.
  LatticePlace operator+(const LatticePlace& other) const {
    const Words sum = share + other.share;
    return {number + other.number + wholeOf(sum), sum & splat(0x7fffffu)};
  }

  // 0..1. Computed by setting the bits of a float in 1..2.
  Floats fraction() const { return (Floats)(share + splat(0x3f800000u)) - splat(1.0f); }

 private:
  static Words lowWords(const DoubleLanes& value) {
    return __builtin_shufflevector((Words)value.low, (Words)value.high, 0, 2, 4, 6);
  }
};

}  // namespace rill
