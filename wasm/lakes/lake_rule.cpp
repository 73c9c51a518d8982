#include "lakes/lake_rule.h"

namespace rill {
namespace {

bool isLast(const Run& run) { return run.iteration + 1 == run.iterations; }

}  // namespace

Status LakeRule::start(Run& run, ScratchArena& scratch, Lakes lakes, int interval) {
  lakes_ = lakes;
  interval_ = interval;
  if (Status status = loneCells_.start(scratch); !status) return status;
  return lakes == Lakes::sink ? local_.start(scratch, run.terrain) : outlets_.start(run, scratch);
}

int LakeRule::parts(const Run& run) const {
  if (lakes_ == Lakes::overflow) return LakeOutlets::isDue(run, interval_) ? 2 : 0;
  return isLast(run) ? 1 : 0;
}

void LakeRule::apply(Run& run, int part, const LakeOutlets::Scratch& scratch) {
  if (lakes_ == Lakes::overflow && part == 0) return outlets_.find(run);
  if (lakes_ == Lakes::sink) {
    local_.settle(run, scratch.settled);
  } else {
    outlets_.flow(run, isLast(run) ? &run.terrain.get(LayerId::sediment) : nullptr, scratch);
    if (isLast(run)) run.budget.carried = 0.0;
  }
  if (isLast(run)) loneCells_.level(run, scratch.settled);
}

}  // namespace rill
