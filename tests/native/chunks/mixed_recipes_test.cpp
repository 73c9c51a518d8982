// Recipes that mix coasts, gullies, painted rain, joins and plants, as maps of odd sizes and in chunks, with all edges.
#include <cmath>
#include <string>
#include <vector>

#include "opened_chunks.h"
#include "painted_strokes.h"
#include "recipe/reach.h"
#include "support.h"

namespace rill::mixed_recipes_test {
namespace {

using test::cellsOf;
using test::Chunks;

struct Mix {
  const char* name;
  std::string world, stages;
};

const std::string plates = "/plates;size=6000;relief=900;foothills=2000;land=0.55/simplex;blend=add;relief=400;scale=3000";
const std::string hills = "/simplex;relief=900;scale=3000";

std::vector<Mix> mixes() {
  const std::string rain = test::inTheEast(StrokeKind::rain, 3);
  return {
      {"coast profile and gullies", "join=halo", plates + "/coast-profile;reach=800/gullies;scale=500"},
      {"gullies that rain wears down", "join=halo", hills + "/gullies;scale=500/grid-droplets;iterations=2;lakes=sink+thermal"},
      {"grid simulation on a coast profile", "join=halo",
       hills + "/coast-profile;by=replace;reach=800/grid-simulation;iterations=2;lakes=sink"},
      {"blended pieces of gullies", "join=blend;seam=500", hills + "/gullies;scale=500/thermal;iterations=5"},
      {"two sweeps over a coast", "join=dustpan;sweeps=2", plates + "/coast-profile;reach=800/thermal;iterations=4"},
      {"four pipes under painted rain", "join=overlap;seam=500", hills + rain + "/pipes;neighbours=4;iterations=12"},
      {"rivers that cut below the sea of plates", "join=halo",
       plates + "/stream-power;iterations=5;routing=iterative;flow=steepest;uplift=0;below-sea=cut"},
      {"rivers from gullies to a coast", "join=lerp;seam=500",
       hills + "/coast-profile;reach=800/gullies;scale=500/stream-power;iterations=4+creep"},
  };
}

void expectClosed(const TerrainRun& run, const std::string& where) {
  const Budget budget = run.budget();
  const double highest = 3000.0, cell = run.recipe().cellSize();
  const double area = cell * cell * static_cast<double>(run.terrain().shape().cells());
  EXPECT_LE(std::abs(budget.residual()), 2e-6 * budget.eroded + 0x1p-24 * 256 * highest * area) << where;
}

void expectNoSpikes(TerrainRun& run, const std::string& where) {
  const Result<SingleCells> cells = run.singleCells();
  ASSERT_TRUE(cells.ok()) << where;
  EXPECT_EQ(cells.value().faults(), 0.0) << where << ": " << cells.value().spikes << " spikes, " << cells.value().islets
                                         << " islets, " << cells.value().trenches << " trenches";
}

TEST(MixedRecipes, AsMapsOfOddSizesHaveOneResultForAllThreads) {
  for (const Mix& mix : mixes()) {
    for (const char* edges : {"open", "wall", "periodic"}) {
      const std::string where = std::string(mix.name) + ", " + edges;
      const std::string text = std::string("2/size=97x131;extent=9700;seed=6;edges=") + edges + mix.stages;
      test::Bench one(text), two(text, 2);
      one.runToEnd();
      two.runToEnd();
      EXPECT_EQ(one->fingerprint(), two->fingerprint()) << where;
      expectClosed(*one, where);
      expectNoSpikes(*one, where);
    }
  }
}

// The chunks from one large map, where they must have its bits.
std::vector<float> wholeOf(const Recipe& recipe, const ChunkRange& range, int reach) {
  ThreadPool pool(1);
  const Shape chunk = recipe.shape(), shown{range.columns * chunk.width, range.rows * chunk.height};
  const CellRectangle cells{-reach, -reach, {shown.width + 2 * reach, shown.height + 2 * reach}};
  const auto made = Simulation::create(recipe, pool, test::imagesForTests(), {.window = cells});
  if (!made || !made.value()->advance(1 << 30)) return {};
  return cellsOf(made.value()->terrain(), reach, reach, shown);
}

TEST(MixedRecipes, InChunksHaveOneResultForAllThreadsAndThatOfTheMapWithAHalo) {
  const ChunkRange range{{0, 0}, 2, 1};
  for (const Mix& mix : mixes()) {
    for (const char* edges : {"open", "wall", "periodic"}) {
      const std::string where = std::string(mix.name) + ", " + edges;
      const std::string text = "2/size=33x41;extent=3300;seed=6;chunks=2x1;" + mix.world + ";edges=" + edges + mix.stages;
      Chunks one(text, range), two(text, range, 2);
      EXPECT_EQ(one.toEnd()->fingerprint(), two.toEnd()->fingerprint()) << where;
      expectClosed(*one.operator->(), where);
      expectNoSpikes(*one.operator->(), where);
      if (mix.world != "join=halo") continue;
      const Recipe recipe = test::recipeFor(text);
      const Result<int> reach = reachOf(recipe);
      ASSERT_TRUE(reach.ok()) << where;
      const std::vector<float> joined = cellsOf(one->terrain(), 0, 0, {66, 41});
      EXPECT_EQ(test::valuesThatDiffer(joined, wholeOf(recipe, range, reach.value())), 0.0) << where;
    }
  }
}

}  // namespace
}  // namespace rill::mixed_recipes_test
