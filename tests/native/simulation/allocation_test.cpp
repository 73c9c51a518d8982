// Memory: an iteration allocates nothing, all allocations are counted, and a simulation survives a failed allocation at any place.
#include <atomic>
#include <cstdlib>
#include <new>

#include "base/memory.h"
#include "method/registry.h"
#include "support.h"

namespace {

// Observes all allocations: grids and buffers through allocateBytes, all others through operator new.
std::atomic<bool> watching{false};
std::atomic<int> allocations{0};
std::atomic<int> failing{0};  // index of the allocation that fails, counted from 1
std::atomic<std::uint64_t> bytesTaken{0};

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
    void* const memory = permits() ? std::malloc(bytes) : nullptr;
    if (memory != nullptr) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) std::abort();
    handler();
  }
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return operator new(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

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

}  // namespace
}  // namespace rill::allocation_test
