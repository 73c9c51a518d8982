// River incision of all cells of a drainage network in one time step, upstream from the outlets: a walk along the network's order
// (drainage/order.h). For each cell it
//
//   - replaces the river's strength with the cell's height before the step, for the mass balance
//   - lowers the cell, if no water stands on it
//   - sets the cell's water level, which never falls in the upstream direction
//
// All grids have the network's shape. RiverWalk stores pointers into the grids and the network, which must outlive it and not move.
#pragma once

#include <bit>

#include "drainage/network.h"
#include "drainage/river_cut.h"
#include "grid/spot.h"

namespace rill {

class RiverWalk {
 public:
  // Value of `strength` that marks a lake.
  static constexpr float underWater = -1.0f;

  struct Grids {
    Grid& height;    // m
    Grid& level;     // m: the network's water level
    Grid& surface;   // m: surface of the water, or of the ground where there is no water; output
    Grid& strength;  // K dt A^m, or underWater
  };

  // `isSpread`: the network distributes water to several receivers.
  RiverWalk(const RiverCut& cut, const DrainageNetwork& network, bool isSpread, const Grids& grids)
      : cut_(cut),
        isSpread_(isSpread),
        lattice_(&network.lattice()),
        surroundings_(network.lattice()),
        directions_(network.directionOfCells()),
        receivers_(network.receiversOfCells()),
        outside_(network.lattice().outside()),
        heights_(grids.height.row(0)),
        levels_(grids.level.row(0)),
        surfaces_(grids.surface.row(0)),
        strengths_(grids.strength.row(0)) {}

  // Processes one cell, after all of its receivers.
  RILL_INLINE void operator()(const DrainageOrder::Section& section, Cell cell) const {
    const float strength = strengths_[cell];
    const float lifted = heights_[cell];
    strengths_[cell] = lifted;
    const int direction = directions_[cell];
    if (direction == noDirection) {
      surfaces_[cell] = surfaceAt(cell);
      return;
    }
    const Cell receiver = lattice_->neighbour(cell, direction);
    const bool isLake = strength == underWater;
    const float height = isLake ? lifted : cutDry(section, cell, receiver, lifted, strength);
    heights_[cell] = height;
    levels_[cell] = isLake ? levels_[receiver] : height;
    surfaces_[cell] = maximum(height, surfaceBelow(cell, receiver, height));
  }

 private:
  // The current surface of a neighbour, ground or water. A lake has one level, that of its outlet, even where its floor
  // has emerged: incision above the lake must not depend on the path through the lake.
  float surfaceAt(Cell cell) const { return maximum(heights_[cell], levels_[cell]); }

  float cutDry(const DrainageOrder::Section& section, Cell cell, Cell receiver, float lifted, float strength) const {
    if (!isSpread_) return cut_.toReceiver(surfaceAt(receiver), lifted, strength, isDiagonal(directions_[cell]));
    const std::uint8_t receivers = receivers_[cell];
    const Neighbourhood surfaces =
        combine(surroundings_.at(section, receivers, heights_, cell), surroundings_.at(section, receivers, levels_, cell),
                [](Floats a, Floats b) { return maximum(a, b); });
    return cut_.toLower(surfaces.keep(receivers, highest).lower(), lifted, strength);
  }

  // The water level of a cell. With several receivers, the river may have cut below the steepest one.
  float surfaceBelow(Cell cell, Cell receiver, float height) const {
    const auto at = [this](Cell below) { return outside_[below] != 0 ? surfaceAt(below) : surfaces_[below]; };
    float lowest = at(receiver);
    if (lowest <= height) return lowest;
    for (unsigned rest = receivers_[cell]; rest != 0; rest &= rest - 1) {
      lowest = minimum(lowest, at(lattice_->neighbour(cell, std::countr_zero(rest))));
    }
    return lowest;
  }

  RiverCut cut_;
  bool isSpread_;
  const Lattice* lattice_;
  WalkSurroundings surroundings_;
  const std::uint8_t* directions_;
  const std::uint8_t* receivers_;
  const std::uint8_t* outside_;
  float* heights_;
  float* levels_;
  float* surfaces_;
  float* strengths_;
};

}  // namespace rill
