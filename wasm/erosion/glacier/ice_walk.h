// Thickness of the ice, and erosion under ice and by rivers, of all cells in one time step, upstream from the outlets: a walk along
// the network's order (drainage/order.h). For each cell with ice it
//
//   - finds the thickness on the bed before erosion, from the surface of the receiver before erosion (glacier.h)
//   - lowers the surface against that of the receiver after erosion, and the bed by as much
//   - sets the level to the new surface, which is the base of the cells above it
//
// Cells without ice are solved by the walk of rivers (drainage/river_walk.h). Where ice dams them, no river cuts below its surface.
// The last cell before an open border is not cut below the ground beyond, where ice would dig a hole that is one cell wide.
// Ice that floats does not erode: with s the surface, the erosion is multiplied by clamp((s - sea) / (0.1 * 1.5 H), 0, 1).
#pragma once

#include "drainage/river_walk.h"
#include "erosion/glacier/ice_law.h"
#include "terrain/softness.h"

namespace rill {

class IceWalk {
 public:
  struct Grids {
    Grid& height;           // m: the ground
    Grid& level;            // m: the network's water level; afterwards of water and ice
    Grid& water;            // m: surface of the water, or of the ground
    Grid& strength;         // see RiverWalk; afterwards the ground before erosion
    const Grid& discharge;  // m^3/yr of ice
    Grid& before;           // m: surface before erosion; output
    Grid& ice;              // m: depth in the middle, of the step before; output
    Grid& speed;            // m/yr: sliding; output
  };

  // `wear`: rock eroded in a time step per metre of sliding in a year.
  IceWalk(const RiverWalk& rivers, const IceLaw& law, double wear, const Terrain& terrain, const DrainageNetwork& network,
          const Grids& grids)
      : rivers_(rivers),
        law_(law),
        lattice_(&network.lattice()),
        directions_(network.directionOfCells()),
        outside_(network.lattice().outside()),
        softness_(Softness(terrain).row(0)),
        wear_(wear),
        sea_(terrain.sea()),
        heights_(grids.height.row(0)),
        levels_(grids.level.row(0)),
        waters_(grids.water.row(0)),
        strengths_(grids.strength.row(0)),
        discharges_(grids.discharge.row(0)),
        befores_(grids.before.row(0)),
        ices_(grids.ice.row(0)),
        speeds_(grids.speed.row(0)) {
    for (const bool isAcross : {false, true}) {
      const double length = terrain.cellSize() * (isAcross ? 1.4142135623730951 : 1.0), root = cubeRoot(length);
      lengths_[isAcross ? 1 : 0] = length;
      perSlope_[isAcross ? 1 : 0] = law.speed() / (length * root * root);
    }
  }

  // Processes one cell, after all of its receivers.
  RILL_INLINE void operator()(const DrainageOrder::Section& section, Cell cell) const {
    const int direction = directions_[cell];
    if (direction == noDirection || !(discharges_[cell] > 0.0f)) return walkRiver(section, cell, direction);
    const Cell receiver = lattice_->neighbour(cell, direction);
    const int across = isDiagonal(direction) ? 1 : 0;
    const double bed = heights_[cell], root = cubeRootForFloat(discharges_[cell]), base = levels_[receiver];
    const double baseBefore = outside_[receiver] != 0 ? base : befores_[receiver];
    const double driving = lengths_[across] * law_.rootOfDischarge(root), guess = ices_[cell] * (1.0 / IceLaw::deepest);
    const double depth = IceLaw::deepest * iceThickness(bed - baseBefore, driving, guess);
    const double surface = maximum(bed + depth, baseBefore), start = surface - base;
    strengths_[cell] = heights_[cell];
    befores_[cell] = static_cast<float>(surface);
    ices_[cell] = static_cast<float>(depth);
    speeds_[cell] = 0.0f;
    double lowered = base;
    if (start > 0.0) {
      const double sliding = slidingPower(root) * perSlope_[across];
      const double grounded = minimum(maximum((surface - sea_) / (0.1 * depth), 0.0), 1.0);
      const double y = rootOfFallAfterSliding(start, wear_ * grounded * softness_.unlimitedAt(cell) * sliding), square = y * y;
      const double fall = minimum(square * y, start);
      speeds_[cell] = static_cast<float>(sliding * square * square * y);
      lowered = base + fall;
      const float least = outside_[receiver] != 0 ? minimum(heights_[cell], levels_[receiver]) : -highest;
      heights_[cell] = minimum(maximum(static_cast<float>(bed - (start - fall)), least), heights_[cell]);
    }
    levels_[cell] = static_cast<float>(lowered);
    waters_[cell] = levels_[cell];
  }

 private:
  void walkRiver(const DrainageOrder::Section& section, Cell cell, int direction) const {
    const bool isLake = strengths_[cell] == RiverWalk::underWater;
    rivers_(section, cell);
    ices_[cell] = speeds_[cell] = 0.0f;
    const float before = strengths_[cell];
    if (direction == noDirection) {
      befores_[cell] = maximum(before, levels_[cell]);
      return;
    }
    const Cell receiver = lattice_->neighbour(cell, direction);
    befores_[cell] = maximum(before, outside_[receiver] != 0 ? levels_[receiver] : befores_[receiver]);
    if (!isLake) levels_[cell] = waters_[cell];
  }

  RiverWalk rivers_;
  IceLaw law_;
  const Lattice* lattice_;
  const std::uint8_t *directions_, *outside_;
  SoftnessRow softness_;
  double wear_;
  double sea_;
  double lengths_[2] = {}, perSlope_[2] = {};
  float *heights_, *levels_, *waters_, *strengths_;
  const float* discharges_;
  float *befores_, *ices_, *speeds_;
};

}  // namespace rill
