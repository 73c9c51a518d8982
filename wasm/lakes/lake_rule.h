// What the parameter `lakes` (method/lakes_setting.h) does to the ground and the load of a stage.
//
// overflow: after every `interval` iterations and at the end of a stage, lakes drain over their outlets (lakes/lake_outlets.h).
// The load that is still in the water at the end runs down with it and settles in lakes. sink: at the end of a stage the load
// settles near the place where it is (lakes/local_settling.h). In both cases, no cell stands alone at the end of a stage
// (lakes/lone_cells.h).
#pragma once

#include "lakes/lake_outlets.h"
#include "lakes/local_settling.h"
#include "lakes/lone_cells.h"
#include "method/lakes_setting.h"

namespace rill {

class LakeRule {
 public:
  // Cells over which the end of a stage depends on the ground with lakes=sink.
  static constexpr int reachOfEnd = LocalSettling::reach + LoneCells::reach;

  Status start(Run& run, ScratchArena& scratch, Lakes lakes, int interval);

  // The number of parts (Method::parts) that the rule adds to this iteration.
  int parts(const Run& run) const;
  // Runs one part, from 0, after the other parts of an iteration. The scratch grids may change between parts.
  void apply(Run& run, int part, const LakeOutlets::Scratch& scratch);

 private:
  Lakes lakes_ = Lakes::overflow;
  int interval_ = 1;
  LocalSettling local_;
  LakeOutlets outlets_;
  LoneCells loneCells_;
};

}  // namespace rill
