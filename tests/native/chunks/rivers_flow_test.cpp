// The drainage area of a world whose rivers cross chunks, along all ways of water.
#include <cmath>

#include "chunks/rivers/flow_books.h"
#include "chunks/rivers/flow_reach.h"
#include "drainage/drainage.h"
#include "planned_rivers.h"
#include "support.h"

namespace rill::rivers_flow_test {
namespace {

using test::PlannedRivers;
using test::riversText;

// Links from a cell to its receiver where the area falls, and all links.
struct Links {
  std::size_t falls = 0, all = 0;
};

Links linksOf(const LowerEnvelope& envelope) {
  const Grid& area = *envelope.get(LayerId::flow);
  const Shape shape = area.shape();
  Links links;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      const int way = envelope.ways()[static_cast<std::size_t>(r * shape.width + c)] & ~FlowWay::trunk;
      if (way == FlowWay::ends) continue;
      const int column = c + columnStep(way), row = r + rowStep(way);
      if (column < 0 || row < 0 || column >= shape.width || row >= shape.height) continue;
      ++links.all;
      if (area.row(row)[column] < area.row(r)[c]) ++links.falls;
    }
  }
  return links;
}

// The same from free cells to their neighbours with the steepest way down in the joined surface, without those whose water leaves
// the world.
Links steepestLinksOf(const LowerEnvelope& envelope) {
  const Grid &area = *envelope.get(LayerId::flow), &surface = *envelope.get(LayerId::water);
  const Shape shape = area.shape();
  const auto isInWorld = [&](int column, int row) { return column >= 0 && row >= 0 && column < shape.width && row < shape.height; };
  Links links;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      const int way = envelope.ways()[static_cast<std::size_t>(r * shape.width + c)];
      if (way >= FlowWay::ends || !isInWorld(c + columnStep(way), r + rowStep(way))) continue;
      double steepest = 0.0;
      float areaBelow = 0.0f;
      for (int d = 0; d < directions; ++d) {
        const int column = c + columnStep(d), row = r + rowStep(d);
        if (!isInWorld(column, row)) continue;
        const double distance = isDiagonal(d) ? std::sqrt(2.0) : 1.0;
        const double slope = (static_cast<double>(surface.row(r)[c]) - static_cast<double>(surface.row(row)[column])) / distance;
        if (!(slope > steepest)) continue;
        steepest = slope;
        areaBelow = area.row(row)[column];
      }
      if (steepest == 0.0) continue;
      ++links.all;
      if (areaBelow < area.row(r)[c]) ++links.falls;
    }
  }
  return links;
}

std::vector<std::uint8_t> allKnown(const CellRectangle& cells) { return std::vector<std::uint8_t>(cells.shape.cells(), 1); }

// All pieces of a world.
void join(PlannedRivers& rivers, LowerEnvelope& envelope) {
  ASSERT_TRUE(envelope.start(rivers.world().cells).ok());
  for (const auto& piece : test::allPieces(rivers))
    envelope.add(*piece->finish().value(), piece->cells().column, piece->cells().row);
}

void balance(const RiverWorld& world, LowerEnvelope& envelope) {
  ThreadPool pool(1);
  const auto ground = WorldGround::over(world, 1, world.cells, pool, test::imagesForTests());
  ASSERT_TRUE(ground.ok());
  envelope.balance(ground.value(), world.cellSize * world.cellSize, world.reachOfBooks(), allKnown(world.cells));
}

// Both along the ways that are counted, also over lakes, and along those that anybody finds in the ground.
TEST(RiversFlow, NeverFallsAlongTheWaysOfWater) {
  for (int seed = 1; seed <= (test::sanitized ? 1 : 3); ++seed) {
    PlannedRivers rivers(riversText(seed));
    LowerEnvelope envelope;
    join(rivers, envelope);
    // Each piece has its own areas.
    EXPECT_GT(linksOf(envelope).falls, 100u) << seed;
    envelope.followSurface();
    balance(rivers.world(), envelope);
    EXPECT_EQ(linksOf(envelope).falls, 0u) << seed;
    EXPECT_GT(linksOf(envelope).all, 20000u);
    EXPECT_EQ(steepestLinksOf(envelope).falls, 0u) << seed;
    EXPECT_GT(steepestLinksOf(envelope).all, 20000u);
  }
}

// From a cell, along ways, to an outlet, a trunk, or the border of the world: no way rises, and none leads in a circle.
TEST(RiversFlow, WaysOfTheJoinedSurfaceEnd) {
  for (const char* settings : {"", ";sea=none", ";edges=wall"}) {
    if (test::sanitized && settings != std::string()) continue;
    // Young land with lakes.
    PlannedRivers rivers(riversText(6, settings, "", 3));
    LowerEnvelope envelope;
    join(rivers, envelope);
    envelope.followSurface();
    const Grid& surface = *envelope.get(LayerId::water);
    const int width = surface.width(), height = surface.height();
    for (int r = 0; r < height; ++r) {
      for (int c = 0; c < width; ++c) {
        int column = c, row = r, links = 0;
        for (; links < width * height; ++links) {
          const int way = envelope.ways()[static_cast<std::size_t>(row * width + column)];
          const int nextColumn = column + columnStep(way), nextRow = row + rowStep(way);
          if (way >= FlowWay::ends || nextColumn < 0 || nextRow < 0 || nextColumn >= width || nextRow >= height) break;
          ASSERT_LE(surface.row(nextRow)[nextColumn], surface.row(row)[column]) << settings;
          column = nextColumn;
          row = nextRow;
        }
        ASSERT_LT(links, width * height) << settings;
      }
    }
  }
}

// A chunk makes only the pieces that its areas need.
TEST(RiversFlow, ChunksHaveTheAreasOfTheWholeWorld) {
  for (const char* settings : {"", ";sea=none", ";edges=wall;plan=320"}) {
    if (test::sanitized && settings != std::string()) continue;
    const std::string text = riversText(4, settings);
    PlannedRivers rivers(text);
    LowerEnvelope envelope;
    join(rivers, envelope);
    envelope.followSurface();
    balance(rivers.world(), envelope);
    for (const ChunkPlace place : {ChunkPlace{1, 1}, ChunkPlace{2, 3}, ChunkPlace{0, 2}}) {
      test::Chunks chunk(text, {place, 1, 1});
      const Grid& flow = chunk.toEnd()->terrain().get(LayerId::flow);
      for (int r = 0; r < flow.height(); ++r) {
        const float* const expected = envelope.get(LayerId::flow)->row(static_cast<int>(place.row) * flow.height() + r);
        for (int c = 0; c < flow.width(); ++c) ASSERT_EQ(flow.row(r)[c], expected[place.column * flow.width() + c]) << settings;
      }
    }
  }
}

// A row of cells whose water flows to the east: a stream, a trunk, and a stream behind it.
TEST(FlowBooks, CountsFreeCellsUpToTheTrunk) {
  constexpr std::uint8_t ends = FlowWay::ends, trunk = FlowWay::ends | FlowWay::trunk;
  std::uint8_t east = 0;
  while (columnStep(east) != 1 || rowStep(east) != 0) ++east;
  const auto areasOf = [&](int reach, float ofTrunk) {
    Grid area;
    EXPECT_TRUE(area.allocate({6, 1}));
    area.row(0)[3] = ofTrunk;
    balanceBooks({east, east, east, trunk, east, ends}, {1, 2, 3, 9, 1, 1}, reach, area);
    return test::valuesOf(area);
  };
  EXPECT_EQ(areasOf(9, 50), (std::vector<float>{1, 3, 6, 50, 1, 2}));
  EXPECT_EQ(areasOf(9, 2.5f), (std::vector<float>{1, 2.5f, 2.5f, 2.5f, 1, 2}));
  // Water comes from at most `reach` links away.
  EXPECT_EQ(areasOf(1, 50), (std::vector<float>{1, 3, 5, 50, 1, 2}));
}

// Water flows to the east, from the springs to a trunk; the area is in the middle.
TEST(FlowReach, FollowsFreeWaysUpAndDown) {
  constexpr std::uint8_t trunk = FlowWay::ends | FlowWay::trunk;
  std::uint8_t east = 0;
  while (columnStep(east) != 1 || rowStep(east) != 0) ++east;
  const auto knownWith = [&](const std::vector<std::uint8_t>& ways) {
    FlowReach reach({11, 5, {2, 1}}, {4, 5, {16, 1}}, 2);
    while (!reach.next(ways).empty()) {
    }
    std::string known;
    for (const std::uint8_t cell : reach.isKnown()) known += cell != 0 ? '1' : '0';
    return known;
  };
  std::vector<std::uint8_t> ways(16, east);
  EXPECT_EQ(knownWith(ways), "1111111111111111");
  // Squares begin at even columns: the cells 0 and 1, 2 and 3, ... of the window.
  ways[3] = trunk;
  ways[10] = trunk;
  EXPECT_EQ(knownWith(ways), "0011111111110000");
  ways[6] = trunk;
  ways[8] = FlowWay::ends;
  EXPECT_EQ(knownWith(ways), "0000001111000000");
}

}  // namespace
}  // namespace rill::rivers_flow_test
