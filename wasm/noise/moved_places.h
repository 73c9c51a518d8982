// Domain warping: positions in the world, displaced by noise. Features that are looked up at displaced positions have
// curved instead of straight lines.
//
//     p' = p + reach (n(p), m(p))
//
// n, m  fractal noise of five octaves, gain 0.4. If the reach is well below the wavelength of the first octave, positions
//       keep their order, and the displacement does not fold.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "noise/noise.h"

namespace rill {

// A position in the world, m.
struct Place {
  double x, y;
};

class MovedPlaces {
 public:
  MovedPlaces() = default;
  // `reach`: maximum displacement along each axis, m; 0 leaves positions unchanged.
  MovedPlaces(const RandomKey& eastward, const RandomKey& southward, double wavelength, double reach)
      : eastward_(eastward, wavelength, octaves, lacunarity, gain),
        southward_(southward, wavelength, octaves, lacunarity, gain),
        reach_(reach) {}

  // Columns of a map at the positions x.
  struct Columns {
    std::vector<double> x;
    NoiseColumns eastward, southward;
  };
  Columns columns(std::vector<double> x) const {
    return {.x = x, .eastward = eastward_.columns(x), .southward = southward_.columns(x)};
  }

  // Calls visit(column, place) with the displaced positions of a map row at y.
  template <class Visit>
  void moveRow(const Columns& columns, double y, const Visit& visit) const {
    constexpr std::size_t most = 256;
    std::array<float, most> east{}, south{};
    for (std::size_t first = 0; first < columns.x.size(); first += most) {
      const std::size_t count = std::min(most, columns.x.size() - first);
      if (reach_ != 0.0) {
        eastward_.row(columns.eastward, y, std::span(east).first(count), first);
        southward_.row(columns.southward, y, std::span(south).first(count), first);
      }
      for (std::size_t k = 0; k < count; ++k)
        visit(first + k, Place{columns.x[first + k] + reach_ * east[k], y + reach_ * south[k]});
    }
  }

 private:
  static constexpr int octaves = 5;
  static constexpr double lacunarity = 2.0, gain = 0.4;

  FractalNoise eastward_, southward_;
  double reach_ = 0.0;  // m
};

}  // namespace rill
