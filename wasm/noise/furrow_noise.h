// Furrow noise: waves whose crests run in a given direction at each place, such as down a slope (the idea of John 2018, "Eroded
// terrain noise", and Westin 2023, "Terrain erosion noise").
//
//     n(p) = sum_q w(|p - q|) c((p - q) . a) / sum_q w(|p - q|)           in -1..1
//
// q  one point in each cell of a square lattice, at random in the middle half of the cell; the unit of length is a cell
// a  unit vector across the furrows
// w  (1 - d^2 / R^2)^3 up to R = 5/4: only the points of the 3 x 3 cells around p are that near
// c  a wave of length 1 made of cubic pieces, 1 at q:  1 - 6 t^2 + 4 t^3 with t = 2 |u|, u in -1/2..1/2
//
// Each point has a wave of its own, so furrows join and end between them: they branch.
#pragma once

#include <cstdint>

#include "base/random.h"
#include "base/vector.h"

namespace rill {

// The slope is that of the waves alone, per cell of the lattice; the weights change slowly.
struct Furrows {
  Floats value, eastward, southward;
};

namespace detail {

struct FurrowWave {
  Floats value, slope;  // slope: per wavelength
};

inline FurrowWave furrowWave(Floats u) {
  // Adding and taking away this number rounds to whole numbers.
  const Floats rounding = splat(12582912.0f);
  const Floats away = u - ((u + rounding) - rounding);
  const Floats t = absolute(away + away);
  const Floats steepness = splat(24.0f) * (t * t - t);
  return {splat(1.0f) + t * t * (splat(4.0f) * t - splat(6.0f)), select(away < Floats{}, -steepness, steepness)};
}

}  // namespace detail

// At four points in one row of lattice cells: `column` and `row` are their cells, x and y the positions in the cells, 0..1.
inline Furrows furrowsAt(std::uint32_t seed, Ints column, std::int32_t row, Floats x, Floats y, Floats acrossX, Floats acrossY) {
  const Floats one = splat(1.0f), perUnit = splat(0x1p-17f), quarter = splat(0.25f);
  Floats weights{}, value{}, slope{};
  for (std::int32_t j = -1; j <= 1; ++j) {
    for (std::int32_t i = -1; i <= 1; ++i) {
      const Words bits = latticeHash(seed, (Words)(column + splat(i)), row + j);
      const Floats east = toFloats((Ints)(bits >> 16)) * perUnit, south = toFloats((Ints)(bits & splat(0xffffu))) * perUnit;
      const Floats dx = x - (splat(static_cast<float>(i)) + quarter + east);
      const Floats dy = y - (splat(static_cast<float>(j)) + quarter + south);
      const Floats rest = maximum(one - (dx * dx + dy * dy) * splat(0.64f), Floats{});
      const Floats weight = rest * rest * rest;
      const detail::FurrowWave wave = detail::furrowWave(dx * acrossX + dy * acrossY);
      weights += weight;
      value += weight * wave.value;
      slope += weight * wave.slope;
    }
  }
  const Floats mean = slope / weights;
  return {value / weights, mean * acrossX, mean * acrossY};
}

}  // namespace rill
