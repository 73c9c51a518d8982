// Snapshots of a simulation (simulation.h).
#include <algorithm>

#include "base/floating_point.h"
#include "base/stopwatch.h"
#include "simulation/simulation.h"
#include "simulation/stage_needs.h"

namespace rill {

Result<SnapshotState> Simulation::snapshotState() const {
  if (failure_) return *failure_;
  if (Status status = allocateReserve(terrain_.shape(), pool_); !status) return status.error();
  const std::size_t behind = stagesBehind(progress_);
  SnapshotState state{stateKey(recipe_, behind, progress_.stageIteration > 0), progress_, budgets_, reports_,
                      terrain_.surroundings()};
  if (coarse_) state.coarseSurroundings = coarse_->surroundings();
  state.budgets.resize(methodNumber(static_cast<int>(behind), -1));
  state.reports.erase(state.reports.begin() + static_cast<std::ptrdiff_t>(behind), state.reports.end());
  return state;
}

// Checks that the snapshot belongs to this recipe.
Status Simulation::checkState(const SnapshotState& state) const {
  const std::size_t behind = stagesBehind(state.progress);
  const bool fits = behind >= leadingSources(recipe_) && behind <= recipe_.stages.size();
  const int within = state.progress.stageIteration;
  const bool isBeforeEnd = within == 0 || (fits && within < recipe_.stages[behind - 1].iterations());
  if (fits && isBeforeEnd && state.key == stateKey(recipe_, behind, within > 0)) return {};
  return Error{"This snapshot belongs to another recipe: " + state.key + "."};
}

Status Simulation::resume(const SnapshotState& state) {
  const DefaultFloatingPoint environment;
  if (Status status = allocateReserve(terrain_.shape(), pool_); !status) return status;
  if (Status status = checkState(state); !status) return status;
  failure_.reset();
  terrainHasChanged();
  for (std::size_t i = 0; i < budgets_.size(); ++i) budgets_[i] = i < state.budgets.size() ? state.budgets[i] : Budget{};
  for (std::size_t i = 0; i < reports_.size(); ++i) {
    reports_[i] = i < state.reports.size() ? state.reports[i] : StageReport{reports_[i].method};
  }
  terrain_.setSurroundings(state.surroundings);
  const LayerSet written = layersOf(recipe_, stagesBehind(state.progress));
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!written.has(layer)) terrain_.get(layer).fill(0.0f);
  }
  progress_.iteration = state.progress.iteration;
  enterStage(state.progress.stage);
  if (state.progress.stageIteration == 0) return {};
  const int factor = factorAt(state.progress.stage, state.progress.stageIteration - 1);
  if (Status status = recordFailure(continueAt(factor)); !status) return status;
  if (coarse_) coarse_->setSurroundings(state.coarseSurroundings);
  progress_.stageIteration = state.progress.stageIteration;
  return {};
}

void Simulation::visitGrids(FunctionReference<void(Grid&)> visit) {
  if (coarse_) {
    coarse_->visitGrids(visit);
    return;
  }
  const LayerSet written = layersOf(recipe_, stagesBehind(progress_));
  for (int i = 0; i < layerCount; ++i) {
    if (written.has(static_cast<LayerId>(i))) visit(terrain_.get(static_cast<LayerId>(i)));
  }
  if (progress_.stageIteration > 0) running_.visitState(visit);
}

Result<Snapshot> Simulation::snapshot() {
  Result<SnapshotState> present = snapshotState();
  if (!present) return present.error();
  Snapshot saved{std::move(present.value()), {}};
  Status status;
  visitGrids([&](Grid& grid) {
    Grid copy;
    if (status.ok()) status = allocateGrids(grid.shape(), {&copy});
    if (!status.ok()) return;
    copy.copyFrom(grid);
    saved.grids.push_back(std::move(copy));
  });
  if (!status) return status.error();
  return saved;
}

Status Simulation::restore(const Snapshot& snapshot) {
  if (Status status = resume(snapshot.state); !status) return status;
  std::size_t next = 0;
  visitGrids([&](Grid& grid) { grid.copyFrom(snapshot.grids[next++]); });
  return {};
}

bool Simulation::repeatLast(const Recipe& other) {
  const Recipe wanted = withoutSwitchedOff(other);
  const std::size_t count = recipe_.stages.size();
  if (failure_ || !finished_.isRepeatable() || wanted.stages.size() != count) return false;
  const bool isSame = stateKey(wanted, count, true) == stateKey(recipe_, count, true) &&
                      wanted.stages.back().iterations() == recipe_.stages.back().iterations();
  if (!isSame) return false;
  const DefaultFloatingPoint environment;
  const Stopwatch stopwatch;
  terrainHasChanged();
  recipe_ = wanted;
  finished_.repeat(contextOf(terrain_));
  reports_.back().milliseconds += stopwatch.milliseconds();
  return true;
}

}  // namespace rill
