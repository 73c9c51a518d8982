// Pipes on a terrain that is given by functions, for the tests of `pipes`.
#pragma once

#include <functional>

#include "erosion/pipes/pipes.h"
#include "support.h"

namespace rill::test {

inline PipesSettings pipesDefaults() {
  std::vector<Value> values;
  for (const ParameterDescription& row : pipesParameters) values.push_back(row.initialValue());
  return settingsFrom<PipesSettings>(pipesParameters, values);
}

// Water only: no rain, no springs, no evaporation, and almost no erosion.
inline PipesSettings stillWeather() {
  PipesSettings settings = pipesDefaults();
  settings.timeStep = 2.0;
  settings.rain = settings.evaporation = 0.0;
  settings.springs = {};
  settings.lakes = Lakes::sink;
  settings.capacity = 0.1;
  settings.erosion = 0.0001;
  return settings;
}

// Pipes on given ground, with given initial water. Functions take metres east and south of the map's middle.
class Basin {
 public:
  using Surface = std::function<double(double, double)>;

  Basin(int side, double cellSize, Edges edges, const PipesSettings& settings, const Surface& ground, const Surface& water,
        const PipeShares& shares = eightPipes)
      : pool_(1),
        method_(makePipes(settings, shares)),
        window_({{side, side}, side * cellSize, 1, edges, 0.0, 0.0}),
        run_{terrain_, pool_, budget, {}, images_, window_} {
    run_.iterations = 1 << 30;  // the stage never ends
    const LayerSet layers{LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit};
    EXPECT_TRUE(terrain_.allocate({side, side}, cellSize, edges, layers).ok());
    fill(LayerId::height, ground);
    terrain_.storeSurroundings();
    ScratchArena arena(terrain_.shape());
    EXPECT_TRUE(method_->start(run_, arena).ok());
    fill(LayerId::water, water);
  }

  void iterate(int times) {
    for (int i = 0; i < times; ++i) method_->iterate(run_);
  }
  const Grid& layer(LayerId id) const { return terrain_.get(id); }
  double sum(LayerId id) const { return sumOf(terrain_.get(id)); }

  Budget budget;

 private:
  void fill(LayerId id, const Surface& value) {
    Grid& grid = terrain_.get(id);
    const double middle = 0.5 * terrain_.cellSize() * grid.width();
    for (int r = 0; r < grid.height(); ++r) {
      for (int c = 0; c < grid.width(); ++c) {
        grid.row(r)[c] =
            static_cast<float>(value((c + 0.5) * terrain_.cellSize() - middle, (r + 0.5) * terrain_.cellSize() - middle));
      }
    }
  }

  Terrain terrain_;
  ThreadPool pool_;
  ImageLibrary images_;
  std::unique_ptr<Method> method_;
  WorldWindow window_;
  Run run_;
};

}  // namespace rill::test
