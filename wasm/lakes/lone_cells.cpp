#include "lakes/lone_cells.h"

#include <algorithm>
#include <cmath>

#include "grid/directions.h"
#include "grid/stencil.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr float cellShare = 0.45f;  // of the cell size
constexpr float minHeight = 4.5f;   // m
constexpr float givenShare = 8.0f / 9.0f;

// How far a cell rises above its highest neighbour, or falls below its lowest one (negative); 0 in between.
float standing(float here, float lowestAround, float highestAround) {
  return std::max(here - highestAround, 0.0f) + std::min(here - lowestAround, 0.0f);
}

float heightAtStart(const Terrain& terrain, int c, int r) {
  return terrain.height().row(r)[c] + terrain.get(LayerId::wear).row(r)[c] - terrain.get(LayerId::deposit).row(r)[c];
}

// `standing` on the ground at the start.
float standingAtStart(const Terrain& terrain, int c, int r) {
  const auto at = [&](int column, int row) { return heightAtStart(terrain, column, row); };
  float lowestAround = at(c + columnStep(0), r + rowStep(0)), highestAround = lowestAround;
  for (int d = 1; d < directions; ++d) {
    const float other = at(c + columnStep(d), r + rowStep(d));
    lowestAround = std::min(lowestAround, other);
    highestAround = std::max(highestAround, other);
  }
  return standing(at(c, r), lowestAround, highestAround);
}

bool isBesideVoid(const Terrain& terrain, int c, int r) {
  for (int d = 0; d < directions; ++d) {
    if (VoidRow(terrain, r + rowStep(d)).at(c + columnStep(d))) return true;
  }
  return false;
}

}  // namespace

Status LoneCells::start(ScratchArena& scratch) {
  Status status = scratch.take(rows_, static_cast<std::size_t>(scratch.shape().height));
  return status ? ledger_.start(scratch) : status;
}

void LoneCells::level(Run& run, Grid& excess) {
  for (const LayerId layer : {LayerId::wear, LayerId::deposit}) fillHaloWithNothing(run.terrain.get(layer), run.terrain.edges());
  for (int pass = 0; pass < passes && find(run, excess); ++pass) {
    fillHaloWithNothing(excess, run.terrain.edges());
    spread(run, excess);
  }
}

bool LoneCells::find(Run& run, Grid& excess) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  const int width = terrain.shape().width;
  const float limit = std::max(minHeight, cellShare * static_cast<float>(terrain.cellSize())), sea = terrain.sea();
  const bool isRockHard = terrain.has(LayerId::hardness);
  const bool isWalled = terrain.edges() == Edges::wall && terrain.hasVoids();
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows ground(terrain.height(), r);
      float* const to = excess.row(r);
      bool isAny = false;
      for (int c = 0; c < width; c += lanes) {
        const Floats here = ground.at(c, 0, 0);
        const auto around = [&](int i, int j) { return ground.at(c, i, j); };
        const Floats top = amongNeighbours(around, [](Floats a, Floats b) { return maximum(a, b); });
        const Floats bottom = amongNeighbours(around, [](Floats a, Floats b) { return minimum(a, b); });
        const Ints isIslet = (here >= sea) & (top < sea);
        store(to + c, Floats{});
        if (!anyOf((here - top > limit) | (bottom - here > limit) | isIslet)) continue;
        for (int lane = 0; lane < std::min(lanes, width - c); ++lane) {
          const int at = c + lane;
          const float stands = standing(here[lane], bottom[lane], top[lane]);
          if (isWalled && isBesideVoid(terrain, at, r)) continue;
          if (isRockHard && terrain.get(LayerId::hardness).row(r)[at] >= hardRock) continue;
          const bool isNewIslet = isIslet[lane] != 0 && heightAtStart(terrain, at, r) < sea;
          const bool isNewColumn = std::abs(stands) > limit && std::abs(stands) > std::abs(standingAtStart(terrain, at, r));
          if (!isNewIslet && !isNewColumn) continue;
          to[at] = givenShare * stands;
          isAny = true;
        }
      }
      rows_[static_cast<std::size_t>(r)] = isAny ? 1 : 0;
    }
  });
  return std::find(rows_.begin(), rows_.end(), 1) != rows_.end();
}

void LoneCells::spread(Run& run, const Grid& excess) {
  Terrain& terrain = run.terrain;
  const int rows = terrain.shape().height;
  const auto isNear = [&](int r) {
    for (int j = r - 1; j <= r + 1; ++j) {
      const int row = terrain.edges() == Edges::periodic ? wrapped(j, rows) : std::clamp(j, 0, rows - 1);
      if (rows_[static_cast<std::size_t>(row)] != 0) return true;
    }
    return false;
  };
  const Budget moved = ledger_.record(run, [&](int, int first, int end) {
    MovedRock rock;
    for (int r = first; r < end; ++r) {
      if (!isNear(r)) continue;
      const Rows given(excess, r);
      const auto change = [&](int c) {
        const Floats own = given.at(c, 0, 0);
        const auto arriving = overNeighbours([&](int i, int j) { return i == 0 && j == 0 ? Floats{} : given.at(c, i, j); });
        return splat(0.125f) * arriving - own;
      };
      applyChanges(terrain, r, change, terrain.height().row(r), rock);
    }
    return rock.total();
  });
  if (terrain.edges() == Edges::open) run.budget.lost += moved.eroded - moved.deposited;
}

}  // namespace rill
