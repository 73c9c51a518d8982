// Where water runs on a whole map: the level of its lakes, and the neighbours that each cell gives its water to.
//
// Outlets are the cells below the sea. Without a sea, water leaves over an open border alone; where nothing leaves (walls, joined
// edges), the lowest cells of the map are the outlets, a sea that takes everything. Water stands over the outlets at the sea's level.
//
// Depressions are flooded to the level at which they spill (see flood.h): no cell is left without a way out. Above lakes the
// way leads where the water level falls most steeply among the eight neighbours (O'Callaghan and Mark 1984), within lakes
// to their outlet. Where several neighbours are equally steep, the first in row order is taken.
#pragma once

#include "drainage/flood.h"
#include "grid/value_range.h"
#include "terrain/terrain.h"

namespace rill {

class FloodedGround {
 public:
  // The receivers of a cell above lakes: the one on its way, or all lower neighbours.
  enum class Spread : std::uint8_t { steepest, multiple };

  Status start(ScratchArena& scratch, Edges edges);

  // Finds the way from every cell. Ghost cells of `ground`: what lies beyond an open border, `highest` beyond a wall. Where it lies
  // below the sea (m), the border is a shore.
  void route(ThreadPool& pool, const Grid& ground, Spread spread, float sea = noSea);

  const Lattice& lattice() const { return lattice_; }
  // Water level: the ground itself where there is neither lake nor sea. Made anew by each `route`; a method that moves the ground may keep
  // it up to date in between.
  Grid& level() { return level_; }
  const Grid& level() const { return level_; }
  // Direction of the receiver (of the steepest one, where there are several), or noDirection, which is an outlet.
  const Lattice::Bytes& direction() const { return direction_; }
  // Bit d: the cell gives water to its neighbour in direction d.
  const Lattice::Bytes& receivers() const { return receivers_; }

 private:
  ValueRange rangeOf(ThreadPool& pool, const Grid& ground);
  void fillLevel(ThreadPool& pool, const Grid& ground, float sea);
  bool findDirections(ThreadPool& pool, const Grid& ground, float outletsBelow);
  void turnDirections(ThreadPool& pool, const Grid& ground);
  // Whether the flood has raised water in the row or beside it.
  bool isBesideLake(int row) const;
  void findReceivers(ThreadPool& pool, const Grid& ground, Spread spread);

  Lattice lattice_;
  Flood flood_;
  Grid level_;
  Lattice::Bytes direction_;
  Lattice::Bytes receivers_;   // bit d: the neighbour in direction d
  Buffer<ValueRange> ranges_;  // of each block of rows
  Buffer<std::uint8_t> pits_;  // 1 for each block of rows that has one
};

}  // namespace rill
