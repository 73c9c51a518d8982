// Flow routing over a whole map: the water level of lakes, and the receivers of each cell's water.
//
// Outlets are the cells below sea level, and voids. Without these, water leaves over open borders only. Where no border is open
// (walls; joined edges without voids), the lowest cells of the map are the outlets and act as a sea that takes all water. The water
// level of outlets is sea level.
//
// Depressions are flooded to their spill level (see flood.h), so every cell drains to an outlet. Above lakes, the flow
// direction is that of the steepest descent of the water level among the eight neighbours (O'Callaghan and Mark 1984).
// Within lakes it leads to the outlet (see level_paths.h). Among equally steep neighbours the first in row order is the receiver.
#pragma once

#include "drainage/flood.h"
#include "drainage/level_paths.h"
#include "grid/value_range.h"
#include "terrain/terrain.h"

namespace rill {

class FloodedGround {
 public:
  // The receivers of a cell above lakes: the neighbour of steepest descent, or all lower neighbours. With directionsOnly, only
  // direction() is found, and receivers() has no meaning.
  enum class Spread : std::uint8_t { directionsOnly, steepest, multiple };

  Status start(ScratchArena& scratch, Edges edges);

  // Makes the voids of a terrain outlets, which must outlive it. Behind walls, their ground must be `highest` (raiseVoids).
  void leaveOutVoids(const Terrain& terrain) { voids_ = &terrain.get(LayerId::voids); }

  bool isVoid(Cell cell) const { return voids_ != nullptr && !voids_->empty() && voids_->row(0)[cell] != 0.0f; }

  // Finds the flow directions of all cells. Ghost cells of `ground` contain the ground beyond an open border, and
  // `highest` beyond a wall. Where they are below `sea` (m), the border is a shore. `rule` may raise an open border after the ways
  // out of all lakes have been found, and the ground behind it.
  void route(ThreadPool& pool, const Grid& ground, Spread spread, float sea = noSea, BorderRule* rule = nullptr);

  // After `route`: cells with a value above 0 pass all water to the receiver of steepest descent.
  void passAllWhere(ThreadPool& pool, const Grid& values);

  const Lattice& lattice() const { return lattice_; }
  // Whether the ground of the last `route` had pits. Otherwise there was no flood.
  bool hasPits() const { return hasPits_; }
  Flood& flood() { return flood_; }
  const Flood& flood() const { return flood_; }
  // Water level (m); equals the ground where there is neither lake nor sea. Each `route` computes it again. A method
  // that changes the ground may update the level in between.
  Grid& level() { return level_; }
  const Grid& level() const { return level_; }
  // Direction of the receiver, or of the steepest one if there are several. noDirection marks an outlet.
  const Lattice::Bytes& direction() const { return direction_; }
  // Bit d: the cell gives water to its neighbour in direction d.
  const Lattice::Bytes& receivers() const { return receivers_; }

 private:
  float lowestWithData(ThreadPool& pool, const Outlets& outlets);
  void fillLevel(ThreadPool& pool, const Grid& ground, float sea);
  void stopInVoids(const Outlets& outlets, int row);
  bool findDirections(ThreadPool& pool, const Outlets& outlets);
  void findDirectionsAtBorder(const Outlets& outlets);
  void findReceivers(ThreadPool& pool, const Outlets& outlets, Spread spread);

  const Grid* voids_ = nullptr;
  Lattice lattice_;
  Flood flood_;
  LevelPaths levelPaths_;
  Grid level_;
  Lattice::Bytes direction_;
  Lattice::Bytes receivers_;  // bit d: the neighbour in direction d
  Buffer<float> lowest_;      // one per block of rows
  bool hasPits_ = false;
  Buffer<std::uint8_t> pits_;  // 1 for each block of rows that contains a pit
};

}  // namespace rill
