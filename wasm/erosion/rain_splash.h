// Rain splash: drops that hit bare soil throw more of it down a slope than up. It wears the ridges between the finest rills and fills their
// beds, so that rills which are no deeper than rain can smooth do not last (Dunne, Malmon and Mudd 2010): linear diffusion,
//
//     h' = h + share sum over the four neighbours n of (h(n) - h)        on one iteration
//
// of which several are taken at once, every `interval` iterations. Mass: what one cell gives another gets. Borders: nothing crosses an open
// border or a wall. Sea: nothing is thrown into it or out of it. Stability: `share` is at most mostShare.
#pragma once

#include "erosion/face_flow.h"

namespace rill {

class RainSplash {
 public:
  static constexpr int interval = 4;
  static constexpr double mostShare = 0.05;  // an interval's worth of it is stable below 1/4

  Status start(ScratchArena& scratch, double share, float sea) {
    law_ = {splat(static_cast<float>(interval * share)), splat(sea)};
    return faces_.start(scratch);
  }

  // To be called after each iteration of a stage.
  void apply(Run& run) {
    if (run.iteration % interval == interval - 1) faces_.step(run, law_);
  }

 private:
  struct Law {
    Floats share, sea;
    Floats rock() const { return share; }
    Floats rock(Floats hardness) const { return share * (splat(1.0f) - hardness); }
    Floats flow(const FaceFall& fall, Floats soft) const { return keepWhere(fall.lower >= sea, fall.across * soft); }
  };

  Law law_{};
  FaceFlow faces_;
};

}  // namespace rill
