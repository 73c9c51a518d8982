#include "droplets/banks.h"

#include <algorithm>
#include <utility>

#include "base/math.h"
#include "grid/stencil.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

// Rows of flow that a block stores while it processes its rows: through the western faces of one row, and through the
// northern faces of that row and of the next one.
constexpr int linesStored = 3;

// Height differences over one cell, m.
struct Fall {
  Floats across, along;
};

}  // namespace

Status Banks::start(Run& run, ScratchArena& scratch, double repose) {
  allowed_ = static_cast<float>(run.terrain.cellSize() * tangent(radians(repose)));
  const Shape shape = run.terrain.shape();
  if (Status status = scratch.take({shape.width, linesStored * rowBlocks(shape.height)}, {&stored_}); !status) return status;
  return ledger_.start(scratch);
}

void Banks::slip(Run& run, Grid& lost, Grid& next) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  fillHaloWithNothing(lost, terrain.edges());
  fillHaloOfSoftness(terrain);
  ledger_.record(run, [&](int block, int first, int end) { return slipRows(terrain, lost, block, first, end, next); });
  terrain.height().swap(next);
}

Budget Banks::slipRows(Terrain& terrain, const Grid& lost, int block, int first, int end, Grid& next) {
  float* const west = stored_.row(linesStored * block);
  float* north = stored_.row(linesStored * block + 1);
  float* south = stored_.row(linesStored * block + 2);
  throughNorth(terrain, lost, first, north);
  MovedRock moved;
  for (int r = first; r < end; ++r) {
    throughWest(terrain, lost, r, west);
    throughNorth(terrain, lost, r + 1, south);
    const auto change = [&](int c) {
      return (readVector(west + c + 1) - readVector(west + c)) + (readVector(south + c) - readVector(north + c));
    };
    applyChanges(terrain, r, change, next.row(r), moved);
    std::swap(north, south);
  }
  return moved.total();
}

// Flow out of each cell of a row through its western face, and through the eastern face of the last cell.
void Banks::throughWest(const Terrain& terrain, const Grid& lost, int row, float* to) const {
  const Rows ground(terrain.height(), row);
  const int width = terrain.shape().width;
  faces(terrain, lost, row, 0, to, [&](int c) -> Fall {
    const Floats southward =
        splat(0.25f) * ((ground.at(c, 0, 1) + ground.at(c, -1, 1)) - (ground.at(c, 0, -1) + ground.at(c, -1, -1)));
    return {ground.at(c, 0, 0) - ground.at(c, -1, 0), southward};
  });
  // With joined edges, the face beyond the last column is the western face of the first column; otherwise it is closed.
  if (terrain.edges() != Edges::periodic) to[0] = 0.0f;
  to[width] = to[0];
}

// Flow out of each cell through its northern face.
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

// Flow through the faces to the north (`above` is 1) or to the west (`above` is 0).
template <class FallAt>
void Banks::faces(const Terrain& terrain, const Grid& lost, int row, int above, float* to, const FallAt& fallAt) const {
  const int width = terrain.shape().width, beside = 1 - above;
  // Local copies stay in registers; members would be read again after each store.
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
    const Floats undercut = select(fromHere, readVector(lostThere + c), readVector(lostHere + c));
    const Floats soft = select(fromHere, softHere.of(c), softThere.of(c - beside));
    const Floats flow = 0.25f * fall.across * soft * (splat(1.0f) - allowed / squareRoot(maximum(square, steepest)));
    store(to + c, maskWhere(steep & (undercut > 0.0f), flow));
  }
  if (terrain.hasVoids()) closeFacesOfVoids(terrain, row, above, to);
}

}  // namespace rill
