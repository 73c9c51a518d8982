// What include/rill/rill.h promises to programs with several threads. ThreadSanitizer runs all cases of this file.
#include <array>
#include <atomic>
#include <latch>
#include <thread>

#include "support.h"

namespace rill::library_test {
namespace {

// From the table of fingerprints.
constexpr std::array<const char*, 2> twoRecipes{shortRecipe, "2/size=65x33;seed=3/simplex/pipes@3;iterations=40"};
constexpr std::array<const char*, 2> twoFingerprints{fingerprintOfShortRecipe, "b9ccf6055a37db8c"};

constexpr const char* longRecipe = "2/size=64;seed=5/simplex/thermal@2;iterations=60";

int countCalls(const rill_progress*, void* count) {
  ++*static_cast<int*>(count);
  return 0;
}

TEST(LibraryThreads, RunDifferentRecipesAtOnce) {
  std::array<std::string, 2> found;
  std::array<int, 2> calls{};
  std::latch start(2);
  const auto run = [&](std::size_t index) {
    start.arrive_and_wait();
    // The first calls of a process, which build its lists of methods and layers, also come at once.
    EXPECT_NE(rill_describe(), nullptr);
    Terrain terrain(twoRecipes[index], 2);
    EXPECT_EQ(rill_run(terrain.get(), countCalls, &calls[index]), RILL_OK) << terrain.error();
    EXPECT_NE(rill_get_measures(terrain.get()), nullptr) << terrain.error();
    found[index] = terrain.fingerprint();
  };
  std::thread other([&] { run(1); });
  run(0);
  other.join();
  EXPECT_EQ(found[0], twoFingerprints[0]);
  EXPECT_EQ(found[1], twoFingerprints[1]);
  EXPECT_GE(calls[0], 40);
  EXPECT_GE(calls[1], 40);
}

TEST(LibraryThreads, StopARunFromAnotherThread) {
  struct Shared {
    std::atomic<bool> hasBegun{false}, isOver{false};
  } shared;
  const auto look = [](const rill_progress*, void* context) {
    auto& shared = *static_cast<Shared*>(context);
    shared.hasBegun.store(true);
    shared.hasBegun.notify_one();
    // The first call waits for the other thread, so that the run cannot end before.
    shared.isOver.wait(false);
    return shared.isOver.load() ? 1 : 0;
  };
  Terrain terrain(longRecipe, 2);
  rill_status status = RILL_FAILED;
  std::thread runner([&] { status = rill_run(terrain.get(), look, &shared); });
  shared.hasBegun.wait(false);
  shared.isOver.store(true);
  shared.isOver.notify_one();
  runner.join();
  EXPECT_EQ(status, RILL_STOPPED);
  // This thread continues what the other one began.
  EXPECT_EQ(terrain.run(), RILL_OK);
  EXPECT_EQ(terrain.fingerprint(), resultOf(longRecipe));
}

TEST(LibraryThreads, RejectASecondCallMeanwhile) {
  struct Shared {
    std::latch hasBegun{1}, mayEnd{1};
    bool isFirst = true;
  } shared;
  const auto hold = [](const rill_progress*, void* context) {
    auto& shared = *static_cast<Shared*>(context);
    if (shared.isFirst) {
      shared.isFirst = false;
      shared.hasBegun.count_down();
      shared.mayEnd.wait();
    }
    return 0;
  };
  Terrain terrain(shortRecipe, 2);
  rill_status status = RILL_FAILED;
  std::thread runner([&] { status = rill_run(terrain.get(), hold, &shared); });
  shared.hasBegun.wait();
  rill_size size{};
  size.size = sizeof size;
  EXPECT_EQ(terrain.run(), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_size(terrain.get(), &size), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_fingerprint(terrain.get()), nullptr);
  rill_terrain* handle = terrain.get();
  rill_free(&handle);
  EXPECT_NE(handle, nullptr) << "a terrain that runs is not freed";
  shared.mayEnd.count_down();
  runner.join();
  EXPECT_EQ(status, RILL_OK);
  EXPECT_EQ(terrain.fingerprint(), fingerprintOfShortRecipe);
}

}  // namespace
}  // namespace rill::library_test
