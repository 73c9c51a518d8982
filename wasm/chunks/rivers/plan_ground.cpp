#include "chunks/rivers/plan_ground.h"

#include <algorithm>

#include "chunks/rivers/world_ground.h"

namespace rill {
namespace {

// The ground is sampled at this number of places along each side of a plan cell. Sources leave out what is finer than their cells.
constexpr int samples = 2;

// The mean over each plan cell of `valueOf` of the samples of a layer; nothing without the layer.
template <class ValueOf>
std::vector<double> meansOf(const RiverWorld& world, const WorldGround& ground, LayerId layer, const ValueOf& valueOf) {
  if (!ground.has(layer)) return {};
  std::vector<double> means(world.plan.cells());
  const CellRectangle& cells = ground.cells();
  for (int r = 0; r < world.plan.height; ++r) {
    for (int c = 0; c < world.plan.width; ++c) {
      double sum = 0.0;
      for (int j = 0; j < samples; ++j) {
        const float* const row = ground.row(layer, cells.row + r * samples + j);
        for (int i = 0; i < samples; ++i) sum += valueOf(row[c * samples + i]);
      }
      means[static_cast<std::size_t>(r * world.plan.width + c)] = sum / (samples * samples);
    }
  }
  return means;
}

// Marks the plan cells whose centre is below the sea. One strip of the ground in full detail for each row of the plan.
Status markSea(const RiverWorld& world, ThreadPool& pool, const ImageLibrary& images, std::vector<std::uint8_t>& isOutlet) {
  if (world.sea == noSea) return {};
  const int half = world.perPlanCell / 2;
  for (int r = world.ring; r < world.plan.height - world.ring; ++r) {
    // Edges of a map need two rows.
    const std::int64_t row = std::int64_t{r - world.ring} * world.perPlanCell + half;
    const auto strip = WorldGround::over(world, 1, {0, row, {world.cells.shape.width, 2}}, pool, images);
    if (!strip) return strip.error();
    const float* const heights = strip.value().row(LayerId::height, row);
    for (int c = world.ring; c < world.plan.width - world.ring; ++c) {
      if (heights[(c - world.ring) * world.perPlanCell + half] < world.sea) {
        isOutlet[static_cast<std::size_t>(r * world.plan.width + c)] = 1;
      }
    }
  }
  return {};
}

// Sets the cells of the ring to the height of the ground behind the lowest border cell of the plan cell next to each, and lowers
// that plan cell to it: a lake that reaches the border ends there.
Status lowerRing(const RiverWorld& world, ThreadPool& pool, const ImageLibrary& images, std::vector<double>& height) {
  const int side = world.perPlanCell;
  const int columns = world.plan.width - 2, rows = world.plan.height - 2;
  const int width = world.cells.shape.width, length = world.cells.shape.height;
  // Along a border: `inner` and `outer` are the heights of its cells and of those behind it.
  const auto lowestOf = [&](int planCell, const auto& inner, const auto& outer) {
    int lowest = planCell * side;
    for (int i = lowest; i < (planCell + 1) * side; ++i) lowest = inner(i) < inner(lowest) ? i : lowest;
    return static_cast<double>(outer(lowest));
  };
  const auto set = [&](int cell, int inward, double level) {
    height[static_cast<std::size_t>(cell)] = level;
    double& inner = height[static_cast<std::size_t>(cell + inward)];
    inner = std::min(inner, level);
  };
  for (const bool isSouth : {false, true}) {
    const std::int64_t first = isSouth ? length - 1 : -1;
    const auto strip = WorldGround::over(world, 1, {0, first, {width, 2}}, pool, images);
    if (!strip) return strip.error();
    const float *const north = strip.value().row(LayerId::height, first), *const south =
                                                                              strip.value().row(LayerId::height, first + 1);
    const float *const inner = isSouth ? north : south, *const outer = isSouth ? south : north;
    for (int c = 0; c < columns; ++c) {
      set((isSouth ? rows + 1 : 0) * world.plan.width + c + 1, isSouth ? -world.plan.width : world.plan.width,
          lowestOf(c, [&](int i) { return inner[i]; }, [&](int i) { return outer[i]; }));
    }
  }
  for (const bool isEast : {false, true}) {
    const std::int64_t first = isEast ? width - 1 : -1;
    const auto strip = WorldGround::over(world, 1, {first, 0, {2, length}}, pool, images);
    if (!strip) return strip.error();
    for (int r = 0; r < rows; ++r) {
      set((r + 1) * world.plan.width + (isEast ? columns + 1 : 0), isEast ? -1 : 1,
          lowestOf(
              r, [&](int i) { return strip.value().height(isEast ? first : first + 1, i); },
              [&](int i) { return strip.value().height(isEast ? first + 1 : first, i); }));
    }
  }
  return {};
}

// Water also ends at the plan cells of other regions, which are below the sea near the border.
void markOtherRegions(const RiverWorld& world, PlanGround& ground) {
  const CellRectangle planCells{world.planColumnOfRecipe + world.column / world.perPlanCell,
                                world.planRowOfRecipe + world.row / world.perPlanCell, world.plan};
  const std::vector<RegionName> regions = world.regions->regionsOf(planCells);
  ground.isForeign.resize(regions.size());
  for (std::size_t i = 0; i < regions.size(); ++i) {
    if (regions[i] == world.name) continue;
    ground.isForeign[i] = ground.isOutlet[i] = 1;
  }
}

}  // namespace

Result<PlanGround> PlanGround::of(const RiverWorld& world, ThreadPool& pool, const ImageLibrary& images) {
  const CellRectangle cells{
      -samples * world.ring, -samples * world.ring, {samples * world.plan.width, samples * world.plan.height}};
  const auto sampled = WorldGround::over(world, world.perPlanCell / samples, cells, pool, images);
  if (!sampled) return sampled.error();
  const auto means = [&](LayerId layer, auto valueOf) { return meansOf(world, sampled.value(), layer, valueOf); };
  const auto factor = [](float change) { return 1.0 + static_cast<double>(change); };
  PlanGround ground;
  ground.height = means(LayerId::height, [](float height) { return static_cast<double>(height); });
  ground.softness.values = means(LayerId::hardness, [](float hardness) { return 1.0 - static_cast<double>(hardness); });
  if (std::vector<double> strength = means(LayerId::paintedErosion, factor); !strength.empty()) {
    for (std::size_t i = 0; i < strength.size(); ++i) strength[i] *= ground.softness.at(i);
    ground.softness.values = std::move(strength);
  }
  ground.uplift.values = means(LayerId::paintedUplift, factor);
  ground.rain.values = means(LayerId::paintedRain, factor);
  ground.isOutlet.assign(world.plan.cells(), 0);
  if (world.ring > 0) {
    if (Status status = lowerRing(world, pool, images, ground.height); !status) return status.error();
  }
  if (Status status = markSea(world, pool, images, ground.isOutlet); !status) return status.error();
  if (world.isEndless()) markOtherRegions(world, ground);
  for (std::size_t i = 0; i < ground.height.size(); ++i) {
    const auto sea = static_cast<double>(world.sea);
    ground.height[i] = ground.isOutlet[i] != 0 ? sea : std::max(ground.height[i], sea);
    if (world.isInRing(static_cast<std::int32_t>(i))) ground.isOutlet[i] = 1;
  }
  if (std::ranges::count(ground.isOutlet, 1) == 0) {
    ground.isOutlet[static_cast<std::size_t>(std::ranges::min_element(ground.height) - ground.height.begin())] = 1;
  }
  return ground;
}

}  // namespace rill
