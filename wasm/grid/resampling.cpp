#include "grid/resampling.h"

namespace rill {
namespace {

float mixed(float first, float second, float weight) { return first + weight * (second - first); }

}  // namespace

Resampling::Resampling(Shape shape, int factor, Edges edges) : factor_(factor), edges_(edges) {
  for (int c = 0; c < shape.width; ++c) columns_.push_back(between(c, shape.width / factor));
}

Resampling::Between Resampling::between(int cell, int coarseCells) const {
  // In halves of a cell, coarse cell k has its centre at (2 k + 1) factor, and the first one is at `position` 0.
  const int position = 2 * cell + 1 - factor_;
  const int first = (position + 2 * factor_) / (2 * factor_) - 1;
  const float weight = static_cast<float>(position - 2 * factor_ * first) / static_cast<float>(2 * factor_);
  const auto onMap = [&](int index) {
    return edges_ == Edges::periodic ? wrapped(index, coarseCells) : std::clamp(index, 0, coarseCells - 1);
  };
  return {onMap(first), onMap(first + 1), weight};
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
  const Between rows = between(row, coarse.height());
  const float *const north = coarse.row(rows.first), *const south = coarse.row(rows.second);
  for (const Between& at : columns_) {
    const float west = mixed(north[at.first], south[at.first], rows.weight);
    const float east = mixed(north[at.second], south[at.second], rows.weight);
    *values++ = mixed(west, east, at.weight);
  }
}

}  // namespace rill
