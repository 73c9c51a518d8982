// The softness of the rock: 1 - hardness, and 1 everywhere on a terrain without a hardness layer. Erosion methods multiply the
// amount that they erode by the softness; multiplying by 1 changes no bit.
#pragma once

#include "base/vector.h"
#include "terrain/terrain.h"

namespace rill {

// The softness of the cells of one row.
class SoftnessRow {
 public:
  explicit SoftnessRow(const float* hardness) : hardness_(hardness) {}

  float at(int column) const { return hardness_ == nullptr ? 1.0f : 1.0f - hardness_[column]; }
  // The softness of four cells from this column on.
  Floats of(int column) const { return hardness_ == nullptr ? splat(1.0f) : splat(1.0f) - load(hardness_ + column); }

 private:
  const float* hardness_;
};

class Softness {
 public:
  // The terrain must outlive it.
  explicit Softness(const Terrain& terrain)
      : hardness_(terrain.has(LayerId::hardness) ? &terrain.get(LayerId::hardness) : nullptr) {}

  // Whether the softness is 1 everywhere.
  bool isEven() const { return hardness_ == nullptr; }

  SoftnessRow row(int row) const { return SoftnessRow(hardness_ == nullptr ? nullptr : hardness_->row(row)); }

 private:
  const Grid* hardness_;
};

}  // namespace rill
