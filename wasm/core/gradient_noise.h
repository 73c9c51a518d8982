// One octave of gradient noise at four points at once, with its slope. A lattice fills the plane, a hash gives each of its
// points a direction g, and the noise is the sum over the lattice points around of weight(d) (g . d), d the way from the
// lattice point: zero at each of them, a slope in direction g there. The unit of length is the lattice's edge.
//
// SimplexNoise  equilateral triangles with one side along the rows of the map, three corners, weight (3/4 - d^2)^4 (Perlin 2001;
//               Gustavson 2005, "Simplex noise demystified", in whose units an edge is sqrt(2/3))
// PerlinNoise   squares, four corners, weight f(1 - |dx|) f(1 - |dy|), f(t) = 6 t^5 - 15 t^4 + 10 t^3 (Perlin 2002, "Improving
//               noise")
//
// Points of a row of the map lie in the same row of lattice cells, so what a point needs is what its row has in common (Row) and
// what its column has (Column); each is worked out once for all points of it. Neither depends on the map, only on the position.
//
// Directions: the hash is an angle a, in half turns from -1 to 1, and g = (s(a + 1/2), s(a)) with the parabola s = 4 a (1 - |a|) for
// a sine. Parabolas favour diagonals a little, but the mean of g g^T, which alone decides how much power a wave of the noise has
// in which direction, is that of a circle. g is between 1 and sqrt(9/8) long; the scale makes up for the longest, so that the
// noise keeps to -1..1. Its largest value is 1/16 (simplex, in the middle of an edge) and sqrt(1/2) (perlin) for unit vectors.
//
// Positions are in double, at most 2^50 edges from the origin; the place inside a cell is a multiple of 2^-23, and the number of
// the cell counts modulo 2^32.
#pragma once

#include "core/vector.h"

namespace rill {

// The slope is per edge of the lattice. Where nobody reads it, the compiler leaves it out.
struct NoiseLanes {
  Floats value, eastward, southward;
};

namespace detail {

// The primes of xxHash32. A lattice point's term is its number times the axis's prime, so that the next one's is one addition
// away.
inline constexpr std::uint32_t latticeEast = 0x9e3779b1u;
inline constexpr std::uint32_t latticeSouth = 0x85ebca77u;

// Only the highest bits of the hash are read, which one multiplication mixes well enough: directions are equally likely and
// independent, and the noise's spectrum shows none (tests/native/noise_test.cpp).
inline Words latticePointHash(Words east, Words south) {
  const Words mixed = east ^ south;
  return (mixed ^ (mixed >> 15)) * 0x85ebca6bu;
}

struct Direction {
  Floats x, y;  // 2^60 long
};

inline constexpr float directionUnit = 0x1p-60f;
inline constexpr float longestDirection = 1.0606602f;  // sqrt(9/8), rounded up

inline Direction directionOf(Words hash) {
  const auto parabola = [](Words angle) {
    const Floats a = toFloats((Ints)angle);  // in units of 2^-31
    return a * (0x1p31f - magnitude(a));
  };
  return {parabola(hash + 0x40000000u), parabola(hash)};
}

inline Words lowWords(const DoubleLanes& value) {
  return __builtin_shufflevector((Words)value.low, (Words)value.high, 0, 2, 4, 6);
}

}  // namespace detail

// Where positions lie along one axis of the lattice.
struct LatticePlace {
  Words term;    // of the lattice point before it
  Floats share;  // 0..1, from there to the next; a multiple of 2^-23

  // Of a position, in cells.
  static LatticePlace of(const DoubleLanes& position, std::uint32_t prime) {
    // Lattice points are at the halves, so that the point before is the position rounded. Adding 1.5 * 2^52 rounds to a whole
    // number, and 2^29 to a multiple of 2^-23; what was rounded then stands in the lowest bits of the sum. Neither compiler has
    // a vector conversion for it.
    const DoubleLanes toWhole = splatDouble(0x1.8p52);
    const DoubleLanes whole = position + toWhole;
    const DoubleLanes share = (position - (whole - toWhole)) + splatDouble(0x1p29 + 0.5);
    return {detail::lowWords(whole) * prime, toFloats((Ints)detail::lowWords(share)) * 0x1p-23f};
  }

  // Of the sum of two positions: exact, since shares are multiples of 2^-23.
  LatticePlace plus(const LatticePlace& other, std::uint32_t prime) const {
    const Floats sum = share + other.share;
    const Ints carries = sum >= 1.0f;
    return {term + other.term + ((Words)carries & prime), sum - keepWhere(carries, splat(1.0f))};
  }
};

class SimplexNoise {
 public:
  // Edges in the wavelength of an octave: Gustavson's.
  static constexpr double edgesInWavelength = 1.22474487139158904910;  // sqrt(3/2)

  using Column = LatticePlace;

  // With rows of triangles sqrt(3/4) edges high, each of them half an edge to the east of the one before.
  static Column column(const DoubleLanes& x) { return LatticePlace::of(x, detail::latticeEast); }

  class Row {
   public:
    Row(std::uint32_t seed, const DoubleLanes& y)
        : shift_(LatticePlace::of(y * splatDouble(-0.57735026918962576451), detail::latticeEast)) {
      const LatticePlace row = LatticePlace::of(y * splatDouble(1.15470053837925152902), detail::latticeSouth);
      share_ = row.share;
      fromNorth_ = row.share * rowHeight;
      fromSouth_ = fromNorth_ - rowHeight;
      roomNorth_ = room - fromNorth_ * fromNorth_;
      roomSouth_ = room - fromSouth_ * fromSouth_;
      north_ = row.term ^ seed;
      south_ = (row.term + detail::latticeSouth) ^ seed;
    }

    // Along the row a cell is a rhombus: a triangle with its corners in the north-west, north-east and south-west, and one with
    // north-east, south-west and south-east.
    NoiseLanes at(const Column& column) const {
      const LatticePlace along = column.plus(shift_, detail::latticeEast);
      const Words west = along.term, east = along.term + detail::latticeEast;
      const Floats fromWest = along.share + 0.5f * share_;  // of the north-western corner, along the row
      const Ints isFirst = along.share + share_ < 1.0f;
      NoiseLanes sum{};
      const auto addCorner = [&](Words hash, Floats dx, Floats dy, Floats roomOfRow) {
        const detail::Direction g = detail::directionOf(hash);
        const Floats falloff = larger(roomOfRow - dx * dx, splat(0.0f));
        const Floats squared = falloff * falloff;
        const Floats weight = squared * squared;
        const Floats rise = g.x * dx + g.y * dy;
        const Floats fall = -8.0f * (squared * falloff) * rise;
        sum.value += weight * rise;
        sum.eastward += weight * g.x + fall * dx;
        sum.southward += weight * g.y + fall * dy;
      };
      addCorner(detail::latticePointHash(east, north_), fromWest - 1.0f, fromNorth_, roomNorth_);
      addCorner(detail::latticePointHash(west, south_), fromWest - 0.5f, fromSouth_, roomSouth_);
      addCorner(detail::latticePointHash(pick(isFirst, west, east), pick(isFirst, north_, south_)),
                fromWest - select(isFirst, splat(0.0f), splat(1.5f)), select(isFirst, fromNorth_, fromSouth_),
                select(isFirst, roomNorth_, roomSouth_));
      constexpr float scale = 16.0f / detail::longestDirection * detail::directionUnit;
      return {scale * sum.value, scale * sum.eastward, scale * sum.southward};
    }

   private:
    static constexpr float rowHeight = 0.86602540378443864676f;  // sqrt(3/4)
    static constexpr float room = 0.75f;                         // square of the distance at which a corner's weight ends

    static Words pick(Ints where, Words yes, Words no) { return where ? yes : no; }

    LatticePlace shift_;
    Floats share_, fromNorth_, fromSouth_, roomNorth_, roomSouth_;
    Words north_, south_;
  };
};

class PerlinNoise {
 public:
  static constexpr double edgesInWavelength = 1.0;

  using Column = LatticePlace;

  static Column column(const DoubleLanes& x) { return LatticePlace::of(x, detail::latticeEast); }

  class Row {
   public:
    Row(std::uint32_t seed, const DoubleLanes& y) {
      const LatticePlace row = LatticePlace::of(y, detail::latticeSouth);
      fromNorth_ = row.share;
      fade_ = fade(fromNorth_);
      fadeSlope_ = fadeSlope(fromNorth_);
      north_ = row.term ^ seed;
      south_ = (row.term + detail::latticeSouth) ^ seed;
    }

    NoiseLanes at(const Column& column) const {
      struct Corner {
        Floats rise;
        detail::Direction g;
      };
      const auto corner = [](Words east, Words south, Floats dx, Floats dy) {
        const detail::Direction g = detail::directionOf(detail::latticePointHash(east, south));
        return Corner{g.x * dx + g.y * dy, g};
      };
      const auto between = [](Floats share, Floats from, Floats to) { return from + share * (to - from); };
      const Words west = column.term, east = column.term + detail::latticeEast;
      const Floats dx = column.share, dy = fromNorth_;
      const Floats u = fade(dx), v = fade_;
      const Corner northWest = corner(west, north_, dx, dy), northEast = corner(east, north_, dx - 1.0f, dy);
      const Corner southWest = corner(west, south_, dx, dy - 1.0f), southEast = corner(east, south_, dx - 1.0f, dy - 1.0f);
      const Floats above = between(u, northWest.rise, northEast.rise);
      const Floats below = between(u, southWest.rise, southEast.rise);
      const auto mean = [&](Floats nw, Floats ne, Floats sw, Floats se) {
        return between(v, between(u, nw, ne), between(u, sw, se));
      };
      const Floats eastward = mean(northWest.g.x, northEast.g.x, southWest.g.x, southEast.g.x) +
                              fadeSlope(dx) * between(v, northEast.rise - northWest.rise, southEast.rise - southWest.rise);
      const Floats southward = mean(northWest.g.y, northEast.g.y, southWest.g.y, southEast.g.y) + fadeSlope_ * (below - above);
      constexpr float scale = 1.41421356237f / detail::longestDirection * detail::directionUnit;
      return {scale * between(v, above, below), scale * eastward, scale * southward};
    }

   private:
    static Floats fade(Floats t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }
    static Floats fadeSlope(Floats t) {
      const Floats way = t * (t - 1.0f);
      return 30.0f * way * way;
    }

    Floats fromNorth_, fade_, fadeSlope_;
    Words north_, south_;
  };
};

}  // namespace rill
