// Tectonic plates: the cells of a Voronoi diagram whose points are scattered over the whole world, one at random in each
// square of a lattice ("Around The World, part 23"). The layout depends on the world's seed and the size of the plates only,
// so a source and a mask of one recipe see the same plates, and so do two windows of the same world.
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

// The plates that can count at a place: neighbouring cells mostly ask for the same.
class NearbyPlates {
 public:
  // Those that are no more than `blend` (m) farther than the second nearest are wanted.
  NearbyPlates(std::uint32_t worldSeed, double size, double blend)
      : layout_(worldSeed, size), side_(size / partsOfSquare), blend_(blend) {}

  // Returns whether the plates are others than at the place before.
  bool moveTo(Place place) {
    const double column = std::floor(place.x / side_), row = std::floor(place.y / side_);
    if (column == column_ && row == row_) return false;
    column_ = column;
    row_ = row;
    gather({(column + 0.5) * side_, (row + 0.5) * side_});
    return true;
  }

  // At most PlateLayout::around; among them all that are wanted at the place.
  std::span<const Plate> plates() const { return std::span(plates_).first(count_); }

 private:
  static constexpr double partsOfSquare = 4.0;

  // Those that may be wanted anywhere in the part of a square around `middle`.
  void gather(Place middle) {
    const double corner = std::sqrt(0.5) * side_;  // from the middle
    double nearest = std::numeric_limits<double>::infinity(), second = nearest;
    count_ = 0;
    layout_.forPlatesAround(middle, [&](const Plate& plate) {
      const double distance = std::sqrt(plate.squaredDistance(middle));
      plates_[count_++] = plate;
      second = std::min(second, std::max(nearest, distance));
      nearest = std::min(nearest, distance);
    });
    const double farthest = 1.001 * (second + 2.0 * corner + blend_);  // a hair more, for roundings
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

// Places in which the plates lie, so that their borders are not straight. `raggedness`: the longest way, as a share of the
// plates' size.
inline MovedPlaces placesOnPlates(std::uint32_t worldSeed, double size, double raggedness) {
  return {{worldSeed, plateSalt, 0}, {worldSeed, plateSalt, 1}, size, raggedness * size};
}

}  // namespace rill
