#include "sources/tectonics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/math.h"

namespace rill {
namespace {

// Purposes of a plate's random numbers; noise/plate_layout.h uses lower numbers.
enum Purpose : std::uint64_t { direction = 3, speed, kind, height, age };

double bump(double u) { return smoothStep(1.0 - std::abs(u)); }

// The plate on the side of t > 0 is the continent, or the plate that does not subduct.
double folded(bool topIsContinent, bool otherIsContinent, double t) {
  if (topIsContinent && otherIsContinent) return bump(t);
  const auto dive = [](double u) { return 0.6 * bump(1.6 * (u + 0.375)); };
  return (topIsContinent ? bump(t - 0.45) : dive(-t)) - dive(t);
}

double parted(bool bothAreOceans, double t) {
  return bothAreOceans ? 0.35 * bump(t) - 0.2 * bump(4.0 * t) : 0.2 * bump(t) - 0.55 * bump(2.0 * t);
}

double nearness(double farther, double blend) {
  const double near = std::max(0.0, 1.0 - farther / blend);
  return near * near;
}

}  // namespace

DriftingPlate driftingPlate(const Plate& plate, double land) {
  const double angle = 2.0 * pi * plate.uniform(direction);
  const double length = 0.5 + 0.5 * plate.uniform(speed);
  const bool isContinent = plate.uniform(kind) < land;
  const double share = plate.uniform(height);
  return {plate.point,
          length * cosine(angle),
          length * sine(angle),
          isContinent,
          isContinent ? 0.06 + 0.1 * share : -0.15 - 0.1 * share,
          plate.uniform(age)};
}

double closingSpeed(const DriftingPlate& plate, const DriftingPlate& other) {
  const double east = other.point.x - plate.point.x, south = other.point.y - plate.point.y;
  return 0.5 * ((plate.eastward - other.eastward) * east + (plate.southward - other.southward) * south) /
         std::sqrt(east * east + south * south);
}

TectonicGround borderGround(const DriftingPlate& plate, const DriftingPlate& other, double closing, double t) {
  const double share = smoothStep(0.5 * (t + 1.0));
  const double base = other.base + share * (plate.base - other.base);
  if (closing < 0.0) {
    return {base - closing * parted(!plate.isContinent && !other.isContinent, t), 0.5 * bump(t) * -closing};
  }
  const bool isOnTop = plate.isContinent != other.isContinent ? plate.isContinent : plate.age < other.age;
  const DriftingPlate& top = isOnTop ? plate : other;
  const DriftingPlate& under = isOnTop ? other : plate;
  const double side = isOnTop ? t : -t;
  return {base + closing * folded(top.isContinent, under.isContinent, side), bump(t) * closing};
}

void PlateGroup::set(std::span<const DriftingPlate> plates) {
  count_ = plates.size();
  std::copy(plates.begin(), plates.end(), plates_.begin());
  for (std::size_t i = 0; i < count_; ++i) {
    for (std::size_t k = i + 1; k < count_; ++k) {
      const double east = plates[k].point.x - plates[i].point.x, south = plates[k].point.y - plates[i].point.y;
      pair(i, k) = {2.0 * std::sqrt(east * east + south * south), closingSpeed(plates[i], plates[k])};
    }
  }
}

TectonicGround PlateGroup::at(Place place, const PlateScale& scale) const {
  std::array<double, PlateLayout::around> squared;
  double nearest = std::numeric_limits<double>::infinity(), second = nearest;
  for (std::size_t i = 0; i < count_; ++i) {
    const double east = place.x - plates_[i].point.x, south = place.y - plates_[i].point.y;
    squared[i] = east * east + south * south;
    second = std::min(second, std::max(nearest, squared[i]));
    nearest = std::min(nearest, squared[i]);
  }
  nearest = std::sqrt(nearest);
  second = std::sqrt(second);
  const double farthest = (second + scale.blend) * (second + scale.blend);
  struct Near {
    std::size_t plate;
    double distance;
  };
  std::array<Near, PlateLayout::around> near;
  std::size_t count = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    if (squared[i] < farthest) near[count++] = {i, std::sqrt(squared[i])};
  }
  TectonicGround sum{0.0, 0.0};
  double weights = 0.0;
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      const double weight = nearness(std::max(near[a].distance, near[b].distance) - second, scale.blend) *
                            nearness(std::min(near[a].distance, near[b].distance) - nearest, scale.blend);
      if (weight == 0.0) continue;
      const Pair& both = pair(near[a].plate, near[b].plate);
      const double fromBorder = (squared[near[b].plate] - squared[near[a].plate]) / both.twiceApart;
      const TectonicGround ground =
          borderGround(plates_[near[a].plate], plates_[near[b].plate], both.closing, fromBorder / scale.foothills);
      sum.height += weight * ground.height;
      sum.mountainous += weight * ground.mountainous;
      weights += weight;
    }
  }
  return {sum.height / weights, sum.mountainous / weights};
}

}  // namespace rill
