// The softness of the rock: 1 - hardness, times the painted strength of erosion, and 1 everywhere on a terrain without these
// layers. Erosion methods multiply the amount that they erode by the softness; multiplying by 1 changes no bit.
//
// Painted strengths above 1 act where water erodes. Droplets, the grid methods and pipes fill a share of their free capacity, which
// the softness multiplies up to the whole (`shareOf`). The implicit scheme of stream power has no limit. Elsewhere the softness is
// limited to 1, because slopes that slip, creep or are blurred already move as much as keeps their schemes stable: there, a painted
// strength above 1 only softens hard rock.
#pragma once

#include "base/vector.h"
#include "terrain/painted_factor.h"

namespace rill {

// The hardness from which a single cell can stand out of the ground.
inline constexpr float hardRock = 0.9f;

// The softness of the cells of one row.
class SoftnessRow {
 public:
  SoftnessRow(const float* hardness, const float* painted) : hardness_(hardness), painted_(painted) {}

  float at(int column) const {
    const float soft = hardness_ == nullptr ? 1.0f : 1.0f - hardness_[column];
    return painted_ == nullptr ? soft : minimum(soft * (1.0f + painted_[column]), 1.0f);
  }
  // The softness of four cells from this column on.
  Floats of(int column) const {
    const Floats soft = hardness_ == nullptr ? splat(1.0f) : splat(1.0f) - readVector(hardness_ + column);
    return painted_ == nullptr ? soft : minimum(soft * (splat(1.0f) + readVector(painted_ + column)), splat(1.0f));
  }

  // The share `rate` of the free capacity of four cells times their softness: at most the whole.
  Floats shareOf(int column, float rate) const {
    if (painted_ == nullptr) return rate * of(column);
    return minimum(rate * unlimitedOf(column), splat(1.0f));
  }

  // The softness without the limit.
  float unlimitedAt(int column) const {
    const float soft = hardness_ == nullptr ? 1.0f : 1.0f - hardness_[column];
    return painted_ == nullptr ? soft : soft * (1.0f + painted_[column]);
  }
  Floats unlimitedOf(int column) const {
    const Floats soft = hardness_ == nullptr ? splat(1.0f) : splat(1.0f) - readVector(hardness_ + column);
    return painted_ == nullptr ? soft : soft * (splat(1.0f) + readVector(painted_ + column));
  }

 private:
  const float* hardness_;
  const float* painted_;
};

class Softness {
 public:
  // The terrain must outlive it.
  explicit Softness(const Terrain& terrain)
      : hardness_(layerOf(terrain, LayerId::hardness)), painted_(layerOf(terrain, LayerId::paintedErosion)) {}

  // Whether the softness is 1 everywhere.
  bool isEven() const { return hardness_ == nullptr && painted_ == nullptr; }

  // Whether strength of erosion is painted.
  bool isPainted() const { return painted_ != nullptr; }

  SoftnessRow row(int row) const { return {rowOf(hardness_, row), rowOf(painted_, row)}; }

 private:
  static const Grid* layerOf(const Terrain& terrain, LayerId layer) { return terrain.has(layer) ? &terrain.get(layer) : nullptr; }
  static const float* rowOf(const Grid* layer, int row) { return layer == nullptr ? nullptr : layer->row(row); }

  const Grid* hardness_;
  const Grid* painted_;
};

// Fills the ghost cells of the layers that Softness reads: with nothing beyond open edges and walls.
inline void fillHaloOfSoftness(Terrain& terrain) {
  for (const LayerId layer : {LayerId::hardness, LayerId::paintedErosion}) {
    if (terrain.has(layer)) fillHaloWithNothing(terrain.get(layer), terrain.edges());
  }
}

}  // namespace rill
