// What the parameter `lakes` (erosion/lakes_setting.h) does to the water and the load of a stage, after its iterations.
//
// Overflow: at the end of a stage the load settles where its water would come to rest (erosion/load_settling.h).
// Sink: at the end of a stage the load settles near the place where it is (erosion/local_settling.h).
#pragma once

#include "erosion/lakes_setting.h"
#include "erosion/load_settling.h"
#include "erosion/local_settling.h"

namespace rill {

class LakeRule {
 public:
  Status start(ScratchArena& scratch, Edges edges, Lakes lakes) {
    lakes_ = lakes;
    return lakes == Lakes::sink ? local_.start(scratch, edges) : settling_.start(scratch, edges);
  }

  // Call after each iteration of a stage.
  void apply(Run& run) {
    if (run.iteration + 1 < run.iterations) return;
    if (lakes_ == Lakes::sink) {
      local_.settle(run);
    } else {
      settling_.settle(run);
    }
  }

 private:
  Lakes lakes_ = Lakes::overflow;
  LocalSettling local_;
  LoadSettling settling_;
};

}  // namespace rill
