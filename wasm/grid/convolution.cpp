#include "grid/convolution.h"

#include <algorithm>

#include "base/math.h"
#include "base/vector.h"

namespace rill {

std::vector<float> binomialWeights() { return {0.5f, 0.25f}; }

std::vector<float> gaussianWeights(double sigmaInCells, double cut) {
  const int reach = std::max(1, static_cast<int>(cut * sigmaInCells + 0.5));
  std::vector<double> exact(static_cast<std::size_t>(reach) + 1);
  double sum = 0.0;
  for (int k = 0; k <= reach; ++k) {
    const double d = k / sigmaInCells;
    exact[static_cast<std::size_t>(k)] = exponential(-0.5 * d * d);
    sum += (k == 0 ? 1.0 : 2.0) * exact[static_cast<std::size_t>(k)];
  }
  std::vector<float> weights;
  for (const double weight : exact) weights.push_back(static_cast<float>(weight / sum));
  return weights;
}

Status Convolution::start(ScratchArena& scratch, std::vector<float> weights, Edges edges) {
  if (Status status = startWithoutGrid(scratch, std::move(weights), edges); !status) return status;
  return scratch.take({&alongRows_});
}

Status Convolution::startWithoutGrid(ScratchArena& scratch, std::vector<float> weights, Edges edges) {
  weights_ = std::move(weights);
  edges_ = edges;
  // `lanes` more values, so that the last vector of a row fits.
  lineLength_ = static_cast<std::size_t>(scratch.shape().width + 2 * reach() + lanes);
  const auto blocks = static_cast<std::size_t>(rowBlocks(scratch.shape().height));
  return scratch.take(lines_, blocks * lineLength_, 0.0f);
}

void Convolution::apply(const Grid& from, Grid& to, Grid& between, ThreadPool& pool) {
  if (marks_ != nullptr && !marks_->empty()) return applyAround(from, to, between, pool);
  forRowBlocks(pool, from.height(), [&](int block, int first, int end) {
    float* const line = lines_.begin() + static_cast<std::size_t>(block) * lineLength_ + reach();
    for (int r = first; r < end; ++r) alongRow(from.row(r), line, from.width(), between.row(r));
  });
  forRowBlocks(pool, from.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) alongColumns(between, r, to.row(r));
  });
}

void Convolution::applyAround(const Grid& from, Grid& to, Grid& between, ThreadPool& pool) {
  const auto forLines = [&](int lines, const Grid& source, Grid& target, bool isColumn) {
    forRowBlocks(pool, lines, [&](int, int first, int end) {
      const int longest = std::max(source.width(), source.height());
      std::vector<float> memory(static_cast<std::size_t>(3 * longest + 2 * reach() + lanes));
      for (int i = first; i < end; ++i) alongStretches(source, target, i, isColumn, memory.data());
    });
  };
  forLines(from.height(), from, between, false);
  forLines(from.width(), between, to, true);
}

// Sums along the stretches of a row or column. `memory` has space for two lines, and a third with the reach at both ends.
void Convolution::alongStretches(const Grid& from, Grid& to, int line, bool isColumn, float* memory) const {
  const int count = isColumn ? from.height() : from.width();
  const auto valueIn = [&](const Grid& grid, int i) { return isColumn ? grid.row(i)[line] : grid.row(line)[i]; };
  const auto isMarked = [&](int i) { return valueIn(*marks_, i) != 0.0f; };
  // Joined edges: the line begins after a mark.
  int start = 0;
  while (edges_ == Edges::periodic && start < count && !isMarked(start)) ++start;
  const bool isWhole = edges_ == Edges::periodic && start == count;
  if (isWhole) start = 0;
  float *const values = memory, *const sums = memory + count, *const extended = sums + count + reach();
  const auto at = [&](int i) { return (start + i) % count; };
  for (int i = 0; i < count; ++i) values[i] = sums[i] = valueIn(from, at(i));
  for (int first = 0, end = 0; first < count; first = end + 1) {
    for (end = first; end < count && !isMarked(at(end));) ++end;
    const int length = end - first;
    if (length == 0) continue;
    for (int k = -reach(); k < length + reach(); ++k) {
      extended[k] = values[first + cellStandingFor(k, length, isWhole ? Edges::periodic : Edges::open)];
    }
    for (int i = 0; i < length; ++i) {
      float sum = weights_[0] * extended[i];
      for (int k = 1; k <= reach(); ++k) sum += weightOf(k) * (extended[i - k] + extended[i + k]);
      sums[first + i] = sum;
    }
  }
  for (int i = 0; i < count; ++i) (isColumn ? to.row(at(i))[line] : to.row(line)[at(i)]) = sums[i];
}

void Convolution::alongRow(const float* from, float* line, int width, float* to) const {
  std::copy_n(from, width, line);
  for (int k = 1; k <= reach(); ++k) {
    line[-k] = from[cellStandingFor(-k, width, edges_)];
    line[width - 1 + k] = from[cellStandingFor(width - 1 + k, width, edges_)];
  }
  for (int c = 0; c < width; c += lanes) {
    Floats sum = weights_[0] * readVector(line + c);
    for (int k = 1; k <= reach(); ++k) sum += weightOf(k) * (readVector(line + c - k) + readVector(line + c + k));
    store(to + c, sum);
  }
}

void Convolution::alongColumns(const Grid& from, int row, float* to) const {
  const int width = from.width();
  const float* const here = from.row(row);
  for (int c = 0; c < width; c += lanes) store(to + c, weights_[0] * readVector(here + c));
  for (int k = 1; k <= reach(); ++k) {
    const float* const above = from.row(cellStandingFor(row - k, from.height(), edges_));
    const float* const below = from.row(cellStandingFor(row + k, from.height(), edges_));
    for (int c = 0; c < width; c += lanes)
      store(to + c, readVector(to + c) + weightOf(k) * (readVector(above + c) + readVector(below + c)));
  }
}

}  // namespace rill
