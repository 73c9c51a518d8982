// The ground of a part of the world before its rivers: the result of the stages before them.
//
// A function of place: windows that overlap have the same bits there, because they are computed with a margin as wide as the reach
// of these stages.
#pragma once

#include <memory>

#include "simulation/simulation.h"

namespace rill {

class WorldGround {
 public:
  // `recipe` has no stages but those before the rivers, and `cells` counts from its corner (x, y). The pool and the library must
  // outlive the ground. Errors: those of Simulation::create.
  static Result<WorldGround> over(const Recipe& recipe, int reach, const CellRectangle& cells, ThreadPool& pool,
                                  const ImageLibrary& images);

  const CellRectangle& cells() const { return cells_; }
  const Terrain& terrain() const { return simulation_->terrain(); }
  // Whether the stages write this layer.
  bool has(LayerId layer) const { return terrain().has(layer); }
  // The values of a row of the world from column cells().column on.
  const float* row(LayerId layer, std::int64_t row) const {
    return terrain().get(layer).row(static_cast<int>(row - cells_.row) + reach_) + reach_;
  }
  // m. The cell must be within cells().
  float height(std::int64_t column, std::int64_t row) const { return this->row(LayerId::height, row)[column - cells_.column]; }

 private:
  WorldGround(const CellRectangle& cells, int reach, std::unique_ptr<Simulation> simulation)
      : cells_(cells), reach_(reach), simulation_(std::move(simulation)) {}

  CellRectangle cells_;
  int reach_;
  std::unique_ptr<Simulation> simulation_;
};

}  // namespace rill
