#include "core/simulation.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "core/fingerprint.h"

namespace rill {
namespace {

bool isSource(const StageRecipe& stage) { return stage.method->kind == MethodKind::source; }

std::size_t leadingSources(const Recipe& recipe) {
  const auto end = std::find_if_not(recipe.stages.begin(), recipe.stages.end(), isSource);
  return static_cast<std::size_t>(end - recipe.stages.begin());
}

LayerSet layersOf(const Recipe& recipe) {
  LayerSet layers{LayerId::height};
  for (const StageRecipe& stage : recipe.stages) {
    layers.add(stage.method->writes);
    for (const StageRecipe& companion : stage.companions) layers.add(companion.method->writes);
  }
  return layers;
}

bool needsGroundBefore(const StageRecipe& stage) {
  return isSource(stage) && (stage.blend() != Blend::replace || stage.amount() != 1.0);
}

float joined(Blend blend, float before, float made) {
  switch (blend) {
    case Blend::replace:
      return made;
    case Blend::add:
      return before + made;
    case Blend::multiply:
      return before * made;
    case Blend::maximum:
      return std::max(before, made);
    case Blend::minimum:
      return std::min(before, made);
  }
  return made;
}

void join(const StageRecipe& stage, const Grid& before, Grid& height, ThreadPool& pool) {
  const Blend blend = stage.blend();
  const auto amount = static_cast<float>(stage.amount());
  forRowBlocks(pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* old = before.row(r);
      float* made = height.row(r);
      for (int c = 0; c < height.width(); ++c) made[c] = joined(blend, old[c], amount * made[c]);
    }
  });
}

int scratchGridsOf(const StageRecipe& stage) {
  int grids = stage.method->scratchGrids + (needsGroundBefore(stage) ? 1 : 0);
  for (const StageRecipe& companion : stage.companions) grids += companion.method->scratchGrids;
  return grids;
}

std::string textWithoutView(Recipe recipe) {
  std::fill(recipe.view.begin(), recipe.view.end(), std::nullopt);
  return formatRecipe(recipe);
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
      budgets_(recipe_.stages.size()) {
  for (const StageRecipe& stage : recipe_.stages) reports_.push_back({stage.method->id});
}

std::uint64_t Simulation::bytesNeeded(const Recipe& recipe) {
  int scratch = 0;
  for (const StageRecipe& stage : recipe.stages) scratch = std::max(scratch, scratchGridsOf(stage));
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
                 std::to_string(shape.width) + " x " + std::to_string(shape.height) + " cells takes " +
                 grouped(shape.cells()) + "."};
  }
  const auto width = static_cast<std::size_t>(shape.width);
  for (std::size_t i = 0; i < heights.size(); ++i) {
    if (!std::isfinite(heights[i])) {
      return Error{"The starting height at column " + std::to_string(i % width) + ", row " +
                   std::to_string(i / width) + " is not a finite number."};
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
    if (Status status = runSource(); !status) return status;
    StageReport& report = reports_[static_cast<std::size_t>(progress_.stage)];
    report.iterations = 1;
    report.milliseconds = stopwatch.milliseconds();
  }
  return {};
}

// Runs the current stage's source and joins what it makes to the ground that is there.
Status Simulation::runSource() {
  const StageRecipe& stage = recipe_.stages[static_cast<std::size_t>(progress_.stage)];
  Grid before;
  if (needsGroundBefore(stage)) {
    if (Status status = allocateGrids(terrain_.shape(), {&before}); !status) return status;
    before.copyFrom(terrain_.height());
  }
  Run run = runOf(-1, 0);
  running_.front()->iterate(run);
  if (!before.empty()) join(stage, before, terrain_.height(), pool_);
  return {};
}

Run Simulation::runOf(int companion, int iteration) {
  const auto stage = static_cast<std::size_t>(progress_.stage);
  // A stage's number leaves room for its companions, so that no two share random numbers.
  const std::uint64_t key = stage * (mostCompanions + 1) + static_cast<std::uint64_t>(companion + 1);
  return {terrain_, pool_, budgets_[stage], {recipe_.worldSettings().seed, key, static_cast<std::uint64_t>(iteration)},
          images_};
}

// Makes the method and companions of the stage that runs next, if there is one.
Status Simulation::startStage() {
  running_.clear();
  const auto index = static_cast<std::size_t>(progress_.stage);
  progress_.stageIteration = 0;
  progress_.stageIterations = 0;
  if (index >= recipe_.stages.size()) return {};
  const StageRecipe& stage = recipe_.stages[index];
  progress_.stageIterations = stage.iterations();
  const auto start = [&](const StageRecipe& each, int companion) -> Status {
    running_.push_back(each.method->create(each.methodValues()));
    Run run = runOf(companion, 0);
    return running_.back()->start(run);
  };
  if (Status status = start(stage, -1); !status) return status;
  for (std::size_t i = 0; i < stage.companions.size(); ++i) {
    if (Status status = start(stage.companions[i], static_cast<int>(i)); !status) return status;
  }
  return {};
}

Status Simulation::leaveFinishedStages() {
  while (progress_.stage < static_cast<int>(recipe_.stages.size()) &&
         progress_.stageIteration == progress_.stageIterations) {
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
  if (isSource(stage)) {
    if (Status status = runSource(); !status) return status;
    terrain_.holdSurroundings();
  } else {
    Run run = runOf(-1, progress_.stageIteration);
    running_.front()->iterate(run);
  }
  for (std::size_t i = 0; i < stage.companions.size(); ++i) {
    const int times = stage.companions[i].iterations();
    for (int k = 0; k < times; ++k) {
      Run companionRun = runOf(static_cast<int>(i), progress_.stageIteration * times + k);
      running_[i + 1]->iterate(companionRun);
    }
  }
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

void Simulation::visitState(const std::function<void(Grid&)>& visit) const {
  for (const auto& method : running_) method->visitState(visit);
}

Result<Snapshot> Simulation::snapshot() const {
  Snapshot saved;
  saved.recipe = identity_;
  Status status =
      saved.terrain.allocate(terrain_.shape(), terrain_.cellSize(), terrain_.edges(), layersOf(recipe_));
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
