#include "erosion/blurosion.h"

#include <limits>

#include "grid/stencil.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"

namespace rill {
namespace {

constexpr float diagonalSteepness = 0.70710678f;  // slope of a fall of 1 to a diagonal neighbour

class Blurosion final : public Method {
 public:
  explicit Blurosion(const BlurosionSettings& settings)
      : strength_(static_cast<float>(settings.strength)),
        diagonal_(settings.neighbour == BlurosionNeighbour::lowest ? 1.0f : diagonalSteepness) {}

  Status start(Run&, ScratchArena& scratch) override {
    if (Status status = scratch.take({&steepest_, &share_, &next_}); !status) return status;
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
      for (int r = first; r < end; ++r) findSteepest(terrain, r);
    });
    for (Grid* grid : {&steepest_, &share_}) fillHaloWithNothing(*grid, terrain.edges());
    ledger_.record(run, [&](int, int first, int end) { return giveRows(terrain, first, end); });
    terrain.height().swap(next_);
  }

 private:
  // Slope of a fall of `fall` to the neighbour at (i, j).
  Floats steepness(Floats fall, int i, int j) const { return i != 0 && j != 0 ? fall * splat(diagonal_) : fall; }

  // The steepest slope down from each cell of row r, and the share of the fall that each neighbour at that slope receives.
  void findSteepest(const Terrain& terrain, int r) {
    const Grid& heights = terrain.height();
    const Rows ground(heights, r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const int width = heights.width();
    const Floats strength = splat(strength_);
    float* const steepest = steepest_.row(r);
    float* const shares = share_.row(r);
    for (int c = 0; c < width; c += lanes) {
      const Floats here = ground.at(c, 0, 0);
      const auto lower = [&](int i, int j) { return minimum(ground.at(c, i, j), ground.at(c, -i, -j)); };
      const Floats beside = minimum(lower(1, 0), lower(0, 1));
      const Floats across = minimum(lower(1, 1), lower(1, -1));
      const Floats greatest = maximum(steepness(here - beside, 1, 0), steepness(here - across, 1, 1));
      const Ints many = overNeighbours(
          [&](int i, int j) -> Ints { return i == 0 && j == 0 ? Ints{} : steepness(here - ground.at(c, i, j), i, j) == greatest; });
      store(steepest + c, greatest);
      store(shares + c, strength * softness.of(c) / toFloats(-many));
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

  // The height of each cell of row r after it has given and received.
  void giveRow(Terrain& terrain, int r, MovedRock& moved) {
    const Rows ground(terrain.height(), r), steepest(steepest_, r), share(share_, r);
    const Floats zero{};
    const auto change = [&](int c) {
      const Floats here = ground.at(c, 0, 0);
      const Floats own = steepest.at(c, 0, 0);
      const Floats got = overNeighbours([&](int i, int j) -> Floats {
        if (i == 0 && j == 0) return zero;
        const Floats fall = ground.at(c, i, j) - here;
        return maskWhere(steepness(fall, i, j) == steepest.at(c, i, j), share.at(c, i, j) * maximum(fall, zero));
      });
      const Floats fallen = overNeighbours([&](int i, int j) -> Floats {
        if (i == 0 && j == 0) return zero;
        const Floats fall = here - ground.at(c, i, j);
        return maskWhere(steepness(fall, i, j) == own, maximum(fall, zero));
      });
      return got - share.at(c, 0, 0) * fallen;
    };
    applyChanges(terrain, r, change, next_.row(r), moved);
  }

  // Rock that the cells of row r give to ground beyond the border (m). Only border cells can give any.
  double lostFromRow(const Grid& heights, int r) const {
    const int width = heights.width(), height = heights.height();
    double lost = 0.0;
    forBorderColumns(heights.shape(), r, [&](int c) {
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
          const bool beyond = c + i < 0 || c + i >= width || r + j < 0 || r + j >= height;
          const float fall = heights.row(r)[c] - heights.row(r + j)[c + i];
          const float steep = i != 0 && j != 0 ? fall * diagonal_ : fall;
          if (beyond && fall > 0.0f && steep == steepest_.row(r)[c]) lost += share_.row(r)[c] * fall;
        }
      }
    });
    return lost;
  }

  float strength_;
  float diagonal_;  // steepness of a fall of 1 to a diagonal neighbour
  Grid steepest_;   // m per cell, down to the receiving neighbours
  Grid share_;      // share of the fall for each receiving neighbour
  Grid next_;
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription blurosion = {
    .id = "blurosion",
    .kind = MethodKind::erosion,
    .title = "Blurosion",
    .summary =
        "To soften old land: each cell gives a share of its height to one lower neighbour; slopes become smooth and no valley "
        "forms.",
    .source = "Around The World, part 23 (first attempt)",
    .revision = 2,
    .parameters = blurosionParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 40,
    // Whether a neighbour gives to a cell depends on that neighbour's own neighbours.
    .reach = [](std::span<const Value>, double) { return 2; },
    .create = createMethod<Blurosion, BlurosionSettings, blurosionParameters>,
};

}  // namespace methods
}  // namespace rill
