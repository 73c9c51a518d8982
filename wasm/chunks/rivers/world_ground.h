// The ground of a part of the world before its rivers: the result of the stages before them, with seas between the regions of a
// world without an end (river_regions.h).
//
// A function of place: windows that overlap have the same bits there, because they are computed with a margin as wide as the reach
// of these stages.
#pragma once

#include <memory>

#include "chunks/rivers/river_world.h"
#include "simulation/simulation.h"

namespace rill {

class WorldGround {
 public:
  // `cells`: on cells that are `times` times wider than those of the world, which must divide perPlanCell; from the corner of
  // `world`. The pool and the library must outlive the ground. Errors: those of Simulation::create, not enough memory.
  static Result<WorldGround> over(const RiverWorld& world, int times, const CellRectangle& cells, ThreadPool& pool,
                                  const ImageLibrary& images);

  const CellRectangle& cells() const { return cells_; }
  // Whether the stages write this layer.
  bool has(LayerId layer) const { return simulation_->terrain().has(layer); }
  // The values of a row of the world from column cells().column on.
  const float* row(LayerId layer, std::int64_t row) const {
    const auto ofCells = static_cast<int>(row - cells_.row);
    if (layer == LayerId::height && !withStraits_.empty()) return withStraits_.row(ofCells);
    return simulation_->terrain().get(layer).row(ofCells + reach_) + reach_;
  }
  // m. The cell must be within cells().
  float height(std::int64_t column, std::int64_t row) const { return this->row(LayerId::height, row)[column - cells_.column]; }

 private:
  WorldGround(const CellRectangle& cells, int reach, std::unique_ptr<Simulation> simulation)
      : cells_(cells), reach_(reach), simulation_(std::move(simulation)) {}

  Status addStraits(const RiverWorld& world, int times);

  CellRectangle cells_;
  int reach_;
  std::unique_ptr<Simulation> simulation_;
  Grid withStraits_;  // m: the ground of a world without an end
};

// Lowers the ground of an area of a world without an end between its regions. `area`: from the corner (x, y) of the recipe, on
// cells that are `times` times wider than those of the world.
void lowerStraits(const RiverWorld& world, int times, const CellRectangle& area, Grid& height);

}  // namespace rill
