#include "grid/resampling.h"

namespace rill {
namespace {

float mixed(float first, float second, float weight) { return first + weight * (second - first); }

}  // namespace

int Resampling::onMap(int index, int coarseCells) const {
  return edges_ == Edges::periodic ? wrapped(index, coarseCells) : std::clamp(index, 0, coarseCells - 1);
}

void Resampling::addRow(const std::vector<float>& values, std::vector<double>& sums) const {
  const float* value = values.data();
  for (double& sum : sums) {
    for (int i = 0; i < factor_; ++i) sum += static_cast<double>(*value++);
  }
}

void Resampling::writeMeans(const std::vector<double>& sums, float* means) const {
  const double share = 1.0 / (factor_ * factor_);
  for (std::size_t c = 0; c < sums.size(); ++c) means[c] = static_cast<float>(share * sums[c]);
}

void Resampling::interpolate(const Grid& coarse, int row, float* values) const {
  const int columns = coarse.width(), half = factor_ / 2;
  // The row of cells that begins half a coarse cell earlier has whole gaps between the centres of coarse cells.
  const int shifted = row + half;
  const float* const north = coarse.row(onMap(shifted / factor_ - 1, coarse.height()));
  const float* const south = coarse.row(onMap(shifted / factor_, coarse.height()));
  const float weight = weightAt(shifted % factor_);
  std::vector<float> line(static_cast<std::size_t>(columns) + 2);
  for (int c = -1; c <= columns; ++c) {
    const int at = onMap(c, columns);
    line[static_cast<std::size_t>(c + 1)] = mixed(north[at], south[at], weight);
  }
  for (int gap = 0; gap <= columns; ++gap) {
    const float west = line[static_cast<std::size_t>(gap)], east = line[static_cast<std::size_t>(gap) + 1];
    const int first = gap == 0 ? half : 0, end = gap == columns ? half : factor_;
    for (int i = first; i < end; ++i) *values++ = mixed(west, east, weightAt(i));
  }
}

}  // namespace rill
