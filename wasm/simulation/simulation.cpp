#include "simulation/simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "grid/fingerprint.h"
#include "simulation/joining.h"
#include "simulation/stage_needs.h"
#include "terrain/height_bounds.h"

namespace rill {
namespace {

std::string textWithoutView(Recipe recipe) {
  std::fill(recipe.view.begin(), recipe.view.end(), std::nullopt);
  return formatRecipe(recipe);
}

constexpr std::size_t methodsOfStage = mostCompanions + 1;

// The number of a method in the recipe: a stage's leaves room for its companions.
std::size_t numberOf(int stage, int companion) {
  return static_cast<std::size_t>(stage) * methodsOfStage + static_cast<std::size_t>(companion + 1);
}

class Stopwatch {
 public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

Simulation::Simulation(Recipe recipe, ThreadPool& pool, const ImageLibrary& images)
    : recipe_(std::move(recipe)),
      identity_(textWithoutView(recipe_)),
      pool_(pool),
      images_(images),
      window_(recipe_.worldSettings()),
      budgets_(recipe_.stages.size() * methodsOfStage) {
  for (const StageRecipe& stage : recipe_.stages) reports_.push_back({stage.method->id});
}

std::uint64_t Simulation::bytesNeeded(const Recipe& recipe) {
  int scratch = 0;
  for (std::size_t i = 0; i < recipe.stages.size(); ++i) scratch = std::max(scratch, scratchGridsOf(recipe, i));
  return Grid::bytesFor(recipe.shape()) * static_cast<std::uint64_t>(layersOf(recipe).count() + scratch);
}

Result<std::unique_ptr<Simulation>> Simulation::create(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                                       const SimulationOptions& options) {
  const std::uint64_t bytes = bytesNeeded(recipe);
  if (bytes > options.memoryLimit) return outOfMemory(recipe.shape(), bytes, options.memoryLimit);
  std::unique_ptr<Simulation> simulation(new Simulation(std::move(recipe), pool, images));
  if (Status status = simulation->begin(options); !status) return status.error();
  return simulation;
}

Status Simulation::begin(const SimulationOptions& options) {
  const WorldSettings world = recipe_.worldSettings();
  Status status = terrain_.allocate(recipe_.shape(), recipe_.cellSize(), world.edges, layersOf(recipe_));
  if (!status) return status;
  const std::size_t sources = leadingSources(recipe_);
  for (std::size_t i = sources; i < recipe_.stages.size(); ++i) progress_.iterations += recipe_.stages[i].iterations();
  status = options.startingHeights.empty() ? runLeadingSources() : setHeights(options.startingHeights);
  if (!status) return status;
  terrain_.holdSurroundings();
  progress_.stage = static_cast<int>(sources);
  return startStage();
}

Status Simulation::setHeights(std::span<const float> heights) {
  const Shape shape = terrain_.shape();
  if (heights.size() != shape.cells()) {
    return Error{"The starting heights are " + grouped(heights.size()) + " values, but a terrain of " +
                 std::to_string(shape.width) + " x " + std::to_string(shape.height) + " cells takes " + grouped(shape.cells()) +
                 "."};
  }
  const auto width = static_cast<std::size_t>(shape.width);
  for (std::size_t i = 0; i < heights.size(); ++i) {
    if (!isHeight(heights[i])) {
      return Error{"The starting height at column " + std::to_string(i % width) + ", row " + std::to_string(i / width) +
                   (std::isfinite(heights[i]) ? " lies beyond " + grouped(highestGround) + " m." : " is not a finite number.")};
    }
  }
  for (int r = 0; r < shape.height; ++r) {
    std::copy_n(heights.data() + static_cast<std::size_t>(r) * width, width, terrain_.height().row(r));
  }
  return {};
}

Status Simulation::runLeadingSources() {
  const auto sources = static_cast<int>(leadingSources(recipe_));
  for (progress_.stage = 0; progress_.stage < sources; ++progress_.stage) {
    const Stopwatch stopwatch;
    if (Status status = startStage(); !status) return status;
    if (Status status = makeLayer(progress_.stage, *running_.front()); !status) return status;
    StageReport& report = reports_[static_cast<std::size_t>(progress_.stage)];
    report.iterations = 1;
    report.milliseconds = stopwatch.milliseconds();
  }
  return {};
}

// Lets the source or mask of a stage make its layer, and joins that to what is there.
Status Simulation::makeLayer(int stage, Method& method) {
  const StageRecipe& recipe = recipe_.stages[static_cast<std::size_t>(stage)];
  Grid& layer = terrain_.get(madeLayer(recipe.method->kind));
  if (needsLayerBefore(recipe)) {
    if (before_.empty()) {
      if (Status status = allocateGrids(terrain_.shape(), {&before_}); !status) return status;
    }
    before_.copyFrom(layer);
  }
  Run run = runOf(stage, -1, 0);
  method.iterate(run);
  join(recipe, before_, layer, pool_);
  return {};
}

// Makes those masks up to here again of which one depends on the ground, and all that follow it.
Status Simulation::remakeMasks() {
  if (masks_.empty()) return {};
  Grid& hardness = terrain_.get(LayerId::hardness);
  if (keptHardness_.empty()) {
    hardness.fill(0.0f);
  } else {
    hardness.copyFrom(keptHardness_);
  }
  for (const StandingMask& mask : masks_) {
    if (Status status = makeLayer(mask.stage, *mask.method); !status) return status;
  }
  return {};
}

// Keeps the hardness that the masks before stage `end` make, and leaves the layer as it is.
Status Simulation::keepHardness(int end) {
  if (Status status = allocateGrids(terrain_.shape(), {&keptHardness_}); !status) return status;
  terrain_.get(LayerId::hardness).swap(keptHardness_);
  terrain_.get(LayerId::hardness).fill(0.0f);
  for (int i = 0; i < end; ++i) {
    const StageRecipe& stage = recipe_.stages[static_cast<std::size_t>(i)];
    if (!isMask(stage)) continue;
    auto method = started(stage, i, -1);
    if (!method) return method.error();
    if (Status status = makeLayer(i, *method.value()); !status) return status;
  }
  terrain_.get(LayerId::hardness).swap(keptHardness_);
  return {};
}

Result<std::unique_ptr<Method>> Simulation::started(const StageRecipe& stage, int number, int companion) {
  std::unique_ptr<Method> method = stage.method->create(stage.methodValues());
  Run run = runOf(number, companion, 0);
  if (Status status = method->start(run); !status) return status.error();
  return method;
}

Run Simulation::runOf(int stage, int companion, int iteration) {
  // No two methods share random numbers, nor a budget.
  const std::size_t number = numberOf(stage, companion);
  return {terrain_, pool_, budgets_[number], {window_.seed(), number, static_cast<std::uint64_t>(iteration)}, images_, window_};
}

// One iteration of the current stage's method (companion -1) or of a companion.
void Simulation::iterate(int companion, int iteration) {
  const StageRecipe& stage = recipe_.stages[static_cast<std::size_t>(progress_.stage)];
  const auto keepsSediment = [&](int each) {
    const StageRecipe& recipe = each < 0 ? stage : stage.companions[static_cast<std::size_t>(each)];
    return recipe.method->writes.has(LayerId::sediment);
  };
  Run run = runOf(progress_.stage, companion, iteration);
  running_[static_cast<std::size_t>(companion + 1)]->iterate(run);
  if (!keepsSediment(companion)) return;
  // Whoever carries rock in the sediment layer counts all of it, whoever took it from the ground.
  for (int each = -1; each < static_cast<int>(stage.companions.size()); ++each) {
    if (each != companion && keepsSediment(each)) budgets_[numberOf(progress_.stage, each)].carried = 0.0;
  }
}

// Makes the method and companions of the stage that runs next, if there is one.
Status Simulation::startStage() {
  running_.clear();
  masks_.clear();
  before_ = Grid();
  keptHardness_ = Grid();
  const auto index = static_cast<std::size_t>(progress_.stage);
  progress_.stageIteration = 0;
  progress_.stageIterations = 0;
  if (index >= recipe_.stages.size()) return {};
  const StageRecipe& stage = recipe_.stages[index];
  progress_.stageIterations = stage.iterations();
  for (int i = -1; i < static_cast<int>(stage.companions.size()); ++i) {
    auto method = started(i < 0 ? stage : stage.companions[static_cast<std::size_t>(i)], progress_.stage, i);
    if (!method) return method.error();
    running_.push_back(std::move(method.value()));
  }
  const auto first = static_cast<int>(firstRemadeMask(recipe_, index));
  if (keepsHardness(recipe_, index)) {
    if (Status status = keepHardness(first); !status) return status;
  }
  for (int i = first; i < progress_.stage; ++i) {
    const StageRecipe& earlier = recipe_.stages[static_cast<std::size_t>(i)];
    if (!isMask(earlier)) continue;
    auto method = started(earlier, i, -1);
    if (!method) return method.error();
    masks_.push_back({i, std::move(method.value())});
  }
  return {};
}

Status Simulation::leaveFinishedStages() {
  while (progress_.stage < static_cast<int>(recipe_.stages.size()) && progress_.stageIteration == progress_.stageIterations) {
    ++progress_.stage;
    if (Status status = startStage(); !status) return status;
  }
  return {};
}

Status Simulation::step() {
  if (progress_.done()) return {};
  const Stopwatch stopwatch;
  const auto index = static_cast<std::size_t>(progress_.stage);
  const StageRecipe& stage = recipe_.stages[index];
  if (makesLayer(stage)) {
    if (Status status = makeLayer(progress_.stage, *running_.front()); !status) return status;
    if (isSource(stage)) terrain_.holdSurroundings();
  } else {
    iterate(-1, progress_.stageIteration);
  }
  for (std::size_t i = 0; i < stage.companions.size(); ++i) {
    const int times = stage.companions[i].iterations();
    for (int k = 0; k < times; ++k) iterate(static_cast<int>(i), progress_.stageIteration * times + k);
  }
  if (Status status = remakeMasks(); !status) return status;
  ++progress_.stageIteration;
  ++progress_.iteration;
  ++reports_[index].iterations;
  const Status status = leaveFinishedStages();
  reports_[index].milliseconds += stopwatch.milliseconds();
  return status;
}

Result<int> Simulation::advance(int iterations) {
  int done = 0;
  for (; done < iterations && !progress_.done(); ++done) {
    if (Status status = step(); !status) return status.error();
  }
  return done;
}

Budget Simulation::budget() const {
  Budget sum;
  for (const Budget& budget : budgets_) sum += budget;
  return sum;
}

std::uint64_t Simulation::fingerprint() const { return rill::fingerprint(terrain_.height()); }

void Simulation::visitState(FunctionReference<void(Grid&)> visit) const {
  for (const auto& method : running_) method->visitState(visit);
}

Result<Snapshot> Simulation::snapshot() const {
  Snapshot saved;
  saved.recipe = identity_;
  Status status = saved.terrain.allocate(terrain_.shape(), terrain_.cellSize(), terrain_.edges(), layersOf(recipe_));
  if (!status) return status.error();
  saved.terrain.copyFrom(terrain_);
  visitState([&](Grid& grid) {
    Grid copy;
    if (status.ok()) status = allocateGrids(grid.shape(), {&copy});
    if (!status.ok()) return;
    copy.copyFrom(grid);
    saved.state.push_back(std::move(copy));
  });
  if (!status) return status.error();
  saved.budgets = budgets_;
  saved.reports = reports_;
  saved.progress = progress_;
  return saved;
}

Status Simulation::restore(const Snapshot& snapshot) {
  if (snapshot.recipe != identity_) {
    return Error{"This snapshot is of another recipe: " + snapshot.recipe + "."};
  }
  progress_ = snapshot.progress;
  if (Status status = startStage(); !status) return status;
  progress_ = snapshot.progress;
  budgets_ = snapshot.budgets;
  reports_ = snapshot.reports;
  terrain_.copyFrom(snapshot.terrain);
  std::size_t next = 0;
  visitState([&](Grid& grid) { grid.copyFrom(snapshot.state[next++]); });
  return {};
}

}  // namespace rill
