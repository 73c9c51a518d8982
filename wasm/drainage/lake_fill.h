// Fills lakes with the rock that rivers bring into them: a lake's floor becomes level from its deepest place up, as high as the volume
// reaches, and what it has no room for goes on over its outlet.
//
// A lake is all standing water that runs out over one cell. Where it runs out over the border, all that does so through one of its cells
// is a lake of its own.
#pragma once

#include "drainage/network.h"

namespace rill {

class LakeFill {
 public:
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // Finds the lakes of a network that `route` has just made over this ground. The sea is none of them.
  void find(ThreadPool& pool, DrainageNetwork& network, const Grid& ground);

  bool isLake(Cell cell) const { return outlets_[cell] != none; }

  // For walks downstream (DrainageNetwork::passDown), of the load that arrives at a cell, m on one cell: keeps what stays in a lake that
  // has its outlet there, and returns it.
  float keep(const DrainageNetwork& network, Cell cell, const Neighbourhood& given) {
    const float room = room_[cell];
    if (room == 0.0f) return 0.0f;
    unsigned bits = 0;
    forBits(network.donors(cell), [&](int d) {
      if (outlets_[network.lattice().neighbour(cell, d)] == cell) bits |= 1u << d;
    });
    const float arrives = outlets_[cell] == cell ? given.sum() : given.keep(bits, 0.0f).sum();
    return kept_[cell] = minimum(arrives, room);
  }

  // Sets `settled` (m) in all cells of lakes to what they have got of that.
  void fill(ThreadPool& pool, const Grid& ground, Grid& settled) const;

 private:
  static constexpr Cell none = -1;

  // Cells of lakes, lake by lake, from its deepest up; where the lakes begin, and the end.
  Buffer<Cell> cells_;
  std::vector<std::size_t> lakes_;
  Lattice::Values<Cell> outlets_;
  Lattice::Values<float> room_, kept_;  // m over its cells, at the outlet
  Grid level_;                          // m
  Buffer<std::size_t> begins_;          // of each block of rows in cells_
};

}  // namespace rill
