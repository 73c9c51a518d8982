#include "faults/cell_kinds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/ground_shape.h"
#include "base/vector.h"
#include "grid/directions.h"

namespace rill {
namespace {

constexpr double sameOfRelief = 1e-5;

// Numbers of one block of rows.
struct BlockKinds {
  double levelCells = 0.0;
  Spikes spikes;
};

// Cells of a row that have eight neighbours.
class RowKinds {
 public:
  RowKinds(const Terrain& terrain, const HeightScale& scale, float spike) : terrain_(terrain), same_(scale.same), spike_(spike) {}

  void find(int r, std::uint8_t* isLevel, BlockKinds& block) const {
    const int width = terrain_.shape().width;
    const float *const north = terrain_.height().row(r - 1), *const here = terrain_.height().row(r),
                       *const south = terrain_.height().row(r + 1);
    const Floats sea = splat(terrain_.sea()), same = splat(same_), spike = splat(spike_);
    for (int c = 1; c < width - 1; c += lanes) {
      const auto at = [c](const float* row, int step) { return readVector(row + c + step); };
      Floats lowest = minimum(at(here, -1), at(here, 1)), highest = maximum(at(here, -1), at(here, 1));
      for (const float* row : {north, south}) {
        for (int step = -1; step <= 1; ++step) {
          lowest = minimum(lowest, at(row, step));
          highest = maximum(highest, at(row, step));
        }
      }
      const Floats height = at(here, 0), above = height - highest, below = lowest - height, standing = maximum(above, below);
      const Ints level = (maximum(height, highest) - minimum(height, lowest) <= same) & (height >= sea);
      const Ints stands = (standing > spike) & (maximum(height, highest) >= sea);
      for (int lane = 0; lane < std::min(lanes, width - 1 - c); ++lane) {
        isLevel[c + lane] = level[lane] != 0 ? 1 : 0;
        block.levelCells += level[lane] != 0 ? 1.0 : 0.0;
        if (stands[lane] == 0 || 3.0f * unevennessAt(c + lane, r) > standing[lane]) continue;
        addSpike(c + lane, r, static_cast<double>(standing[lane]), block.spikes);
      }
    }
  }

 private:
  // The largest difference between the means of opposite neighbours, m.
  float unevennessAt(int column, int row) const {
    float least = std::numeric_limits<float>::infinity(), most = -least;
    for (int d = 0; d < directions / 2; ++d) {
      const float one = terrain_.height().row(row + rowStep(d))[column + columnStep(d)];
      const float other = terrain_.height().row(row - rowStep(d))[column - columnStep(d)];
      least = std::min(least, 0.5f * (one + other));
      most = std::max(most, 0.5f * (one + other));
    }
    return most - least;
  }

  static void addSpike(int column, int row, double standing, Spikes& spikes) {
    spikes.cells += 1.0;
    spikes.tallest = std::max(spikes.tallest, standing);
    spikes.boxes.add(standing, {column, row, column + 1, row + 1});
  }

  const Terrain& terrain_;
  float same_, spike_;
};

}  // namespace

HeightScale scaleOf(const Terrain& terrain, ThreadPool& pool) {
  const HeightNumbers heights = heightsOf(terrain, pool);
  const double largest = std::max(std::abs(heights.lowest), std::abs(heights.highest));
  const double rounding = 4.0 * largest * static_cast<double>(std::numeric_limits<float>::epsilon());
  return {heights.lowest, heights.highest, heights.cells, static_cast<float>(std::max(sameOfRelief * heights.relief(), rounding))};
}

Status findCellKinds(const Terrain& terrain, const HeightScale& scale, ThreadPool& pool, CellKinds& kinds) {
  constexpr double minSpike = 5.0, spikeSteepness = 0.5;  // m, and of a cell size
  const Shape shape = terrain.shape();
  if (!kinds.isLevel.allocate(shape.cells())) return outOfMemory(shape, shape.cells(), 0);
  kinds.isLevel.fill(0);
  const RowKinds row(terrain, scale, static_cast<float>(std::max(minSpike, spikeSteepness * terrain.cellSize())));
  std::vector<BlockKinds> blocks(static_cast<std::size_t>(rowBlocks(shape.height)));
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    for (int r = std::max(first, 1); r < std::min(end, shape.height - 1); ++r) {
      row.find(r, kinds.isLevel.begin() + static_cast<std::ptrdiff_t>(r) * shape.width, blocks[static_cast<std::size_t>(block)]);
    }
  });
  for (const BlockKinds& block : blocks) {
    kinds.levelCells += block.levelCells;
    kinds.spikes.cells += block.spikes.cells;
    kinds.spikes.tallest = std::max(kinds.spikes.tallest, block.spikes.tallest);
    kinds.spikes.boxes.add(block.spikes.boxes);
  }
  return {};
}

void addSpikes(const Spikes& spikes, Shape shape, Faults& faults) {
  if (spikes.cells == 0.0) return;
  const std::string subject = spikes.cells == 1.0 ? "One cell stands" : textOf(spikes.cells) + " single cells stand";
  Fault fault{"spikes", "Spikes and pits", subject + " above or below all neighbours, by up to " + textOf(spikes.tallest) + " m."};
  fault.count = spikes.cells;
  fault.places = spikes.boxes.in(shape);
  faults.push_back(fault);
}

}  // namespace rill
