// The drainage of the land: where the water of each land cell flows, the rivers, and the closed depressions.
//
// Lakes, outlets and flow directions are those of drainage/flooded_ground.h with the edges and the sea of the terrain: all water
// flows to the neighbour of steepest descent (O'Callaghan and Mark 1984), through lakes to their outlets. Land is ground at or
// above sea level, outside of voids (terrain/voids.h). The same bits for any number of threads.
#pragma once

#include "analysis/channels.h"
#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill {

class LandDrainage {
 public:
  // Values of `flow` that are not directions. Voids count as sea.
  static constexpr std::uint8_t leavesLand = 8, sea = 9;

  // Changes only the ghost cells of the terrain's height. Error: out of memory.
  Status derive(Terrain& terrain, ThreadPool& pool);

  Shape shape() const { return shape_; }
  bool isJoined() const { return isJoined_; }
  double cellSize() const { return cellSize_; }
  // The flow direction (grid/directions.h) of the cell with this index in the map, row by row; `leavesLand` if its water flows to
  // the sea, over the border, or nowhere.
  std::uint8_t flow(std::int32_t cell) const { return flow_[static_cast<std::size_t>(cell)] & flowBits; }
  // Whether a land cell is below the level at which it would spill.
  bool isClosed(std::int32_t cell) const { return (flow_[static_cast<std::size_t>(cell)] & closedBit) != 0; }
  bool isLand(std::int32_t cell) const { return flow(cell) != sea; }
  // The cell that a cell flows to; -1 if its water leaves the land.
  std::int32_t receiver(std::int32_t cell) const { return flow(cell) < leavesLand ? neighbour(cell, flow(cell)) : -1; }
  // The neighbour in a direction; -1 beyond a border that is not joined.
  std::int32_t neighbour(std::int32_t cell, int direction) const;
  // m, to the receiver or over the border; 0 where water ends.
  double step(int direction) const { return direction >= directionCount ? 0.0 : steps_[direction]; }

  // All land has the same height: there are no channels.
  bool isLevel() const { return isLevel_; }
  double landCells() const { return landCells_; }
  double closedCells() const { return closedCells_; }
  const Channels& channels() const { return channels_; }

 private:
  static constexpr int directionCount = 8;
  static constexpr std::uint8_t flowBits = 15, closedBit = 16;
  struct Routing;

  Shape shape_;
  bool isJoined_ = false, isLevel_ = false;
  double cellSize_ = 1.0;
  double steps_[directionCount] = {};
  double landCells_ = 0.0, closedCells_ = 0.0;
  Buffer<std::uint8_t> flow_;
  Channels channels_;
};

}  // namespace rill
