// Resampling between a map and a coarser map of the same ground, with factor x factor cells of the map in each coarse cell.
//
// A coarse cell is the mean of its cells. Back on the map, coarse values are interpolated between the centres of coarse cells:
//
//     value at a cell = sum over the four nearest coarse cells of (1 - |dx|) (1 - |dy|) value
//
// dx, dy  distance of the centres in coarse cells: multiples of 1 / (2 factor), exact in binary if the factor is a power of two
//
// Beyond the border of the map, the values of the border cells continue, or those of the other side with periodic edges. Each
// coarse cell has weights on the map that add up to factor^2, so both directions conserve the sum over the area, up to rounding.
#pragma once

#include <algorithm>
#include <vector>

#include "base/parallel.h"
#include "grid/edges.h"
#include "grid/grid.h"

namespace rill {

class Resampling {
 public:
  // `factor` is a power of two from 2 on.
  Resampling(int factor, Edges edges) : factor_(factor), edges_(edges) {}

  // Calls cellsOfRow(row, values) for the rows of the map, which writes the values of a row, and sets each cell of `coarse` to the
  // mean of its values.
  template <class CellsOfRow>
  void average(ThreadPool& pool, const CellsOfRow& cellsOfRow, Grid& coarse) const {
    forRowBlocks(
        pool, coarse.height(),
        [&](int, int first, int end) {
          std::vector<float> values(static_cast<std::size_t>(coarse.width() * factor_));
          std::vector<double> sums(static_cast<std::size_t>(coarse.width()));
          for (int r = first; r < end; ++r) {
            std::fill(sums.begin(), sums.end(), 0.0);
            for (int k = 0; k < factor_; ++k) {
              cellsOfRow(r * factor_ + k, values.data());
              addRow(values, sums);
            }
            writeMeans(sums, coarse.row(r));
          }
        },
        1);
  }
  void average(ThreadPool& pool, const Grid& cells, Grid& coarse) const {
    average(pool, [&](int r, float* values) { std::copy_n(cells.row(r), cells.width(), values); }, coarse);
  }

  // Writes the interpolated values of a row of the map.
  void interpolate(const Grid& coarse, int row, float* values) const;

 private:
  // The coarse row or column that is used for an index, which may be one outside.
  int onMap(int index, int coarseCells) const;
  // The weight of the second of two adjacent coarse cells for cell i of the cells between their centres.
  float weightAt(int i) const { return static_cast<float>(2 * i + 1) / static_cast<float>(2 * factor_); }
  void addRow(const std::vector<float>& values, std::vector<double>& sums) const;
  void writeMeans(const std::vector<double>& sums, float* means) const;

  int factor_;
  Edges edges_;
};

}  // namespace rill
