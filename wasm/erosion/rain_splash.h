// Rain splash: drops that hit bare soil throw more soil down a slope than up. This erodes the ridges between the finest rills and
// fills the beds of the rills, so rills that are shallow enough for rain to smooth disappear (Dunne, Malmon and Mudd 2010). It is
// linear diffusion,
//
//     h' = h + share sum over the four neighbours n of (h(n) - h)        per iteration
//
// Several iterations are applied at once, every `interval` iterations. An iteration of more than `maxShare` is divided into several
// steps instead.
//
// Mass: one cell receives what another gives. Borders: nothing crosses an open border or a wall. Sea: no soil is thrown into it or
// out of it. Stability: a step moves at most the share `maxStep`.
#pragma once

#include <algorithm>
#include <cmath>

#include "erosion/face_flow.h"

namespace rill {

class RainSplash {
 public:
  static constexpr int interval = 4;
  static constexpr double maxShare = 0.05;
  static constexpr double maxStep = interval * maxShare;  // diffusion is stable below 1/4

  // Moves `share` in each iteration, but at most `maxStep` times `maxSteps`.
  Status start(ScratchArena& scratch, double share, int maxSteps, float sea) {
    interval_ = share > maxShare ? 1 : interval;
    const double moved = interval_ * std::min(share, maxStep * maxSteps);
    steps_ = std::max(1, static_cast<int>(std::ceil(moved / maxStep)));
    law_ = {splat(static_cast<float>(moved / steps_)), splat(sea)};
    return faces_.startWithoutGrid(scratch);
  }

  // Call after each iteration of a stage. The content of `next` may change.
  void apply(Run& run, Grid& next) {
    if (run.iteration % interval_ != interval_ - 1) return;
    for (int i = 0; i < steps_; ++i) faces_.step(run, law_, next);
  }

 private:
  struct Law {
    Floats share, sea;
    Floats rock() const { return share; }
    Floats rock(Floats hardness) const { return share * (splat(1.0f) - hardness); }
    Floats flow(const FaceFall& fall, Floats soft) const { return maskWhere(fall.lower >= sea, fall.across * soft); }
  };

  Law law_{};
  int interval_ = interval;  // iterations
  int steps_ = 1;
  FaceFlow faces_;
};

}  // namespace rill
