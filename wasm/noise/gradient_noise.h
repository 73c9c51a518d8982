// One octave of gradient noise at four points at once, with its slope. A lattice covers the plane, and a hash assigns a
// gradient g to each lattice point. The noise is the sum over the surrounding lattice points of weight(d) (g . d),
// where d is the vector from the lattice point. At each lattice point the noise is zero and has slope g. The unit of
// length is an edge of the lattice.
//
// SimplexNoise  equilateral triangles with one side along the rows of the map, three corners, weight (3/4 - d^2)^4 (Perlin 2001;
//               Gustavson 2005, "Simplex noise demystified", in whose units an edge is sqrt(2/3))
// PerlinNoise   squares, four corners, weight f(1 - |dx|) f(1 - |dy|), f(t) = 6 t^5 - 15 t^4 + 10 t^3 (Perlin 2002, "Improving
//               noise")
//
// Points of one map row are in the same row of lattice cells. So a point needs data common to its row (Row) and the position of its
// column (LatticePlace), and each is computed once per row or column. Both depend on the position only, not on the map.
//
// Gradients: the hash is an angle a, in half turns from -1 to 1, and g = (s(a + 1/2), s(a)), where the parabola s = 4 a
// (1 - |a|) approximates a sine. Parabolas slightly favour diagonals. But the mean of g g^T, which alone determines the
// power of the noise per direction, is that of a circle. The length of g is between 1 and sqrt(9/8); the scale is
// chosen for the maximum, so that the noise stays in -1..1. For unit vectors the largest value is 1/16 (simplex, in the
// middle of an edge) and sqrt(1/2) (perlin).
#pragma once

#include <span>

#include "noise/lattice_place.h"

namespace rill {

// Slopes are per edge of the lattice. The compiler removes slopes that no caller uses.
struct NoiseLanes {
  Floats value, eastward, southward;
};

namespace detail {

// Primes of xxHash32. The hash input of a lattice point is its number times the prime of the axis, so the next point's
// input needs only one addition.
inline constexpr std::uint32_t latticeEast = 0x9e3779b1u;
inline constexpr std::uint32_t latticeSouth = 0x85ebca77u;

// Only the highest bits of the hash are used, for which one multiplication mixes well enough: gradient directions are uniform and
// independent, and the spectrum of the noise has no preferred direction (tests/native/noise/noise_test.cpp).
inline Words latticePointHash(Words east, Words south) {
  const Words mixed = east ^ south;
  return (mixed ^ (mixed >> 15)) * splat(0x85ebca6bu);
}

// Copies the value of the last lane to all lanes.
template <class Lanes>
Lanes lastOf(Lanes value) {
  return Lanes{} + value[lanes - 1];
}

struct Direction {
  Floats x, y;  // scaled by 2^60

  Direction last() const { return {lastOf(x), lastOf(y)}; }
};

inline constexpr float directionUnit = 0x1p-60f;
inline constexpr float maxDirection = 1.0606602f;  // sqrt(9/8), rounded up

inline Direction directionOf(Words hash) {
  const auto parabola = [](Words angle) {
    const Floats a = toFloats((Ints)angle);  // in units of 2^-31
    return a * (splat(0x1p31f) - absolute(a));
  };
  return {parabola(hash + splat(0x40000000u)), parabola(hash)};
}

// The common parts of the hashes of the lattice points north and south of a map row.
struct CornerRows {
  Words north, south;

  CornerRows() = default;
  CornerRows(std::uint32_t seed, const LatticePlace& row)
      : north((row.number * latticeSouth) ^ seed), south((row.number * latticeSouth + latticeSouth) ^ seed) {}
};

}  // namespace detail

// Noise of SimplexNoise or PerlinNoise. Its Row maps columns to a Place, a part of the lattice, and a Place to its
// Corners, and sums the contributions of the corners.
template <class Row>
NoiseLanes noiseAt(const Row& row, const LatticePlace& column) {
  const typename Row::Place place = row.placeOf(column);
  return row.sum(place, row.cornersOf(place));
}

// Calls visit(k, noise) for each element of `columns` along a row. `noise` is identical to the bit to noiseAt(row, columns[k]). The
// corners are reused if all four columns are in the same part of the lattice as the previous column, as is common in all but the
// finest octaves.
template <class Row, class Visit>
void walkAlong(const Row& row, std::span<const LatticePlace> columns, const Visit& visit) {
  std::size_t k = 0;
  typename Row::Place place = row.placeOf(columns[0]);
  while (true) {
    const typename Row::Corners corners = row.cornersOf(place);
    visit(k, row.sum(place, corners));
    const typename Row::Place last = place.last();
    const typename Row::Corners known = corners.last();
    while (true) {
      if (++k == columns.size()) return;
      place = row.placeOf(columns[k]);
      if (anyOf(place.differsFrom(last))) break;
      visit(k, row.sum(place, known));
    }
  }
}

class SimplexNoise {
 public:
  // Lattice edges per wavelength of an octave, as in Gustavson 2005.
  static constexpr double edgesInWavelength = 1.22474487139158904910;  // sqrt(3/2)

  // Rows of triangles are sqrt(3/4) edges high; each row is half an edge east of the previous one.
  class Row {
   public:
    Row(std::uint32_t seed, const DoubleLanes& y) : shift_(LatticePlace::of(y * splatDouble(-0.57735026918962576451))) {
      const LatticePlace row = LatticePlace::of(y * splatDouble(1.15470053837925152902));
      corners_ = {seed, row};
      share_ = row.share;
      fromWest_ = 0.5f * row.fraction();
      fromNorth_ = row.fraction() * rowHeight;
      fromSouth_ = fromNorth_ - rowHeight;
    }

    // A cell of the row is a rhombus of two triangles: triangle 0 with corners in the north-west, north-east and south-west, and
    // triangle 1 with corners in the north-east, south-west and south-east.
    struct Place {
      Words west;       // number of the north-western corner
      Words triangle;   // 0 or 1
      Floats fromWest;  // distance from that corner along the row

      Ints differsFrom(const Place& other) const { return (Ints)((west ^ other.west) | (triangle ^ other.triangle)); }
      Place last() const { return {detail::lastOf(west), detail::lastOf(triangle), Floats{}}; }
    };
    struct Corner {
      detail::Direction g;
      Floats rise;  // g.y dy

      Corner last() const { return {g.last(), detail::lastOf(rise)}; }
    };
    struct Corners {
      Corner northEast, southWest, third;
      // Third corner: its distance along the row from the north-western corner, and the place's distance south of it.
      Floats thirdFrom, thirdDy;

      Corners last() const {
        return {northEast.last(), southWest.last(), third.last(), detail::lastOf(thirdFrom), detail::lastOf(thirdDy)};
      }
    };

    Place placeOf(const LatticePlace& column) const {
      const LatticePlace along = column + shift_;
      return {along.number, LatticePlace::wholeOf(along.share + share_), along.fraction() + fromWest_};
    }

    Corners cornersOf(const Place& place) const {
      const auto cornerAt = [](Words along, Words row, Floats dy) {
        const detail::Direction g = detail::directionOf(detail::latticePointHash(along, row));
        return Corner{g, g.y * dy};
      };
      const Words second = -place.triangle;  // all bits set for triangle 1
      const auto inSecond = [&](float value) { return maskWhere((Ints)second, splat(value)); };
      const auto& [north, south] = corners_;
      const Words west = place.west * splat(detail::latticeEast);
      const Floats dy = fromNorth_ - inSecond(rowHeight);
      return {cornerAt(west + splat(detail::latticeEast), north, fromNorth_), cornerAt(west, south, fromSouth_),
              cornerAt(west + (second & splat(detail::latticeEast)), north ^ (second & (north ^ south)), dy), inSecond(1.5f), dy};
    }

    NoiseLanes sum(const Place& place, const Corners& corners) const {
      const NoiseLanes northEast = share(corners.northEast, place.fromWest - splat(1.0f), fromNorth_);
      const NoiseLanes southWest = share(corners.southWest, place.fromWest - splat(0.5f), fromSouth_);
      const NoiseLanes third = share(corners.third, place.fromWest - corners.thirdFrom, corners.thirdDy);
      const Floats scale = splat(16.0f / detail::maxDirection * detail::directionUnit);
      return {scale * (northEast.value + southWest.value + third.value),
              scale * (northEast.eastward + southWest.eastward + third.eastward),
              scale * (northEast.southward + southWest.southward + third.southward)};
    }

   private:
    static NoiseLanes share(const Corner& corner, Floats dx, Floats dy) {
      const Floats falloff = maximum((splat(room) - dy * dy) - dx * dx, splat(0.0f));
      const Floats squared = falloff * falloff;
      const Floats weight = squared * squared;
      const Floats rise = corner.g.x * dx + corner.rise;
      const Floats fall = splat(-8.0f) * (squared * falloff) * rise;
      return {weight * rise, weight * corner.g.x + fall * dx, weight * corner.g.y + fall * dy};
    }

    static constexpr float rowHeight = 0.86602540378443864676f;  // sqrt(3/4)
    static constexpr float room = 0.75f;                         // square of the distance at which a corner's weight becomes 0

    LatticePlace shift_;
    Words share_;
    Floats fromWest_, fromNorth_, fromSouth_;
    detail::CornerRows corners_;
  };
};

class PerlinNoise {
 public:
  static constexpr double edgesInWavelength = 1.0;

  class Row {
   public:
    Row(std::uint32_t seed, const DoubleLanes& y) {
      const LatticePlace row = LatticePlace::of(y);
      corners_ = {seed, row};
      fromNorth_ = row.fraction();
      fade_ = fade(fromNorth_);
      fadeSlope_ = fadeSlope(fromNorth_);
    }

    struct Place {
      Words west;  // number of the western corners
      Floats dx;   // distance from the western corners

      Ints differsFrom(const Place& other) const { return (Ints)(west ^ other.west); }
      Place last() const { return {detail::lastOf(west), Floats{}}; }
    };
    struct Corners {
      detail::Direction northWest, northEast, southWest, southEast;

      Corners last() const { return {northWest.last(), northEast.last(), southWest.last(), southEast.last()}; }
    };

    static Place placeOf(const LatticePlace& column) { return {column.number, column.fraction()}; }

    Corners cornersOf(const Place& place) const {
      const Words west = place.west * splat(detail::latticeEast), east = west + splat(detail::latticeEast);
      const auto corner = [](Words along, Words row) { return detail::directionOf(detail::latticePointHash(along, row)); };
      return {corner(west, corners_.north), corner(east, corners_.north), corner(west, corners_.south),
              corner(east, corners_.south)};
    }

    NoiseLanes sum(const Place& place, const Corners& corners) const {
      const auto rise = [](const detail::Direction& g, Floats dx, Floats dy) { return g.x * dx + g.y * dy; };
      const auto between = [](Floats share, Floats from, Floats to) { return from + share * (to - from); };
      const Floats dx = place.dx, dy = fromNorth_;
      const Floats u = fade(dx), v = fade_;
      const Floats one = splat(1.0f);
      const Floats northWest = rise(corners.northWest, dx, dy), northEast = rise(corners.northEast, dx - one, dy);
      const Floats southWest = rise(corners.southWest, dx, dy - one), southEast = rise(corners.southEast, dx - one, dy - one);
      const Floats above = between(u, northWest, northEast);
      const Floats below = between(u, southWest, southEast);
      const auto mean = [&](Floats detail::Direction::* component) {
        return between(v, between(u, corners.northWest.*component, corners.northEast.*component),
                       between(u, corners.southWest.*component, corners.southEast.*component));
      };
      const Floats eastward =
          mean(&detail::Direction::x) + fadeSlope(dx) * between(v, northEast - northWest, southEast - southWest);
      const Floats southward = mean(&detail::Direction::y) + fadeSlope_ * (below - above);
      const Floats scale = splat(1.41421356237f / detail::maxDirection * detail::directionUnit);
      return {scale * between(v, above, below), scale * eastward, scale * southward};
    }

   private:
    static Floats fade(Floats t) { return t * t * t * (t * (t * splat(6.0f) - splat(15.0f)) + splat(10.0f)); }
    static Floats fadeSlope(Floats t) {
      const Floats way = t * (t - splat(1.0f));
      return splat(30.0f) * way * way;
    }

    Floats fromNorth_, fade_, fadeSlope_;
    detail::CornerRows corners_;
  };
};

}  // namespace rill
