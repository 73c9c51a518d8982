// Going back, and from one recipe into another that is the same up to there.
#include "simulation/moment.h"

#include "support.h"

namespace rill {
namespace {

using test::Bench;

// Every layer that holds something, and the books.
std::vector<double> resultOf(Simulation& simulation) {
  std::vector<double> result{simulation.budget().eroded, simulation.budget().carried};
  for (int i = 0; i < layerCount; ++i) {
    const auto layer = static_cast<LayerId>(i);
    if (!simulation.terrain().has(layer)) continue;
    for (const float value : test::valuesOf(simulation.terrain().get(layer))) result.push_back(value);
  }
  return result;
}

// The snapshot of a recipe after so many iterations.
Snapshot snapshotOf(const std::string& text, int iterations) {
  Bench bench(text);
  EXPECT_TRUE(bench->advance(iterations).ok());
  Result<Snapshot> saved = bench->snapshot();
  EXPECT_TRUE(saved.ok());
  return std::move(saved.value());
}

TEST(Moment, KeyIsTheRecipeUpToThere) {
  const Recipe recipe = test::recipeFor("1/size=16;seed=3/simplex/thermal;iterations=5/blur?view=map");
  EXPECT_EQ(stateKey(recipe, 0), "1/size=16;seed=3");
  EXPECT_EQ(stateKey(recipe, 2), "1/size=16;seed=3/simplex/thermal;iterations=5");
  EXPECT_EQ(stateKey(recipe, 3), "1/size=16;seed=3/simplex/thermal;iterations=5/blur");
}

// Whatever comes after it, and whatever layers that needs, a method of any stage makes the same of the ground.
TEST(Moment, GoesOnInARecipeThatDiffersLater) {
  const std::string later = "/slope-mask/thermal;iterations=2/stream-power;iterations=2";
  for (const MethodDescription* method : registeredMethods()) {
    if (method->kind != MethodKind::erosion && method->kind != MethodKind::finish) continue;
    const std::string text = "1/size=24x20;extent=2400/simplex;relief=700/" + test::nameOf(*method) +
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

TEST(Moment, OpensARecipeWithoutItsSources) {
  const std::string text = "1/size=20/simplex/grid-droplets;iterations=8";
  const Snapshot saved = snapshotOf(text, 3);
  ThreadPool pool(1);
  const ImageLibrary images;
  auto made = Simulation::create(test::recipeFor(text + "/blur"), pool, images, {.from = &saved.moment});
  ASSERT_TRUE(made.ok());
  ASSERT_TRUE(made.value()->restore(saved).ok());
  ASSERT_TRUE(made.value()->advance(100).ok());
  Bench straight(text + "/blur");
  straight.runToEnd();
  EXPECT_EQ(resultOf(*made.value()), resultOf(*straight));
}

TEST(Moment, IsRefusedByARecipeThatDiffersBefore) {
  const std::string text = "1/size=16/simplex/thermal;iterations=5";
  const Snapshot begun = snapshotOf(text, 2), atStart = snapshotOf(text, 0);
  Bench longer("1/size=16/simplex/thermal;iterations=6");
  EXPECT_FALSE(longer->restore(begun).ok());
  EXPECT_TRUE(longer->restore(atStart).ok());
  // Another source follows the first: the start of the one is not the start of the other.
  Bench joined("1/size=16/simplex/simplex;blend=add/thermal;iterations=5");
  EXPECT_FALSE(joined->restore(atStart).ok());
  Bench bigger("1/size=32/simplex/thermal;iterations=5");
  EXPECT_FALSE(bigger->restore(atStart).ok());
  // The view does not matter.
  Bench viewed(text + "?view=map");
  EXPECT_TRUE(viewed->restore(begun).ok());
}

}  // namespace
}  // namespace rill
