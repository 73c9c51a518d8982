#include "droplets/droplet_lakes.h"

namespace rill {
namespace {

constexpr int iterationsBetweenOverflows = 17;

}  // namespace

Status DropletLakes::start(Run& run, ScratchArena& scratch, Lakes lakes) {
  lakes_ = lakes;
  Status status = loneCells_.start(scratch);
  if (status && lakes == Lakes::overflow) status = outlets_.start(run, scratch);
  if (status && lakes == Lakes::overflow) status = scratch.take({&settled_});
  return status;
}

int DropletLakes::parts(const Run& run) const {
  return lakes_ == Lakes::overflow && LakeOutlets::isDue(run, iterationsBetweenOverflows) ? 2 : 0;
}

void DropletLakes::drain(Run& run, int part, Grid& first, Grid& second) {
  if (part == 0) return outlets_.find(run);
  run.budget.carried += outlets_.flow(run, nullptr, {first, second, settled_});
  end(run, first);
}

void DropletLakes::end(Run& run, Grid& scratch) {
  if (run.iteration + 1 == run.iterations) loneCells_.level(run, scratch);
}

}  // namespace rill
