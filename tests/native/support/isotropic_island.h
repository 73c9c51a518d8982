// An isotropic island: a round hill plus waves whose directions are uniform over the circle, with a level sea floor
// around its round shore.
//
//     h(p) = (1 - |p|^2 / R^2) max(0, 1000 m + sum of a_i cos(k_i . p + phase_i))      within R of the middle, 0 elsewhere
//
// Wavelengths 2 pi / |k_i| cover five octaves below 1.6 km, uniformly in their logarithm; a_i is 1.5 % of the
// wavelength, so every octave is equally steep. As a formula, the island can be rotated by any angle without loss.
// Features that do not rotate with the island come from the grid.
#pragma once

#include <algorithm>
#include <vector>

#include "base/math.h"
#include "base/random.h"

namespace rill::test {

struct IsotropicIsland {
  static constexpr int side = 256;
  static constexpr double cell = 20.0;      // m
  static constexpr double radius = 2150.0;  // m

  std::uint64_t seed;
  double degrees;  // rotation angle around the middle of the map

  // m, row-major
  std::vector<float> heights() const {
    const std::vector<Wave> waves = this->waves();
    std::vector<float> heights;
    for (int r = 0; r < side; ++r) {
      for (int c = 0; c < side; ++c) {
        const double x = cell * (c + 0.5 - 0.5 * side), y = cell * (r + 0.5 - 0.5 * side);
        const double inland = std::max(0.0, 1.0 - (x * x + y * y) / (radius * radius));
        double hill = 1000.0;
        for (const Wave& wave : waves) {
          if (inland > 0.0) hill += wave.amplitude * cosine(wave.x * x + wave.y * y + wave.phase);
        }
        heights.push_back(static_cast<float>(inland * std::max(0.0, hill)));
      }
    }
    return heights;
  }

 private:
  struct Wave {
    double x, y;  // wave vector, 1/m
    double phase;
    double amplitude;  // m
  };

  std::vector<Wave> waves() const {
    constexpr int octaves = 5, perOctave = 24;
    const RandomKey random{.seed = seed};
    std::vector<Wave> waves;
    for (int i = 0; i < octaves * perOctave; ++i) {
      const auto number = [&](int which) -> double { return random.uniform(static_cast<std::uint64_t>(3 * i + which)); };
      // One wave in each of 24 sectors.
      const double angle = 2.0 * pi * (i % perOctave + number(0)) / perOctave + radians(degrees);
      const double length = 1600.0 * power(0.5, i / perOctave + number(1));
      const double k = 2.0 * pi / length;
      waves.push_back({k * cosine(angle), k * sine(angle), 2.0 * pi * number(2), 0.015 * length});
    }
    return waves;
  }
};

}  // namespace rill::test
