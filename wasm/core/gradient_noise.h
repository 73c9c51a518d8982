// One octave of gradient noise at four points at once, with its slope. A lattice fills the plane, a hash gives each of its
// points a direction g, and the noise is the sum over the lattice points around of weight(d) (g . d), d the way from the
// lattice point: zero at each of them, a slope in direction g there. Coordinates are in lattice units.
//
// simplex  triangles, three corners, weight (1/2 - d^2)^4 (Perlin 2001; Gustavson 2005, "Simplex noise demystified")
// perlin   squares, four corners, weight f(1 - |dx|) f(1 - |dy|), f(t) = 6 t^5 - 15 t^4 + 10 t^3 (Perlin 2002, "Improving
//          noise")
//
// Directions: the hash is an angle a, in half turns from -1 to 1, and g = (s(a + 1/2), s(a)) with a sine of two parabolas,
// s = p (0.782 + 0.218 |p|), p = 4 a (1 - |a|). All angles are then equally likely to 0.5 %, and g is between 1 and 1.00286 long.
// The scale makes up for the longest: the noise keeps to -1..1. Its largest value is 1 / 99.20433 (simplex) and sqrt(1/2)
// (perlin) for unit vectors.
//
// Lattice points are at the halves, so that a cell's number is its position rounded. Positions are in double, at most 2^50 lattice units from the origin; float32 holds only the place inside a cell, and the
// number of the cell counts modulo 2^32.
#pragma once

#include "core/vector.h"

namespace rill {

// The slope is per lattice unit. Where nobody reads it, the compiler leaves it out.
struct NoiseLanes {
  Floats value, eastward, southward;
};

namespace detail {

struct LatticeCell {
  Words number;
  Floats share;  // 0..1, the place inside
};

inline Words lowWords(const DoubleLanes& value) {
  return __builtin_shufflevector((Words)value.low, (Words)value.high, 0, 2, 4, 6);
}

inline LatticeCell latticeCell(const DoubleLanes& position) {
  // Adding 1.5 * 2^52 rounds to a whole number, and 2^28 to a multiple of 2^-24; what was rounded then stands in the lowest
  // bits of the sum. Neither compiler has a vector conversion for it.
  const DoubleLanes toWhole = splatDouble(0x1.8p52);
  const DoubleLanes whole = position + toWhole;
  const DoubleLanes share = (position - (whole - toWhole)) + splatDouble(0x1p28 + 0.5);
  return {lowWords(whole), toFloats((Ints)lowWords(share)) * (0x1p-24f)};
}

// A term is a lattice coordinate times its multiplier (primes of xxHash32), so that the next point's term is one addition away.
// Only the highest bits of the hash are read, which one multiplication mixes well enough: the noise's spectrum shows no
// direction (tests/native/noise_test.cpp).
inline constexpr std::uint32_t latticeEast = 0x9e3779b1u;
inline constexpr std::uint32_t latticeSouth = 0x85ebca77u;

inline Words latticePointHash(std::uint32_t seed, Words east, Words south) {
  const Words mixed = (east ^ south) ^ seed;
  return (mixed ^ (mixed >> 15)) * 0x85ebca6bu;
}

struct Direction {
  Floats x, y;
};

inline constexpr float longestDirection = 1.00286f;

inline Direction directionOf(Words hash) {
  const auto sine = [](Words angle) {
    const Floats a = toFloats((Ints)angle);                      // in units of 2^-31
    const Floats parabola = a * (0x1p31f - magnitude(a));        // in units of 2^-60
    return parabola * (0.782f * 0x1p-60f + (0.218f * 0x1p-120f) * magnitude(parabola));
  };
  return {sine(hash + 0x40000000u), sine(hash)};
}

}  // namespace detail

inline NoiseLanes simplexNoise(std::uint32_t seed, const DoubleLanes& x, const DoubleLanes& y) {
  constexpr double skew = 0.36602540378443864676;   // (sqrt(3) - 1) / 2: squares to pairs of triangles
  constexpr float unskew = 0.21132486540518711775f;  // (3 - sqrt(3)) / 6: back
  constexpr float scale = 99.20433458f / detail::longestDirection;

  const DoubleLanes across = (x + y) * splatDouble(skew);
  const detail::LatticeCell i = detail::latticeCell(x + across);
  const detail::LatticeCell j = detail::latticeCell(y + across);
  const Words east = i.number * detail::latticeEast;
  const Words south = j.number * detail::latticeSouth;
  const Floats back = (i.share + j.share) * unskew;
  const Floats dx = i.share - back;
  const Floats dy = j.share - back;
  // The lower triangle of the skewed square has its third corner to the east, the upper one to the south.
  const Ints lower = dx > dy;
  const Floats stepEast = keepWhere(lower, splat(1.0f));

  NoiseLanes sum{};
  const auto addCorner = [&](Words hash, Floats cx, Floats cy) {
    const detail::Direction g = detail::directionOf(hash);
    const Floats falloff = larger(0.5f - (cx * cx + cy * cy), splat(0.0f));
    const Floats squared = falloff * falloff;
    const Floats weight = squared * squared;
    const Floats rise = g.x * cx + g.y * cy;
    const Floats fall = -8.0f * (squared * falloff) * rise;
    sum.value += weight * rise;
    sum.eastward += weight * g.x + fall * cx;
    sum.southward += weight * g.y + fall * cy;
  };
  addCorner(detail::latticePointHash(seed, east, south), dx, dy);
  addCorner(detail::latticePointHash(seed, east + ((Words)lower & detail::latticeEast), south + (~(Words)lower & detail::latticeSouth)),
            (dx + unskew) - stepEast, (dy + (unskew - 1.0f)) + stepEast);
  addCorner(detail::latticePointHash(seed, east + detail::latticeEast, south + detail::latticeSouth), dx + (2.0f * unskew - 1.0f),
            dy + (2.0f * unskew - 1.0f));
  return {scale * sum.value, scale * sum.eastward, scale * sum.southward};
}

inline NoiseLanes perlinNoise(std::uint32_t seed, const DoubleLanes& x, const DoubleLanes& y) {
  constexpr float scale = 1.41421356237f / detail::longestDirection;

  const detail::LatticeCell i = detail::latticeCell(x);
  const detail::LatticeCell j = detail::latticeCell(y);
  const Words west = i.number * detail::latticeEast, east = west + detail::latticeEast;
  const Words north = j.number * detail::latticeSouth, south = north + detail::latticeSouth;
  const Floats dx = i.share, dy = j.share;
  const auto fade = [](Floats t) { return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f); };
  const auto fadeSlope = [](Floats t) {
    const Floats way = t * (t - 1.0f);
    return 30.0f * way * way;
  };
  const Floats u = fade(dx), v = fade(dy);

  struct Corner {
    Floats rise;
    detail::Direction g;
  };
  const auto corner = [&](Words eastTerm, Words southTerm, Floats cx, Floats cy) {
    const detail::Direction g = detail::directionOf(detail::latticePointHash(seed, eastTerm, southTerm));
    return Corner{g.x * cx + g.y * cy, g};
  };
  const auto between = [](Floats share, Floats from, Floats to) { return from + share * (to - from); };
  const Corner northWest = corner(west, north, dx, dy), northEast = corner(east, north, dx - 1.0f, dy);
  const Corner southWest = corner(west, south, dx, dy - 1.0f), southEast = corner(east, south, dx - 1.0f, dy - 1.0f);
  const Floats above = between(u, northWest.rise, northEast.rise);
  const Floats below = between(u, southWest.rise, southEast.rise);
  const auto mean = [&](Floats nw, Floats ne, Floats sw, Floats se) { return between(v, between(u, nw, ne), between(u, sw, se)); };
  const Floats eastward = mean(northWest.g.x, northEast.g.x, southWest.g.x, southEast.g.x) +
                          fadeSlope(dx) * between(v, northEast.rise - northWest.rise, southEast.rise - southWest.rise);
  const Floats southward = mean(northWest.g.y, northEast.g.y, southWest.g.y, southEast.g.y) + fadeSlope(dy) * (below - above);
  return {scale * between(v, above, below), scale * eastward, scale * southward};
}

}  // namespace rill
