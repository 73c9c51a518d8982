#include "lakes/lake_rule.h"

namespace rill {

Status LakeRule::start(Run& run, ScratchArena& scratch, Lakes lakes, int interval) {
  lakes_ = lakes;
  interval_ = interval;
  if (Status status = loneCells_.start(scratch); !status) return status;
  return lakes == Lakes::sink ? local_.start(scratch, run.terrain.edges()) : outlets_.start(run, scratch);
}

void LakeRule::apply(Run& run, const LakeOutlets::Scratch& scratch) {
  const bool isLast = run.iteration + 1 == run.iterations;
  if (lakes_ == Lakes::sink) {
    if (isLast) local_.settle(run, scratch.settled);
  } else if (LakeOutlets::isDue(run, interval_)) {
    outlets_.flow(run, isLast ? &run.terrain.get(LayerId::sediment) : nullptr, scratch);
    if (isLast) run.budget.carried = 0.0;
  }
  if (isLast) loneCells_.level(run, scratch.settled);
}

}  // namespace rill
