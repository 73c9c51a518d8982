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
  forRowBlocks(pool, from.height(), [&](int block, int first, int end) {
    float* const line = lines_.begin() + static_cast<std::size_t>(block) * lineLength_ + reach();
    for (int r = first; r < end; ++r) alongRow(from.row(r), line, from.width(), between.row(r));
  });
  forRowBlocks(pool, from.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) alongColumns(between, r, to.row(r));
  });
}

void Convolution::alongRow(const float* from, float* line, int width, float* to) const {
  std::copy_n(from, width, line);
  for (int k = 1; k <= reach(); ++k) {
    line[-k] = from[cellStandingFor(-k, width, edges_)];
    line[width - 1 + k] = from[cellStandingFor(width - 1 + k, width, edges_)];
  }
  for (int c = 0; c < width; c += lanes) {
    Floats sum = weights_[0] * load(line + c);
    for (int k = 1; k <= reach(); ++k) sum += weightOf(k) * (load(line + c - k) + load(line + c + k));
    store(to + c, sum);
  }
}

void Convolution::alongColumns(const Grid& from, int row, float* to) const {
  const int width = from.width();
  const float* const here = from.row(row);
  for (int c = 0; c < width; c += lanes) store(to + c, weights_[0] * load(here + c));
  for (int k = 1; k <= reach(); ++k) {
    const float* const above = from.row(cellStandingFor(row - k, from.height(), edges_));
    const float* const below = from.row(cellStandingFor(row + k, from.height(), edges_));
    for (int c = 0; c < width; c += lanes) store(to + c, load(to + c) + weightOf(k) * (load(above + c) + load(below + c)));
  }
}

}  // namespace rill
