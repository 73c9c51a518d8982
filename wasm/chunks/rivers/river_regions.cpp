#include "chunks/rivers/river_regions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "chunks/cell_rectangles.h"
#include "noise/scattered_points.h"

namespace rill {
namespace {

constexpr std::uint64_t saltOfRegions = 0x726567696f6e73u;  // "regions" in ASCII: no stage uses these random numbers

// `around` looks at every place of this many plan cells. Land is at least S / 4 from the border, so that a place of its region is
// nearer than this.
constexpr int searchStep = 4;

constexpr int octavesOfBays = 4;
// Down to two plan cells.
constexpr int octavesOfHeadlands = 5;

// A displaced place is within this number of squares of its site, and of all sites whose borders are near.
constexpr int nearSquares = 2;

double squaredDistance(double x, double y) { return x * x + y * y; }

}  // namespace

RiverRegions::RiverRegions(std::uint32_t seed)
    : seed_(mixBits(seed ^ saltOfRegions)),
      places_({seed, saltOfRegions, 0}, {seed, saltOfRegions, 1}, wavelength, reach),
      bays_({seed, saltOfRegions, 2}, bays, octavesOfBays),
      headlands_({seed, saltOfRegions, 3}, headlands, octavesOfHeadlands) {}

std::vector<RiverRegions::Site> RiverRegions::sitesNear(const CellRectangle& squares) const {
  const auto placeIn = [](std::int64_t square, double uniform) {
    return (static_cast<double>(square) + 0.5 + spread * (uniform - 0.5)) * pitch;
  };
  std::vector<Site> sites;
  for (std::int64_t row = squares.row; row < squares.endRow(); ++row) {
    for (std::int64_t column = squares.column; column < squares.endColumn(); ++column) {
      const ScatteredPoint point = scatteredPoint(seed_, static_cast<double>(column), static_cast<double>(row));
      sites.push_back({{column, row}, placeIn(column, point.east()), placeIn(row, point.south())});
    }
  }
  return sites;
}

// Calls visit(index, place, nearest, sites) for displaced places, row by row: a place has its column and row times `step`, plus
// `shift`.
template <class Visit>
void RiverRegions::forPlaces(const CellRectangle& places, int step, double shift, const Visit& visit) const {
  const auto positionOf = [&](std::int64_t number) { return static_cast<double>(number * step) + shift; };
  std::vector<double> x;
  for (int c = 0; c < places.shape.width; ++c) x.push_back(positionOf(places.column + c));
  const MovedPlaces::Columns columns = places_.columns(x);
  std::vector<Site> sites;
  CellRectangle squares;
  for (int r = 0; r < places.shape.height; ++r) {
    places_.moveRow(columns, positionOf(places.row + r), [&](std::size_t c, const Place& place) {
      const auto squareOf = [](double at) { return static_cast<std::int64_t>(std::floor(at / pitch)); };
      const CellRectangle around = widened({squareOf(place.x), squareOf(place.y), {1, 1}}, nearSquares);
      if (!(around == squares)) {
        squares = around;
        sites = sitesNear(squares);
      }
      const auto distanceTo = [&](const Site& site) { return squaredDistance(site.x - place.x, site.y - place.y); };
      const Site* nearest = sites.data();
      for (const Site& site : sites) nearest = distanceTo(site) < distanceTo(*nearest) ? &site : nearest;
      visit(static_cast<std::size_t>(r) * x.size() + c, place, *nearest, std::span<const Site>(sites));
    });
  }
}

std::vector<RegionName> RiverRegions::regionsOf(const CellRectangle& planCells) const {
  std::vector<RegionName> regions(planCells.shape.cells());
  forPlaces(planCells, 1, 0.5,
            [&](std::size_t at, const Place&, const Site& nearest, std::span<const Site>) { regions[at] = nearest.name; });
  return regions;
}

std::vector<double> RiverRegions::straitsAround(const CellRectangle& planCells) const {
  const CellRectangle corners = extended(planCells, 0, 1);
  std::vector<double> shares(corners.shape.cells());
  forPlaces(corners, 1, 0.0, [&](std::size_t at, const Place& place, const Site& nearest, std::span<const Site> sites) {
    const double own = squaredDistance(nearest.x - place.x, nearest.y - place.y);
    double border = std::numeric_limits<double>::infinity();
    for (const Site& site : sites) {
      if (site.name == nearest.name) continue;
      const double between = std::sqrt(squaredDistance(site.x - nearest.x, site.y - nearest.y));
      border = std::min(border, (squaredDistance(site.x - place.x, site.y - place.y) - own) / (2.0 * between));
    }
    const auto corner = [&](std::int64_t first, std::size_t number) {
      return static_cast<double>(first) + static_cast<double>(number);
    };
    const auto columns = static_cast<std::size_t>(corners.shape.width);
    const double x = corner(corners.column, at % columns), y = corner(corners.row, at / columns);
    const double v = std::clamp(0.5 + 1.5 * static_cast<double>(bays_.at(x, y)), 0.0, 1.0), width = strait * (1.0 + 3.0 * v * v);
    const double even = std::clamp((width - border) / (width - 0.25 * strait), 0.0, 1.0);
    const double rise = roughness * even * (1.0 - even) * static_cast<double>(headlands_.at(x, y));
    const double t = std::clamp(even - rise, 0.0, 1.0);
    shares[at] = t * t * (3.0 - 2.0 * t);
  });
  return shares;
}

CellRectangle RiverRegions::around(const RegionName& region) const {
  const auto middleOf = [](std::int64_t square) { return (square * pitch + pitch / 2) / searchStep; };
  const CellRectangle searched = widened({middleOf(region.column), middleOf(region.row), {0, 0}}, farthest / searchStep);
  std::int64_t west = searched.endColumn(), north = searched.endRow(), east = searched.column, south = searched.row;
  forPlaces(searched, searchStep, 0.5, [&](std::size_t at, const Place&, const Site& nearest, std::span<const Site>) {
    if (nearest.name != region) return;
    const auto width = static_cast<std::size_t>(searched.shape.width);
    const std::int64_t column = searched.column + static_cast<std::int64_t>(at % width),
                       row = searched.row + static_cast<std::int64_t>(at / width);
    west = std::min(west, column);
    north = std::min(north, row);
    east = std::max(east, column + 1);
    south = std::max(south, row + 1);
  });
  const auto cells = [](std::int64_t first, std::int64_t end) { return static_cast<int>(end - first) * searchStep; };
  return widened({west * searchStep, north * searchStep, {cells(west, east), cells(north, south)}}, searchStep);
}

}  // namespace rill
