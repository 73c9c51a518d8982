// Slump: ground that is too steep takes the blurred height of its surroundings ("Chunkable erosion simulation", apply_slippage).
//
//     steep_i = (1 - hardness_i) clamp((|grad h|_i^2 / steepest^2 - 1) / fullyAbove, 0, 1)     central differences, m per cell
//     h'_i    = h_i + sum_j w_ij (steep_i + (1 - steep_i) steep_j) (h_j - h_i)
//
// w is a Gaussian with sum 1: where steep_i = 1, h'_i = sum_j w_ij h_j. In the article a cell is either steep or not. The edges of
// slides then freeze into creases between ground that has just slipped and ground that has just not slipped. Here ground that is
// slightly too steep slips partly.
//
// The article leaves ground that is not steep unchanged, so the rock that steep ground loses or gains is created or destroyed: its
// maps gain about 2 % of their rock in 60 iterations. Here each cell receives the other half of its exchange with steep cells
// (Exchange::mutual): between any two cells w_ij (h_j - h_i) passes, times a factor that is symmetric in both cells, so mass is
// conserved. Exchange::oneSided is the article's rule.
//
// Scheme: sums of height differences, along rows and then along columns. (Blurring the heights themselves would round each height
// to 6e-5 m at 1000 m, far more than many slumps move.) Cells out of reach of steep ground are skipped, four cells at a time;
// along columns, only rows that give rock are visited.
// The Gaussian is cut at 4.5 sigma. The part beyond is 1e-6 of the relief. At 4 sigma it is 3e-6, enough to decide differently from
// the article's listing, whose kernel is as wide as its map, whether cells slip.
// Borders: periodic edges are joined, other edges mirrored: nothing slides over the border. Voids: ground within reach of a void
// does not slip, so that no rock moves across it. Pits: need no special treatment. Stability: every new height is a mean of old
// heights.
#pragma once

#include <vector>

#include "base/vector.h"
#include "method/ledger.h"

namespace rill {

// The share by which the square of a slope must exceed that of the steepest stable slope to slip completely: 22 % more slope.
inline constexpr float fullyAbove = 0.5f;

// Only the golden tests use `oneSided`, the article's rule: a cell slips completely or not at all.
enum class Exchange { mutual, oneSided };

class Slump {
 public:
  // Grids of the terrain's shape whose contents may change between two calls of `apply`.
  struct Scratch {
    Grid &steep, &rowMeans, &steepDifferences, &steepShares, &next;
  };
  // `steepest` in m per cell.
  Slump(double steepest, double sigmaInCells, Exchange exchange);

  // Distance in cells up to which `apply` depends on the ground: the cells that exchange with a cell, and the slope there.
  static int reachOf(double sigmaInCells);

  Status start(ScratchArena& scratch, Edges edges);

  // Changes the height layer, and adds to wear, deposit and the budget.
  void apply(Run& run, const Scratch& scratch);

 private:
  // A block's buffers for one row of heights and one of steepness, each extended by the reach at both ends.
  struct Lines {
    float *height, *steep;
  };
  Lines linesOf(int block);
  // The map row that replaces row `row`, which may be up to the reach beyond the map.
  int standing(int row) const { return standing_[static_cast<std::size_t>(row + reach_)]; }
  // The flags of a row, one bit for each vector of four cells.
  std::uint64_t* steepHere(int row) { return steepHere_.begin() + static_cast<std::ptrdiff_t>(row) * words_; }
  std::uint64_t* steepNear(int row) { return steepNear_.begin() + static_cast<std::ptrdiff_t>(row) * words_; }
  template <class Word, class Visit>
  void forFlags(const Word& wordAt, const Visit& visit) const;
  void findSteep(const Terrain& terrain, Grid& steep, int row);
  bool isNearVoid(const Terrain& terrain, int column, int row) const;
  void findNear(int row);
  void alongRow(const Terrain& terrain, const Scratch& scratch, const Lines& lines, int row);
  void alongColumns(const Terrain& terrain, const Scratch& scratch, int row);
  void receive(const Grid& heights, const Scratch& scratch, int row, float* change);
  Floats slumpingAt(const Grid& heights, const Scratch& scratch, int row, int c) const;

  float steepest_;
  std::vector<float> weights_;
  int reach_;
  Exchange exchange_;
  Edges edges_ = Edges::open;
  int rows_ = 0, vectors_ = 0, words_ = 0;
  Buffer<int> standing_;
  Buffer<std::uint64_t> steepHere_;  // whether a vector contains steep ground
  Buffer<std::uint64_t> steepNear_;  // whether there is steep ground within reach along its row
  std::size_t lineLength_ = 0;
  Buffer<float> lines_;  // two lines for each block
  Ledger ledger_;
};

}  // namespace rill
