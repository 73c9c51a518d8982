// Travel times along rivers, and the heights that a change of uplift leaves behind as it travels upstream.
//
// With slope exponent 1, stream power, dz/dt = U - a dz/dx, is a wave that runs upstream with speed a (Royden and Perron 2013,
// "Solutions of the stream power equation and application to the evolution of river longitudinal profiles"). So the height of a
// cell after t years follows from the place on its way down that the wave left t years before, its foot:
//
//     tau(cell)  = tau(receiver) + L / a      travel time from the outlet (yr); 0 at outlets
//     phi(cell)  = phi(receiver) + U L / a    uplift gathered on the way (m)
//     z(cell, t) = z(foot, 0) + phi(cell) - phi(foot),  tau(foot) = max(tau(cell) - t, 0)
//
// with linear interpolation of z and phi between the two cells next to the foot. The ground at the start is the water level, which
// never falls in the upstream direction, so a lake counts as ground at its level and drains over its outlet.
//
// The foot is found with one jump pointer per cell (Myers 1983, "An applicative random-access stack"): it leads to the receiver or,
// where the last two jumps below are equally long, over both of them, so a search needs a number of steps that grows with the
// logarithm of the length of the river.
#pragma once

#include "drainage/network.h"

namespace rill {

class TravelTimes {
 public:
  Status start(ScratchArena& scratch) { return scratch.take({&gathered_}); }

  // Before `build`, the uplift U L / a (m) on the step from each cell to its receiver; after it, phi.
  Grid& gathered() { return gathered_; }

  // Adds up the steps along the rivers, after `route`. Before, `times` is the time L / a (yr) of the step from each cell to its
  // receiver, and after it tau; the values of outlets have no meaning before. Sets the water level of the network to that of
  // `ground` with its lakes. Uses the memory of the network's flood, so the results hold until the next `route`. All arguments must
  // outlive the calls of surfaceAfter.
  void build(ThreadPool& pool, DrainageNetwork& network, const Grid& ground, Grid& times);

  // The surface (m) after `years`: of the ground, or of the lake that stands on it.
  float surfaceAfter(Cell cell, float years) const {
    const float time = times_[cell] - years;  // tau of the foot
    const Cell upper = lastNotBelow(cell, time);
    const Cell lower = receiverOf(upper);
    if (lower == upper) return levels_[upper] + phi_[cell];
    const float share = (time - times_[lower]) / (times_[upper] - times_[lower]);
    const float level = levels_[lower] + share * (levels_[upper] - levels_[lower]);
    const float before = phi_[lower] + share * (phi_[upper] - phi_[lower]);
    return level + (phi_[cell] - before);
  }

 private:
  Cell receiverOf(Cell cell) const {
    const int direction = directions_[cell];
    return direction == noDirection ? cell : lattice_->neighbour(cell, direction);
  }

  // The last cell on the way down whose travel time is at least `time`, or the outlet.
  Cell lastNotBelow(Cell cell, float time) const {
    for (;;) {
      const Cell far = jumps_[cell];
      if (far != cell && times_[far] >= time) {
        cell = far;
        continue;
      }
      const Cell next = receiverOf(cell);
      if (next == cell || times_[next] < time) return cell;
      cell = next;
    }
  }

  Grid gathered_;  // phi
  const Lattice* lattice_ = nullptr;
  const std::uint8_t* directions_ = nullptr;
  const float* times_ = nullptr;
  const float* phi_ = nullptr;
  const float* levels_ = nullptr;
  const Cell* jumps_ = nullptr;
};

}  // namespace rill
