// The elevation change since the start: the present ground minus the ground at iteration 0, independently of how the run got there.
#include "chunks/chunked_run.h"
#include "support.h"

namespace rill::starting_ground_test {
namespace {

using test::Bench;
using test::valuesOf;

const char* const text = "2/size=33x40;seed=4/simplex;relief=700/thermal;talus=20;iterations=5/blur";

// Checks that the derived layer `change` equals the change since the ground `start`.
void expectChangeSince(const std::vector<float>& start, TerrainRun& run) {
  const Result<const Grid*> change = run.derive(DerivedLayerId::change);
  ASSERT_TRUE(change.ok()) << change.error().message;
  std::vector<float> expected = valuesOf(run.terrain().height());
  for (std::size_t i = 0; i < expected.size(); ++i) expected[i] -= start[i];
  EXPECT_EQ(valuesOf(*change.value()), expected);
}

TEST(StartingGround, IsWhatTheChangeIsMeasuredFrom) {
  for (const int threads : {1, 3}) {
    Bench run(text, threads);
    const std::vector<float> start = valuesOf(run->terrain().height());
    expectChangeSince(start, *run);
    ASSERT_TRUE(run->advance(3).ok());
    expectChangeSince(start, *run);
    run.runToEnd();
    expectChangeSince(start, *run);
    EXPECT_GT(test::maxDifference(start, valuesOf(run->terrain().height())), 1.0);
  }
}

TEST(StartingGround, IsKnownToARunThatHasBegunAtAMoment) {
  Bench first(text);
  const std::vector<float> start = valuesOf(first->terrain().height());
  ASSERT_TRUE(first->advance(4).ok());
  auto saved = first->snapshot();
  ASSERT_TRUE(saved.ok());
  ThreadPool pool(1);
  auto later = Simulation::create(test::recipeFor(text), pool, test::imagesForTests(), {.from = &saved.value().state});
  ASSERT_TRUE(later.ok());
  ASSERT_TRUE(later.value()->restore(saved.value()).ok());
  expectChangeSince(start, *later.value());
}

TEST(StartingGround, OfHeightsThatWereGivenIsThose) {
  std::vector<float> heights(33 * 40);
  for (std::size_t i = 0; i < heights.size(); ++i) heights[i] = static_cast<float>(i % 33 * i % 40) * 10.0f;
  Bench run(text, 1, heights);
  ASSERT_TRUE(run->storeStartingGround().ok());
  run.runToEnd();
  expectChangeSince(heights, *run);
}

TEST(StartingGround, OfChunksIsThatOfTheirSources) {
  const std::string world = "2/size=24x20;extent=600;seed=5;seam=150;chunks=3x2;join=overlap";
  ThreadPool pool(1);
  PieceCache cache(0);
  auto run = ChunkedRun::create(test::recipeFor(world + "/simplex;relief=900/thermal;talus=20;iterations=4"), {{0, 0}, 3, 2}, pool,
                                test::imagesForTests(), cache);
  ASSERT_TRUE(run.ok());
  const std::vector<float> start = valuesOf(run.value()->terrain().height());
  ASSERT_TRUE(run.value()->advance(1 << 30).ok());
  expectChangeSince(start, *run.value());
}

}  // namespace
}  // namespace rill::starting_ground_test
