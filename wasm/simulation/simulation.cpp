#include "simulation/simulation.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "base/floating_point.h"
#include "base/stopwatch.h"
#include "recipe/limits.h"
#include "simulation/stage_needs.h"
#include "terrain/height_bounds.h"
#include "terrain/voids.h"

namespace rill {

Simulation::Simulation(Recipe recipe, ThreadPool& pool, const ImageLibrary& images, const SimulationOptions& options)
    : TerrainRun(pool),
      recipe_(withoutSwitchedOff(std::move(recipe))),
      images_(images),
      shape_(options.window ? options.window->shape : recipe_.shape()),
      window_(recipe_.worldSettings(), options.window ? options.window->column : 0, options.window ? options.window->row : 0),
      windowCells_(options.window),
      // Neighbouring windows would have coarse cells at different places, and coarse cells would mix voids with ground.
      schedule_(options.window || layersOf(recipe_).has(LayerId::voids) ? CoarseSchedule() : CoarseSchedule(recipe_)),
      budgets_(methodNumber(static_cast<int>(recipe_.stages.size()), -1)) {
  for (const StageRecipe& stage : recipe_.stages) reports_.push_back({stage.method->id});
}

Result<std::unique_ptr<Simulation>> Simulation::create(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                                       const SimulationOptions& options) {
  const DefaultFloatingPoint environment;
  std::unique_ptr<Simulation> simulation(new Simulation(std::move(recipe), pool, images, options));
  if (Status status = simulation->begin(options); !status) return status.error();
  return simulation;
}

Status Simulation::begin(const SimulationOptions& options) {
  if (Status status = allocateReserve(shape_, pool_); !status) return status;
  const std::size_t sources = leadingSources(recipe_);
  // Sources that are replaced by starting heights or a snapshot do not run, and need no images.
  const std::size_t firstRun = options.startingHeights.empty() && options.from == nullptr ? 0 : sources;
  if (Status status = countBytes(options.memoryLimit, firstRun); !status) return status;
  Status status =
      terrain_.allocate(shape_, recipe_.cellSize(), recipe_.worldSettings().edges, layersOf(recipe_), recipe_.seaLevel());
  if (!status) return status;
  for (std::size_t i = sources; i < recipe_.stages.size(); ++i) progress_.iterations += recipe_.stages[i].iterations();
  if (options.from != nullptr) return resume(*options.from);
  status = options.startingHeights.empty() ? runLeadingSources() : setHeights(options.startingHeights);
  if (!status) return status;
  terrain_.storeSurroundings();
  enterStage(static_cast<int>(sources));
  return {};
}

// Starts every stage from `firstRun` on once, with a terrain without layers, to measure the memory of the recipe: a recipe that
// does not fit into memory is rejected before any work.
Status Simulation::countBytes(std::uint64_t limit, std::size_t firstRun) {
  if (Status status = checkLimits(recipe_); !status) return status;
  if (windowCells_ && layersOf(recipe_).has(LayerId::voids)) {
    return Error{"Chunks of a world cannot have areas without data; fill them (voids=fill), or set chunks=1."};
  }
  const std::uint64_t layers = Grid::bytesFor(shape_) * static_cast<std::uint64_t>(layersOf(recipe_).count());
  if (layers > limit) return outOfMemory(shape_, layers, limit);
  limitOfScratch_ = limit - layers;
  Terrain outline;
  outline.outline(shape_, recipe_.cellSize(), recipe_.worldSettings().edges, recipe_.seaLevel());
  std::uint64_t maximum = 0;
  for (auto i = static_cast<int>(firstRun); i < static_cast<int>(recipe_.stages.size()); ++i) {
    std::uint64_t coarse = 0, afterCoarse = 0;
    if (const int factor = factorAt(i, 0); factor > 1) {
      const CoarseRun run(contextOf(outline), i);
      const Result<std::uint64_t> bytes = run.bytesNeeded(factor, limitOfScratch_);
      if (!bytes) return bytes.error();
      coarse = bytes.value();
      afterCoarse = run.bytesAtEnd();
    }
    ScratchArena scratch(shape_, limitOfScratch_ - afterCoarse, ScratchArena::Purpose::trial);
    if (Status status = RunningStage().start(contextOf(outline), i, scratch); !status) return status;
    maximum = std::max({maximum, coarse, scratch.bytes() + afterCoarse});
  }
  bytes_ = layers + maximum;
  return {};
}

Result<std::uint64_t> Simulation::bytesNeeded(Recipe recipe, ThreadPool& pool, const ImageLibrary& images,
                                              const SimulationOptions& options) {
  const DefaultFloatingPoint environment;
  Simulation simulation(std::move(recipe), pool, images, options);
  if (Status status = simulation.countBytes(options.memoryLimit, 0); !status) return status.error();
  return simulation.bytes();
}

Status Simulation::setHeights(std::span<const float> heights) {
  const Shape shape = terrain_.shape();
  if (heights.size() != shape.cells()) {
    return Error{"The starting heights have " + grouped(heights.size()) + " values, but a terrain of " +
                 std::to_string(shape.width) + " x " + std::to_string(shape.height) + " cells needs " + grouped(shape.cells()) +
                 "."};
  }
  const auto width = static_cast<std::size_t>(shape.width);
  const auto isVoid = [&](std::size_t i) { return terrain_.hasVoids() && std::isnan(heights[i]); };
  for (std::size_t i = 0; i < heights.size(); ++i) {
    if (!isHeight(heights[i]) && !isVoid(i)) {
      return Error{"The starting height at column " + std::to_string(i % width) + ", row " + std::to_string(i / width) +
                   (std::isfinite(heights[i]) ? " is beyond " + grouped(highestGround) + " m." : " is not a finite number.")};
    }
  }
  for (int r = 0; r < shape.height; ++r) {
    std::copy_n(heights.data() + static_cast<std::size_t>(r) * width, width, terrain_.height().row(r));
  }
  if (!terrain_.hasVoids()) return {};
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const auto row = static_cast<int>(i / width);
    terrain_.get(LayerId::voids).row(row)[i % width] = isVoid(i) ? 1.0f : 0.0f;
    terrain_.get(LayerId::hardness).row(row)[i % width] = isVoid(i) ? 1.0f : 0.0f;
  }
  return fillVoids(terrain_);
}

Status Simulation::runLeadingSources() {
  const auto sources = static_cast<int>(leadingSources(recipe_));
  for (int stage = 0; stage < sources; ++stage) {
    const Stopwatch stopwatch;
    enterStage(stage);
    if (Status status = startStage(); !status) return status;
    running_.iterate(contextOf(terrain_), 0);
    StageReport& report = reports_[static_cast<std::size_t>(stage)];
    report.iterations = 1;
    report.milliseconds = stopwatch.milliseconds();
  }
  return terrain_.hasVoids() ? fillVoids(terrain_) : Status();
}

Result<Grid> Simulation::makeStartingGround() {
  Recipe sources = recipe_;
  sources.stages.erase(sources.stages.begin() + static_cast<std::ptrdiff_t>(leadingSources(recipe_)), sources.stages.end());
  const auto made = create(std::move(sources), pool_, images_, {.window = windowCells_});
  if (!made) return made.error();
  return std::move(made.value()->terrain_.height());
}

// Selects the stage that runs next. Its first step starts it: until then the layers are as the previous stages left them.
void Simulation::enterStage(int stage) {
  running_ = RunningStage();
  finished_ = RunningStage();
  coarse_.reset();
  isStarted_ = false;
  progress_.stage = stage;
  progress_.stageIteration = 0;
  const auto index = static_cast<std::size_t>(stage);
  progress_.stageIterations = index < recipe_.stages.size() ? recipe_.stages[index].iterations() : 0;
}

// Creates the method and companions of the stage that runs next.
Status Simulation::startStage() {
  ScratchArena scratch(shape_, limitOfScratch_);
  if (Status status = running_.start(contextOf(terrain_), progress_.stage, scratch); !status) return status;
  running_.prepare(contextOf(terrain_));
  isStarted_ = true;
  return {};
}

int Simulation::factorAt(int stage, int iteration) const {
  return schedule_.factorAt(recipe_.stages[static_cast<std::size_t>(stage)], iteration);
}

Status Simulation::startCoarse(int factor) {
  auto coarse = std::make_unique<CoarseRun>(contextOf(terrain_), progress_.stage);
  if (Status status = coarse->start(factor, limitOfScratch_); !status) return status;
  coarse_ = std::move(coarse);
  isStarted_ = true;
  return {};
}

// Prepares the stage for an iteration on cells of this factor (simulation/coarse_schedule.h).
Status Simulation::continueAt(int factor) {
  if (!isStarted_) return factor > 1 ? startCoarse(factor) : startStage();
  while (coarse_ && coarse_->factor() > std::max(factor, 2)) {
    if (Status status = coarse_->refine(); !status) return status;
  }
  if (!coarse_ || factor > 1) return {};
  coarse_->release();
  ScratchArena scratch(shape_, limitOfScratch_);
  const Status status = running_.start(contextOf(terrain_), progress_.stage, scratch);
  coarse_->complete();
  coarse_.reset();
  if (!status) return status;
  running_.prepare(contextOf(terrain_));
  running_.followGround(contextOf(terrain_));
  return {};
}

void Simulation::showCoarse() const {
  if (coarse_) coarse_->show();
}

Status Simulation::recordFailure(const Status& status) {
  if (!status) failure_ = status.error();
  return status;
}

Status Simulation::step() {
  for (;;) {
    const Result<int> ran = advancePart();
    if (!ran) return ran.error();
    if (ran.value() > 0 || progress_.done()) return {};
  }
}

Result<int> Simulation::advancePart() {
  const DefaultFloatingPoint environment;
  if (failure_) return *failure_;
  if (progress_.done()) return 0;
  if (Status status = allocateReserve(terrain_.shape(), pool_); !status) return status.error();
  const Stopwatch stopwatch;
  const auto index = static_cast<std::size_t>(progress_.stage);
  terrainHasChanged();
  const int factor = factorAt(progress_.stage, progress_.stageIteration);
  if (Status status = recordFailure(continueAt(factor)); !status) return status.error();
  bool isComplete = true;
  if (coarse_) {
    coarse_->iterate(progress_.stageIteration);
  } else {
    isComplete = running_.iteratePart(contextOf(terrain_), progress_.stageIteration);
  }
  if (!isComplete) {
    reports_[index].milliseconds += stopwatch.milliseconds();
    return 0;
  }
  if (isSource(recipe_.stages[index])) terrain_.storeSurroundings();
  ++progress_.stageIteration;
  ++progress_.iteration;
  ++reports_[index].iterations;
  if (progress_.stageIteration == progress_.stageIterations) {
    RunningStage stage = std::move(running_);
    enterStage(progress_.stage + 1);
    if (progress_.done() && stage.isRepeatable()) finished_ = std::move(stage);
  }
  reports_[index].milliseconds += stopwatch.milliseconds();
  return 1;
}

Result<int> Simulation::advance(int iterations) {
  int done = 0;
  for (; done < iterations && !progress_.done(); ++done) {
    if (Status status = step(); !status) return status.error();
  }
  return done;
}

bool Simulation::waterStands() const { return waterStandsAfter(recipe_, stagesBehind(progress_)); }

TerrainWater Simulation::water() const { return waterOn(waterSupplyAfter(recipe_, stagesBehind(progress_)), window_, shape_); }

bool Simulation::waterIsOfThisGround() const {
  const int last = progress_.stageIteration > 0 ? progress_.stage : progress_.stage - 1;
  return last >= 0 && recipe_.stages[static_cast<std::size_t>(last)].method->writes.has(LayerId::water);
}

Budget Simulation::budget() const {
  const DefaultFloatingPoint environment;
  Budget sum;
  for (const Budget& budget : budgets_) sum += budget;
  return sum;
}

}  // namespace rill
