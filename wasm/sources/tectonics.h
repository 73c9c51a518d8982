// What drifting plates make of the ground between them; sources/plates.h has the equations.
#pragma once

#include <array>
#include <span>

#include "noise/plate_layout.h"

namespace rill {

struct DriftingPlate {
  Place point;                 // m
  double eastward, southward;  // its motion, 1/2 to 1 long
  bool isContinent;
  double base;  // height of its middle, in reliefs
  double age;   // 0..1: of two oceanic plates the older one dives
};

// A plate of the world; `land` is the share of plates that are continents.
DriftingPlate driftingPlate(const Plate& plate, double land);

struct TectonicGround {
  double height;       // in reliefs
  double mountainous;  // 0..1
};

// How fast two plates close in on each other, -1..1: negative where they part.
double closingSpeed(const DriftingPlate& plate, const DriftingPlate& other);

// Where one plate meets another, t foothills from their bisector and on the first one's side where t > 0.
TectonicGround borderGround(const DriftingPlate& plate, const DriftingPlate& other, double closing, double t);

struct PlateScale {
  double foothills;  // m
  double blend;      // m, how much farther than the second nearest a plate may be and still count
};

// Plates near each other, and what can be said of each two of them once for many places.
class PlateGroup {
 public:
  // At most PlateLayout::around.
  void set(std::span<const DriftingPlate> plates);

  // At a place where no other plates count.
  TectonicGround at(Place place, const PlateScale& scale) const;

 private:
  struct Pair {
    double twiceApart;  // m, twice the way from one point to the other
    double closing;
  };
  Pair& pair(std::size_t one, std::size_t other) { return pairs_[one * PlateLayout::around + other]; }
  const Pair& pair(std::size_t one, std::size_t other) const { return pairs_[one * PlateLayout::around + other]; }

  std::size_t count_ = 0;
  std::array<DriftingPlate, PlateLayout::around> plates_{};
  std::array<Pair, PlateLayout::around * PlateLayout::around> pairs_{};  // of those with one < other
};

}  // namespace rill
