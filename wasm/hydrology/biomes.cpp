#include "hydrology/biomes.h"

#include <cmath>

#include "grid/slope.h"
#include "hydrology/growth.h"
#include "terrain/voids.h"

namespace rill {
namespace {

// Numbered as `biomeNames` (terrain/terrain.h).
enum class Biome : std::uint8_t { water, reed, grass, wood, alpine, rock, snow, desert };

constexpr double latitudeOfAlps = 46.0;  // degrees
constexpr double metresPerDegree = 75.0;
constexpr double snowWarmth = 0.1, treeWarmth = 0.6;
constexpr double leastSoil = 0.5;
constexpr double desertMoisture = 0.15, woodMoisture = 0.45, reedMoisture = 0.95;
constexpr double reedTangent = 0.05;

Biome biomeOf(double height, double tangent, double moisture) {
  const double warmth = warmthAt(height);
  const bool hasSoil = soilAt(tangent) >= leastSoil;
  if (!hasSoil) return Biome::rock;
  if (warmth <= snowWarmth) return Biome::snow;
  if (warmth < treeWarmth) return Biome::alpine;
  if (moisture < desertMoisture) return Biome::desert;
  if (moisture >= reedMoisture && tangent < reedTangent) return Biome::reed;
  return moisture >= woodMoisture ? Biome::wood : Biome::grass;
}

}  // namespace

double colderAt(double latitude) { return metresPerDegree * (latitude - latitudeOfAlps); }

void classifyBiomes(const Terrain& terrain, const Grid& lakes, const Grid& moisture, std::span<const float> colder,
                    ThreadPool& pool, Grid& biomes) {
  const Grid& ground = terrain.height();
  const auto perCell = static_cast<float>(1.0 / terrain.cellSize());
  const float base = terrain.sea() == noSea ? 0.0f : terrain.sea();
  forRowBlocks(pool, ground.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows rows(ground, r);
      const VoidRow voids(terrain, r);
      const float above = colder[static_cast<std::size_t>(r)] - base;
      for (int c = 0; c < ground.width(); c += lanes) {
        const Floats slopes = squareRoot(downhillAt(rows, c).squared()) * splat(perCell);
        for (int lane = 0; lane < std::min(lanes, ground.width() - c); ++lane) {
          const int at = c + lane;
          const bool isWater = voids.at(at) || lakes.row(r)[at] > 0.0f;
          const Biome biome = isWater ? Biome::water : biomeOf(ground.row(r)[at] + above, slopes[lane], moisture.row(r)[at]);
          biomes.row(r)[at] = static_cast<float>(biome);
        }
      }
    }
  });
}

}  // namespace rill
