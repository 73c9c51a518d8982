// The balance of the ice, summed down the drainage of its surface (glacier.h): the discharge of ice through every cell, the
// drainage area, and the debris that the ice carries and drops where it melts (debris.h).
#pragma once

#include <array>

#include "drainage/network.h"
#include "erosion/glacier/debris.h"
#include "erosion/glacier/snow_line.h"
#include "terrain/painted_factor.h"

namespace rill {

struct IceClimate {
  SnowLine snowLine;
  double balance;    // 1/yr
  double snowfall;   // m/yr
  double meltWidth;  // times the root of the drainage area
};

class IceBalance {
 public:
  struct Grids {
    const Grid& surface;  // m: what was routed
    Grid& area;           // cells, times the painted rain; output
    Grid& discharge;      // m^3/yr; output
    std::array<Grid*, 3> fluxes;
  };

  IceBalance(const IceClimate& climate, double cellSize) : climate_(climate), cellSize_(cellSize) {}

  // Walks from the divides to the outlets. `rain` is the layer paintedRain, or null.
  void sum(ThreadPool& pool, const DrainageNetwork& network, const Grids& grids, const Grid* rain, const Debris& debris) const {
    const float* const surfaces = grids.surface.row(0);
    float *const areas = grids.area.row(0), *const discharges = grids.discharge.row(0);
    const FactorRow factors(rain == nullptr ? nullptr : rain->row(0));
    const std::uint8_t* const directions = network.directionOfCells();
    network.passAllDown(pool, network.flooded().level(), grids.fluxes,
                        [=, this](const DrainageOrder::Section& section, Cell cell,
                                  const std::array<Neighbourhood, 3>& given) -> std::array<float, 3> {
                          const float factor = factors.at(cell), area = factor + given[0].sum();
                          areas[cell] = area;
                          const int direction = directions[cell];
                          if (direction == noDirection) {
                            discharges[cell] = 0.0f;
                            debris.drop(section, cell);
                            return {area, 0.0f, 0.0f};
                          }
                          const double arriving = given[1].sum(),
                                       own = ownAt(cell, surfaces[cell], area, factor, isDiagonal(direction));
                          const double through = maximum(arriving + own, 0.0);
                          discharges[cell] = static_cast<float>(through);
                          const double before = arriving + maximum(own, 0.0);
                          const double melted = before > 0.0 ? (before - through) / before : 1.0;
                          const float carried = debris.carry(section, cell, given[2].sum(), melted);
                          return {area, discharges[cell], carried};
                        });
  }

 private:
  // m^3/yr: what a cell adds to the ice that flows through it; below zero where it melts.
  double ownAt(Cell cell, float surface, float area, float rain, bool isAcross) const {
    const double gain = climate_.balance * (surface - climate_.snowLine.of(cell)), cellArea = cellSize_ * cellSize_;
    if (gain >= 0.0) return minimum(gain, climate_.snowfall) * rain * cellArea;
    const double length = isAcross ? cellSize_ * 1.4142135623730951 : cellSize_;
    return gain * maximum(cellArea, climate_.meltWidth * squareRoot(area * cellArea) * length);
  }

  IceClimate climate_;
  double cellSize_;
};

}  // namespace rill
