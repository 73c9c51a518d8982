// The plan of a world whose rivers cross chunks: its tree, its pieces, and the courses of its rivers.
#include <cmath>
#include <set>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/plan_ground.h"
#include "chunks/rivers/river_sites.h"
#include "chunks/rivers/world_ground.h"
#include "planned_rivers.h"
#include "support.h"

namespace rill::rivers_plan_test {
namespace {

using test::PlannedRivers;
using test::riversText;

TEST(RiverPlan, EveryCellDrainsToAnOutletOverFourNeighbours) {
  for (const char* settings : {"", ";sea=none", ";edges=wall", ";edges=wall;sea=none"}) {
    PlannedRivers rivers(riversText(1, settings));
    const RiverPlan& plan = rivers.plan();
    const int width = rivers.world().plan.width;
    for (std::size_t i = 0; i < plan.receiver.size(); ++i) {
      const std::int32_t below = plan.receiver[i];
      const auto cell = static_cast<std::int32_t>(i);
      ASSERT_EQ(below < 0, plan.has(cell, RiverPlan::outlet));
      if (below < 0) continue;
      const int step = std::abs(below - cell);
      ASSERT_TRUE(step == 1 || step == width) << settings;
      ASSERT_LT(plan.rank[static_cast<std::size_t>(below)], plan.rank[i]) << settings;
      ASSERT_GE(plan.area[static_cast<std::size_t>(below)], plan.area[i] + 1.0f) << settings;
      for (const std::vector<float>& surface : plan.surfaces) ASSERT_GT(surface[i], surface[static_cast<std::size_t>(below)]);
    }
  }
}

TEST(RiverPlan, AWorldWithoutOutletsDrainsToItsLowestCell) {
  PlannedRivers rivers(riversText(1, ";edges=wall;sea=none"));
  const RiverPlan& plan = rivers.plan();
  EXPECT_EQ(std::ranges::count_if(plan.receiver, [](std::int32_t below) { return below < 0; }), 1);
  const auto outlet = static_cast<std::size_t>(std::ranges::find(plan.receiver, -1) - plan.receiver.begin());
  EXPECT_EQ(plan.area[outlet], static_cast<float>(plan.receiver.size()));
}

// The solution for a river with steady uplift: with n = 1, the height above the outlet is the sum of L U / (K A^m) over its links.
TEST(RiverPlan, RiversReachTheSteadySlope) {
  const Recipe recipe = test::recipeFor(riversText(2, "", "", 400));
  const RiverWorld world = RiverWorld::of(recipe).value();
  ThreadPool pool(1);
  PlanErosion erosion(world, PlanGround::of(world, pool, test::imagesForTests()).value());
  for (int i = 0; i < 3000; ++i) {
    erosion.route();
    erosion.step();
  }
  const double side = world.perPlanCell * world.cellSize;
  int counted = 0, land = 0;
  for (std::size_t i = 0; i < erosion.height().size(); ++i) {
    const auto cell = static_cast<std::int32_t>(i);
    const std::int32_t below = erosion.tree().receiverOf(cell);
    if (below < 0) continue;
    ++land;
    const auto receiver = static_cast<std::size_t>(below);
    const PlanTree::Place from = erosion.tree().placeOf(cell), to = erosion.tree().placeOf(below);
    const double columns = from.column - to.column, rows = from.row - to.row;
    const double length = std::max(std::sqrt(columns * columns + rows * rows), 0.5) * side;
    const double slope = (erosion.height()[i] - erosion.level()[receiver]) / length;
    const double steady = world.law.uplift / (world.law.erodibility * std::sqrt(std::max(erosion.area()[i] * side * side, 1e4)));
    if (std::abs(slope / steady - 1.0) < 0.02) ++counted;
  }
  EXPECT_GT(counted, 0.95 * land);
}

TEST(RiverPlan, PiecesAreBoundedAndDrainThroughTheirOutlets) {
  for (int seed = 1; seed <= 6; ++seed) {
    PlannedRivers rivers(riversText(seed, seed % 2 == 0 ? "" : ";sea=100"));
    const RiverPlan& plan = rivers.plan();
    // Near the sea and in lakes nothing is cut.
    std::set<PieceLabel> closed;
    for (std::size_t i = 0; i < plan.receiver.size(); ++i) {
      if (plan.has(static_cast<std::int32_t>(i), RiverPlan::coast | RiverPlan::lake)) closed.insert(plan.label[i]);
    }
    std::size_t gates = 0;
    for (const PlannedPiece& piece : plan.pieces) {
      if (!closed.contains(piece.label)) {
        EXPECT_LT(piece.cells, 3 * RiverWorld::pieceCells + 1) << seed;
      }
      if (plan.isInland(piece.label)) {
        ++gates;
        EXPECT_GE(piece.cells, RiverWorld::pieceCells);
      }
    }
    EXPECT_GT(gates, 0u) << seed;
    // A cell belongs to the piece of its receiver, unless it is the outlet of its own.
    for (std::size_t i = 0; i < plan.receiver.size(); ++i) {
      const std::int32_t below = plan.receiver[i];
      if (below < 0 || plan.label[i] == static_cast<PieceLabel>(i)) continue;
      ASSERT_EQ(plan.label[i], plan.label[static_cast<std::size_t>(below)]);
    }
  }
}

TEST(RiverSites, CoursesConnectNodesWithinTheirTwoPlanCells) {
  PlannedRivers rivers(riversText(1));
  const RiverWorld& world = rivers.world();
  const RiverPlan& plan = rivers.plan();
  ThreadPool pool(1);
  const auto ground = WorldGround::over(world, 1, RiverSites::groundFor(world, world.cells), pool, test::imagesForTests());
  ASSERT_TRUE(ground.ok());
  const RiverSites sites(world, plan, ground.value(), world.cells);
  for (std::size_t i = 0; i < plan.receiver.size(); ++i) {
    const auto cell = static_cast<std::int32_t>(i);
    const std::int32_t below = plan.receiver[i];
    if (below < 0) continue;
    const std::span<const RiverSite> course = sites.of(cell);
    const RiverPlan::Node start = sites.nodeOf(cell), end = sites.nodeOf(below);
    EXPECT_EQ(world.planCellOf(start.column, start.row), cell);
    EXPECT_EQ(course.front().column, start.column);
    RiverSite last = course.front();
    for (const RiverSite& site : course) {
      const std::int32_t in = world.planCellOf(site.column, site.row);
      ASSERT_TRUE(in == cell || in == below);
      ASSERT_LE(std::max(std::abs(site.column - last.column), std::abs(site.row - last.row)), 1);
      last = site;
    }
    EXPECT_EQ(std::max(std::abs(end.column - last.column), std::abs(end.row - last.row)), 1);
  }
}

TEST(RiverSites, LabelsAreThoseOfTheNearestSiteInAnyWindow) {
  PlannedRivers rivers(riversText(3));
  const RiverWorld& world = rivers.world();
  ThreadPool pool(1);
  const auto sitesOver = [&](const CellRectangle& area, const auto& use) {
    const auto ground = WorldGround::over(world, 1, RiverSites::groundFor(world, area), pool, test::imagesForTests());
    ASSERT_TRUE(ground.ok());
    use(RiverSites(world, rivers.plan(), ground.value(), area));
  };
  std::vector<PieceLabel> all;
  const CellRectangle whole = world.withRing;
  sitesOver(whole, [&](const RiverSites& sites) {
    all = sites.labels(pool);
    // Against all sites of the world.
    for (std::size_t i = 0; i < all.size(); i += 97) {
      const auto column = whole.column + static_cast<std::int64_t>(i) % whole.shape.width;
      const auto row = whole.row + static_cast<std::int64_t>(i) / whole.shape.width;
      std::int64_t nearest = INT64_MAX;
      PieceLabel label = -1;
      for (std::size_t cell = 0; cell < rivers.plan().receiver.size(); ++cell) {
        for (const RiverSite& site : sites.of(static_cast<std::int32_t>(cell))) {
          const std::int64_t distance = (site.column - column) * (site.column - column) + (site.row - row) * (site.row - row);
          if (distance < nearest) {
            nearest = distance;
            label = site.label;
          }
        }
      }
      ASSERT_EQ(all[i], label);
    }
  });
  const CellRectangle part{70, 33, {50, 41}};
  sitesOver(part, [&](const RiverSites& sites) {
    const std::vector<PieceLabel> labels = sites.labels(pool);
    for (int r = 0; r < part.shape.height; ++r) {
      for (int c = 0; c < part.shape.width; ++c) {
        const auto inWhole =
            static_cast<std::size_t>((part.row + r - whole.row) * whole.shape.width + part.column + c - whole.column);
        ASSERT_EQ(labels[static_cast<std::size_t>(r * part.shape.width + c)], all[inWhole]);
      }
    }
  });
}

}  // namespace
}  // namespace rill::rivers_plan_test
