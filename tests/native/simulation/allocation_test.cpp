// Memory: an iteration allocates nothing, all allocations are counted, a simulation survives a failed allocation at any place, and
// a plan of rivers needs few bytes more while it is made than afterwards.
#include <atomic>
#include <cstdlib>
#include <new>

#include "base/memory.h"
#include "chunks/rivers/plan_ground.h"
#include "chunks/rivers/river_plan.h"
#include "method/registry.h"
#include "support.h"

namespace {

// Observes all allocations: grids and buffers through allocateBytes, all others through operator new.
std::atomic<bool> watching{false};
std::atomic<int> allocations{0};
std::atomic<int> failing{0};  // index of the allocation that fails, counted from 1
std::atomic<std::uint64_t> bytesTaken{0};
std::atomic<std::int64_t> bytesInUse{0}, maxBytesInUse{0};  // of operator new, without allocateBytes

// Before each block of operator new: its size. Blocks remain aligned as those of malloc.
constexpr std::size_t sizeOfHeader = 16;

void use(std::int64_t bytes) {
  const std::int64_t inUse = bytesInUse += bytes;
  std::int64_t maximum = maxBytesInUse;
  while (inUse > maximum && !maxBytesInUse.compare_exchange_weak(maximum, inUse)) {
  }
}

bool permits() { return !watching || ++allocations != failing; }

bool permitsBytes(std::size_t bytes) {
  if (watching) bytesTaken += bytes;
  return permits();
}

// Observes allocations while it exists; the allocation with index `fails` fails.
class Watch {
 public:
  explicit Watch(int fails = 0) {
    allocations = 0;
    bytesTaken = 0;
    failing = fails;
    rill::observeAllocations(permitsBytes);
    watching = true;
  }
  ~Watch() { stop(); }
  void stop() {
    watching = false;
    rill::observeAllocations(nullptr);
  }
  bool hasFailed() const { return failing > 0 && allocations >= failing; }
};

}  // namespace

void* operator new(std::size_t bytes) {
  for (;;) {
    void* const memory = permits() ? std::malloc(sizeOfHeader + bytes) : nullptr;
    if (memory != nullptr) {
      *static_cast<std::size_t*>(memory) = bytes;
      use(static_cast<std::int64_t>(bytes));
      return static_cast<char*>(memory) + sizeOfHeader;
    }
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) std::abort();
    handler();
  }
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return operator new(bytes); }
void operator delete(void* memory) noexcept {
  if (memory == nullptr) return;
  void* const block = static_cast<char*>(memory) - sizeOfHeader;
  use(-static_cast<std::int64_t>(*static_cast<std::size_t*>(block)));
  std::free(block);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace rill::allocation_test {
namespace {

using test::Bench;

int allocationsOfAnIteration(const std::string& recipe) {
  Bench bench(recipe, 2);
  const int last = static_cast<int>(bench->recipe().stages.size()) - 1;
  while (bench->progress().stage != last || bench->progress().stageIteration == 0) EXPECT_TRUE(bench->step().ok()) << recipe;
  Watch watch;
  const bool stepped = bench->step().ok();
  watch.stop();
  EXPECT_TRUE(stepped) << recipe;
  return allocations;
}

TEST(Allocation, ThereIsNoneInAnIteration) {
  for (const MethodDescription* method : registeredMethods()) {
    const std::string id(method->id);
    switch (method->kind) {
      case MethodKind::source:
        break;  // runs once
      case MethodKind::mask:
        // Computed again for each iteration, because a mask after it follows the ground.
        EXPECT_EQ(allocationsOfAnIteration("2/size=70x50/simplex/" + id + "/height-mask;blend=max/thermal;iterations=3"), 0) << id;
        break;
      case MethodKind::erosion:
      case MethodKind::finish:
        EXPECT_EQ(allocationsOfAnIteration("2/size=70x50/simplex/thermal;iterations=3+" + id), 0) << id;
        break;
    }
  }
}

// A recipe with the method between other stages, after a source that needs no memory.
std::string recipeAround(const MethodDescription& method, const std::string& world) {
  const std::string id = test::nameOf(method) + (method.kind == MethodKind::erosion ? ";iterations=2" : "");
  const bool isText = !method.parameters.empty() && method.parameters.front().kind == ParameterKind::text;
  const std::string image = isText ? ";" + std::string(method.parameters.front().id) + "=test-image" : "";
  return world + "/shape/" + id + image + "/slope-mask;blend=max/thermal;iterations=2";
}

// The memory that `start` requests from the arena is all that is allocated, and equals the reported memory of the simulation.
TEST(Allocation, WhatIsTakenIsCounted) {
  for (const MethodDescription* method : registeredMethods()) {
    Recipe recipe = test::recipeFor("2/size=70x50/shape");
    recipe.stages.emplace_back(*method, StageRole::main);
    for (std::size_t i = 0; i < recipe.stages.back().table().size(); ++i) {
      if (recipe.stages.back().table()[i].kind == ParameterKind::text) recipe.stages.back().values[i].text = "test-image";
    }
    ThreadPool pool(1);
    const ImageLibrary& images = test::imagesForTests();
    ASSERT_TRUE(Simulation::create(recipe, pool, images).ok()) << method->id;  // allocates the reserve
    Watch watch;
    const auto made = Simulation::create(recipe, pool, images);
    ASSERT_TRUE(made.ok() && made.value()->step().ok()) << method->id;
    watch.stop();
    int layers = 0;
    for (int i = 0; i < layerCount; ++i) layers += made.value()->terrain().has(static_cast<LayerId>(i)) ? 1 : 0;
    const std::uint64_t layerBytes = Grid::bytesFor({70, 50}) * static_cast<std::uint64_t>(layers);
    // Each stage is started once to measure the memory and once to run.
    EXPECT_EQ(bytesTaken, layerBytes + 2 * (made.value()->bytes() - layerBytes)) << method->id;
  }
}

TEST(Allocation, TheLimitIsRespected) {
  for (const MethodDescription* method : registeredMethods()) {
    const Recipe recipe = test::recipeFor(recipeAround(*method, "2/size=30x20"));
    ThreadPool pool(1);
    const ImageLibrary& images = test::imagesForTests();
    const Result<std::uint64_t> bytes = Simulation::bytesNeeded(recipe, pool, images);
    ASSERT_TRUE(bytes.ok()) << method->id;
    EXPECT_TRUE(Simulation::create(recipe, pool, images, {.memoryLimit = bytes.value()}).ok()) << method->id;
    const auto refused = Simulation::create(recipe, pool, images, {.memoryLimit = bytes.value() - 1});
    ASSERT_FALSE(refused.ok()) << method->id;
    EXPECT_NE(refused.error().message.find("choose a smaller size"), std::string::npos) << refused.error().message;
  }
}

struct Outcome {
  std::uint64_t fingerprint = 0;
  bool hasFailed = false;   // whether the failing allocation was reached
  bool wasRefused = false;  // whether a call reported an error
};

// Creates a simulation, saves it, runs it, goes back and runs again, with one failing allocation on the way. After an error,
// the call is repeated with memory available, and must lead to the same result.
Outcome runWithFailure(const Recipe& recipe, int fails) {
  ThreadPool pool(1);
  const ImageLibrary& images = test::imagesForTests();
  Watch watch(fails);
  Outcome outcome;
  const auto again = [&](const auto& attempt) {
    auto result = attempt();
    if (result.ok()) return result;
    EXPECT_FALSE(result.error().message.empty());
    EXPECT_TRUE(watch.hasFailed()) << result.error().message;
    outcome.wasRefused = true;
    return attempt();
  };
  auto made = again([&] { return Simulation::create(recipe, pool, images); });
  EXPECT_TRUE(made.ok());
  if (!made.ok()) return outcome;
  Simulation& simulation = *made.value();
  const auto saved = again([&] { return simulation.snapshot(); });
  EXPECT_TRUE(saved.ok());
  if (!saved.ok()) return outcome;
  for (int round = 0; round < 2; ++round) {
    Result<int> ran = simulation.advance(1000);
    if (!ran.ok()) {
      outcome.wasRefused = true;
      // The simulation is undefined until it is restored, and each call reports an error.
      const std::int64_t iteration = simulation.progress().iteration;
      if (const Status next = simulation.step(); !next) {
        EXPECT_EQ(next.error().message, ran.error().message);
        EXPECT_FALSE(simulation.snapshot().ok());
        EXPECT_EQ(simulation.progress().iteration, iteration);
        EXPECT_TRUE(simulation.restore(saved.value()).ok());
      }
      ran = simulation.advance(1000);
    }
    EXPECT_TRUE(ran.ok());
    if (round > 0) break;
    EXPECT_TRUE(again([&] { return simulation.restore(saved.value()); }).ok());
  }
  watch.stop();
  outcome.hasFailed = watch.hasFailed();
  outcome.fingerprint = simulation.fingerprint();
  return outcome;
}

TEST(Allocation, EachMayFail) {
  for (const MethodDescription* method : registeredMethods()) {
    const Recipe recipe = test::recipeFor(recipeAround(*method, "2/size=9x7;extent=2000"));
    const Outcome unharmed = runWithFailure(recipe, 0);
    int refusals = 0;
    for (int fails = 1;; ++fails) {
      const Outcome outcome = runWithFailure(recipe, fails);
      if (!outcome.hasFailed) break;
      refusals += outcome.wasRefused ? 1 : 0;
      ASSERT_EQ(outcome.fingerprint, unharmed.fingerprint) << method->id << ", allocation " << fails;
      // With sanitizers, tests only a sample, with a step that is unrelated to the order of the allocations.
      if (test::sanitized) fails += 6;
    }
    EXPECT_GT(refusals, 0) << method->id;
  }
}

TEST(Allocation, EachMayFailOnCoarseMaps) {
  const Recipe recipe = test::recipeFor("2/size=64;extent=3000;coarse=200/simplex/slope-mask/stream-power;iterations=9+thermal");
  const Outcome unharmed = runWithFailure(recipe, 0);
  for (int fails = 1;; fails += test::sanitized ? 7 : 3) {
    const Outcome outcome = runWithFailure(recipe, fails);
    if (!outcome.hasFailed) break;
    ASSERT_EQ(outcome.fingerprint, unharmed.fingerprint) << "allocation " << fails;
  }
}

// The bytes of vectors for each plan cell: the maximum while the plan is made, and those of the plan.
struct BytesOfPlan {
  double atWork, finished;
};

BytesOfPlan bytesOfPlan(const std::string& settings) {
  const RiverWorld world = RiverWorld::of(test::recipeFor("2/size=64;extent=2560;chunks=32;join=rivers" + settings +
                                                          "/simplex;relief=900;scale=8000/stream-power;flow=steepest;iterations=8"))
                               .value();
  ThreadPool pool(1);
  const ImageLibrary& images = test::imagesForTests();
  const std::int64_t before = bytesInUse;
  maxBytesInUse = before;
  RiverPlanning planning(world, PlanGround::of(world, pool, images).value());
  while (!planning.isDone()) planning.step();
  const auto plan = planning.finish(pool, images);
  EXPECT_TRUE(plan.ok());
  const auto cells = static_cast<double>(world.plan.cells());
  return {static_cast<double>(maxBytesInUse - before) / cells, static_cast<double>(plan.value()->bytes()) / cells};
}

// Larger plans need fewer for each cell, because the queue of the flood is as long as the shores: 74 with 1024 x 1024 cells.
TEST(Allocation, APlanAtWorkNeedsFewBytesForEachCell) {
  for (const char* settings : {";sea=none", ";sea=none;edges=wall", ";sea=450", ";sea=800"}) {
    const BytesOfPlan bytes = bytesOfPlan(settings);
    EXPECT_LT(bytes.finished, 68.0) << settings;
    EXPECT_LT(bytes.atWork, 80.0) << settings;
  }
}

}  // namespace
}  // namespace rill::allocation_test
