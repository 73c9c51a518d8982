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

#include <array>

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

// The last lane's value in all of them.
inline Floats lastOf(Floats value) { return splat(value[lanes - 1]); }

struct Direction {
  Floats x, y;  // 2^60 long

  Direction last() const { return {lastOf(x), lastOf(y)}; }
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

// The noise along a row, column after column: where four columns lie in the part of the lattice in which the one before them lies,
// as they mostly do in all but the finest octaves, the corners around them are known.
template <class Row>
class NoiseWalk {
 public:
  explicit NoiseWalk(const Row& row) : row_(row) {}

  // The same bits as row.at(column).
  NoiseLanes at(const LatticePlace& column) {
    const typename Row::Place place = row_.placeOf(column);
    if (isAnywhere_ && !anyOf(place.differsFrom(place_))) return row_.sum(place, corners_);
    const typename Row::Corners corners = row_.cornersOf(place);
    isAnywhere_ = true;
    place_ = place.last();
    for (std::size_t i = 0; i < corners.size(); ++i) corners_[i] = corners[i].last();
    return row_.sum(place, corners);
  }

 private:
  Row row_;
  bool isAnywhere_ = false;
  // Those of the last column, in all lanes.
  typename Row::Place place_{};
  typename Row::Corners corners_{};
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

    NoiseLanes at(const Column& column) const {
      const Place place = placeOf(column);
      return sum(place, cornersOf(place));
    }

   private:
    friend class NoiseWalk<Row>;

    // Along the row a cell is a rhombus: a triangle with its corners in the north-west, north-east and south-west, and one with
    // north-east, south-west and south-east.
    struct Place {
      Words west;       // term of the north-western corner
      Floats fromWest;  // from there along the row
      Ints isFirst;     // in the first triangle

      Ints differsFrom(const Place& other) const { return (Ints)(west ^ other.west) | (isFirst ^ other.isFirst); }
      Place last() const { return {Words{} + west[lanes - 1], Floats{}, Ints{} + isFirst[lanes - 1]}; }
    };
    struct Corner {
      detail::Direction g;
      Floats from, dy;  // of the corner: along the row from the north-western one, and how far south of it the place is
      Floats room;      // 3/4 - dy^2

      Corner last() const {
        return {g.last(), detail::lastOf(from), detail::lastOf(dy), detail::lastOf(room)};
      }
    };
    using Corners = std::array<Corner, 3>;

    Place placeOf(const Column& column) const {
      const LatticePlace along = column.plus(shift_, detail::latticeEast);
      return {along.term, along.share + 0.5f * share_, along.share + share_ < 1.0f};
    }

    Corners cornersOf(const Place& place) const {
      const Words west = place.west, east = place.west + detail::latticeEast;
      const Ints isFirst = place.isFirst;
      const auto directionAt = [](Words along, Words row) { return detail::directionOf(detail::latticePointHash(along, row)); };
      return {{{directionAt(east, north_), splat(1.0f), fromNorth_, roomNorth_},
               {directionAt(west, south_), splat(0.5f), fromSouth_, roomSouth_},
               {directionAt(pick(isFirst, west, east), pick(isFirst, north_, south_)), select(isFirst, splat(0.0f), splat(1.5f)),
                select(isFirst, fromNorth_, fromSouth_), select(isFirst, roomNorth_, roomSouth_)}}};
    }

    static NoiseLanes sum(const Place& place, const Corners& corners) {
      NoiseLanes sum{};
      for (const Corner& corner : corners) {
        const Floats dx = place.fromWest - corner.from;
        const Floats falloff = larger(corner.room - dx * dx, splat(0.0f));
        const Floats squared = falloff * falloff;
        const Floats weight = squared * squared;
        const Floats rise = corner.g.x * dx + corner.g.y * corner.dy;
        const Floats fall = -8.0f * (squared * falloff) * rise;
        sum.value += weight * rise;
        sum.eastward += weight * corner.g.x + fall * dx;
        sum.southward += weight * corner.g.y + fall * corner.dy;
      }
      constexpr float scale = 16.0f / detail::longestDirection * detail::directionUnit;
      return {scale * sum.value, scale * sum.eastward, scale * sum.southward};
    }

    static constexpr float rowHeight = 0.86602540378443864676f;  // sqrt(3/4)
    static constexpr float room = 0.75f;                         // square of the distance at which a corner's weight ends

    static Words pick(Ints where, Words yes, Words no) { return where ? yes : no; }

    LatticePlace shift_;
    Floats share_, fromNorth_, fromSouth_, roomNorth_, roomSouth_;
    Words north_, south_;
  };

  using Walk = NoiseWalk<Row>;
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
      const Place place = placeOf(column);
      return sum(place, cornersOf(place));
    }

   private:
    friend class NoiseWalk<Row>;

    struct Place {
      Words west;  // term of the corners in the west
      Floats dx;   // from there

      Ints differsFrom(const Place& other) const { return (Ints)(west ^ other.west); }
      Place last() const { return {Words{} + west[lanes - 1], Floats{}}; }
    };
    struct Corner {
      detail::Direction g;
      Corner last() const { return {g.last()}; }
    };
    using Corners = std::array<Corner, 4>;  // north-west, north-east, south-west, south-east

    static Place placeOf(const Column& column) { return {column.term, column.share}; }

    Corners cornersOf(const Place& place) const {
      const Words west = place.west, east = place.west + detail::latticeEast;
      const auto corner = [](Words along, Words row) { return Corner{detail::directionOf(detail::latticePointHash(along, row))}; };
      return {{corner(west, north_), corner(east, north_), corner(west, south_), corner(east, south_)}};
    }

    NoiseLanes sum(const Place& place, const Corners& corners) const {
      const auto rise = [&](std::size_t corner, Floats dx, Floats dy) { return corners[corner].g.x * dx + corners[corner].g.y * dy; };
      const auto between = [](Floats share, Floats from, Floats to) { return from + share * (to - from); };
      const Floats dx = place.dx, dy = fromNorth_;
      const Floats u = fade(dx), v = fade_;
      const Floats northWest = rise(0, dx, dy), northEast = rise(1, dx - 1.0f, dy);
      const Floats southWest = rise(2, dx, dy - 1.0f), southEast = rise(3, dx - 1.0f, dy - 1.0f);
      const Floats above = between(u, northWest, northEast);
      const Floats below = between(u, southWest, southEast);
      const auto mean = [&](Floats detail::Direction::*part) {
        return between(v, between(u, corners[0].g.*part, corners[1].g.*part), between(u, corners[2].g.*part, corners[3].g.*part));
      };
      const Floats eastward =
          mean(&detail::Direction::x) + fadeSlope(dx) * between(v, northEast - northWest, southEast - southWest);
      const Floats southward = mean(&detail::Direction::y) + fadeSlope_ * (below - above);
      constexpr float scale = 1.41421356237f / detail::longestDirection * detail::directionUnit;
      return {scale * between(v, above, below), scale * eastward, scale * southward};
    }

    static Floats fade(Floats t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); }
    static Floats fadeSlope(Floats t) {
      const Floats way = t * (t - 1.0f);
      return 30.0f * way * way;
    }

    Floats fromNorth_, fade_, fadeSlope_;
    Words north_, south_;
  };

  using Walk = NoiseWalk<Row>;
};

}  // namespace rill
