// What lakes do after the droplets of an iteration.
//
// With `lakes=overflow`, lakes drain over their outlets a few times in a stage (lakes/lake_outlets.h). With `lakes=sink`, lakes
// silt up and keep their outlets, as in the articles. At the end of a stage, lone cells are levelled (lakes/lone_cells.h).
#pragma once

#include "lakes/lake_outlets.h"
#include "lakes/lone_cells.h"
#include "method/lakes_setting.h"

namespace rill {

class DropletLakes {
 public:
  Status start(Run& run, ScratchArena& scratch, Lakes lakes);

  // The number of parts (Method::parts) in which lakes drain in this iteration.
  int parts(const Run& run) const;
  // Runs one of them, from 0. The contents of `first` and `second`, in the shape of the terrain, may change.
  void drain(Run& run, int part, Grid& first, Grid& second);
  // Ends an iteration in which no lakes drain.
  void end(Run& run, Grid& scratch);

 private:
  Lakes lakes_ = Lakes::overflow;
  LakeOutlets outlets_;
  LoneCells loneCells_;
  Grid settled_;  // m
};

}  // namespace rill
