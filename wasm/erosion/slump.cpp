#include "erosion/slump.h"

#include <algorithm>

#include "core/row_changes.h"
#include "core/slope.h"
#include "core/softness.h"
#include "finish/blur.h"

namespace rill {
namespace {

constexpr double cut = 4.5;  // sigma

}  // namespace

Slump::Slump(double steepest, double sigmaInCells, Exchange exchange)
    : steepest_(static_cast<float>(steepest)),
      weights_(gaussianWeights(sigmaInCells, cut)),
      reach_(static_cast<int>(weights_.size()) - 1),
      exchange_(exchange) {}

void Slump::allocate(Shape shape, Edges edges) {
  edges_ = edges;
  rows_ = shape.height;
  standing_.resize(static_cast<std::size_t>(rows_ + 2 * reach_));
  for (int r = -reach_; r < rows_ + reach_; ++r) {
    standing_[static_cast<std::size_t>(r + reach_)] = cellStandingFor(r, rows_, edges);
  }
  segments_ = (shape.width + segmentCells - 1) / segmentCells;
  const auto flags = static_cast<std::size_t>(rows_) * static_cast<std::size_t>(segments_);
  steepHere_.resize(flags);
  steepNear_.resize(flags);
  const auto blocks = static_cast<std::size_t>(rowBlocks(shape.height));
  lines_.resize(blocks);
  for (std::vector<float>& line : lines_) line.resize(2 * static_cast<std::size_t>(shape.width + 2 * reach_ + lanes));
  worn_.resize(blocks);
  piled_.resize(blocks);
}

void Slump::apply(Terrain& terrain, const Scratch& scratch, ThreadPool& pool, Budget& budget) {
  terrain.fillGroundHalo();
  forRowBlocks(pool, rows_, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) findSteep(terrain, scratch.steep, r);
  });
  if (std::find(steepHere_.begin(), steepHere_.end(), 1) == steepHere_.end()) return;
  forRowBlocks(pool, rows_, [&](int block, int first, int end) {
    for (int r = first; r < end; ++r) alongRow(terrain, scratch, block, r);
  });
  forRowBlocks(pool, rows_, [&](int block, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      alongColumns(terrain, scratch, r);
      applyChanges(terrain, r, scratch.next.row(r), moved);
    }
    worn_[static_cast<std::size_t>(block)] = moved.worn.total();
    piled_[static_cast<std::size_t>(block)] = moved.piled.total();
  });
  terrain.height().swap(scratch.next);
  budget.eroded += sumBlocks(worn_) * terrain.cellArea();
  budget.deposited += sumBlocks(piled_) * terrain.cellArea();
}

Slump::Segment Slump::segment(int index, int width) const {
  return {index * segmentCells, std::min((index + 1) * segmentCells, width)};
}

unsigned char& Slump::flag(std::vector<unsigned char>& flags, int row, int index) {
  return flags[static_cast<std::size_t>(row) * static_cast<std::size_t>(segments_) + static_cast<std::size_t>(index)];
}

void Slump::findSteep(const Terrain& terrain, Grid& steep, int row) {
  const Rows ground(terrain.height(), row);
  const SoftnessRow softness = Softness(terrain).row(row);
  const int width = terrain.shape().width;
  const Floats limit = splat(steepest_ * steepest_);
  float* const marks = steep.row(row);
  for (int c = 0; c < width; c += lanes) {
    store(marks + c, keepWhere(downhillAt(ground, c).squared() > limit, softness.of(c)));
  }
  std::fill_n(marks + width, lanes - 1, 0.0f);
  const auto slips = [](float mark) { return mark > 0.0f; };
  for (int s = 0; s < segments_; ++s) {
    const Segment span = segment(s, width);
    flag(steepHere_, row, s) = std::any_of(marks + span.first, marks + span.end, slips);
  }
}

// Whether this segment, or the same columns of a row within reach, hold steep ground.
bool Slump::steepInColumn(int row, int index) const {
  for (int k = -reach_; k <= reach_; ++k) {
    const int r = standing(row + k);
    if (steepHere_[static_cast<std::size_t>(r) * static_cast<std::size_t>(segments_) + static_cast<std::size_t>(index)]) {
      return true;
    }
  }
  return false;
}

// The sums along a row, about the height of each of its cells:
//     rowMeans          sum_k w_k (h_k - h)
//     steepDifferences  sum_k w_k steep_k (h_k - h)
//     steepShares       sum_k w_k steep_k
void Slump::alongRow(const Terrain& terrain, const Scratch& scratch, int block, int row) {
  const int width = terrain.shape().width;
  std::vector<float>& lines = lines_[static_cast<std::size_t>(block)];
  float* const height = lines.data() + reach_;
  float* const steep = height + width + 2 * reach_ + lanes;
  std::copy_n(terrain.height().row(row), width, height);
  std::copy_n(scratch.steep.row(row), width, steep);
  for (float* line : {height, steep}) {
    for (int k = 1; k <= reach_; ++k) {
      line[-k] = line[cellStandingFor(-k, width, edges_)];
      line[width - 1 + k] = line[cellStandingFor(width - 1 + k, width, edges_)];
    }
  }
  // One segment further than the reach: where edges are joined, the last segment may be a short one.
  const int segmentsInReach = (reach_ + segmentCells - 1) / segmentCells + 1;
  for (int s = 0; s < segments_; ++s) {
    const Segment span = segment(s, width);
    if (steepInColumn(row, s)) {
      float* const means = scratch.rowMeans.row(row);
      for (int c = span.first; c < span.end; c += lanes) {
        const Floats here = load(height + c);
        Floats sum{};
        for (int k = 1; k <= reach_; ++k) {
          sum += weights_[static_cast<std::size_t>(k)] * ((load(height + c + k) - here) + (load(height + c - k) - here));
        }
        store(means + c, sum);
      }
    }
    if (exchange_ == Exchange::oneSided) continue;
    bool near = false;
    for (int k = -segmentsInReach; k <= segmentsInReach; ++k) {
      near = near || flag(steepHere_, row, cellStandingFor(s + k, segments_, edges_)) != 0;
    }
    flag(steepNear_, row, s) = near;
    float* const differences = scratch.steepDifferences.row(row);
    float* const shares = scratch.steepShares.row(row);
    if (!near) {
      std::fill(differences + span.first, differences + span.end, 0.0f);
      std::fill(shares + span.first, shares + span.end, 0.0f);
      continue;
    }
    for (int c = span.first; c < span.end; c += lanes) {
      const Floats here = load(height + c);
      Floats difference{};
      Floats share = weights_[0] * load(steep + c);
      for (int k = 1; k <= reach_; ++k) {
        const Floats east = load(steep + c + k), west = load(steep + c - k);
        const float weight = weights_[static_cast<std::size_t>(k)];
        difference += weight * (east * (load(height + c + k) - here) + west * (load(height + c - k) - here));
        share += weight * (east + west);
      }
      store(differences + c, difference);
      store(shares + c, share);
    }
  }
}

// sum_l w_l (rowMeans_l + h_l - h) over the rows around: how far the blurred height is from the height of four cells.
Floats Slump::slumpingAt(const Grid& heights, const Scratch& scratch, int row, int c) const {
  const Floats here = load(heights.row(row) + c);
  Floats sum = weights_[0] * load(scratch.rowMeans.row(row) + c);
  for (int k = 1; k <= reach_; ++k) {
    const int above = standing(row - k), below = standing(row + k);
    sum += weights_[static_cast<std::size_t>(k)] *
           ((load(scratch.rowMeans.row(above) + c) + (load(heights.row(above) + c) - here)) +
            (load(scratch.rowMeans.row(below) + c) + (load(heights.row(below) + c) - here)));
  }
  return sum;
}

// sum_l w_l (steepDifferences_l + steepShares_l (h_l - h)): what four cells get from the steep ones around.
Floats Slump::receivingAt(const Grid& heights, const Scratch& scratch, int row, int c) const {
  const Floats here = load(heights.row(row) + c);
  Floats sum = weights_[0] * load(scratch.steepDifferences.row(row) + c);
  for (int k = 1; k <= reach_; ++k) {
    const int above = standing(row - k), below = standing(row + k);
    sum += weights_[static_cast<std::size_t>(k)] *
           ((load(scratch.steepDifferences.row(above) + c) +
             load(scratch.steepShares.row(above) + c) * (load(heights.row(above) + c) - here)) +
            (load(scratch.steepDifferences.row(below) + c) +
             load(scratch.steepShares.row(below) + c) * (load(heights.row(below) + c) - here)));
  }
  return sum;
}

// Writes what each cell of a row changes by to scratch.next.
void Slump::alongColumns(const Terrain& terrain, const Scratch& scratch, int row) {
  const int width = terrain.shape().width;
  const Grid& heights = terrain.height();
  float* const change = scratch.next.row(row);
  for (int s = 0; s < segments_; ++s) {
    const Segment span = segment(s, width);
    const bool anySteep = flag(steepHere_, row, s) != 0;
    bool anyNear = false;
    if (exchange_ == Exchange::mutual) {
      for (int k = -reach_; k <= reach_ && !anyNear; ++k) {
        anyNear = flag(steepNear_, standing(row + k), s) != 0;
      }
    }
    if (!anySteep && !anyNear) {
      std::fill(change + span.first, change + span.end, 0.0f);
      continue;
    }
    for (int c = span.first; c < span.end; c += lanes) {
      const Floats steep = load(scratch.steep.row(row) + c);
      const float many = (steep[0] + steep[1]) + (steep[2] + steep[3]);
      const Floats slumping = many > 0.0f ? slumpingAt(heights, scratch, row, c) : Floats{};
      const Floats receiving = anyNear && many < lanes ? receivingAt(heights, scratch, row, c) : Floats{};
      store(change + c, steep * slumping + (1.0f - steep) * receiving);
    }
  }
  std::fill_n(change + width, lanes - 1, 0.0f);
}

}  // namespace rill
