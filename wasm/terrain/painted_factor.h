// Painted factors: numbers that strokes have painted (paint/paint.h), by which methods multiply the uplift, the rain or the
// strength of erosion of a cell. The layers contain the change, factor - 1, so that ground without strokes has 0. Without the layer
// the factor is 1 everywhere; multiplying by 1 changes no bit.
#pragma once

#include "base/vector.h"
#include "terrain/terrain.h"

namespace rill {

// The factors of the cells of one row.
class FactorRow {
 public:
  FactorRow() = default;
  // Null for a factor of 1.
  explicit FactorRow(const float* change) : change_(change) {}

  float at(int column) const { return change_ == nullptr ? 1.0f : 1.0f + change_[column]; }
  // The factors of four cells from this column on.
  Floats of(int column) const { return change_ == nullptr ? splat(1.0f) : splat(1.0f) + readVector(change_ + column); }

 private:
  const float* change_ = nullptr;
};

class PaintedFactor {
 public:
  // `layer` is paintedUplift, paintedRain or paintedErosion. The terrain must outlive it.
  PaintedFactor(const Terrain& terrain, LayerId layer) : change_(terrain.has(layer) ? &terrain.get(layer) : nullptr) {}

  // Whether the factor is 1 everywhere.
  bool isEven() const { return change_ == nullptr; }
  FactorRow row(int row) const { return FactorRow(change_ == nullptr ? nullptr : change_->row(row)); }

 private:
  const Grid* change_;
};

}  // namespace rill
