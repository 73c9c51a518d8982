// Fills lakes with the sediment that rivers carry into them. The lake floor becomes a plain, whose height depends on the volume of
// sediment. Sediment in excess of the lake's volume continues over its outlet.
//
// A lake is all standing water that drains over one cell, or over one ghost cell beyond the border. The plain has a
// gradient: it falls by 0.2 % along the path to the outlet, as alluvial plains do, so that a filled lake drains. With g
// the plain's height above the outlet along that path, the plain is at level + g where the ground was lower. The level
// is at most the one at which the lake drains.
#pragma once

#include <algorithm>
#include <span>

#include "drainage/network.h"

namespace rill {

// The level at which the cells together hold a volume (m on one cell), at most `most`. The cells are sorted by their heights, which
// heightOf(cell) returns.
template <class HeightOf>
double levelForVolume(std::span<const Cell> cells, const HeightOf& heightOf, double most, double volume) {
  double level = heightOf(cells.front());
  for (std::size_t i = 0; i < cells.size() && volume > 0.0; ++i) {
    const double next = i + 1 < cells.size() ? static_cast<double>(heightOf(cells[i + 1])) : most;
    const auto area = static_cast<double>(i + 1);
    const double rise = std::min(next - level, volume / area);
    level += rise;
    volume -= rise * area;
  }
  return level;
}

class LakeFill {
 public:
  static constexpr double plainSlope = 0.002;  // m/m

  Status start(ScratchArena& scratch, const Lattice& lattice);

  // Finds the lakes of a network that `route` has just computed for this ground. cellSize in m. The sea is not a lake.
  void find(ThreadPool& pool, DrainageNetwork& network, const Grid& ground, double cellSize);

  bool isLake(Cell cell) const { return outlets_[cell] != none; }

  // The water level of the network, m.
  const Grid& level() const { return level_; }

  // The cell over which the lake of this cell drains: a ghost cell at an open border.
  Cell outletOf(Cell cell) const { return outlets_[cell]; }
  // The volume of the lakes that drain over this cell, m on one cell.
  float capacityAbove(Cell outlet) const { return capacity_[outlet]; }
  int lakes() const { return count_; }
  // The cells of a lake, the lowest first (the plain's gradient counts).
  std::span<const Cell> cellsOf(int lake) const {
    const auto at = static_cast<std::size_t>(lake);
    return {cells_.begin() + lakes_[at], cells_.begin() + lakes_[at + 1]};
  }

  // For walks downstream (DrainageNetwork::passDown): from the load that arrives from a cell's donors, and the cell's
  // own load (both m on one cell), returns the load that the cell passes on. The load that stays in a lake is stored at
  // the lake's outlet.
  float passedOn(const DrainageNetwork& network, Cell cell, const Neighbourhood& given, float own) {
    const float arrives = given.sum() + own;
    // A lake that drains over the border can do so from several cells; loadRetainedIn() adds them up later.
    if (isLake(cell) && network.lattice().isOutside(outlets_[cell])) retained_[cell] = arrives;
    const float capacity = capacity_[cell];
    if (capacity == 0.0f) return arrives;
    unsigned bits = 0;
    forBits(network.donors(cell), [&](int d) {
      if (outlets_[network.lattice().neighbour(cell, d)] == cell) bits |= 1u << d;
    });
    retained_[cell] = minimum(given.keep(bits, 0.0f).sum(), capacity);
    return arrives - retained_[cell];
  }

  // After such a walk: sets `settled` (m) of all lake cells to the sediment deposited there.
  void fill(ThreadPool& pool, const DrainageNetwork& network, const Grid& ground, Grid& settled) const;

 private:
  static constexpr Cell none = -1;

  float loadRetainedIn(std::span<const Cell> lake, const DrainageNetwork& network) const;

  // Cells of lakes, lake by lake, sorted by ground - grade. lakes_ contains the start of each lake, and the end.
  Buffer<Cell> cells_;
  Buffer<std::int32_t> lakes_;
  int count_ = 0;  // of lakes
  Lattice::Values<Cell> outlets_;
  Lattice::Values<float> capacity_, retained_;  // m on one cell, at the outlet
  Lattice::Values<float> grade_;                // m: height of the plain above the outlet
  Grid level_;                                  // m: at which lakes drain
  Buffer<std::size_t> begins_;                  // start of each block of rows in cells_
};

}  // namespace rill
