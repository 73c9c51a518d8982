#include "hydrology/water_map.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "drainage/drainage.h"
#include "drainage/network.h"
#include "grid/slope.h"
#include "hydrology/growth.h"
#include "hydrology/own_water.h"
#include "terrain/painted_factor.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr double channelArea = 5e4;  // m^2
constexpr double minChannelCells = 64.0;
constexpr double leastTangent = 1e-3;
constexpr double dryIndex = 4.0, wetIndex = 9.0;
constexpr double dryMoisture = 0.3;             // of ground under rain
constexpr float leastGrowth = 1.0f + 0x1p-21f;  // of a stream from cell to cell
constexpr float leastInflow = 1.0f;             // cells: every lake has at least this where it rains

// `rain`: share of the rain that makes ground moist without water from above, 0..1.
double moistureOf(double contourArea, double tangent, double rain) {
  const double dry = dryMoisture * rain;
  if (contourArea <= 0.0) return dry;
  const double wetness = logarithm(contourArea / std::max(tangent, leastTangent));
  return dry + (1.0 - dry) * shareBetween(wetness, dryIndex, wetIndex);
}

// One computation of the water map: the terrain and the working data.
struct Derivation {
  Terrain& terrain;
  ThreadPool& pool;
  bool waterStands;
  DrainageNetwork network;
  OwnWater own;
  Grid flux, inflow, ground = {};

  Status start(const TerrainWater& water) {
    ScratchArena scratch(terrain.shape());
    if (Status status = network.start(scratch, terrain.edges()); !status) return status;
    network.leaveOutVoids(terrain);
    if (terrain.edges() == Edges::wall && terrain.hasVoids()) {
      if (Status status = scratch.take({&ground}); !status) return status;
      ground.copyFrom(terrain.height());
    }
    if (Status status = own.start(scratch, terrain, water, leastArea()); !status) return status;
    if (own.change() == nullptr) return scratch.take({&flux});
    return scratch.take({&flux, &inflow});
  }

  // The water of a stream (m^2).
  double leastArea() const { return std::max(channelArea, minChannelCells * terrain.cellArea()); }

  // The factor of rain and springs of a cell, 1 where it only rains.
  FactorRow ownRow(int row) const { return FactorRow(own.change() == nullptr ? nullptr : own.change()->row(row)); }

  // Computes the water that flows through each cell, in cells of rain, with multiple flow directions (`spread`) and with all flow
  // to the steepest neighbour (`single`): a processing order for the first is also valid for the second. Afterwards the level of
  // the network is the level of the lakes.
  void drain(Grid& spread, Grid& single) {
    network.route(pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
    network.accumulate(pool, spread, flux, own.change());
    float* const cells = single.row(0);
    const FactorRow factors = ownRow(0);
    network.order().downstream(pool, [this, cells, factors](const DrainageOrder::Section&, Cell cell) {
      const Lattice& lattice = network.lattice();
      float drained = factors.at(cell), largest = 0.0f;
      for (int d = 0; d < directions; ++d) {
        const Cell donor = lattice.neighbour(cell, d);
        if (lattice.isOutside(donor) || network.direction(donor) != opposite(d)) continue;
        drained += cells[donor];
        largest = std::max(largest, cells[donor]);
      }
      cells[cell] = own.change() == nullptr ? drained : std::max(drained, leastGrowth * largest);
    });
  }

  // Finds the water that flows into the lake of each cell of a lake: what all cells of the lake pass on to ground without a lake,
  // or out of the map.
  void findInflow(const Grid& single) {
    const float *const cells = single.row(0), *const ground = terrain.height().row(0), *const level = network.level().row(0);
    float* const into = inflow.row(0);
    network.order().upstream(pool, [=, this](const DrainageOrder::Section&, Cell cell) {
      const Lattice& lattice = network.lattice();
      const auto isOfLake = [=](Cell other) { return level[other] == level[cell] && level[other] > ground[other]; };
      into[cell] = cells[cell];
      if (network.isOutlet(cell) || lattice.isOutside(network.receiver(cell)) || !isOfLake(cell)) return;
      const Cell receiver = network.receiver(cell);
      if (isOfLake(receiver)) {
        into[cell] = into[receiver];
        return;
      }
      into[cell] = 0.0f;
      for (int d = 0; d < directions; ++d) {
        const Cell donor = lattice.neighbour(receiver, d);
        if (!lattice.isOutside(donor) && network.direction(donor) == opposite(d) && isOfLake(donor)) into[cell] += cells[donor];
      }
    });
  }

  void findLakes(const Grid& single, Grid& lakes) {
    const bool isMeasured = waterStands && terrain.has(LayerId::water);
    // A depression that no water flows into is dry.
    const bool canBeDry = own.change() != nullptr && !isMeasured;
    if (canBeDry) findInflow(single);
    const float sea = terrain.sea();
    forRowBlocks(pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float* const ground = terrain.height().row(r);
        const float* const level = network.level().row(r);
        const float* const water = isMeasured ? terrain.get(LayerId::water).row(r) : nullptr;
        const float* const into = canBeDry ? inflow.row(r) : nullptr;
        for (int c = 0; c < terrain.shape().width; ++c) {
          const float room = std::max(level[c] - ground[c], 0.0f);
          const bool isDry = into != nullptr && into[c] < leastInflow;
          const float held = isDry ? 0.0f : water == nullptr ? room : std::min(room, water[c]);
          lakes.row(r)[c] = std::max(held < minLakeDepth ? 0.0f : held, sea - ground[c]);
        }
      }
    });
  }

  // Writes the moisture of the ground, too, if `moisture` is not null.
  void findPlants(const Grid& lakes, Grid& plants, Grid* moisture) {
    const Grid& ground = terrain.height();
    const auto perCell = static_cast<float>(1.0 / terrain.cellSize());
    forRowBlocks(pool, ground.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const Rows rows(ground, r);
        const FactorRow factors = ownRow(r);
        for (int c = 0; c < ground.width(); c += lanes) {
          const Floats slopes = squareRoot(downhillAt(rows, c).squared()) * splat(perCell);
          for (int lane = 0; lane < std::min(lanes, ground.width() - c); ++lane) {
            const int at = c + lane;
            float& plant = plants.row(r)[at];
            const double rain = std::min(static_cast<double>(factors.at(at)), 1.0);
            const double moist = moistureOf(plant * terrain.cellSize(), slopes[lane], rain);
            if (moisture != nullptr) moisture->row(r)[at] = static_cast<float>(moist);
            plant = lakes.row(r)[at] > 0.0f ? 0.0f : growth(slopes[lane], moist, ground.row(r)[at]);
          }
        }
      }
    });
  }

  float growth(double tangent, double moisture, double height) const {
    const double base = terrain.sea() == noSea ? 0.0 : static_cast<double>(terrain.sea());
    return static_cast<float>(soilAt(tangent) * warmthAt(height - base) * moisture);
  }

  // Converts cells of rain to the water of a stream (m^2), and removes cells without a channel.
  void keepChannels(const Grid& lakes, Grid& streams) {
    const auto area = static_cast<float>(terrain.cellArea());
    const auto least = static_cast<float>(leastArea());
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

Status WaterMap::derive(Terrain& terrain, ThreadPool& pool, const TerrainWater& water, bool waterStands, Grid* moisture) {
  auto& [streams, lakes, plants] = layers_;
  if (Status status = allocateGrids(terrain.shape(), {&streams, &lakes, &plants}); !status) return status;
  Derivation derivation{terrain, pool, waterStands, {}, {}, {}, {}};
  if (Status status = derivation.start(water); !status) return status;
  // The slope at a wall is computed with level ground beyond it, but water must not cross the wall at any height.
  const bool isWalled = terrain.edges() == Edges::wall;
  fillGroundForWater(terrain);
  derivation.drain(plants, streams);
  if (isWalled) {
    if (terrain.hasVoids()) restoreVoids(terrain, derivation.ground);
    fillHaloWithGround(terrain.height(), Edges::wall);
  }
  derivation.findLakes(streams, lakes);
  derivation.findPlants(lakes, plants, moisture);
  derivation.keepChannels(lakes, streams);
  for (Grid& layer : layers_) clearVoidsIn(terrain, layer);
  return {};
}

}  // namespace rill
