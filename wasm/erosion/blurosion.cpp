#include "erosion/blurosion.h"

#include <algorithm>
#include <limits>

#include "grid/stencil.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"

namespace rill {
namespace {

class Blurosion final : public Method {
 public:
  explicit Blurosion(const BlurosionSettings& settings) : settings_(settings) {}

  Status start(Run&, ScratchArena& scratch) override {
    strength_ = static_cast<float>(settings_.strength);
    if (Status status = scratch.take({&lowest_, &share_, &next_}); !status) return status;
    return ledger_.start(scratch);
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    const Shape shape = terrain.shape();
    if (terrain.edges() == Edges::wall) {
      fillHaloWithValue(terrain.height(), Edges::wall, std::numeric_limits<float>::infinity());
    } else {
      terrain.fillGroundHalo();
    }
    forRowBlocks(run.pool, shape.height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) findLowest(terrain, r);
    });
    for (Grid* grid : {&lowest_, &share_}) fillHaloWithNothing(*grid, terrain.edges());
    ledger_.record(run, [&](int, int first, int end) { return giveRows(terrain, first, end); });
    terrain.height().swap(next_);
  }

 private:
  // The height of the lowest neighbours of each cell of row r, and what each of those gets.
  void findLowest(const Terrain& terrain, int r) {
    const Grid& heights = terrain.height();
    const Rows ground(heights, r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const int width = heights.width();
    const Floats strength = splat(strength_);
    float* const lowests = lowest_.row(r);
    float* const shares = share_.row(r);
    for (int c = 0; c < width; c += lanes) {
      const Floats beside = minimum(ground.at(c, -1, 0), ground.at(c, 1, 0));
      const Floats above = minimum(minimum(ground.at(c, -1, -1), ground.at(c, 1, -1)), ground.at(c, 0, -1));
      const Floats below = minimum(minimum(ground.at(c, -1, 1), ground.at(c, 1, 1)), ground.at(c, 0, 1));
      const Floats lowest = minimum(beside, minimum(above, below));
      const Ints many =
          overNeighbours([&](int i, int j) -> Ints { return i == 0 && j == 0 ? Ints{} : ground.at(c, i, j) == lowest; });
      store(lowests + c, lowest);
      store(shares + c, strength * softness.of(c) * fallOf(ground.at(c, 0, 0), lowest) / toFloats(-many));
    }
  }

  Budget giveRows(Terrain& terrain, int first, int end) {
    MovedRock moved;
    double lost = 0.0;
    for (int r = first; r < end; ++r) {
      giveRow(terrain, r, moved);
      if (terrain.edges() == Edges::open) lost += lostFromRow(terrain.height(), r);
    }
    Budget total = moved.total();
    total.lost = lost;
    return total;
  }

  static Floats fallOf(Floats here, Floats lowest) { return maximum(here - lowest, Floats{}); }

  // What a cell has after giving and getting.
  void giveRow(Terrain& terrain, int r, MovedRock& moved) {
    const Rows ground(terrain.height(), r), lowest(lowest_, r), share(share_, r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const Floats strength = splat(strength_);
    const auto change = [&](int c) {
      const Floats here = ground.at(c, 0, 0);
      const Floats got = overNeighbours([&](int i, int j) -> Floats {
        return i == 0 && j == 0 ? Floats{} : keepWhere(lowest.at(c, i, j) == here, share.at(c, i, j));
      });
      return got - strength * softness.of(c) * fallOf(here, lowest.at(c, 0, 0));
    };
    applyChanges(terrain, r, change, next_.row(r), moved);
  }

  // What the cells of row r give to ground beyond the border (m). Only border cells can.
  double lostFromRow(const Grid& heights, int r) const {
    const int width = heights.width(), height = heights.height();
    double lost = 0.0;
    forBorderColumns(heights.shape(), r, [&](int c) {
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
          const bool beyond = c + i < 0 || c + i >= width || r + j < 0 || r + j >= height;
          if (beyond && heights.row(r + j)[c + i] == lowest_.row(r)[c]) lost += share_.row(r)[c];
        }
      }
    });
    return lost;
  }

  BlurosionSettings settings_;
  float strength_ = 0.0f;
  Grid lowest_;  // m, height of the lowest neighbours
  Grid share_;   // m, for each of them
  Grid next_;
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription blurosion = {
    .id = "blurosion",
    .kind = MethodKind::erosion,
    .title = "Blurosion",
    .summary = "To soften old land: every cell gives a share of its height to its lowest neighbour, and no valley forms.",
    .source = "Around The World, part 23 (first attempt)",
    .parameters = blurosionParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 40,
    .create = createMethod<Blurosion, BlurosionSettings, blurosionParameters>,
};

}  // namespace methods
}  // namespace rill
