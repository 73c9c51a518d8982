// The paths of glaciers over the map: from cell to cell downstream, with the glaciers that join on both sides.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "base/parallel.h"
#include "drainage/network.h"
#include "grid/edges.h"

namespace rill {

// A place in cells, which continues beyond joined edges.
struct IcePoint {
  double x, y;
};

class IcePaths {
 public:
  struct Ice {
    const Grid& radius;     // m: half of the width of the glacier whose path is in the cell, 0 without one (troughs.h)
    const Grid& discharge;  // m^3/yr
    const Grid& depth;      // m: of the ice over each cell
    double smallest;        // m^3/yr: of a glacier
  };

  struct Place {
    Cell cell;
    IcePoint point;
  };

  // `mains` is memory for findMains. What this is given must outlive it.
  IcePaths(const DrainageNetwork& network, const Ice& ice, double cellSize, Lattice::Bytes& mains)
      : network_(&network),
        radii_(ice.radius.row(0)),
        discharges_(ice.discharge.row(0)),
        depths_(ice.depth.row(0)),
        smallest_(static_cast<float>(ice.smallest)),
        mains_(mains.cells()),
        perCell_(1.0 / cellSize) {}

  const Lattice& lattice() const { return network_->lattice(); }
  bool isGlacier(Cell cell) const { return radii_[cell] > 0.0f; }
  double radius(Cell cell) const { return radii_[cell] * perCell_; }  // cells
  double discharge(Cell cell) const { return discharges_[cell]; }
  float depth(Cell cell) const { return depths_[cell]; }

  // The next cell of a glacier.
  Place below(const Place& place) const { return moved(place, network_->direction(place.cell)); }

  // Calls visit(donor) for the cells of ice that flow into a cell of a glacier, from the right to the left as seen downstream.
  template <class Visit>
  void forDonors(const Place& place, const Visit& visit) const {
    const unsigned donors = network_->donors(place.cell);
    const int from = placeOf[static_cast<std::size_t>(network_->direction(place.cell))];
    for (int turn = 1; donors != 0 && turn < directions; ++turn) {
      const int direction = clockwise[static_cast<std::size_t>((from + turn) % directions)];
      if ((donors >> direction & 1u) == 0) continue;
      const Place donor = moved(place, direction);
      if (discharges_[donor.cell] > 0.0f && network_->direction(donor.cell) == opposite(direction)) visit(donor);
    }
  }

  // Finds the largest glacier that flows into each cell of a glacier, for `climb` and `isMeeting`.
  void findMains(ThreadPool& pool) const {
    forRowBlocks(pool, lattice().shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        for (Cell cell = lattice().cell(0, r), last = lattice().cell(lattice().shape().width, r); cell < last; ++cell) {
          mains_[cell] = isGlacier(cell) && discharges_[cell] >= smallest_ ? mainOf(cell) : noDirection;
        }
      }
    });
  }

  // Whether a donor brings enough ice into a cell to be a glacier beside the largest.
  bool isJoining(Cell donor, Cell cell) const {
    return isGlacier(donor) && discharges_[donor] >= maximum(smallest_, leastShare * discharges_[cell]);
  }
  // Whether a glacier joins the largest in a cell.
  bool isMeeting(Cell cell) const { return (mains_[cell] & meeting) != 0; }

  // Moves upstream along the largest glacier; false at its head.
  bool climb(Place& place) const {
    const int direction = mains_[place.cell] & ~meeting;
    if (direction == noDirection) return false;
    place = moved(place, direction);
    return true;
  }

  // The number of cells from the last cells of two glaciers that meet up to the tip of the rock between them; 0 for two paths in
  // the same ice.
  int cellsToTip(Place a, Place b) const {
    const int far = static_cast<int>(6.0 * std::max(radius(a.cell), radius(b.cell))) + 8;
    const int limit = std::min(far, lattice().shape().width + lattice().shape().height);
    for (int k = 1; k < limit; ++k) {
      const double x = b.point.x - a.point.x, y = b.point.y - a.point.y, apart = std::sqrt(x * x + y * y);
      if (apart > std::max(radius(a.cell), radius(b.cell)) && hasThinIceBetween(a, b, apart)) return k;
      if (!climb(a) || !climb(b)) return 0;
    }
    return 0;
  }

 private:
  // Of the depth of two glaciers: thinner ice between them is on a ridge.
  static constexpr float thin = 0.3f;

  static constexpr std::uint8_t meeting = 16;  // added to a direction
  // Of the ice below a meeting: the smallest glacier that makes a band.
  static constexpr float leastShare = 0.05f;

  // The direction to the largest donor. Of equal ones, the first clockwise from the direction of the flow.
  std::uint8_t mainOf(Cell cell) const {
    int best = noDirection;
    float first = 0.0f, second = 0.0f;
    for (unsigned donors = network_->donors(cell); donors != 0; donors &= donors - 1) {
      const int direction = std::countr_zero(donors);
      const Cell donor = lattice().neighbour(cell, direction);
      const float discharge = discharges_[donor];
      if (!isGlacier(donor) || discharge < second || network_->direction(donor) != opposite(direction)) continue;
      const bool isBest = discharge > first || (discharge == first && turnTo(cell, direction) < turnTo(cell, best));
      second = isBest ? first : discharge;
      if (isBest) first = discharge, best = direction;
    }
    const bool isShared = best != noDirection && second >= maximum(smallest_, leastShare * discharges_[cell]);
    return static_cast<std::uint8_t>(best | (isShared ? meeting : 0));
  }

  // The directions clockwise, and the place of each direction among them.
  static constexpr std::array<int, directions> clockwise{0, 1, 2, 4, 7, 6, 5, 3}, placeOf{0, 1, 2, 7, 3, 6, 5, 4};

  // Eighths of a turn clockwise from the flow out of a cell to a direction.
  int turnTo(Cell cell, int direction) const {
    const auto place = [](int of) { return placeOf[static_cast<std::size_t>(of)]; };
    return direction == noDirection ? directions : (place(direction) - place(network_->direction(cell)) + directions) % directions;
  }

  Place moved(const Place& place, int direction) const {
    const IcePoint point{place.point.x + columnStep(direction), place.point.y + rowStep(direction)};
    return {lattice().neighbour(place.cell, direction), point};
  }

  bool hasThinIceBetween(const Place& a, const Place& b, double apart) const {
    const Shape shape = lattice().shape();
    const bool isJoined = lattice().isJoined();
    const int steps = static_cast<int>(apart);
    const float limit = thin * std::min(depths_[a.cell], depths_[b.cell]);
    for (int i = 1; i < steps; ++i) {
      const double t = static_cast<double>(i) / steps;
      const int c = static_cast<int>(std::floor(a.point.x + t * (b.point.x - a.point.x) + 0.5));
      const int r = static_cast<int>(std::floor(a.point.y + t * (b.point.y - a.point.y) + 0.5));
      const Cell cell = isJoined ? lattice().cell(wrapped(c, shape.width), wrapped(r, shape.height)) : lattice().cell(c, r);
      if (depths_[cell] < limit) return true;
    }
    return false;
  }

  const DrainageNetwork* network_;
  const float *radii_, *discharges_, *depths_;
  float smallest_;
  std::uint8_t* mains_;
  double perCell_;
};

}  // namespace rill
