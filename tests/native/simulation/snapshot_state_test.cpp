// Going back to snapshots, also to one of another recipe that is equal up to this point.
#include "simulation/snapshot_state.h"

#include "support.h"

namespace rill::snapshot_state_test {
namespace {

using test::Bench;

// All layers and the mass balance.
std::vector<double> resultOf(Simulation& simulation) {
  std::vector<double> result{simulation.budget().eroded, simulation.budget().carried};
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!simulation.terrain().has(layer)) continue;
    for (const float value : test::valuesOf(simulation.terrain().get(layer))) result.push_back(value);
  }
  return result;
}

// The snapshot of a recipe after a number of iterations.
Snapshot snapshotOf(const std::string& text, int iterations) {
  Bench bench(text);
  EXPECT_TRUE(bench->advance(iterations).ok());
  Result<Snapshot> saved = bench->snapshot();
  EXPECT_TRUE(saved.ok());
  return std::move(saved.value());
}

TEST(SnapshotState, KeyIsTheRecipeUpToThere) {
  const Recipe recipe = test::recipeFor("2/size=16;seed=3/simplex/thermal;iterations=5/blur?view=map");
  EXPECT_EQ(stateKey(recipe, 0), "2/size=16;seed=3");
  EXPECT_EQ(stateKey(recipe, 2), "2/size=16;seed=3/simplex/" + test::written("thermal") + ";iterations=5");
  EXPECT_EQ(stateKey(recipe, 3), "2/size=16;seed=3/simplex/" + test::written("thermal") + ";iterations=5/blur");
}

// The result of a stage does not depend on the stages after it or on the layers that they need.
TEST(SnapshotState, ContinuesInARecipeThatDiffersLater) {
  const std::string later = "/slope-mask/thermal;iterations=2/stream-power;iterations=2";
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind != MethodKind::erosion && method->kind != MethodKind::finish) continue;
    const std::string text = "2/size=24x20;extent=2400/simplex;relief=700/" + test::nameOf(*method) +
                             (method->kind == MethodKind::erosion ? ";iterations=6" : "");
    Bench straight(text + later);
    straight.runToEnd();
    const int most = method->kind == MethodKind::erosion ? 6 : 1;
    for (const int iterations : {0, 1, 4, most}) {
      const Snapshot saved = snapshotOf(text, std::min(iterations, most));
      Bench other(text + later);
      ASSERT_TRUE(other->advance(9).ok());
      ASSERT_TRUE(other->restore(saved).ok()) << text;
      EXPECT_EQ(other->progress().iteration, std::min(iterations, most));
      EXPECT_EQ(other->progress().iterations, straight->progress().iterations);
      other.runToEnd();
      EXPECT_EQ(resultOf(*other), resultOf(*straight)) << text << " after " << iterations;
      EXPECT_EQ(other->reports().back().iterations, straight->reports().back().iterations);
    }
  }
}

TEST(SnapshotState, OpensARecipeWithoutItsSources) {
  const std::string text = "2/size=20/simplex/grid-droplets;iterations=8";
  const Snapshot saved = snapshotOf(text, 3);
  ThreadPool pool(1);
  const ImageLibrary images;
  auto made = Simulation::create(test::recipeFor(text + "/blur"), pool, images, {.from = &saved.state});
  ASSERT_TRUE(made.ok());
  ASSERT_TRUE(made.value()->restore(saved).ok());
  ASSERT_TRUE(made.value()->advance(100).ok());
  Bench straight(text + "/blur");
  straight.runToEnd();
  EXPECT_EQ(resultOf(*made.value()), resultOf(*straight));
}

TEST(SnapshotState, IsRefusedByARecipeThatDiffersBefore) {
  const std::string text = "2/size=16/simplex/thermal;iterations=5";
  const Snapshot begun = snapshotOf(text, 2), atStart = snapshotOf(text, 0);
  Bench longer("2/size=16/simplex/thermal;iterations=6");
  EXPECT_FALSE(longer->restore(begun).ok());
  EXPECT_TRUE(longer->restore(atStart).ok());
  // A second source follows the first, so the two recipes have different starting terrains.
  Bench joined("2/size=16/simplex/simplex;blend=add/thermal;iterations=5");
  EXPECT_FALSE(joined->restore(atStart).ok());
  Bench bigger("2/size=32/simplex/thermal;iterations=5");
  EXPECT_FALSE(bigger->restore(atStart).ok());
  // The view has no effect.
  Bench viewed(text + "?view=map");
  EXPECT_TRUE(viewed->restore(begun).ok());
}

}  // namespace
}  // namespace rill::snapshot_state_test
