// Worlds of rivers without an end: regions with seas between them, which are functions of the place.
#include <algorithm>
#include <set>

#include "drainage/drainage.h"
#include "planned_rivers.h"
#include "recipe/edit.h"
#include "support.h"

namespace rill::rivers_endless_test {
namespace {

using test::cellsOf;
using test::Chunks;
using test::recipeFor;

constexpr int side = 64, perPlanCell = 8;
constexpr double chunkMetres = 2560;

std::string endlessText(const std::string& settings = "", int iterations = 20) {
  return test::riversText(1, ";chunks=endless;sea=0" + settings, "", iterations);
}

bool isSeaAround(const std::vector<double>& straits, std::size_t corners, std::size_t column, std::size_t row) {
  const std::size_t at = row * corners + column;
  return straits[at] == 1.0 && straits[at + 1] == 1.0 && straits[at + corners] == 1.0 && straits[at + corners + 1] == 1.0;
}

TEST(RiverRegions, AreDividedBySeaEverywhere) {
  for (const std::uint32_t seed : {1u, 77u}) {
    const RiverRegions regions(seed);
    const CellRectangle area{-900, 12'000'000 - 400, {700, 500}};
    const std::vector<RegionName> names = regions.regionsOf(area);
    const std::vector<double> straits = regions.straitsAround(area);
    const auto width = static_cast<std::size_t>(area.shape.width), height = static_cast<std::size_t>(area.shape.height);
    std::size_t borders = 0, land = 0;
    for (std::size_t row = 0; row + 1 < height; ++row) {
      for (std::size_t column = 0; column + 1 < width; ++column) {
        const std::size_t at = row * width + column;
        land += straits[row * (width + 1) + column] < 0.25 ? 1u : 0u;
        for (const std::size_t step : {std::size_t{1}, width, width + 1}) {
          if (names[at] == names[at + step]) continue;
          ++borders;
          ASSERT_TRUE(isSeaAround(straits, width + 1, column, row)) << seed << " " << column << " " << row;
          ASSERT_TRUE(isSeaAround(straits, width + 1, column + step % width, row + step / width)) << seed;
        }
      }
    }
    EXPECT_GT(borders, 2000u);
    // Ground above a quarter of the depth of the straits remains land.
    EXPECT_GT(static_cast<double>(land) / static_cast<double>(width * height), 0.4);
  }
}

TEST(RiverRegions, AreTheSameInAnyWindow) {
  const RiverRegions regions(5);
  const CellRectangle whole{-300, -200, {500, 420}}, part{-171, 13, {101, 77}};
  const auto isEqualInPart = [&](const auto& ofWhole, const auto& ofPart, int more) {
    for (int r = 0; r < part.shape.height + more; ++r) {
      for (int c = 0; c < part.shape.width + more; ++c) {
        const auto column = static_cast<int>(part.column - whole.column) + c, row = static_cast<int>(part.row - whole.row) + r;
        const auto in = [](int x, int y, int width) { return static_cast<std::size_t>(y * width + x); };
        if (ofWhole[in(column, row, whole.shape.width + more)] != ofPart[in(c, r, part.shape.width + more)]) return false;
      }
    }
    return true;
  };
  EXPECT_TRUE(isEqualInPart(regions.regionsOf(whole), regions.regionsOf(part), 0));
  EXPECT_TRUE(isEqualInPart(regions.straitsAround(whole), regions.straitsAround(part), 1));
  EXPECT_FALSE(isEqualInPart(regions.straitsAround(whole), RiverRegions(6).straitsAround(part), 1));
}

TEST(RiverRegions, LieWithinTheirRectangles) {
  const RiverRegions regions(3);
  const CellRectangle area{-300, -300, {600, 600}};
  const std::vector<RegionName> names = regions.regionsOf(area);
  const std::vector<double> straits = regions.straitsAround(area);
  for (const RegionName& name : std::set<RegionName>(names.begin(), names.end())) {
    const CellRectangle around = regions.around(name);
    EXPECT_LE(std::max(around.shape.width, around.shape.height), RiverWorld::maxPlanSide);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto column = static_cast<std::int64_t>(i % 600), row = static_cast<std::int64_t>(i / 600);
      if (names[i] != name || straits[static_cast<std::size_t>(row * 601 + column)] == 1.0) continue;
      const bool isWithin = area.column + column >= around.column && area.column + column < around.endColumn() &&
                            area.row + row >= around.row && area.row + row < around.endRow();
      ASSERT_TRUE(isWithin) << name.column << " " << name.row;
    }
  }
}

// The western border of the region that contains the origin's middle, in chunks: the chunks on both sides of it.
std::int64_t chunkAtBorder(const std::string& text) {
  const RiverWorld world = RiverWorld::of(recipeFor(text)).value();
  std::int64_t column = 0;
  while (world.regionsOver({column * side, 0, {side, side}}).size() < 2) --column;
  return column;
}

TEST(RiversEndless, GroundIsBelowTheSeaOnBordersWhateverTheSource) {
  const std::string text =
      "2/size=64;extent=2560;seed=1;chunks=endless;join=rivers;sea=0/shape;relief=6000/stream-power;flow=steepest";
  const RiverWorld world = RiverWorld::of(recipeFor(text)).value();
  ThreadPool pool(1);
  const CellRectangle area{(chunkAtBorder(text) - 1) * side, 0, {3 * side, side}};
  const auto ground = WorldGround::over(world, 1, area, pool, test::imagesForTests());
  ASSERT_TRUE(ground.ok());
  const std::vector<RegionName> names = world.regions->regionsOf(
      {world.planColumnOfRecipe + area.column / perPlanCell, 0, {3 * side / perPlanCell, side / perPlanCell}});
  std::size_t borders = 0;
  for (std::int64_t row = 0; row < side; ++row) {
    for (int c = 1; c < 3 * side; ++c) {
      const auto name = [&](int column) {
        return names[static_cast<std::size_t>(row / perPlanCell) * (3 * side / perPlanCell) +
                     static_cast<std::size_t>(column / perPlanCell)];
      };
      if (name(c - 1) == name(c)) continue;
      ++borders;
      EXPECT_LT(ground.value().height(area.column + c, row), 0.0f);
    }
  }
  EXPECT_GE(borders, 64u);
}

// Alone, together, in another order, with threads, near the origin and far away.
TEST(RiversEndless, ChunksAreFunctionsOfThePlace) {
  const std::int64_t border = chunkAtBorder(endlessText());
  Chunks together(endlessText(), {{border - 1, 0}, 3, 3}, 1, 64 << 20);
  together.toEnd();
  const std::vector<float> wear = test::valuesOf(together->terrain().get(LayerId::wear));
  EXPECT_GT(std::ranges::count_if(wear, [](float metres) { return metres > 1.0f; }), 1000);
  for (const ChunkPlace place : {ChunkPlace{border, 1}, ChunkPlace{border + 1, 2}, ChunkPlace{border - 1, 0}}) {
    const auto column = static_cast<int>(place.column - border + 1) * side, row = static_cast<int>(place.row) * side;
    const std::vector<float> expected = cellsOf(together->terrain(), column, row, {side, side});
    Chunks alone(endlessText(), {place, 1, 1}, 16);
    EXPECT_EQ(cellsOf(alone.toEnd()->terrain(), 0, 0, {side, side}), expected);
    if (test::sanitized) return;
  }
  // A window with another corner shows the same world.
  const double east = chunkMetres * static_cast<double>(border) + 3 * perPlanCell * 40.0;
  Chunks moved(endlessText(";x=" + std::to_string(static_cast<int>(east)) + ";y=320"), {{0, 0}, 1, 1});
  EXPECT_EQ(cellsOf(moved.toEnd()->terrain(), 0, 0, {side, side}),
            cellsOf(together->terrain(), side + 3 * perPlanCell, perPlanCell, {side, side}));
}

TEST(RiversEndless, FarFromTheOriginChunksHaveTheSameBitsAloneAndTogether) {
  constexpr int iterations = 5;
  for (const std::string place : {";x=99999680;y=-99999680", ";x=-99999680;y=51200000"}) {
    Chunks together(endlessText(place, iterations), {{0, 0}, 2, 2});
    const std::vector<float> expected = cellsOf(together.toEnd()->terrain(), side, side, {side, side});
    Chunks alone(endlessText(place, iterations), {{1, 1}, 1, 1});
    EXPECT_EQ(cellsOf(alone.toEnd()->terrain(), 0, 0, {side, side}), expected);
  }
}

// In native builds and in WebAssembly.
TEST(RiversEndless, HaveTheSameBitsOnEveryMachine) {
  Chunks chunks(endlessText(), {{0, 0}, 1, 1});
  EXPECT_EQ(hexadecimal(chunks.toEnd()->fingerprint()), "94c11a78ff0412f1");
  const std::vector<float> wear = test::valuesOf(chunks->terrain().get(LayerId::wear));
  EXPECT_GT(*std::ranges::max_element(wear), 10.0f);
}

// All water of a block over a border reaches the sea: no cell of land without a lower neighbour, but in lakes.
TEST(RiversEndless, NoWaterEndsOnLand) {
  const std::int64_t border = chunkAtBorder(endlessText());
  Chunks block(endlessText(), {{border - 1, 0}, 4, 3});
  const Terrain& terrain = block.toEnd()->terrain();
  const Grid &height = terrain.height(), &water = terrain.get(LayerId::water);
  std::size_t ends = 0, land = 0;
  for (int r = 1; r < height.height() - 1; ++r) {
    for (int c = 1; c < height.width() - 1; ++c) {
      const float surface = height.row(r)[c] + water.row(r)[c];
      if (surface <= 0.0f) continue;
      ++land;
      float lowest = surface;
      for (int d = 0; d < directions; ++d) {
        const int column = c + columnStep(d), row = r + rowStep(d);
        lowest = std::min(lowest, height.row(row)[column] + water.row(row)[column]);
      }
      ends += !(lowest < surface) && water.row(r)[c] == 0.0f ? 1u : 0u;
    }
  }
  EXPECT_GT(land, 2000u);
  EXPECT_EQ(ends, 0u);
}

TEST(RiversEndless, AnotherRegionIsAnotherPlan) {
  const RiverWorld world = RiverWorld::of(recipeFor(endlessText())).value();
  const std::int64_t border = chunkAtBorder(endlessText());
  const std::vector<RegionName> names = world.regionsOver({border * side, 0, {side, side}});
  ASSERT_GE(names.size(), 2u);
  EXPECT_NE(world.region(names[0]).cells, world.region(names[1]).cells);
}

std::string errorOf(const std::string& text) {
  const Result<RiverWorld> world = RiverWorld::of(recipeFor(text));
  return world ? "" : world.error().message;
}

TEST(RiversEndless, SaysWhatItNeeds) {
  EXPECT_EQ(
      errorOf(test::riversText(1, ";chunks=endless;sea=none")),
      "join=rivers with chunks=endless needs a sea, which divides the regions of the world; set a sea level, such as sea=0, or "
      "choose a number of chunks.");
  EXPECT_EQ(errorOf(endlessText(";x=330")),
            "x=330 is no multiple of the plan's cells of 320 m, as join=rivers needs without an end; try x=320.");
  EXPECT_EQ(
      errorOf("2/size=64;extent=10000000;chunks=endless;join=rivers;sea=0/simplex/stream-power;flow=steepest"),
      "The regions of the world extend more than 1,000,000,000 m from its origin; choose a place nearer to the origin, or smaller "
      "cells.");
}

TEST(RiversEndless, EditsSetWhatItNeeds) {
  const auto edited = [](const std::string& text, std::string_view name, std::string_view value) {
    const Result<Recipe> recipe = setWorld(recipeFor(text), name, value);
    return recipe ? recipe.value().worldSettings() : WorldSettings{};
  };
  const WorldSettings world =
      edited("2/size=64;extent=2560;x=3000;y=-1000;chunks=4;join=rivers/simplex/stream-power;flow=steepest", "chunks", "endless");
  EXPECT_TRUE(world.isEndless());
  EXPECT_EQ(world.chunksShown(), (Size{4, 4}));
  EXPECT_EQ(world.sea, 0.0);
  EXPECT_EQ(world.x, 2560.0);
  EXPECT_EQ(world.y, 0.0);
  EXPECT_EQ(edited(endlessText(), "sea", "12").sea, 12.0);
  EXPECT_EQ(formatRecipe(recipeFor(endlessText())).find("chunks=endless") == std::string::npos, false);
}

}  // namespace
}  // namespace rill::rivers_endless_test
