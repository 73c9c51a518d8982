// The regions of a world of rivers without an end: the cells of a Voronoi diagram, with seas between them. Each region has a plan
// of its own (river_world.h), and no river crosses the sea.
//
// Sites: one in the middle of each square of a lattice, moved by a random part of the square. Places are displaced by noise before
// the nearest site is found, so that borders are not straight.
//
// Sea: with e the distance to the border of the region, S the least width of the sea on each side of it, b = 1 + 3 v^2 a factor
// that makes bays, with v = 1/2 + 3/2 n within 0..1, and n and m two noises, the ground h becomes
//
//     h + (floor - h) (3 t^2 - 2 t^3)     t = s - 3 s (1 - s) m, within 0..1     floor = sea - 0.05 S
//     s = (b S - e) / (b S - S / 4), within 0..1
//
// The noise m makes headlands, inlets and islands, and hills on the slope to the coast, on which rivers would be parallel grooves.
// Where e is at most S / 4, this is the floor, whatever the ground is: all borders are below the sea. A plan cell belongs to the
// region that contains its middle, and t is linear between the corners of plan cells, so it depends only on the place.
//
// Positions and lengths are in plan cells of the world, from its origin. All functions are functions of place. Constant after
// construction, so any number of threads can use it.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "noise/moved_places.h"
#include "noise/noise.h"
#include "terrain/world.h"

namespace rill {

// The column and row of the square of a region's site.
struct RegionName {
  std::int64_t column = 0, row = 0;
  auto operator<=>(const RegionName&) const = default;
};

class RiverRegions {
 public:
  // Constants of this revision of the join, in plan cells.
  static constexpr int pitch = 256;                          // side of the squares of the lattice
  static constexpr int strait = 32;                          // S
  static constexpr double depthOfStrait = 0.05;              // m per metre of S
  static constexpr double spread = 0.7;                      // the part of a square in which its site can be
  static constexpr double wavelength = 160.0, reach = 24.0;  // of the displacement
  static constexpr double bays = 96.0;                       // wavelength of b
  static constexpr double headlands = 32.0;                  // wavelength of m
  static constexpr double roughness = 3.0;                   // factor of m
  // A region is less than this far from the middle of its square, along each axis: a displaced place is at most 0.85 sqrt(2)
  // squares from its site, and a site at most 0.35 squares from the middle of its square.
  static constexpr int farthest = 2 * pitch;

  explicit RiverRegions(std::uint32_t seed);

  // The regions that contain the middles of these plan cells, row by row.
  std::vector<RegionName> regionsOf(const CellRectangle& planCells) const;
  // The share of the floor of the strait at the corners of these plan cells, row by row: 0 on land, 1 at borders. One column and
  // row more than the plan cells.
  std::vector<double> straitsAround(const CellRectangle& planCells) const;
  // A rectangle of plan cells that contains all land of a region.
  CellRectangle around(const RegionName& region) const;

 private:
  struct Site {
    RegionName name;
    double x, y;
  };
  std::vector<Site> sitesNear(const CellRectangle& squares) const;
  template <class Visit>
  void forPlaces(const CellRectangle& places, int step, double shift, const Visit& visit) const;

  std::uint64_t seed_;
  MovedPlaces places_;
  FractalNoise bays_, headlands_;
};

}  // namespace rill
