// Slump: ground that is too steep takes the height of its surroundings, blurred ("Chunkable erosion simulation",
// apply_slippage).
//
//     steep_i = (1 - hardness_i) clamp((|grad h|_i^2 / steepest^2 - 1) / fullyAbove, 0, 1)     central differences, m per cell
//     h'_i    = h_i + sum_j w_ij (steep_i + (1 - steep_i) steep_j) (h_j - h_i)
//
// w is a Gaussian with sum 1: where steep_i = 1, h'_i = sum_j w_ij h_j. In the article a cell is steep or it is not; edges of slides then
// freeze into creases, from where ground that just gave way meets ground that just did not. So what is a little too steep gives a little.
// The article leaves ground that is not steep as it is, so what steep ground loses or
// gains comes from nowhere: its maps gain some 2 % of their rock in 60 iterations. Here each cell gets the other half of its exchange with
// steep ones (Exchange::mutual): what passes between any two cells is w_ij (h_j - h_i) times a factor in which both count
// alike, so mass is kept. Exchange::oneSided is the article's rule.
//
// Scheme: sums of differences of height, along rows and then along columns. (Blurring the heights themselves would round each
// of them to 6e-5 m at 1000 m, far more than many a slump moves.) What is out of reach of
// steep ground is passed over, four cells at a time; along columns, row by row of what gives.
// The Gaussian is cut at 4.5 sigma. What is cut off there is 1e-6 of the relief; at 4 sigma, 3e-6 were enough to make cells slip
// or not that the article's listing, whose kernel is as wide as its map, treats the other way.
// Borders: joined where the edges are, mirrored otherwise: nothing slides over the border. Pits: need no care. Stability: every
// new height is a mean of old ones.
#pragma once

#include <vector>

#include "base/vector.h"
#include "method/ledger.h"

namespace rill {

// The share by which the square of a slope must be above that of the steepest for all of it to give way: 22 % more slope.
inline constexpr float fullyAbove = 0.5f;

// Only the golden tests use `oneSided`: the article's rule, with all or nothing.
enum class Exchange { mutual, oneSided };

class Slump {
 public:
  // Grids of the terrain's shape that hold nothing between two calls of `apply`.
  struct Scratch {
    Grid &steep, &rowMeans, &steepDifferences, &steepShares, &next;
  };
  // `steepest` in m per cell.
  Slump(double steepest, double sigmaInCells, Exchange exchange);

  // Cells from which `apply` depends on ground: those that exchange with a cell, and the slope at them.
  static int reachOf(double sigmaInCells);

  Status start(ScratchArena& scratch, Edges edges);

  // Changes the height layer, and adds to wear, deposit and the budget.
  void apply(Run& run, const Scratch& scratch);

 private:
  // A block's room for a row of heights and one of steepness, each continued by the reach.
  struct Lines {
    float *height, *steep;
  };
  Lines linesOf(int block);
  // The row that stands for row `row`, up to the reach beyond the map.
  int standing(int row) const { return standing_[static_cast<std::size_t>(row + reach_)]; }
  // A row's flags, a bit for each vector of four cells.
  std::uint64_t* steepHere(int row) { return steepHere_.begin() + static_cast<std::ptrdiff_t>(row) * words_; }
  std::uint64_t* steepNear(int row) { return steepNear_.begin() + static_cast<std::ptrdiff_t>(row) * words_; }
  template <class Word, class Visit>
  void forFlags(const Word& wordAt, const Visit& visit) const;
  void findSteep(const Terrain& terrain, Grid& steep, int row);
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
  Buffer<std::uint64_t> steepHere_;  // whether a vector holds steep ground
  Buffer<std::uint64_t> steepNear_;  // or has some within reach along its row
  std::size_t lineLength_ = 0;
  Buffer<float> lines_;  // of each block
  Ledger ledger_;
};

}  // namespace rill
