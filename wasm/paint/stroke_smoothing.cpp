#include "paint/stroke_smoothing.h"

#include <algorithm>
#include <cmath>

#include "base/vector.h"

namespace rill {
namespace {

// The cells from `low` to `high` - 1 and `reach` cells around; all cells of a periodic axis if that crosses an edge.
struct AxisRange {
  int first, end;

  AxisRange(int low, int high, int reach, int count, Edges edges)
      : first(std::max(0, low - reach)), end(std::min(count, high + reach)) {
    if (edges != Edges::periodic || (low - reach >= 0 && high + reach <= count)) return;
    first = 0;
    end = count;
  }
};

// The cell of a range that is read for an index. Beyond a side of the range inside the map, any cell will do: the cells that read
// it are outside of the valid rectangle.
int cellIn(int first, int end, int index, int count, Edges edges) {
  return std::clamp(cellStandingFor(index, count, edges), first, end - 1);
}

}  // namespace

std::vector<SmoothingPass> smoothingPasses(double radius, double cellSize) {
  const double sigma = 0.25 * radius / cellSize;
  std::vector<SmoothingPass> passes;
  double missing = sigma * sigma;  // variance
  for (int distance = 1; missing > 1e-3; distance *= 2) {
    const double largest = 0.5 * distance * distance;
    passes.push_back({distance, static_cast<float>(0.25 * std::min(1.0, missing / largest))});
    missing -= largest;
  }
  return passes;
}

int reachOf(const std::vector<SmoothingPass>& passes) {
  int reach = 0;
  for (const SmoothingPass& pass : passes) reach += pass.distance;
  return reach;
}

const Grid& StrokeSmoothing::smooth(ThreadPool& pool, const Grid& ground, Edges edges, const std::vector<SmoothingPass>& passes,
                                    CellRange valid, const Grid& voids) {
  voids_ = &voids;
  const int reach = reachOf(passes);
  const AxisRange columns(valid.west, valid.east, reach, ground.width(), edges);
  const AxisRange rows(valid.north, valid.south, reach, ground.height(), edges);
  const CellRange range{columns.first, rows.first, columns.end, rows.end};
  const Grid* from = &ground;
  for (const SmoothingPass& pass : passes) {
    if (voids.empty()) {
      smoothRows(pool, *from, edges, pass, range);
      smoothColumns(pool, edges, pass, range);
    } else {
      smoothBesideVoids(pool, edges, pass, range, *from, true, rows_);
      smoothBesideVoids(pool, edges, pass, range, rows_, false, smoothed_);
    }
    from = &smoothed_;
  }
  return *from;
}

// One direction of a pass. The cell at the distance has no weight if a void is on the way to it.
void StrokeSmoothing::smoothBesideVoids(ThreadPool& pool, Edges edges, SmoothingPass pass, const CellRange& range, const Grid& from,
                                        bool alongRow, Grid& to) const {
  forRowBlocks(pool, range.south - range.north, [&](int, int first, int end) {
    for (int r = range.north + first; r < range.north + end; ++r) {
      for (int c = range.west; c < range.east; ++c) {
        const float here = from.row(r)[c];
        const auto riseTo = [&](int step) {
          int row = r, column = c;
          for (int k = 1; k <= pass.distance; ++k) {
            if (alongRow) {
              column = cellIn(range.west, range.east, c + step * k, from.width(), edges);
            } else {
              row = cellIn(range.north, range.south, r + step * k, from.height(), edges);
            }
            if (voids_->row(row)[column] != 0.0f) return 0.0f;
          }
          return from.row(row)[column] - here;
        };
        to.row(r)[c] = here + pass.weight * (riseTo(-1) + riseTo(1));
      }
    }
  });
}

void StrokeSmoothing::smoothRows(ThreadPool& pool, const Grid& from, Edges edges, SmoothingPass pass, const CellRange& range) {
  forRowBlocks(pool, range.south - range.north, [&](int, int first, int end) {
    for (int r = range.north + first; r < range.north + end; ++r) {
      const float* const row = from.row(r);
      float* const to = rows_.row(r);
      const auto smooth = [&](int c, int west, int east) {
        to[c] = row[c] + pass.weight * ((row[west] - row[c]) + (row[east] - row[c]));
      };
      const auto smoothAtEdge = [&](int c) {
        const auto in = [&](int index) { return cellIn(range.west, range.east, index, from.width(), edges); };
        smooth(c, in(c - pass.distance), in(c + pass.distance));
      };
      const int inner = std::min(range.west + pass.distance, range.east), outer = std::max(inner, range.east - pass.distance);
      for (int c = range.west; c < inner; ++c) smoothAtEdge(c);
      for (int c = inner; c < outer; ++c) smooth(c, c - pass.distance, c + pass.distance);
      for (int c = outer; c < range.east; ++c) smoothAtEdge(c);
    }
  });
}

void StrokeSmoothing::smoothColumns(ThreadPool& pool, Edges edges, SmoothingPass pass, const CellRange& range) {
  forRowBlocks(pool, range.south - range.north, [&](int, int first, int end) {
    for (int r = range.north + first; r < range.north + end; ++r) {
      const auto in = [&](int index) { return rows_.row(cellIn(range.north, range.south, index, rows_.height(), edges)); };
      const float* const row = rows_.row(r);
      const float* const north = in(r - pass.distance);
      const float* const south = in(r + pass.distance);
      float* const to = smoothed_.row(r);
      for (int c = range.west; c < range.east; ++c) to[c] = row[c] + pass.weight * ((north[c] - row[c]) + (south[c] - row[c]));
    }
  });
}

}  // namespace rill
