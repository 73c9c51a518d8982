#include "core/brush.h"

namespace rill {

void Brush::start(const Grid& start, Grid& change, Edges edges, float radius) {
  radius_ = std::clamp(radius, smallestRadius, largestRadius);
  reach_ = ceilingOf(radius_);
  start_ = start.row(0);
  change_ = change.row(0);
  stride_ = change.stride();
  width_ = change.width();
  height_ = change.height();
  joined_ = edges == Edges::periodic;
  // The cell that gets most does so when the position is its centre.
  float sum = 0.0f;
  for (int j = -reach_; j <= reach_; ++j) {
    for (int i = -reach_; i <= reach_; ++i) sum += weightAt(splat(static_cast<float>(i * i + j * j)))[0];
  }
  evenCells_ = sum / radius_;
}

float Brush::brushAtBorder(bool digging, Spot spot, float amount, float floor) const {
  // Calls visit(offset of a cell on the map, its weight).
  const auto forCells = [&](const auto& visit) {
    for (int j = 1 - reach_; j <= reach_; ++j) {
      const int row = spot.row + j;
      if (!joined_ && (row < 0 || row >= height_)) continue;
      const float down = static_cast<float>(j) - spot.y;
      for (int i = 1 - reach_; i <= reach_; ++i) {
        const int column = spot.column + i;
        if (!joined_ && (column < 0 || column >= width_)) continue;
        const float across = static_cast<float>(i) - spot.x;
        visit(wrapped(row, height_) * stride_ + wrapped(column, width_), weightAt(splat(across * across + down * down))[0]);
      }
    }
  };
  double sum = 0.0;
  forCells([&](std::ptrdiff_t, float weight) { sum += static_cast<double>(weight); });
  const float scale = amount / static_cast<float>(sum);
  if (!digging) {
    forCells([&](std::ptrdiff_t at, float weight) { change_[at] += scale * weight; });
    return amount;
  }
  float taken = 0.0f;
  forCells([&](std::ptrdiff_t at, float weight) {
    const float there = (start_[at] + change_[at]) - floor;
    const float dug = std::min(scale * weight, std::max(there, 0.0f));
    change_[at] -= dug;
    taken += dug;
  });
  return taken;
}

}  // namespace rill
