// The environment of droplets: ground, erosion and deposition, the flow layer, and the border.
#pragma once

#include "droplets/brush.h"
#include "droplets/ground.h"
#include "droplets/tiles.h"
#include "terrain/sea.h"
#include "terrain/softness.h"

namespace rill {

// `stopped`: at a void behind walls, where the droplet has left its load.
enum class Whereabouts { here, elsewhere, lost, stopped };

class DropletEnvironment {
 public:
  DropletEnvironment(const DropletGround& itsGround, const Brush& itsBrush, Terrain& terrain, Grid& passed, float lowest)
      : ground(itsGround),
        brush(itsBrush),
        passed_(passed.row(0)),
        passedStride_(passed.stride()),
        lowest_(lowest),
        settledAtSea_(static_cast<float>(seaSettlingShare(terrain.cellSize()))),
        softness_(terrain),
        voids_(terrain.hasVoids() ? &terrain.get(LayerId::voids) : nullptr),
        edges_(terrain.edges()),
        width_(static_cast<float>(terrain.shape().width)),
        height_(static_cast<float>(terrain.shape().height)) {
    if (edges_ != Edges::wall) return;
    wall_ = {0.0f, width_ - 1.0f, 0.0f, height_ - 1.0f};
  }

  const DropletGround ground;
  const Brush& brush;

  // A wall confines droplets to the area between the centres of border cells.
  float clampX(float x) const { return std::min(std::max(x, wall_.west), wall_.east); }
  float clampY(float y) const { return std::min(std::max(y, wall_.north), wall_.south); }
  Floats clampX(Floats x) const { return clamp(x, splat(wall_.west), splat(wall_.east)); }
  Floats clampY(Floats y) const { return clamp(y, splat(wall_.north), splat(wall_.south)); }

  // Where a droplet of a tile is after a step of at most one cell. With joined edges, its position can be wrapped back
  // onto the map.
  Whereabouts whereabouts(const TileWindow& window, Droplet& droplet) const {
    if (voids_ != nullptr) return besideVoids(window, droplet);
    return onWholeMap(window, droplet);
  }

  // Whether there are voids (terrain/voids.h). A droplet that enters one is lost, or stopped.
  bool hasVoids() const { return voids_ != nullptr; }
  bool isInVoid(float x, float y) const {
    const MapCell cell = ground.cellOf(Spot::at(x, y));
    return voids_->row(cell.row)[cell.column] != 0.0f;
  }
  Ints isInVoid(Floats x, Floats y) const {
    Ints isIn{};
    for (int lane = 0; lane < lanes; ++lane) isIn[lane] = isInVoid(x[lane], y[lane]) ? -1 : 0;
    return isIn;
  }

  // Maximum amount to erode of `wanted` (m on one cell), where the ground falls by `drop` >= 0 (m): less on hard rock, more where a
  // larger strength of erosion is painted, but not more than `most`, and at most `drop` per cell.
  template <class Real>
  Real maximumTaken(Real wanted, Real most, Real softness, Real drop) const {
    const Real softened = wanted * softness;
    return minimum(softness_.isPainted() ? minimum(softened, most) : softened, drop * brush.evenCells());
  }

  // Lowest height (m) to erode to around a position, where the ground has height `height` (m) and slope `slope` (m per
  // cell): as low as that slope falls within the brush, and not below the lowest ground at the start of the iteration.
  // This has no effect on even slopes. On rough ground, without this limit, each passing droplet would widen a hole
  // next to its path, and each next one would fall deeper into it.
  template <class Real>
  Real deepest(Real height, Real slope) const {
    return maximum(height - slope * brush.radius(), Real{} + lowest_);
  }

  float softnessOf(MapCell cell) const { return softness_.row(cell.row).unlimitedAt(cell.column); }
  Floats softnessOf(const MapCells& cells) const {
    if (softness_.isEven()) return splat(1.0f);
    return Floats{softnessOf(cells[0]), softnessOf(cells[1]), softnessOf(cells[2]), softnessOf(cells[3])};
  }

  // m on one cell: a climbing droplet with at most this load has nothing to fill its hollow with.
  static constexpr float emptyLoad = 1e-3f;

  // Erodes with all of these limits for one droplet. Returns the eroded amount.
  RILL_INLINE float take(Spot spot, float wanted, float most, float height, float drop, float slope) const {
    const float softness = softnessOf(ground.cellOf(spot));
    return brush.dig(brush.stampAt(spot), maximumTaken(wanted, most, softness, drop), deepest(height, slope));
  }
  // Deposits up to `wanted` (m on one cell) around a position, where the ground has height `height` (m) and falls by
  // `drop` (m; rises if negative) over a step of `u`, `v` (cells). Returns the deposited amount.
  //
  // Sediment fills hollows: the deposit goes to ground below the droplet's path, more to deeper ground, and so smooths
  // the ground. Deposits at the droplets' positions would make ripples and block their paths. Downhill, the ground is
  // filled to the slope of the path, raised by a share of the drop; ground with a drop below `flattest` (m) counts as
  // `flattest`. Uphill, the ground is filled to the level ahead.
  RILL_INLINE float put(Spot spot, float wanted, float height, float drop, float flattest, float u, float v) const {
    if (drop < 0.0f) return brush.fill(spot, minimum(wanted, -drop * brush.evenCells()), height - drop, 0.0f, 0.0f);
    const float raised = maximumSettled * maximum(drop, flattest);
    const float slope = -drop / maximum(u * u + v * v, shortestSquare);
    return brush.fill(spot, minimum(wanted, raised * brush.evenCells()), height + raised, slope * u, slope * v);
  }

  // Deposits the whole load of a droplet at its end: first in hollows of the slope, the rest on top.
  void leaveLoad(Spot spot, float load) const {
    const Inclined<float> here = ground.smoothAt(spot);
    const float filled = brush.fill(spot, load, here.height, here.east, here.south);
    if (filled < load) brush.spread(spot, load - filled);
  }

  // Deposits the share of a load (m on one cell) that settles in one step in the sea, up to sea level (m). Returns the deposited
  // amount.
  float putAtSea(Spot spot, float load, float sea) const { return brush.fill(spot, settledAtSea_ * load, sea, 0.0f, 0.0f); }

  // Adds a step to the flow layer.
  void pass(MapCell cell, float water) { passed_[cell.row * passedStride_ + cell.column] += water; }

 private:
  static constexpr float maximumSettled = 0.25f;  // share of the drop
  static constexpr float shortestSquare = 1e-6f;  // cells^2: minimum square of a step's length

  Whereabouts onWholeMap(const TileWindow& window, Droplet& droplet) const {
    if (window.has(droplet.x, droplet.y)) return Whereabouts::here;
    return acrossBorder(window, droplet);
  }
  Whereabouts acrossBorder(const TileWindow& window, Droplet& droplet) const;
  Whereabouts besideVoids(const TileWindow& window, Droplet& droplet) const;

  TileWindow wall_{-1e9f, 1e9f, -1e9f, 1e9f};
  float* passed_;  // cell (0, 0)
  std::ptrdiff_t passedStride_;
  float lowest_;        // m
  float settledAtSea_;  // share
  Softness softness_;
  const Grid* voids_;  // null without voids
  Edges edges_;
  float width_, height_;
};

}  // namespace rill
