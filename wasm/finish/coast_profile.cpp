#include "finish/coast_profile.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <limits>
#include <span>

#include "base/vector.h"
#include "grid/edges.h"
#include "grid/level_line.h"
#include "method/ledger.h"
#include "noise/reach_variation.h"
#include "terrain/voids.h"

namespace rill {
namespace {

class CoastProfile final : public Method {
 public:
  explicit CoastProfile(const CoastProfileSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Terrain& terrain = run.terrain;
    cellsOfReach_ = settings_.reach / terrain.cellSize();
    variation_ = ReachVariation(run.random, settings_.variationScale, settings_.variationOctaves, settings_.variation);
    columns_ = variation_.columns(run.window, terrain.shape().width);
    // The nearest coast of a periodic map is at most half a map away.
    const int halfMap = std::max(terrain.shape().width, terrain.shape().height) / 2 + 1;
    const double wanted = std::min(std::ceil(cellsOfReach_) + 1.0, static_cast<double>(halfMap));
    margin_ = terrain.edges() == Edges::periodic ? static_cast<int>(wanted) : 0;
    Status status = coast_.start(scratch, margin_);
    if (status) status = scratch.take({&distance_, &shares_});
    if (status) status = ledger_.start(scratch);
    return status;
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    shore_ = terrain.sea() > noSea ? terrain.sea() : 0.0f;
    findCoast(run);
    ledger_.record(run, [&](int, int first, int end) {
      double added = 0.0;
      for (int r = first; r < end; ++r) {
        const std::span<float> shares(shares_.row(r), columns_.count());
        variation_.row(columns_, run.window.y(r), shares);
        added += shapeRow(terrain, r, shares);
      }
      return Budget{.uplifted = added};
    });
  }

 private:
  void findCoast(Run& run) {
    const Grid& height = run.terrain.height();
    Grid& level = coast_.level();
    forRowBlocks(run.pool, level.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const int row = wrapped(r - margin_, height.height());
        const VoidRow voids(run.terrain, row);
        for (int c = 0; c < level.width(); ++c) {
          const int column = wrapped(c - margin_, height.width());
          level.row(r)[c] = voids.at(column) ? std::numeric_limits<float>::quiet_NaN() : height.row(row)[column] - shore_;
        }
      }
    });
    coast_.measure(distance_, run.pool);
  }

  // Returns the sum of the changes, m.
  double shapeRow(Terrain& terrain, int r, std::span<const float> shares) const {
    float* const height = terrain.height().row(r);
    const float* const distance = distance_.row(r);
    const VoidRow voids(terrain, r);
    double added = 0.0;
    for (std::size_t c = 0; c < shares.size(); ++c) {
      if (voids.at(static_cast<int>(c))) continue;
      const double t = std::min(1.0, static_cast<double>(std::abs(distance[c])) / (cellsOfReach_ * shares[c]));
      const auto shaped = static_cast<float>(shore_ + aboveShore(height[c] - shore_, t));
      added += shaped - height[c];
      height[c] = shaped;
    }
    return added;
  }

  // The new height above the shore, m, of ground `above` it.
  double aboveShore(float above, double t) const {
    const bool isLand = above >= 0.0f;
    const double profile = isLand ? settings_.profile.at(t) : t * (2.0 - t);
    if (settings_.by == CoastProfileBy::scale) return above * profile;
    return profile * (isLand ? settings_.relief : -settings_.depth);
  }

  CoastProfileSettings settings_;
  ReachVariation variation_;
  NoiseColumns columns_;
  LevelLine coast_;
  Grid distance_;  // cells; negative at sea
  Grid shares_;    // of the longest reach
  double cellsOfReach_ = 0.0;
  float shore_ = 0.0f;  // m
  int margin_ = 0;      // cells
  Ledger ledger_;
};

}  // namespace

constexpr UnturnedSetting whereCoastProfileVaries[] = {{"variation", "", "the reach varies with the position"}};

namespace methods {

extern const MethodDescription coastProfile = {
    .id = "coast-profile",
    .kind = MethodKind::finish,
    .title = "Coast profile",
    .summary =
        "Right after the ground, before erosion: land rises with the distance from its own coast, steeply here and gently "
        "there.",
    .source = "Around The World, part 23; Felzenszwalb and Huttenlocher 2012",
    .parameters = coastProfileParameters,
    .writes = {LayerId::height},
    .notRotated = whereCoastProfileVaries,
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const double reach = settingsFrom<CoastProfileSettings>(coastProfileParameters, values).reach;
          return static_cast<int>(std::min(std::ceil(reach / cellSize) + 1.0, static_cast<double>(INT_MAX)));
        },
    .create = createMethod<CoastProfile, CoastProfileSettings, coastProfileParameters>,
};

}  // namespace methods
}  // namespace rill
