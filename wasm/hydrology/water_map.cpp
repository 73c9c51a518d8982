#include "hydrology/water_map.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "drainage/drainage.h"
#include "drainage/network.h"
#include "grid/slope.h"

namespace rill {
namespace {

constexpr double channelArea = 5e4;  // m^2
constexpr double channelCells = 64.0;
constexpr double soilTangent = 0.4663076581549986, bareTangent = 1.0;  // 25 and 45 degrees
constexpr double leastTangent = 1e-3;
constexpr double dryIndex = 4.0, wetIndex = 9.0;
constexpr double dryMoisture = 0.3;
constexpr double warmHeight = 1500.0, coldHeight = 3000.0;  // m above the sea

double shareBetween(double value, double from, double to) { return std::clamp((value - from) / (to - from), 0.0, 1.0); }

double moistureOf(double contourArea, double tangent) {
  const double wetness = logarithm(contourArea / std::max(tangent, leastTangent));
  return dryMoisture + (1.0 - dryMoisture) * shareBetween(wetness, dryIndex, wetIndex);
}

// One computation of the water map: the terrain and the working data.
struct Derivation {
  Terrain& terrain;
  ThreadPool& pool;
  bool waterStands;
  DrainageNetwork network;
  Grid flux;

  Status start() {
    ScratchArena scratch(terrain.shape());
    if (Status status = network.start(scratch, terrain.edges()); !status) return status;
    return scratch.take({&flux});
  }

  // Computes the number of cells that drain through each cell, with multiple flow directions (`spread`) and with all flow to the
  // steepest neighbour (`single`): a processing order for the first is also valid for the second. Afterwards the level of the
  // network is the level of the lakes.
  void drain(Grid& spread, Grid& single) {
    network.route(pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
    network.accumulate(pool, spread, flux);
    float* const cells = single.row(0);
    network.order().downstream(pool, [this, cells](const DrainageOrder::Part&, Cell cell) {
      const Lattice& lattice = network.lattice();
      float drained = 1.0f;
      for (int d = 0; d < directions; ++d) {
        const Cell donor = lattice.neighbour(cell, d);
        if (!lattice.isOutside(donor) && network.direction(donor) == opposite(d)) drained += cells[donor];
      }
      cells[cell] = drained;
    });
  }

  void findLakes(Grid& lakes) {
    const bool isMeasured = waterStands && terrain.has(LayerId::water);
    const float sea = terrain.sea();
    forRowBlocks(pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float* const ground = terrain.height().row(r);
        const float* const level = network.level().row(r);
        const float* const water = isMeasured ? terrain.get(LayerId::water).row(r) : nullptr;
        for (int c = 0; c < terrain.shape().width; ++c) {
          const float room = std::max(level[c] - ground[c], 0.0f);
          const float held = water == nullptr ? room : std::min(room, water[c]);
          lakes.row(r)[c] = std::max(held < minLakeDepth ? 0.0f : held, sea - ground[c]);
        }
      }
    });
  }

  void findPlants(const Grid& lakes, Grid& plants) {
    const Grid& ground = terrain.height();
    const auto perCell = static_cast<float>(1.0 / terrain.cellSize());
    forRowBlocks(pool, ground.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const Rows rows(ground, r);
        for (int c = 0; c < ground.width(); c += lanes) {
          const Floats slopes = squareRoot(downhillAt(rows, c).squared()) * splat(perCell);
          for (int lane = 0; lane < std::min(lanes, ground.width() - c); ++lane) {
            float& plant = plants.row(r)[c + lane];
            plant = lakes.row(r)[c + lane] > 0.0f ? 0.0f : growth(slopes[lane], plant, ground.row(r)[c + lane]);
          }
        }
      }
    });
  }

  float growth(double tangent, double cells, double height) const {
    const double soil = 1.0 - smoothStep(shareBetween(tangent, soilTangent, bareTangent));
    const double base = terrain.sea() == noSea ? 0.0 : static_cast<double>(terrain.sea());
    const double warmth = 1.0 - shareBetween(height - base, warmHeight, coldHeight);
    return static_cast<float>(soil * warmth * moistureOf(cells * terrain.cellSize(), tangent));
  }

  // Converts the number of draining cells to the drainage area of a stream, and removes cells without a channel.
  void keepChannels(const Grid& lakes, Grid& streams) {
    const auto area = static_cast<float>(terrain.cellArea());
    const auto least = static_cast<float>(std::max(channelArea, channelCells * terrain.cellArea()));
    forRowBlocks(pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float* const stream = streams.row(r);
        for (int c = 0; c < terrain.shape().width; ++c) {
          const float drained = stream[c] * area;
          stream[c] = drained >= least && lakes.row(r)[c] == 0.0f ? drained : 0.0f;
        }
      }
    });
  }
};

}  // namespace

Status WaterMap::derive(Terrain& terrain, ThreadPool& pool, bool waterStands) {
  auto& [streams, lakes, plants] = layers_;
  if (Status status = allocateGrids(terrain.shape(), {&streams, &lakes, &plants}); !status) return status;
  Derivation derivation{terrain, pool, waterStands, {}, {}};
  if (Status status = derivation.start(); !status) return status;
  terrain.fillGroundHalo();
  // The slope at a wall is computed with level ground beyond it, but water must not cross the wall at any height.
  const bool isWalled = terrain.edges() == Edges::wall;
  if (isWalled) fillHaloWithValue(terrain.height(), Edges::wall, highest);
  derivation.drain(plants, streams);
  if (isWalled) fillHaloWithGround(terrain.height(), Edges::wall);
  derivation.findLakes(lakes);
  derivation.findPlants(lakes, plants);
  derivation.keepChannels(lakes, streams);
  return {};
}

}  // namespace rill
