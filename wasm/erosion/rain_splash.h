// Rain splash: drops that hit bare soil throw more soil down a slope than up. This erodes the ridges between the finest rills and
// fills the beds of the rills, so rills that are shallow enough for rain to smooth disappear (Dunne, Malmon and Mudd 2010). It is
// linear diffusion,
//
//     h' = h + share sum over the four neighbours n of (h(n) - h)        per iteration
//
// Several of these steps are applied at once, every `interval` iterations. Mass: one cell receives what another gives. Borders:
// nothing crosses an open border or a wall. Sea: no soil is thrown into it or out of it. Stability: `share` is at most maxShare.
#pragma once

#include "erosion/face_flow.h"

namespace rill {

class RainSplash {
 public:
  static constexpr int interval = 4;
  static constexpr double maxShare = 0.05;  // `interval` times the share is stable below 1/4

  Status start(ScratchArena& scratch, double share, float sea) {
    law_ = {splat(static_cast<float>(interval * share)), splat(sea)};
    return faces_.startWithoutGrid(scratch);
  }

  // Call after each iteration of a stage. The content of `next` may change.
  void apply(Run& run, Grid& next) {
    if (run.iteration % interval == interval - 1) faces_.step(run, law_, next);
  }

 private:
  struct Law {
    Floats share, sea;
    Floats rock() const { return share; }
    Floats rock(Floats hardness) const { return share * (splat(1.0f) - hardness); }
    Floats flow(const FaceFall& fall, Floats soft) const { return maskWhere(fall.lower >= sea, fall.across * soft); }
  };

  Law law_{};
  FaceFlow faces_;
};

}  // namespace rill
