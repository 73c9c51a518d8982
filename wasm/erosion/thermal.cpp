#include "erosion/thermal.h"

#include <algorithm>
#include <cmath>

#include "core/math.h"

namespace rill {
namespace {

class Thermal final : public Method {
 public:
  explicit Thermal(const ThermalSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    const Shape shape = run.terrain.shape();
    const auto blocks = static_cast<std::size_t>(rowBlocks(shape.height));
    worn_.resize(blocks);
    piled_.resize(blocks);
    allowed_ = static_cast<float>(run.terrain.cellSize() * tangent(radians(settings_.talus)));
    const double hardest = run.terrain.cellSize() * tangent(radians(settings_.hardTalus));
    moreIfHard_ = std::max(0.0f, static_cast<float>(hardest) - allowed_);
    rate_ = static_cast<float>(settings_.strength * 0.25);
    return allocateGrids(shape, {&toWest_, &toNorth_});
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    const Shape shape = terrain.shape();
    terrain.fillGroundHalo();
    if (terrain.has(LayerId::hardness)) fillHaloWithNothing(terrain.get(LayerId::hardness), terrain.edges());
    forRowBlocks(run.pool, shape.height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) flowThroughFaces(terrain, r);
    });
    closeBorders(shape, terrain.edges());
    forRowBlocks(run.pool, shape.height, [&](int block, int first, int end) { applyRows(terrain, block, first, end); });
    run.budget.eroded += sumBlocks(worn_) * terrain.cellArea();
    run.budget.deposited += sumBlocks(piled_) * terrain.cellArea();
  }

 private:
  // What slides through the western and the northern face of each cell of row r, out of the cell.
  void flowThroughFaces(const Terrain& terrain, int r) {
    const Grid& ground = terrain.height();
    if (!terrain.has(LayerId::hardness)) {
      const auto everywhere = [allowed = allowed_](int) { return allowed; };
      flowThroughFaces(ground, r, everywhere, everywhere);
      return;
    }
    const float* const here = terrain.get(LayerId::hardness).row(r);
    const float* const above = terrain.get(LayerId::hardness).row(r - 1);
    const auto between = [this](float one, float other) { return allowed_ + 0.5f * (one + other) * moreIfHard_; };
    flowThroughFaces(
        ground, r, [&](int c) { return between(here[c], here[c - 1]); }, [&](int c) { return between(here[c], above[c]); });
  }

  // The same, with the allowed difference at the western and at the northern face of each cell.
  template <class West, class North>
  void flowThroughFaces(const Grid& ground, int r, const West& allowedWest, const North& allowedNorth) {
    const float* const above = ground.row(r - 1);
    const float* const here = ground.row(r);
    const float* const below = ground.row(r + 1);
    float* __restrict const toWest = toWest_.row(r);
    float* __restrict const toNorth = toNorth_.row(r);
    const float rate = rate_;
    const int width = ground.width();
    const auto flow = [&](float across, float along, float allowed) {
      const float slope = std::sqrt(across * across + along * along);
      const float excess = slope > allowed ? 1.0f - allowed / slope : 0.0f;
      return rate * across * excess;
    };
    for (int c = 0; c < width; ++c) {
      const float southward = 0.25f * ((below[c] + below[c - 1]) - (above[c] + above[c - 1]));
      toWest[c] = flow(here[c] - here[c - 1], southward, allowedWest(c));
      const float eastward = 0.25f * ((here[c + 1] + above[c + 1]) - (here[c - 1] + above[c - 1]));
      toNorth[c] = flow(here[c] - above[c], eastward, allowedNorth(c));
    }
  }

  // The faces beyond the last column and row are those of the first ones where the edges are joined, closed otherwise.
  void closeBorders(Shape shape, Edges edges) {
    const bool joined = edges == Edges::periodic;
    for (int r = 0; r < shape.height; ++r) {
      float* row = toWest_.row(r);
      if (!joined) row[0] = 0.0f;
      row[shape.width] = row[0];
    }
    if (!joined) std::fill_n(toNorth_.row(0), shape.width, 0.0f);
    std::copy_n(toNorth_.row(0), shape.width, toNorth_.row(shape.height));
  }

  void applyRows(Terrain& terrain, int block, int first, int end) {
    const int width = terrain.shape().width;
    double worn = 0.0;
    double piled = 0.0;
    for (int r = first; r < end; ++r) {
      const float* const west = toWest_.row(r);
      const float* const north = toNorth_.row(r);
      const float* const south = toNorth_.row(r + 1);
      float* __restrict const height = terrain.height().row(r);
      float* __restrict const wear = terrain.get(LayerId::wear).row(r);
      float* __restrict const deposit = terrain.get(LayerId::deposit).row(r);
      for (int c = 0; c < width; ++c) {
        const float change = (west[c + 1] - west[c]) + (south[c] - north[c]);
        const float gain = std::max(0.0f, change);
        const float loss = std::max(0.0f, -change);
        height[c] += change;
        wear[c] += loss;
        deposit[c] += gain;
        worn += loss;
        piled += gain;
      }
    }
    worn_[static_cast<std::size_t>(block)] = worn;
    piled_[static_cast<std::size_t>(block)] = piled;
  }

  ThermalSettings settings_;
  float allowed_ = 0.0f;     // m of height between two cells of soft rock
  float moreIfHard_ = 0.0f;  // m, between two cells of the hardest rock
  float rate_ = 0.0f;
  Grid toWest_, toNorth_;  // m, out of the cell through that face
  std::vector<double> worn_, piled_;  // of each block of rows, m
};

}  // namespace

namespace methods {

extern const MethodDescription thermal = {
    .id = "thermal",
    .kind = MethodKind::erosion,
    .title = "Thermal erosion",
    .summary = "Rock that lies steeper than the talus angle crumbles and slides down until it lies at that angle.",
    .source = "Chunkable erosion simulation; Musgrave, Kolb and Mace 1989",
    .parameters = thermalParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 100,
    .scratchGrids = 2,
    .create = createMethod<Thermal, ThermalSettings, thermalParameters>,
};

}  // namespace methods
}  // namespace rill
