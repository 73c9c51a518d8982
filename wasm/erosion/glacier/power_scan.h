// The power diagram of discs (power_diagram.h) where all discs are small: each cell compares the discs that are near enough to
// contain it, along its column, and then along its row with the results of the columns. A vector has four cells, and no comparison
// is a branch, so that this is faster than envelopes, whose branches depend on the discs.
#pragma once

#include <array>

#include "base/parallel.h"
#include "base/vector.h"
#include "erosion/glacier/power_grids.h"

namespace rill {

class PowerScan {
 public:
  // Cells: the maximum radius of discs.
  static constexpr int maxReach = 128;

  // Cells from `from` to `to` - 1 of a line.
  struct Span {
    int from, to;
  };

  Status start(ScratchArena& scratch, const Lattice& lattice);

  void find(ThreadPool& pool, const Lattice& lattice, double cellSize, const PowerGrids& grids);

 private:
  static constexpr int segment = 64;  // columns that have one reach

  int rowEntries() const { return shape_.width + 2 * maxReach + lanes; }
  int segments() const { return (shape_.width + segment - 1) / segment; }
  Span spanOf(int part) const {
    return {part * segment, part * segment + segment < shape_.width ? part * segment + segment : shape_.width};
  }
  int reachOf(float lowest) const;
  int& reachIn(int block, int part) { return reaches_[static_cast<std::size_t>(block * segments() + part)]; }
  void findReaches(ThreadPool& pool, const Grid& discs);
  int reachAcross(const Lattice& lattice, int block, int part);
  void scanColumns(ThreadPool& pool, const Lattice& lattice, const PowerGrids& grids);
  void scanRows(ThreadPool& pool, const Lattice& lattice, const PowerGrids& grids);
  // A row of the map that is scanned: its powers and owners, which continue by maxReach at both ends.
  struct Row {
    float* powers;
    Cell* owners;
    int* reaches;  // cells: of each segment
  };
  Row rowOf(int block);
  void scanRow(const Lattice& lattice, int r, const Row& row, const PowerGrids& grids) const;

  Shape shape_;
  double squareOfCell_ = 0.0;                  // m^2
  std::array<float, maxReach + 1> squares_{};  // m^2: of distances of whole cells
  Buffer<int> reachesOfRow_;
  Buffer<int> reaches_;        // cells: of the largest disc in each block of rows and segment
  Buffer<float> powersOfRow_;  // for each block of rows, a row that continues by maxReach at both ends
  Buffer<Cell> ownersOfRow_;
};

}  // namespace rill
