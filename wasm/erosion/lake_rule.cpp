#include "erosion/lake_rule.h"

namespace rill {
namespace {

constexpr double cut = 2.0;  // c of a lake whose way to lower ground is as long as the side of its drainage area

}  // namespace

Status LakeRule::start(Run& run, ScratchArena& scratch, Lakes lakes, int interval) {
  lakes_ = lakes;
  interval_ = interval;
  const Edges edges = run.terrain.edges();
  if (lakes == Lakes::sink) return local_.start(scratch, edges);
  Status status = outlets_.start(run, scratch);
  if (status && edges != Edges::open) status = lowest_.start(scratch, outlets_.lattice());
  return status;
}

void LakeRule::apply(Run& run, const LakeOutlets::Scratch& scratch) {
  const bool isLast = run.iteration + 1 == run.iterations;
  if (lakes_ == Lakes::sink) {
    if (isLast) local_.settle(run, scratch.settled);
  } else if (isLast || run.iteration % interval_ == 0) {
    drain(run, isLast, scratch);
  }
}

void LakeRule::drain(Run& run, bool isLast, const LakeOutlets::Scratch& scratch) {
  Grid& load = run.terrain.get(LayerId::sediment);
  const double left = outlets_.flow(run, cut, isLast ? &load : nullptr, scratch);
  if (isLast) run.budget.carried = 0.0;
  const double volume = left * run.terrain.cellArea();
  if (run.terrain.edges() == Edges::open) {
    run.budget.lost += volume;
  } else if (left > 0.0 && isLast) {
    lowest_.fill(run, left);
  } else if (left > 0.0) {
    load.row(0)[lowest_.lowest(run)] += static_cast<float>(left);
    run.budget.carried += volume;
  }
}

}  // namespace rill
