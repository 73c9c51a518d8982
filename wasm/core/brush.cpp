#include "core/brush.h"

namespace rill {

void Brush::start(const Grid& start, Grid& change, Edges edges, float radius) {
  radius_ = std::clamp(radius, smallestRadius, largestRadius);
  start_ = start.row(0);
  change_ = change.row(0);
  stride_ = change.stride();
  width_ = change.width();
  height_ = change.height();
  joined_ = edges == Edges::periodic;
  // The cell that gets most does so when the position is its centre.
  float sum = 0.0f;
  const int reach = floorOf(radius_);
  for (int r = -reach; r <= reach; ++r) {
    for (int c = -reach; c <= reach; ++c) sum += std::max(0.0f, radius_ - std::sqrt(static_cast<float>(c * c + r * r)));
  }
  evenCells_ = sum / radius_;
}

float Brush::brushAtBorder(bool digging, float x, float y, float amount, float floor) const {
  // Calls visit(offset of a cell on the map, its weight).
  const auto forCells = [&](const auto& visit) {
    for (int r = ceilingOf(y - radius_); r <= floorOf(y + radius_); ++r) {
      if (!joined_ && (r < 0 || r >= height_)) continue;
      const float fromY = static_cast<float>(r) - y;
      for (int c = ceilingOf(x - radius_); c <= floorOf(x + radius_); ++c) {
        if (!joined_ && (c < 0 || c >= width_)) continue;
        const float fromX = static_cast<float>(c) - x;
        visit(wrapped(r, height_) * stride_ + wrapped(c, width_),
              std::max(0.0f, radius_ - std::sqrt(fromX * fromX + fromY * fromY)));
      }
    }
  };
  float sum = 0.0f;
  forCells([&](std::ptrdiff_t, float weight) { sum += weight; });
  const float scale = amount / sum;
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
