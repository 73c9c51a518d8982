// Fills lakes with the rock that rivers bring into them: their floors become plains, as high as the volume reaches, and what a lake has
// no room for goes on over its outlet.
//
// A lake is all standing water that runs out over one cell, or over one place beyond the border. A plain is graded: it falls by 0.2 % along
// the way to the outlet, as alluvial plains do, so that a lake that has been filled drains. With g the height of that way above the
// outlet, the plain lies at level + g where the ground was lower; at most with the level at which the lake ran out.
#pragma once

#include <algorithm>
#include <span>

#include "drainage/network.h"

namespace rill {

// The level up to which cells hold a volume (m on one cell) together, `most` where that is more. They are in the order of their heights, of
// which there is one for each by heightOf(cell).
template <class HeightOf>
double levelHolding(std::span<const Cell> cells, const HeightOf& heightOf, double most, double volume) {
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

  // Finds the lakes of a network that `route` has just made over this ground, of cells as long as cellSize (m). The sea is none of them.
  void find(ThreadPool& pool, DrainageNetwork& network, const Grid& ground, double cellSize);

  bool isLake(Cell cell) const { return outlets_[cell] != none; }

  // For walks downstream (DrainageNetwork::passDown): of the load that arrives at a cell from its donors, and of its own (both m on one
  // cell), returns what goes on from there. What stays in a lake is kept where the lake runs out.
  float goesOn(const DrainageNetwork& network, Cell cell, const Neighbourhood& given, float own) {
    const float arrives = given.sum() + own;
    // Over the border it runs out of several cells, whose sum is taken later.
    if (isLake(cell) && network.lattice().isOutside(outlets_[cell])) kept_[cell] = arrives;
    const float room = room_[cell];
    if (room == 0.0f) return arrives;
    unsigned bits = 0;
    forBits(network.donors(cell), [&](int d) {
      if (outlets_[network.lattice().neighbour(cell, d)] == cell) bits |= 1u << d;
    });
    kept_[cell] = minimum(given.keep(bits, 0.0f).sum(), room);
    return arrives - kept_[cell];
  }

  // After such a walk: sets `settled` (m) in all cells of lakes to what they have got.
  void fill(ThreadPool& pool, const DrainageNetwork& network, const Grid& ground, Grid& settled) const;

 private:
  static constexpr Cell none = -1;

  float keptIn(std::span<const Cell> lake, const DrainageNetwork& network) const;

  // Cells of lakes, lake by lake, in the order of ground - grade; where the lakes begin, and the end.
  Buffer<Cell> cells_;
  std::vector<std::size_t> lakes_;
  Lattice::Values<Cell> outlets_;
  Lattice::Values<float> room_, kept_;  // m on one cell, at the outlet
  Lattice::Values<float> grade_;        // m: of the plain above the outlet
  Grid level_;                          // m: at which lakes run out
  Buffer<std::size_t> begins_;          // of each block of rows in cells_
};

}  // namespace rill
