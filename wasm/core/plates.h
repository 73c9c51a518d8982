// Tectonic plates: the cells of a Voronoi diagram whose points are scattered over the whole world, one at random in each
// square of a lattice ("Around The World, part 23"). The layout depends on the world's seed and the size of the plates only,
// so a source and a mask of one recipe see the same plates, and so do two windows of the same world.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/noise.h"
#include "core/parameters.h"
#include "core/random.h"
#include "core/scattered_points.h"

namespace rill {

// How recipes tell the layout to whatever uses it: with the same values it is the same.
inline constexpr ParameterRow plateSizeRow = {.id = "size",
                                              .label = "Plate size",
                                              .unit = "m",
                                              .help = "Mean distance from the middle of one plate to the next.",
                                              .byDefault = 4000,
                                              .minimum = 100,
                                              .maximum = 10000000,
                                              .scale = Scale::logarithmic};
inline constexpr ParameterRow plateRaggednessRow = {
    .id = "raggedness",
    .label = "Raggedness",
    .help = "How far the borders wander, as a share of the plate size.",
    .byDefault = 0.25,
    .minimum = 0,
    .maximum = 0.5};

// In the world, m.
struct Place {
  double x, y;
};

struct Plate : ScatteredPoint {
  Place point;

  // The plate's own number in [0, 1), which masks show.
  double number() const { return uniform(0); }
  // From its point, m^2.
  double squaredDistance(Place place) const {
    const double x = place.x - point.x;
    const double y = place.y - point.y;
    return x * x + y * y;
  }
};

inline constexpr std::uint64_t plateSalt = 0x706c61746573u;  // "plates" in ASCII: no stage draws from these numbers

class PlateLayout {
 public:
  // `size` is the side of the lattice's squares (m): the mean distance between points.
  PlateLayout(std::uint32_t worldSeed, double size) : seed_(mixBits(worldSeed ^ plateSalt)), size_(size) {}

  static constexpr std::size_t around = 25;  // plates that are visited

  // Calls visit(plate) for the points of the 5 x 5 squares around a position (m). The nearest and the second nearest are
  // among them: from anywhere in a square, its own point and that of the nearer square beside lie within sqrt(1.5^2 + 1)
  // sides, and what is not visited lies at least 2 sides away.
  template <class Visit>
  void forPlatesAround(Place place, const Visit& visit) const {
    const double column = std::floor(place.x / size_);
    const double row = std::floor(place.y / size_);
    for (int j = -2; j <= 2; ++j) {
      for (int i = -2; i <= 2; ++i) visit(plateOf(column + i, row + j));
    }
  }

 private:
  Plate plateOf(double column, double row) const {
    const ScatteredPoint point = scatteredPoint(seed_, column, row);
    return {point, {(column + point.east()) * size_, (row + point.south()) * size_}};
  }

  std::uint64_t seed_;
  double size_;
};

// Moves places by noise, so that the borders of plates are not straight.
class PlateBorderNoise {
 public:
  PlateBorderNoise() = default;
  // `raggedness`: the longest way, as a share of the plates' size.
  PlateBorderNoise(std::uint32_t worldSeed, double size, double raggedness)
      : eastward_({worldSeed, plateSalt, 0}, 0.5 * size, 4),
        southward_({worldSeed, plateSalt, 1}, 0.5 * size, 4),
        reach_(raggedness * size) {}

  Place moved(Place place) const {
    if (reach_ == 0.0) return place;
    return {place.x + reach_ * eastward_.at(place.x, place.y), place.y + reach_ * southward_.at(place.x, place.y)};
  }

  // The same for many places (x[k], y[k]).
  void move(std::span<const double> x, std::span<const double> y, std::span<Place> moved) const {
    std::vector<float> east(x.size()), south(x.size());
    if (reach_ != 0.0) {
      eastward_.at(x, y, east);
      southward_.at(x, y, south);
    }
    for (std::size_t k = 0; k < x.size(); ++k) moved[k] = {x[k] + reach_ * east[k], y[k] + reach_ * south[k]};
  }

 private:
  FractalNoise eastward_, southward_;
  double reach_ = 0.0;  // m
};

}  // namespace rill
