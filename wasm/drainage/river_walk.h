// What the rivers of a drainage network leave of its cells in one time step, upstream from the outlets: a walk along the network's
// order (drainage/order.h). Of each cell it
//
//   - turns the river's strength into the height that the cell had before, for the books
//   - cuts the cell down, if no water stands on it
//   - sets how high water stands there, which never falls upstream
//
// All of the grids have the network's shape. It holds pointers into them and into the network, which must outlive it unmoved.
#pragma once

#include <bit>

#include "drainage/network.h"
#include "drainage/river_cut.h"
#include "grid/spot.h"

namespace rill {

class RiverWalk {
 public:
  // In place of a river's strength: a lake.
  static constexpr float underWater = -1.0f;

  struct Grids {
    Grid& height;    // m
    Grid& level;     // m: the network's own
    Grid& surface;   // m: of the water, or the ground where there is none; made here
    Grid& strength;  // K dt A^m, or underWater
  };

  // `isSpread`: the network's water is spread over several receivers.
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

  // One cell, after all that it drains to.
  RILL_INLINE void operator()(const DrainageOrder::Part& part, Cell cell) const {
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
    const float height = isLake ? lifted : cutDry(part, cell, receiver, lifted, strength);
    heights_[cell] = height;
    levels_[cell] = isLake ? levels_[receiver] : height;
    surfaces_[cell] = maximum(height, surfaceBelow(cell, receiver, height));
  }

 private:
  // Where a neighbour's surface is now, ground or water. A lake keeps one level, that of its outlet, even where its floor has
  // come out of the water: what runs into it must not depend on the way through the lake.
  float surfaceAt(Cell cell) const { return maximum(heights_[cell], levels_[cell]); }

  float cutDry(const DrainageOrder::Part& part, Cell cell, Cell receiver, float lifted, float strength) const {
    if (!isSpread_) return cut_.toReceiver(surfaceAt(receiver), lifted, strength, isDiagonal(directions_[cell]));
    const std::uint8_t receivers = receivers_[cell];
    const Neighbourhood surfaces =
        combine(surroundings_.at(part, receivers, heights_, cell), surroundings_.at(part, receivers, levels_, cell),
                [](Floats a, Floats b) { return maximum(a, b); });
    return cut_.toLower(surfaces.keep(receivers, highest).lower(), lifted, strength);
  }

  // Where the water of a cell comes to stand. With several receivers the river may have cut below the steepest one.
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
