// Tectonic plates: the cells of a Voronoi diagram whose points are scattered over the whole world, one random point in
// each square of a lattice ("Around The World, part 23"). The layout depends only on the world's seed and the size of
// the plates. So a source and a mask of one recipe have the same plates, and so do two windows of the same world.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

#include "base/random.h"
#include "noise/moved_places.h"
#include "noise/scattered_points.h"

namespace rill {

struct Plate : ScatteredPoint {
  Place point;

  // Random number of the plate in [0, 1), which masks show.
  double number() const { return uniform(0); }
  // Squared distance from the plate's point, m^2.
  double squaredDistance(Place place) const {
    const double x = place.x - point.x;
    const double y = place.y - point.y;
    return x * x + y * y;
  }
};

inline constexpr std::uint64_t plateSalt = 0x706c61746573u;  // "plates" in ASCII: no stage uses these random numbers

class PlateLayout {
 public:
  // `size`: side of the lattice's squares, which is the mean distance between points, m.
  PlateLayout(std::uint32_t worldSeed, double size) : seed_(mixBits(worldSeed ^ plateSalt)), size_(size) {}

  static constexpr std::size_t around = 25;  // number of visited plates

  // Calls visit(plate) for the points of the 5 x 5 squares around a position (m). They include the nearest and the
  // second nearest point: from anywhere in a square, its own point and the point of the nearer adjacent square are
  // within sqrt(1.5^2 + 1) sides, and points that are not visited are at least 2 sides away.
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

// The plates that can affect a position. Adjacent cells usually need the same plates, so the selection is reused.
class NearbyPlates {
 public:
  // Selects plates that are at most `blend` (m) farther away than the second nearest plate.
  NearbyPlates(std::uint32_t worldSeed, double size, double blend)
      : layout_(worldSeed, size), side_(size / partsOfSquare), blend_(blend) {}

  // Returns whether the plates differ from those of the previous position.
  bool moveTo(Place place) {
    const double column = std::floor(place.x / side_), row = std::floor(place.y / side_);
    if (column == column_ && row == row_) return false;
    column_ = column;
    row_ = row;
    gather({(column + 0.5) * side_, (row + 0.5) * side_});
    return true;
  }

  // At most PlateLayout::around plates, including all that can affect the position.
  std::span<const Plate> plates() const { return std::span(plates_).first(count_); }

 private:
  static constexpr double partsOfSquare = 4.0;

  // Selects the plates that can affect any position in the part of a square around `middle`.
  void gather(Place middle) {
    const double corner = std::sqrt(0.5) * side_;  // distance from the middle to a corner, m
    double nearest = std::numeric_limits<double>::infinity(), second = nearest;
    count_ = 0;
    layout_.forPlatesAround(middle, [&](const Plate& plate) {
      const double distance = std::sqrt(plate.squaredDistance(middle));
      plates_[count_++] = plate;
      second = std::min(second, std::max(nearest, distance));
      nearest = std::min(nearest, distance);
    });
    const double farthest = 1.001 * (second + 2.0 * corner + blend_);  // slightly more, for rounding errors
    const auto end = std::remove_if(plates_.begin(), plates_.begin() + count_,
                                    [&](const Plate& plate) { return plate.squaredDistance(middle) > farthest * farthest; });
    count_ = static_cast<std::size_t>(end - plates_.begin());
  }

  PlateLayout layout_;
  double side_, blend_;
  double column_ = std::numeric_limits<double>::quiet_NaN(), row_ = column_;
  std::array<Plate, PlateLayout::around> plates_;
  std::size_t count_ = 0;
};

// Positions displaced by noise, so that borders of plates are not straight. `raggedness`: maximum displacement as a
// share of the plates' size.
inline MovedPlaces placesOnPlates(std::uint32_t worldSeed, double size, double raggedness) {
  return {{worldSeed, plateSalt, 0}, {worldSeed, plateSalt, 1}, size, raggedness * size};
}

}  // namespace rill
