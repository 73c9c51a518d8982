#include "grid/level_line.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rill {
namespace {

constexpr int columnsTogether = rowsPerBlock;
constexpr float infinite = std::numeric_limits<float>::infinity();

bool isAbove(float level) { return level >= 0.0f; }

// Computes the distance along a line of cells from each cell to the nearest crossing.
void scan(const float* levels, float* distances, int count) {
  // Distance from a cell to the crossing between it and the next cell; infinite if there is none.
  const auto wayOn = [&](int i) {
    const float here = levels[i], next = levels[i + 1];
    if (isAbove(here) == isAbove(next) || std::isnan(here - next)) return infinite;
    return std::round(256.0f * (here / (here - next))) / 256.0f;
  };
  float behind = infinite;
  for (int i = 0; i < count; ++i) {
    distances[i] = behind;
    if (i + 1 == count) break;
    const float way = wayOn(i);
    behind = way < infinite ? 1.0f - way : behind + 1.0f;
  }
  float ahead = infinite;
  for (int i = count - 2; i >= 0; --i) {
    const float way = wayOn(i);
    ahead = way < infinite ? way : ahead + 1.0f;
    distances[i] = std::min(distances[i], ahead);
  }
}

// The lower envelope of the parabolas along[q]^2 + (x - q)^2.
class Envelope {
 public:
  // For `maximum` parabolas, in `memory` for three times as many numbers.
  Envelope(double* memory, std::size_t maximum)
      : maximum_(maximum), positions_(memory), heights_(memory + maximum), starts_(memory + 2 * maximum) {}

  // Calls visit(x, minimum) for x in first..end-1. `along` has `maximum` values.
  template <class Visit>
  void walk(const float* along, int first, int end, const Visit& visit) {
    std::size_t count = 0;
    for (std::size_t q = 0; q < maximum_; ++q) {
      if (along[q] == infinite) continue;
      const auto position = static_cast<double>(q);
      const double height = static_cast<double>(along[q]) * along[q];
      // The last integer x at which the previous parabola is not above this one.
      double start = -infinite;
      while (count > 0) {
        const double before = positions_[count - 1];
        start =
            std::floor(((position * position - before * before) + (height - heights_[count - 1])) / (2.0 * (position - before)));
        if (start > starts_[count - 1]) break;
        --count;
        start = -infinite;
      }
      positions_[count] = position;
      heights_[count] = height;
      starts_[count] = start;
      ++count;
    }
    std::size_t k = 0;
    for (int x = first; x < end; ++x) {
      while (k + 1 < count && starts_[k + 1] < x) ++k;
      const double way = count > 0 ? x - positions_[k] : 0.0;
      visit(x, count > 0 ? static_cast<float>(heights_[k] + way * way) : infinite);
    }
  }

 private:
  std::size_t maximum_;
  double *positions_, *heights_, *starts_;  // a parabola is the minimum after its start
};

// The largest number of blocks, each of which has space for its lines: enough for any number of threads. With blocks of a fixed
// size, a map of 65,536 columns would need gigabytes.
constexpr int maxBlocks = 32;

// Lines of a block: a multiple of `together`, so that there are at most `maxBlocks`.
int linesOfBlock(int lines, int together) {
  const int groups = (lines + together - 1) / together;
  return together * ((groups + maxBlocks - 1) / maxBlocks);
}

// Calls visit(block, column, values) for each column of a grid, on any thread. linesOf(block) has space for the columns of a block.
template <class LinesOf, class Visit>
void forColumns(const Grid& grid, ThreadPool& pool, const LinesOf& linesOf, const Visit& visit) {
  const auto high = static_cast<std::size_t>(grid.height());
  const auto visitBlock = [&](int block, int firstOfBlock, int endOfBlock) {
    float* const columns = linesOf(block);
    for (int first = firstOfBlock; first < endOfBlock; first += columnsTogether) {
      const int end = std::min(first + columnsTogether, endOfBlock);
      for (int r = 0; r < grid.height(); ++r) {
        for (int c = first; c < end; ++c)
          columns[static_cast<std::size_t>(c - first) * high + static_cast<std::size_t>(r)] = grid.row(r)[c];
      }
      for (int c = first; c < end; ++c) visit(block, c, columns + static_cast<std::size_t>(c - first) * high);
    }
  };
  forRowBlocks(pool, grid.width(), visitBlock, linesOfBlock(grid.width(), columnsTogether));
}

}  // namespace

Status LevelLine::start(ScratchArena& scratch, int margin) {
  margin_ = margin;
  const Shape shape = scratch.shape();
  const int width = shape.width + 2 * margin, height = shape.height + 2 * margin;
  if (Status status = scratch.take({width, height}, {&level_}); !status) return status;
  if (Status status = scratch.take({shape.width, height}, {&alongRows_}); !status) return status;
  if (Status status = scratch.take({width, shape.height}, {&alongColumns_}); !status) return status;
  const auto wide = static_cast<std::size_t>(width), high = static_cast<std::size_t>(height);
  // No part of the work has more lines than the longer side of the map with its margin.
  const auto blocks = static_cast<std::size_t>(std::min(maxBlocks, rowBlocks(std::max(width, height), columnsTogether)));
  lineFloats_ = std::max(wide, (columnsTogether + 1) * high);
  lineDoubles_ = 3 * std::max(wide, high);
  if (Status status = scratch.take(lines_, blocks * lineFloats_); !status) return status;
  return scratch.take(parabolas_, blocks * lineDoubles_);
}

void LevelLine::measure(Grid& distances, ThreadPool& pool) {
  const Shape shape = distances.shape();
  const int margin = margin_, width = level_.width(), height = level_.height();
  const auto wide = static_cast<std::size_t>(width), high = static_cast<std::size_t>(height);
  const auto linesOf = [&](int block) { return lines_.begin() + static_cast<std::size_t>(block) * lineFloats_; };
  const auto envelopeOf = [&](int block, std::size_t maximum) {
    return Envelope(parabolas_.begin() + static_cast<std::size_t>(block) * lineDoubles_, maximum);
  };
  const auto scanRows = [&](int block, int first, int end) {
    float* const along = linesOf(block);
    for (int r = first; r < end; ++r) {
      scan(level_.row(r), along, width);
      std::copy_n(along + margin, shape.width, alongRows_.row(r));
    }
  };
  forRowBlocks(pool, height, scanRows, linesOfBlock(height, rowsPerBlock));
  forColumns(alongRows_, pool, linesOf, [&](int block, int c, const float* along) {
    envelopeOf(block, high).walk(along, margin, margin + shape.height, [&](int r, float least) {
      distances.row(r - margin)[c] = least;
    });
  });
  forColumns(level_, pool, linesOf, [&](int block, int c, const float* levels) {
    float* const along = linesOf(block) + columnsTogether * high;
    scan(levels, along, height);
    for (int r = 0; r < shape.height; ++r) alongColumns_.row(r)[c] = along[r + margin];
  });
  const auto walkRows = [&](int block, int first, int end) {
    for (int r = first; r < end; ++r) {
      float* const row = distances.row(r);
      const float* const level = level_.row(r + margin) + margin;
      envelopeOf(block, wide).walk(alongColumns_.row(r), margin, margin + shape.width, [&](int x, float least) {
        const int c = x - margin;
        const float distance = std::sqrt(std::min(row[c], least));
        row[c] = isAbove(level[c]) ? distance : -distance;
      });
    }
  };
  forRowBlocks(pool, shape.height, walkRows, linesOfBlock(shape.height, rowsPerBlock));
}

}  // namespace rill
