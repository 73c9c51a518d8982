#include "chunks/rivers/river_world.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "base/decimal.h"
#include "chunks/cell_rectangles.h"
#include "recipe/reach.h"

namespace rill {
namespace {

bool isPlanned(const StageRecipe& stage) { return stage.method->lacksForPlan != nullptr; }

Recipe stagesOf(const Recipe& recipe, std::size_t first, std::size_t end) {
  Recipe part = recipe;
  part.stages.assign(recipe.stages.begin() + static_cast<std::ptrdiff_t>(first),
                     recipe.stages.begin() + static_cast<std::ptrdiff_t>(end));
  return part;
}

Result<std::size_t> riversOf(const Recipe& recipe) {
  const auto count = std::ranges::count_if(recipe.stages, isPlanned);
  if (count != 1) {
    return Error{"join=rivers needs exactly one stage of stream-power, but the recipe has " + std::to_string(count) +
                 "; add or remove stages, or choose another join."};
  }
  const auto found = std::ranges::find_if(recipe.stages, isPlanned);
  const std::string name(found->method->id);
  if (const std::string_view setting = found->method->lacksForPlan(found->methodValues()); !setting.empty()) {
    return Error{"join=rivers needs " + std::string(setting) + " in " + name + "; set it, or choose another join."};
  }
  if (!found->companions.empty()) {
    return Error{"join=rivers runs " + name + " without companions, but " + std::string(found->companions.front().method->id) +
                 " is one; make it a stage after " + name + ", or choose another join."};
  }
  const auto follows = [](const StageRecipe& stage) { return isMask(stage) && stage.method->followsGround; };
  if (const auto mask = std::find_if(recipe.stages.begin(), found, follows); mask != found) {
    return Error{"join=rivers computes masks once, but " + std::string(mask->method->id) + " follows the ground; move it behind " +
                 name + ", or choose another join."};
  }
  return static_cast<std::size_t>(found - recipe.stages.begin());
}

Result<int> reachOfPart(const Recipe& part) {
  const Result<int> reach = reachOf(part);
  if (!reach) {
    return Error{"join=rivers needs the reach of all other methods, but " + reach.error().message + " Choose another join."};
  }
  if (reach.value() <= widestMargin) return reach;
  return Error{"The methods reach " + grouped(static_cast<std::uint64_t>(reach.value())) + " cells, but at most " +
               grouped(widestMargin) + " are allowed with join=rivers; set fewer iterations."};
}

Result<int> cellsPerPlanCell(const WorldSettings& world, double cellSize) {
  constexpr int minimum = RiverWorld::minPerPlanCell, maximum = RiverWorld::maxPerPlanCell;
  const std::int64_t side = world.isEndless() ? 0
                                              : std::max(std::int64_t{world.size.width} * world.chunks.width,
                                                         std::int64_t{world.size.height} * world.chunks.height);
  int cells = 0;
  if (world.plan > 0.0) {
    const double wanted = world.plan / cellSize;
    cells = static_cast<int>(std::clamp(std::round(wanted), 0.0, 1e6));
    if (std::abs(wanted - cells) > 1e-6 || cells % 2 != 0 || cells < minimum || cells > maximum) {
      return Error{"plan=" + formatNumber(world.plan) + " is " + formatNumber(wanted) +
                   " cells, but the plan needs an even number of " + std::to_string(minimum) + " to " + std::to_string(maximum) +
                   " cells; try plan=" + formatNumber(minimum * cellSize) + ", or 0 to choose it."};
    }
  } else {
    const auto ofSide = static_cast<unsigned>(std::min(world.size.width, world.size.height) / 64);
    cells = std::clamp(static_cast<int>(std::bit_floor(ofSide)), minimum, maximum);
    while (cells < maximum && side / cells > RiverWorld::maxPlanSide) cells *= 2;
  }
  if (side / cells > RiverWorld::maxPlanSide) {
    return Error{"The world is " + grouped(static_cast<std::uint64_t>(side)) + " cells long, but with plan cells of " +
                 std::to_string(cells) + " cells join=rivers plans at most " +
                 grouped(static_cast<std::uint64_t>(RiverWorld::maxPlanSide) * static_cast<std::uint64_t>(cells)) +
                 "; choose fewer chunks."};
  }
  if (world.size.width % cells != 0 || world.size.height % cells != 0) {
    return Error{"size=" + std::to_string(world.size.width) + "x" + std::to_string(world.size.height) +
                 " is no multiple of the plan's cells of " + std::to_string(cells) +
                 " cells; choose a size that is, or another plan."};
  }
  return cells;
}

// The number of plan cells from the origin of the world to an edge of the map.
Result<std::int64_t> planCellsTo(std::string_view parameter, double metres, double planCell) {
  const double cells = metres / planCell, whole = std::round(cells);
  if (std::abs(cells - whole) < 1e-6) return static_cast<std::int64_t>(whole);
  return Error{std::string(parameter) + "=" + formatNumber(metres) + " is no multiple of the plan's cells of " +
               formatNumber(planCell) + " m, as join=rivers needs without an end; try " + std::string(parameter) + "=" +
               formatNumber(whole * planCell) + "."};
}

Status placeRegions(const WorldSettings& settings, RiverWorld& world) {
  if (!settings.sea) {
    return Error{
        "join=rivers with chunks=endless needs a sea, which divides the regions of the world; set a sea level, such as "
        "sea=0, or choose a number of chunks."};
  }
  const double planCell = world.perPlanCell * world.cellSize;
  const Result<std::int64_t> column = planCellsTo("x", settings.x, planCell), row = planCellsTo("y", settings.y, planCell);
  if (!column) return column.error();
  if (!row) return row.error();
  const double farthest = std::max(std::abs(settings.x), std::abs(settings.y)) + 3.0 * RiverRegions::farthest * planCell;
  if (farthest > farthestFromOrigin) {
    return Error{"The regions of the world extend more than " + grouped(static_cast<std::uint64_t>(farthestFromOrigin)) +
                 " m from its origin; choose a place nearer to the origin, or smaller cells."};
  }
  world.planColumnOfRecipe = column.value();
  world.planRowOfRecipe = row.value();
  world.regions = std::make_shared<const RiverRegions>(settings.seed);
  return {};
}

}  // namespace

std::vector<RegionName> RiverWorld::regionsOver(const CellRectangle& area) const {
  const std::int64_t west = planColumnOfRecipe + floorOfQuotient(area.column, perPlanCell),
                     north = planRowOfRecipe + floorOfQuotient(area.row, perPlanCell),
                     east = planColumnOfRecipe + floorOfQuotient(area.endColumn() - 1, perPlanCell) + 1,
                     south = planRowOfRecipe + floorOfQuotient(area.endRow() - 1, perPlanCell) + 1;
  std::vector<RegionName> names =
      regions->regionsOf({west, north, {static_cast<int>(east - west), static_cast<int>(south - north)}});
  std::ranges::sort(names);
  const auto rest = std::ranges::unique(names);
  names.erase(rest.begin(), rest.end());
  return names;
}

RiverWorld RiverWorld::region(const RegionName& named) const {
  RiverWorld part = *this;
  const CellRectangle around = regions->around(named);
  part.name = named;
  part.plan = around.shape;
  part.column = (around.column - planColumnOfRecipe) * perPlanCell;
  part.row = (around.row - planRowOfRecipe) * perPlanCell;
  part.cells = part.withRing = {0, 0, {around.shape.width * perPlanCell, around.shape.height * perPlanCell}};
  return part;
}

std::int32_t RiverWorld::planCellOf(std::int64_t column, std::int64_t row) const {
  const auto c = static_cast<std::int32_t>(floorOfQuotient(column, perPlanCell)) + ring;
  const auto r = static_cast<std::int32_t>(floorOfQuotient(row, perPlanCell)) + ring;
  return r * plan.width + c;
}

bool RiverWorld::isInRing(std::int32_t planCell) const {
  if (ring == 0) return false;
  const int column = planCell % plan.width, row = planCell / plan.width;
  return column == 0 || row == 0 || column == plan.width - 1 || row == plan.height - 1;
}

Recipe RiverWorld::beforeOnCells(int times) const {
  Recipe coarse = before;
  const Size size = before.worldSettings().size;
  for (std::size_t i = 0; i < coarse.world.size(); ++i) {
    if (worldParameters()[i].id == "size") coarse.world[i].size = {size.width / times, size.height / times};
  }
  return coarse;
}

Result<RiverWorld> RiverWorld::of(const Recipe& written) {
  const Recipe recipe = withoutSwitchedOff(written);
  const WorldSettings settings = recipe.worldSettings();
  const Result<std::size_t> stage = riversOf(recipe);
  if (!stage) return stage.error();
  if (settings.edges == Edges::periodic) {
    return Error{"join=rivers needs a world with a border; set edges=open or edges=wall, or choose another join."};
  }
  RiverWorld world;
  world.cellSize = recipe.cellSize();
  const Result<int> perPlanCell = cellsPerPlanCell(settings, world.cellSize);
  if (!perPlanCell) return perPlanCell.error();
  world.stage = stage.value();
  world.before = stagesOf(recipe, 0, world.stage);
  const Result<int> before = reachOfPart(world.before);
  if (!before) return before.error();
  const Result<int> after = reachOfPart(stagesOf(recipe, world.stage + 1, recipe.stages.size()));
  if (!after) return after.error();
  const StageRecipe& rivers = recipe.stages[world.stage];
  world.law = settingsFrom<StreamPowerSettings>(streamPowerParameters, rivers.methodValues());
  world.iterations = rivers.iterations();
  world.reachBefore = before.value();
  world.reachAfter = after.value();
  world.perPlanCell = perPlanCell.value();
  world.sea = recipe.seaLevel();
  world.seed = settings.seed;
  if (settings.isEndless()) {
    if (Status status = placeRegions(settings, world); !status) return status.error();
    return world;
  }
  world.ring = settings.edges == Edges::open ? 1 : 0;
  world.cells = {0, 0, {settings.size.width * settings.chunks.width, settings.size.height * settings.chunks.height}};
  world.withRing = widened(world.cells, world.ring);
  world.plan = {world.cells.shape.width / world.perPlanCell + 2 * world.ring,
                world.cells.shape.height / world.perPlanCell + 2 * world.ring};
  if (std::min(world.plan.width, world.plan.height) < minPlanSide) {
    return Error{"The plan of the world has " + std::to_string(world.plan.width - 2 * world.ring) + " x " +
                 std::to_string(world.plan.height - 2 * world.ring) +
                 " cells, which are too few for join=rivers; choose larger chunks, or more of them."};
  }
  return world;
}

}  // namespace rill
