// Flow directions on and around standing water, and on flat ground, after the flood (drainage/flood.h).
//
// Dry cells next to water: the steepest descent to water or dry ground; among several cells of one lake, to the deepest one.
// Level cells, which have no lower neighbour: lake cells and flat dry ground. Their water takes a path with the minimum number of
// cells to a cell that has a lower neighbour, to an outlet, or over the border. Among such paths it takes, in each cell, the
// neighbour with the lowest ground; among equally low ones the first in row order. So the paths turn with the ground where heights
// differ.
//
// Scheme: one breadth-first search from all cells that drain, on one thread: lakes of one level can touch.
#pragma once

#include "drainage/flood.h"

namespace rill {

class LevelPaths {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // `direction` on input: that of the steepest descent on dry ground, or noDirection. `level`: from `flood`; with joined edges,
  // ghost cells repeat the cells across. Outlets, which have no direction, remain outlets.
  void run(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, Flood& flood, const Grid& level,
           Lattice::Bytes& direction);

 private:
  class Search;

  bool isBesideLake(const Lattice& lattice, const Flood& flood, int row) const;
  void findLevelCells(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Flood& flood, const Grid& level,
                      Lattice::Bytes& direction);
  void findStarts(const Lattice& lattice, ThreadPool& pool, const Grid& ground, const Grid& level, Lattice::Bytes& direction);
  Cell listStarts(const Lattice& lattice, Flood& flood, const Lattice::Bytes& direction) const;

  Lattice::Bytes state_;
  Buffer<std::uint8_t> levelIn_;   // 1 for each row that contains level cells
  Buffer<std::uint8_t> startsIn_;  // 1 for each row that contains starts
};

}  // namespace rill
