// The map of a plan: its pieces and its rivers, and when there is one.
#include "chunks/rivers/plan_map.h"

#include <cmath>
#include <set>

#include "chunks/run_factory.h"
#include "planned_rivers.h"
#include "support.h"

namespace rill::plan_map_test {
namespace {

using test::PlannedRivers;
using test::riversText;

TEST(PlanMap, HasThePiecesOfTheLand) {
  for (const char* settings : {"", ";sea=none", ";edges=wall", ";edges=wall;sea=none"}) {
    PlannedRivers rivers(riversText(1, settings));
    const PlanMap map = planMapOf(rivers.world(), rivers.plan(), rivers.world().cells);
    ASSERT_EQ(map.shape, (Shape{32, 32})) << settings;  // 4 x 4 chunks of 64 cells, of which 8 are as wide as a plan cell
    ASSERT_EQ(map.height.size(), map.shape.cells());
    ASSERT_EQ(map.pieceOf.size(), map.shape.cells());
    EXPECT_EQ(map.cellSize, 320.0);
    std::size_t land = 0;
    for (const PlannedPiece& piece : rivers.plan().pieces) land += static_cast<std::size_t>(piece.cells);
    const std::set<std::int32_t> numbers(map.pieceOf.begin(), map.pieceOf.end());
    EXPECT_EQ(*numbers.rbegin(), map.pieces - 1);
    EXPECT_EQ(numbers.size() - numbers.count(-1), static_cast<std::size_t>(map.pieces)) << settings;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(map.pieceOf, [](std::int32_t piece) { return piece >= 0; })), land);
  }
}

TEST(PlanMap, HasRiversThatEndAtOutletsAndGrowOnTheWay) {
  for (const char* settings : {"", ";sea=none"}) {
    PlannedRivers rivers(riversText(2, settings));
    const RiverPlan& plan = rivers.plan();
    const PlanMap map = planMapOf(rivers.world(), plan, rivers.world().cells);
    const auto isRiver = [](float area) { return area >= 16.0f; };
    std::size_t cells = 0;
    for (std::size_t i = 0; i < plan.area.size(); ++i) cells += plan.receiver[i] >= 0 && isRiver(plan.area[i]) ? 1 : 0;
    EXPECT_EQ(map.links.size(), cells);
    int ends = 0;
    for (std::size_t i = 0; i < map.links.size(); ++i) {
      const PlanMap::Link& link = map.links[i];
      ASSERT_LE(std::hypot(link.toEast - link.fromEast, link.toSouth - link.fromSouth), 1.6f);
      const auto next = std::ranges::find_if(
          map.links.begin(), map.links.begin() + static_cast<std::ptrdiff_t>(i),
          [&](const PlanMap::Link& other) { return other.fromEast == link.toEast && other.fromSouth == link.toSouth; });
      if (next == map.links.begin() + static_cast<std::ptrdiff_t>(i)) {
        ++ends;
      } else {
        ASSERT_GE(next->area, link.area + 1.0f);
      }
    }
    EXPECT_EQ(map.rivers, ends);
    EXPECT_GT(map.rivers, 3);
  }
}

TEST(PlanMap, MeasuresTheLengthOfTheRiverFromItsFarthestSpring) {
  PlannedRivers rivers(riversText(3));
  const RiverPlan& plan = rivers.plan();
  double maximum = 0.0;
  for (std::size_t i = 0; i < plan.receiver.size(); ++i) {
    double length = 0.0;
    for (std::size_t at = i; plan.receiver[at] >= 0;) {
      const auto below = static_cast<std::size_t>(plan.receiver[at]);
      length += std::hypot(plan.node[at].column - plan.node[below].column, plan.node[at].row - plan.node[below].row) * 40.0;
      at = below;
    }
    maximum = std::max(maximum, length);
  }
  EXPECT_GT(maximum, 5000.0);
  EXPECT_NEAR(planMapOf(rivers.world(), plan, rivers.world().cells).maxLength, maximum, 1e-6);
}

TEST(PlanMap, ExistsFromTheEndOfThePlanOn) {
  RunFactory runs;
  const Recipe recipe = test::recipeFor(riversText(1)), other = test::recipeFor(riversText(2));
  const Recipe apart = test::recipeFor("2/size=24;chunks=2;join=naive/simplex/thermal;iterations=2");
  const RunFactory::Opened run = runs.open(recipe, 1);
  ASSERT_TRUE(run.ok());
  ASSERT_TRUE(run.value()->advance(39).ok());
  EXPECT_FALSE(runs.planMap(recipe));
  ASSERT_TRUE(run.value()->advance(1).ok());
  const std::optional<PlanMap> map = runs.planMap(recipe);
  ASSERT_TRUE(map);
  PlannedRivers alone(riversText(1));
  EXPECT_EQ(map->height, planMapOf(alone.world(), alone.plan(), alone.world().cells).height);
  EXPECT_FALSE(runs.planMap(other));
  EXPECT_FALSE(runs.planMap(apart));
}

TEST(PlanMap, OfAWorldWithoutAnEndIsThatOfTheRegionInTheMiddle) {
  RunFactory runs;
  const Recipe recipe = test::recipeFor(riversText(1, ";chunks=endless;sea=0;x=2560;y=-5120", "", 5));
  const RunFactory::Opened run = runs.open(recipe, 1);
  ASSERT_TRUE(run.ok());
  ASSERT_TRUE(run.value()->advance(5).ok());
  const std::optional<PlanMap> map = runs.planMap(recipe);
  ASSERT_TRUE(map);
  EXPECT_GT(map->shape.width, RiverRegions::pitch / 2);
  EXPECT_EQ(map->shown.width, 32.0);
  EXPECT_EQ(map->shown.height, 32.0);
  // The middle of the chunks is in the region.
  EXPECT_GT(map->shown.west + 16.0, 0.0);
  EXPECT_LT(map->shown.west + 16.0, map->shape.width);
  EXPECT_GT(map->shown.north + 16.0, 0.0);
  EXPECT_LT(map->shown.north + 16.0, map->shape.height);
}

}  // namespace
}  // namespace rill::plan_map_test
