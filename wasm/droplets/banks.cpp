#include "droplets/banks.h"

#include <algorithm>
#include <utility>

#include "base/math.h"
#include "grid/stencil.h"
#include "terrain/softness.h"

namespace rill {
namespace {

// Lines of flow that a block holds while it goes down its rows: through the western faces of one row, and through the northern
// faces of that row and of the next one.
constexpr int linesHeld = 3;

// Differences of height over one cell, m.
struct Fall {
  Floats across, along;
};

}  // namespace

Status Banks::start(Run& run, ScratchArena& scratch, double repose) {
  allowed_ = static_cast<float>(run.terrain.cellSize() * tangent(radians(repose)));
  const Shape shape = run.terrain.shape();
  if (Status status = scratch.take({shape.width, linesHeld * rowBlocks(shape.height)}, {&held_}); !status) return status;
  return ledger_.start(scratch);
}

void Banks::slip(Run& run, Grid& lost, Grid& next) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  fillHaloWithNothing(lost, terrain.edges());
  ledger_.record(run, [&](int block, int first, int end) { return slipRows(terrain, lost, block, first, end, next); });
  terrain.height().swap(next);
}

Budget Banks::slipRows(Terrain& terrain, const Grid& lost, int block, int first, int end, Grid& next) {
  float* const west = held_.row(linesHeld * block);
  float* north = held_.row(linesHeld * block + 1);
  float* south = held_.row(linesHeld * block + 2);
  throughNorth(terrain, lost, first, north);
  MovedRock moved;
  for (int r = first; r < end; ++r) {
    throughWest(terrain, lost, r, west);
    throughNorth(terrain, lost, r + 1, south);
    const auto change = [&](int c) { return (load(west + c + 1) - load(west + c)) + (load(south + c) - load(north + c)); };
    applyChanges(terrain, r, change, next.row(r), moved);
    std::swap(north, south);
  }
  return moved.total();
}

// What slips through the western face of each cell of a row, out of the cell; and through the eastern face of the last one.
void Banks::throughWest(const Terrain& terrain, const Grid& lost, int row, float* to) const {
  const Rows ground(terrain.height(), row);
  const int width = terrain.shape().width;
  faces(terrain, lost, row, 0, to, [&](int c) -> Fall {
    const Floats southward =
        splat(0.25f) * ((ground.at(c, 0, 1) + ground.at(c, -1, 1)) - (ground.at(c, 0, -1) + ground.at(c, -1, -1)));
    return {ground.at(c, 0, 0) - ground.at(c, -1, 0), southward};
  });
  // The face beyond the last column is that of the first one where the edges are joined, closed otherwise.
  if (terrain.edges() != Edges::periodic) to[0] = 0.0f;
  to[width] = to[0];
}

// The same through the northern faces.
void Banks::throughNorth(const Terrain& terrain, const Grid& lost, int row, float* to) const {
  const Shape shape = terrain.shape();
  if (terrain.edges() != Edges::periodic && (row == 0 || row == shape.height)) {
    std::fill_n(to, shape.width, 0.0f);
    return;
  }
  const Rows ground(terrain.height(), row);
  faces(terrain, lost, row, 1, to, [&](int c) -> Fall {
    const Floats eastward =
        splat(0.25f) * ((ground.at(c, 1, 0) + ground.at(c, 1, -1)) - (ground.at(c, -1, 0) + ground.at(c, -1, -1)));
    return {ground.at(c, 0, 0) - ground.at(c, 0, -1), eastward};
  });
}

// Flow through the faces towards the cells `above` rows above, or else to the west.
template <class FallAt>
void Banks::faces(const Terrain& terrain, const Grid& lost, int row, int above, float* to, const FallAt& fallAt) const {
  const int width = terrain.shape().width, beside = 1 - above;
  // In registers: members would be read again after each store.
  const Floats allowed = splat(allowed_), steepest = allowed * allowed;
  const float *const lostHere = lost.row(row), *const lostThere = lost.row(row - above) - beside;
  const Softness softness(terrain);
  const SoftnessRow softHere = softness.row(row), softThere = softness.row(row - above);
  for (int c = 0; c < width; c += lanes) {
    const Fall fall = fallAt(c);
    const Floats square = fall.across * fall.across + fall.along * fall.along;
    const Ints steep = square > steepest;
    if (!anyOf(steep)) {
      store(to + c, Floats{});
      continue;
    }
    const Ints fromHere = fall.across > 0.0f;
    const Floats undercut = select(fromHere, load(lostThere + c), load(lostHere + c));
    const Floats soft = select(fromHere, softHere.of(c), softThere.of(c - beside));
    const Floats flow = 0.25f * fall.across * soft * (splat(1.0f) - allowed / squareRoot(maximum(square, steepest)));
    store(to + c, keepWhere(steep & (undercut > 0.0f), flow));
  }
}

}  // namespace rill
