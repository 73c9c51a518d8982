// Face flow: rock that moves through the faces between cells. One explicit step of
//
//     h' = h - sum over the four faces of q            q out of the cell, m of height
//
// A law gives q for a fall of the ground. A law has
//
//     rock()            the rock constants of even, soft rock, for four faces
//     rock(hardness)    the same for the mean hardness of the cells on both sides
//     flow(fall, rock)  q in the direction in which the ground falls across the face
//
// Voids: nothing moves through the faces of a void (terrain/voids.h).
// Mass: one cell receives what the other gives. Next to rivers, soil that arrives in a channel is carried away
// (terrain/soil_channels.h). Borders: nothing moves over an open border or a wall; periodic edges are joined.
// Turning the map by 90 degrees turns the result bit for bit, unless the law depends on direction.
#pragma once

#include <algorithm>
#include <utility>

#include "grid/stencil.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {

// Height differences over one cell (m): across the face, and along the face from the four neighbours of both cells. `lower` is the
// height of the ground on the lower side of the face (m).
struct FaceFall {
  Floats across, along, lower;
};

// Distance in cells up to which a step depends on the ground: the flow through a cell's faces depends on the eight cells around it.
inline constexpr int reachOfFaces = 1;

// The changes that one step makes to rows of cells.
class FaceRows {
 public:
  Status start(ScratchArena& scratch) {
    const Shape shape = scratch.shape();
    return scratch.take({shape.width, linesStored * rowBlocks(shape.height)}, {&stored_});
  }

  // Fills the ghost cells that forRows reads.
  static void fillHalos(Terrain& terrain) {
    terrain.fillGroundHalo();
    fillHaloOfSoftness(terrain);
  }

  // Calls visit(row, change) for the rows of a block. change(column) is the change of four cells (m).
  template <class Law, class Visit>
  void forRows(const Terrain& terrain, const Law& law, int block, int first, int end, const Visit& visit) {
    float* const west = stored_.row(linesStored * block);
    float* north = stored_.row(linesStored * block + 1);
    float* south = stored_.row(linesStored * block + 2);
    throughNorth(terrain, law, first, north);
    for (int r = first; r < end; ++r) {
      throughWest(terrain, law, r, west);
      throughNorth(terrain, law, r + 1, south);
      visit(r, [&](int c) {
        return (readVector(west + c + 1) - readVector(west + c)) + (readVector(south + c) - readVector(north + c));
      });
      std::swap(north, south);
    }
  }

 private:
  // Lines of flow that a block stores while it works down its rows: through the western faces of one row, and through the northern
  // faces of that row and of the next row.
  static constexpr int linesStored = 3;

  // Flow through the western face of each cell of row r, out of the cell; and through the eastern face of the last cell.
  template <class Law>
  static void throughWest(const Terrain& terrain, const Law& law, int r, float* to) {
    const Rows ground(terrain.height(), r);
    const int width = terrain.shape().width;
    throughFaces(terrain, law, r, 0, to, [&](int c) -> FaceFall {
      const Floats southward =
          splat(0.25f) * ((ground.at(c, 0, 1) + ground.at(c, -1, 1)) - (ground.at(c, 0, -1) + ground.at(c, -1, -1)));
      const Floats here = ground.at(c, 0, 0), west = ground.at(c, -1, 0);
      return {here - west, southward, minimum(here, west)};
    });
    // The face beyond the last column is the first face where the edges are joined, and closed otherwise.
    if (terrain.edges() != Edges::periodic) to[0] = 0.0f;
    to[width] = to[0];
  }

  // The same through the northern faces.
  template <class Law>
  static void throughNorth(const Terrain& terrain, const Law& law, int r, float* to) {
    const Shape shape = terrain.shape();
    if (terrain.edges() != Edges::periodic && (r == 0 || r == shape.height)) {
      std::fill_n(to, shape.width, 0.0f);
      return;
    }
    const Rows ground(terrain.height(), r);
    throughFaces(terrain, law, r, 1, to, [&](int c) -> FaceFall {
      const Floats eastward =
          splat(0.25f) * ((ground.at(c, 1, 0) + ground.at(c, 1, -1)) - (ground.at(c, -1, 0) + ground.at(c, -1, -1)));
      const Floats here = ground.at(c, 0, 0), north = ground.at(c, 0, -1);
      return {here - north, eastward, minimum(here, north)};
    });
  }

  // Flow through the faces towards the row above (`above` = 1), or towards the west (`above` = 0).
  template <class Law, class FallAt>
  static void throughFaces(const Terrain& terrain, const Law& given, int r, int above, float* to, const FallAt& fallAt) {
    // A copy stays in registers; the compiler would read a referenced object again after each store.
    const Law law = given;
    const int width = terrain.shape().width;
    const Softness softness(terrain);
    if (softness.isPainted()) {
      const SoftnessRow soft = softness.row(r), softThere = softness.row(r - above);
      for (int c = 0; c < width; c += lanes) {
        const Floats mean = splat(0.5f) * (soft.of(c) + softThere.of(c - (1 - above)));
        store(to + c, law.flow(fallAt(c), law.rock(splat(1.0f) - mean)));
      }
    } else if (softness.isEven()) {
      for (int c = 0; c < width; c += lanes) store(to + c, law.flow(fallAt(c), law.rock()));
    } else {
      const Grid& hardness = terrain.get(LayerId::hardness);
      const float* const here = hardness.row(r);
      const float* const there = hardness.row(r - above) - (1 - above);
      for (int c = 0; c < width; c += lanes) {
        store(to + c, law.flow(fallAt(c), law.rock(splat(0.5f) * (readVector(here + c) + readVector(there + c)))));
      }
    }
    if (terrain.hasVoids()) closeFacesOfVoids(terrain, r, above, to);
  }

  Grid stored_;  // linesStored rows for each block of rows, m
};

class FaceFlow {
 public:
  Status start(ScratchArena& scratch) {
    if (Status status = scratch.take({&next_}); !status) return status;
    return startWithoutGrid(scratch);
  }
  // For steps with a grid of the caller's.
  Status startWithoutGrid(ScratchArena& scratch) {
    if (Status status = faces_.start(scratch); !status) return status;
    return ledger_.start(scratch);
  }

  // Changes the height layer, and adds to wear, deposit and the budget.
  template <class Law>
  void step(Run& run, const Law& law) {
    step(run, law, next_);
  }
  // The content of `next` may change.
  template <class Law>
  void step(Run& run, const Law& law, Grid& next) {
    Terrain& terrain = run.terrain;
    FaceRows::fillHalos(terrain);
    ledger_.record(run, [&](int block, int first, int end) {
      MovedRock moved;
      faces_.forRows(terrain, law, block, first, end,
                     [&](int r, const auto& change) { moveSoil(terrain, r, change, next.row(r), moved); });
      return moved.total();
    });
    terrain.height().swap(next);
  }

 private:
  FaceRows faces_;
  Grid next_;  // m
  Ledger ledger_;
};

}  // namespace rill
