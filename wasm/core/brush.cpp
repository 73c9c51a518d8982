#include "core/brush.h"

namespace rill {

void Brush::start(Grid& target, Edges edges, float radius) {
  radius_ = std::clamp(radius, smallestRadius, largestRadius);
  origin_ = target.row(0);
  stride_ = target.stride();
  width_ = target.width();
  height_ = target.height();
  joined_ = edges == Edges::periodic;
  // The cell that gets most does so when the position is its centre.
  float sum = 0.0f;
  const int reach = floorOf(radius_);
  for (int r = -reach; r <= reach; ++r) {
    for (int c = -reach; c <= reach; ++c) sum += std::max(0.0f, radius_ - std::sqrt(static_cast<float>(c * c + r * r)));
  }
  evenCells_ = sum / radius_;
}

void Brush::spreadAtBorder(float x, float y, float amount) const {
  // Calls visit(cell, its weight) for each cell on the map.
  const auto forCells = [&](const auto& visit) {
    for (int r = ceilingOf(y - radius_); r <= floorOf(y + radius_); ++r) {
      if (!joined_ && (r < 0 || r >= height_)) continue;
      float* const row = origin_ + wrapped(r, height_) * stride_;
      const float fromY = static_cast<float>(r) - y;
      for (int c = ceilingOf(x - radius_); c <= floorOf(x + radius_); ++c) {
        if (!joined_ && (c < 0 || c >= width_)) continue;
        const float fromX = static_cast<float>(c) - x;
        visit(row[wrapped(c, width_)], std::max(0.0f, radius_ - std::sqrt(fromX * fromX + fromY * fromY)));
      }
    }
  };
  float sum = 0.0f;
  forCells([&](float&, float weight) { sum += weight; });
  const float scale = amount / sum;
  forCells([&](float& cell, float weight) { cell += scale * weight; });
}

}  // namespace rill
