// What drifting plates make of the ground between them; sources/plates.h has the equations.
#pragma once

#include <span>

#include "core/plates.h"

namespace rill {

struct DriftingPlate {
  Place point;                // m
  double eastward, southward;  // its motion, 1/2 to 1 long
  bool isContinent;
  double base;                 // height of its middle, in reliefs
  double age;                  // 0..1: of two oceanic plates the older one dives
};

// A plate of the world; `land` is the share of plates that are continents.
DriftingPlate driftingPlate(const Plate& plate, double land);

struct TectonicGround {
  double height;         // in reliefs
  double mountainous;    // 0..1
};

// Where one plate meets another, t foothills from their bisector and on the first one's side where t > 0.
TectonicGround borderGround(const DriftingPlate& plate, const DriftingPlate& other, double t);

struct PlateScale {
  double foothills;  // m
  double blend;      // m, how much farther than the second nearest a plate may be and still count
};

// At a place, of plates among which are all that count there; at most PlateLayout::around.
TectonicGround groundAmong(std::span<const DriftingPlate> plates, Place place, const PlateScale& scale);

}  // namespace rill
