// Several explicit steps of face flow at once: a super step of Runge, Kutta and Legendre of first order (RKL1; Meyer, Balsara and
// Aslam 2012, "A second-order accurate super time-stepping formulation for anisotropic thermal conduction").
//
//     y_1 = y_0 + M y_0 / n        y_j = y_j-1 + (1 - 1/j) (y_j-1 - y_j-2) + (2 - 1/j) M y_j-1 / n        n = (s^2 + s) / 2
//
// y_0, y_s  heights before and after the super step; s stages
// M         the operator of the whole step: the flow of a law through all faces
//
// s stages replace n explicit steps. Each stage amplifies a wave by a Legendre polynomial within -1..1, as long as each of the n
// steps makes new heights means of old ones. Level ground stays level to the bit, because stages add differences. Mass: all stages
// are in flux form. In a channel, M is at most 0, and its river takes the rest (terrain/soil_channels.h). Turning the map turns the
// result bit for bit.
#pragma once

#include <algorithm>
#include <cmath>

#include "erosion/face_flow.h"

namespace rill {

// The explicit steps that a number of stages replaces.
inline double explicitSteps(int stages) { return 0.5 * stages * (stages + 1.0); }

// The stages that replace `steps` explicit steps.
inline int legendreStages(double steps) {
  return static_cast<int>(std::ceil((std::sqrt(1.0 + 8.0 * std::max(steps, 1.0)) - 1.0) / 2.0 - 1e-9));
}

class LegendreFlow {
 public:
  Status start(ScratchArena& scratch) {
    if (Status status = faces_.start(scratch); !status) return status;
    if (Status status = scratch.take({&begin_, &previous_}); !status) return status;
    return ledger_.start(scratch);
  }

  // One super step. lawOf(share) is the law of a stage, whose flow is `share` times that of one of the n steps.
  template <class LawOf>
  void step(Run& run, int stages, const LawOf& lawOf) {
    for (int j = 1; j <= stages; ++j) {
      const auto law = lawOf(2.0 - 1.0 / j);
      const Floats momentum = splat(static_cast<float>(1.0 - 1.0 / j));
      Grid& to = j == 1 ? begin_ : previous_;
      const Grid& before = j <= 2 ? begin_ : previous_;
      const auto further = [&](Floats here, const float* earlier) {
        return j == 1 ? Floats{} : momentum * (here - readVector(earlier));
      };
      const auto share = static_cast<float>(shareOf(j, stages));
      if (j < stages) {
        stage(run, law, [&](int r, const auto& change, MovedRock& moved) {
          move(run.terrain, before, to, r, further, change, share, moved);
        });
      } else {
        stage(run, law, [&](int r, const auto& change, MovedRock& moved) {
          moveAndRecord(run.terrain, before, to, j == 1 ? run.terrain.height() : begin_, r, further, change, moved);
        });
      }
      run.terrain.height().swap(to);
    }
    ledger_.close(run);
  }

 private:
  // The part of the flow of stage j that remains at the end: a flow of 1 moves 1 in this stage, and 1 - 1/i of the move of the
  // stage before in each later stage i.
  static double shareOf(int j, int stages) {
    double share = 0.0;
    for (int i = stages; i >= j; --i) share += static_cast<double>(j) / i;
    return share;
  }

  template <class Law, class Visit>
  void stage(Run& run, const Law& law, const Visit& visit) {
    FaceRows::fillHalos(run.terrain);
    ledger_.forBlocks(run, [&](int block, int first, int end) {
      MovedRock moved;
      faces_.forRows(run.terrain, law, block, first, end, [&](int r, const auto& change) { visit(r, change, moved); });
      return moved.total();
    });
  }

  // Writes the next heights of a row to `to`, which may be the grid of the heights before the current ones.
  template <class Further, class Change>
  static void move(const Terrain& terrain, const Grid& before, Grid& to, int r, const Further& further, const Change& change,
                   float share, MovedRock& moved) {
    const ChannelRow channel(terrain, r);
    const float *const height = terrain.height().row(r), *const earlier = before.row(r);
    float* const next = to.row(r);
    forRowSummed(terrain.shape().width, moved, [&](int c, MovedNearby& sums) {
      const Floats here = readVector(height + c);
      store(next + c, here + (further(here, earlier + c) + channel.remaining(c, change(c), share, sums.taken)));
    });
  }

  // The same, and adds the change since `begin` to wear, deposit and the sums.
  template <class Further, class Change>
  static void moveAndRecord(Terrain& terrain, const Grid& before, Grid& to, const Grid& begin, int r, const Further& further,
                            const Change& change, MovedRock& moved) {
    const RowLedger ledger(terrain, r);
    const ChannelRow channel(terrain, r);
    const float *const height = terrain.height().row(r), *const earlier = before.row(r), *const first = begin.row(r);
    float* const next = to.row(r);
    forRowSummed(terrain.shape().width, moved, [&](int c, MovedNearby& sums) {
      const Floats here = readVector(height + c);
      const Floats step = further(here, earlier + c) + channel.remaining(c, change(c), 1.0f, sums.taken);
      // Without the rounding of this step, so that one stage records what passes the faces.
      ledger.add(c, (here - readVector(first + c)) + step, sums);
      store(next + c, here + step);
    });
  }

  FaceRows faces_;
  Grid begin_;     // m, before the super step
  Grid previous_;  // m, before the last stage
  Ledger ledger_;
};

}  // namespace rill
