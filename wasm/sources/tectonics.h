// Ground of drifting plates and of their borders. The equations are in sources/plates.h.
#pragma once

#include <array>
#include <span>

#include "noise/plate_layout.h"

namespace rill {

struct DriftingPlate {
  Place point;                 // m
  double eastward, southward;  // velocity of length 1/2 to 1
  bool isContinent;
  double base;  // base height, as a multiple of the relief
  double age;   // 0..1: of two oceanic plates the older one subducts
};

// Derives the motion and type of a plate. `land`: share of plates that are continents.
DriftingPlate driftingPlate(const Plate& plate, double land);

struct TectonicGround {
  double height;       // as a multiple of the relief
  double mountainous;  // 0..1
};

// Closing speed of two plates, -1..1; negative if they move apart.
double closingSpeed(const DriftingPlate& plate, const DriftingPlate& other);

// Ground near the border of two plates. `t` is the distance from their bisector divided by the foothills; t > 0 on the
// side of `plate`.
TectonicGround borderGround(const DriftingPlate& plate, const DriftingPlate& other, double closing, double t);

struct PlateScale {
  double foothills;  // m
  double blend;      // m: maximum extra distance of a plate, compared with the second nearest, to have any weight
};

// Plates near each other, with precomputed values for each pair, reused for many positions.
class PlateGroup {
 public:
  // At most PlateLayout::around plates.
  void set(std::span<const DriftingPlate> plates);

  // The ground at a position that no other plates affect.
  TectonicGround at(Place place, const PlateScale& scale) const;

 private:
  struct Pair {
    double twiceApart;  // m: twice the distance between the points
    double closing;
  };
  Pair& pair(std::size_t one, std::size_t other) { return pairs_[one * PlateLayout::around + other]; }
  const Pair& pair(std::size_t one, std::size_t other) const { return pairs_[one * PlateLayout::around + other]; }

  std::size_t count_ = 0;
  std::array<DriftingPlate, PlateLayout::around> plates_{};
  std::array<Pair, PlateLayout::around * PlateLayout::around> pairs_{};  // only pairs with one < other are set
};

}  // namespace rill
