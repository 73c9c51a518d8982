#include "erosion/thermal.h"

#include <algorithm>
#include <utility>

#include "base/math.h"
#include "grid/stencil.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"

namespace rill {
namespace {

// Lines of flow that a block holds while it goes down its rows: through the western faces of one row, and through the northern
// faces of that row and of the next one.
constexpr int linesHeld = 3;

class Thermal final : public Method {
 public:
  explicit Thermal(const ThermalSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    allowed_ = static_cast<float>(run.terrain.cellSize() * tangent(radians(settings_.talus)));
    const double hardest = run.terrain.cellSize() * tangent(radians(settings_.hardTalus));
    moreIfHard_ = std::max(0.0f, static_cast<float>(hardest) - allowed_);
    rate_ = static_cast<float>(settings_.strength * 0.25);
    const Shape shape = run.terrain.shape();
    if (Status status = scratch.take({shape.width, linesHeld * rowBlocks(shape.height)}, {&held_}); !status) return status;
    if (Status status = scratch.take({&next_}); !status) return status;
    return ledger_.start(scratch);
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    terrain.fillGroundHalo();
    if (terrain.has(LayerId::hardness)) fillHaloWithNothing(terrain.get(LayerId::hardness), terrain.edges());
    ledger_.record(run, [&](int block, int first, int end) { return slideRows(terrain, block, first, end); });
    terrain.height().swap(next_);
  }

 private:
  Budget slideRows(Terrain& terrain, int block, int first, int end) {
    float* const west = held_.row(linesHeld * block);
    float* north = held_.row(linesHeld * block + 1);
    float* south = held_.row(linesHeld * block + 2);
    throughNorth(terrain, first, north);
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      throughWest(terrain, r, west);
      throughNorth(terrain, r + 1, south);
      const auto change = [&](int c) { return (load(west + c + 1) - load(west + c)) + (load(south + c) - load(north + c)); };
      applyChanges(terrain, r, change, next_.row(r), moved);
      std::swap(north, south);
    }
    return moved.total();
  }

  // What slides through the western face of each cell of row r, out of the cell; and through the eastern face of the last one.
  void throughWest(const Terrain& terrain, int r, float* to) const {
    const Rows ground(terrain.height(), r);
    const int width = terrain.shape().width;
    faces(terrain, r, 0, to, [&](int c) -> Fall {
      const Floats southward =
          splat(0.25f) * ((ground.at(c, 0, 1) + ground.at(c, -1, 1)) - (ground.at(c, 0, -1) + ground.at(c, -1, -1)));
      return {ground.at(c, 0, 0) - ground.at(c, -1, 0), southward};
    });
    // The face beyond the last column is that of the first one where the edges are joined, closed otherwise.
    if (terrain.edges() != Edges::periodic) to[0] = 0.0f;
    to[width] = to[0];
  }

  // The same through the northern faces.
  void throughNorth(const Terrain& terrain, int r, float* to) const {
    const Shape shape = terrain.shape();
    if (terrain.edges() != Edges::periodic && (r == 0 || r == shape.height)) {
      std::fill_n(to, shape.width, 0.0f);
      return;
    }
    const Rows ground(terrain.height(), r);
    faces(terrain, r, 1, to, [&](int c) -> Fall {
      const Floats eastward =
          splat(0.25f) * ((ground.at(c, 1, 0) + ground.at(c, 1, -1)) - (ground.at(c, -1, 0) + ground.at(c, -1, -1)));
      return {ground.at(c, 0, 0) - ground.at(c, 0, -1), eastward};
    });
  }

  // Differences of height over one cell, m.
  struct Fall {
    Floats across, along;
  };

  // Flow through the faces towards the cells `above` rows above, or else to the west.
  template <class FallAt>
  void faces(const Terrain& terrain, int r, int above, float* to, const FallAt& fallAt) const {
    const int width = terrain.shape().width;
    // In registers: members would be read again after each store.
    const Floats allowed = splat(allowed_), rate = splat(rate_);
    const auto flow = [&](Fall fall, Floats most) {
      const Floats slope = squareRoot(fall.across * fall.across + fall.along * fall.along);
      return rate * fall.across * (splat(1.0f) - most / maximum(slope, most));
    };
    if (!terrain.has(LayerId::hardness)) {
      for (int c = 0; c < width; c += lanes) store(to + c, flow(fallAt(c), allowed));
      return;
    }
    const Floats moreIfHard = splat(moreIfHard_);
    const Grid& hardness = terrain.get(LayerId::hardness);
    const float* const here = hardness.row(r);
    const float* const there = hardness.row(r - above) - (1 - above);
    for (int c = 0; c < width; c += lanes) {
      store(to + c, flow(fallAt(c), allowed + splat(0.5f) * (load(here + c) + load(there + c)) * moreIfHard));
    }
  }

  ThermalSettings settings_;
  float allowed_ = 0.0f;     // m of height between two cells of soft rock
  float moreIfHard_ = 0.0f;  // m, between two cells of the hardest rock
  float rate_ = 0.0f;
  Grid held_;  // linesHeld rows for each block of rows, m
  Grid next_;  // m
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription thermal = {
    .id = "thermal",
    .kind = MethodKind::erosion,
    .title = "Thermal erosion",
    .summary =
        "For scree slopes, and to keep what rivers carve from standing too steep: rock steeper than the talus angle crumbles and "
        "slides "
        "down until it lies at that angle.",
    .source = "Chunkable erosion simulation; Musgrave, Kolb and Mace 1989",
    .parameters = thermalParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .defaultIterations = 100,
    .create = createMethod<Thermal, ThermalSettings, thermalParameters>,
};

}  // namespace methods
}  // namespace rill
