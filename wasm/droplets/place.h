// What droplets see and do where they are: the ground, what they take from it and put down, the flow layer, and the border.
#pragma once

#include "droplets/brush.h"
#include "droplets/ground.h"
#include "droplets/tiles.h"
#include "terrain/sea.h"
#include "terrain/softness.h"

namespace rill {

enum class Whereabouts { here, elsewhere, lost };

// What droplets have around them.
class DropletPlace {
 public:
  DropletPlace(const DropletGround& itsGround, const Brush& itsBrush, Terrain& terrain, Grid& passed, float lowest)
      : ground(itsGround),
        brush(itsBrush),
        passed_(passed.row(0)),
        passedStride_(passed.stride()),
        lowest_(lowest),
        settledAtSea_(static_cast<float>(seaSettlingShare(terrain.cellSize()))),
        softness_(terrain),
        edges_(terrain.edges()),
        width_(static_cast<float>(terrain.shape().width)),
        height_(static_cast<float>(terrain.shape().height)) {
    if (edges_ != Edges::wall) return;
    wall_ = {0.0f, width_ - 1.0f, 0.0f, height_ - 1.0f};
  }

  const DropletGround ground;
  const Brush& brush;

  // A wall keeps droplets within the centres of its cells.
  float keptX(float x) const { return std::min(std::max(x, wall_.west), wall_.east); }
  float keptY(float y) const { return std::min(std::max(y, wall_.north), wall_.south); }
  Floats keptX(Floats x) const { return clamp(x, splat(wall_.west), splat(wall_.east)); }
  Floats keptY(Floats y) const { return clamp(y, splat(wall_.north), splat(wall_.south)); }

  // Where a droplet of a tile is after a step of at most one cell. On a joined map its position may be brought back to the map.
  Whereabouts whereabouts(const TileWindow& window, Droplet& droplet) const {
    if (window.has(droplet.x, droplet.y)) return Whereabouts::here;
    return acrossBorder(window, droplet);
  }

  // What may be taken of `wanted` (m on one cell) where the ground falls by `drop` >= 0 (m): less where the rock is hard, from no cell
  // more than the drop.
  template <class Real>
  Real maximumTaken(Real wanted, Real softness, Real drop) const {
    return minimum(wanted * softness, drop * brush.evenCells());
  }

  // How deep (m) is dug around a position where the ground is at `height` (m) and slopes by `slope` (m per cell): as deep as that
  // slope leads within the brush, and not below the lowest ground that there was when the iteration began. That holds nothing back
  // on even slopes; on rough ground a brush would widen a hole beside the way with each droplet that passes, and each would fall
  // deeper into it.
  template <class Real>
  Real deepest(Real height, Real slope) const {
    return maximum(height - slope * brush.radius(), Real{} + lowest_);
  }

  float softnessOf(MapCell cell) const { return softness_.row(cell.row).at(cell.column); }
  Floats softnessOf(const MapCells& cells) const {
    if (softness_.isEven()) return splat(1.0f);
    return Floats{softnessOf(cells[0]), softnessOf(cells[1]), softnessOf(cells[2]), softnessOf(cells[3])};
  }

  // A droplet that climbs with no more than this (m on one cell) has nothing to fill the hollow with that it is in.
  static constexpr float emptyLoad = 1e-3f;

  // All of that for one droplet. Returns how much it has taken.
  RILL_INLINE float take(Spot spot, float wanted, float height, float drop, float slope) const {
    return brush.dig(brush.stampAt(spot), maximumTaken(wanted, softnessOf(ground.cellOf(spot)), drop), deepest(height, slope));
  }
  // Puts down, of `wanted` (m on one cell), what there is room for around a position where the ground is at `height` and falls by
  // `drop` (m; rises if negative) over a step of `u`, `v` (cells). Returns how much.
  //
  // Rock comes to rest in hollows: what is put down fills what lies below the way of the droplet, the more the deeper, and so makes
  // ground even; put where the droplets happen to be, it would make ripples and dam up their way. Going down the ground is filled to
  // the slope of the way, raised by a share of the drop, where ground flatter than `flattest` (m) counts as falling by that; going up
  // to the level ahead.
  RILL_INLINE float put(Spot spot, float wanted, float height, float drop, float flattest, float u, float v) const {
    if (drop < 0.0f) return brush.fill(spot, minimum(wanted, -drop * brush.evenCells()), height - drop, 0.0f, 0.0f);
    const float raised = maximumSettled * maximum(drop, flattest);
    const float slope = -drop / maximum(u * u + v * v, shortestSquare);
    return brush.fill(spot, minimum(wanted, raised * brush.evenCells()), height + raised, slope * u, slope * v);
  }

  // Puts down all that a droplet carries where it ends: in the hollows of the slope that it is on, and the rest over them.
  void leaveLoad(Spot spot, float load) const {
    const Inclined<float> here = ground.smoothAt(spot);
    const float filled = brush.fill(spot, load, here.height, here.east, here.south);
    if (filled < load) brush.spread(spot, load - filled);
  }

  // Puts down what of a load (m on one cell) settles in one step at sea, up to its level (m). Returns how much.
  float putAtSea(Spot spot, float load, float sea) const { return brush.fill(spot, settledAtSea_ * load, sea, 0.0f, 0.0f); }

  // Tells the flow layer of a step.
  void pass(MapCell cell, float water) { passed_[cell.row * passedStride_ + cell.column] += water; }

 private:
  static constexpr float maximumSettled = 0.25f;  // of the drop
  static constexpr float shortestSquare = 1e-6f;  // cells: the way of a shorter step counts as the root of this

  Whereabouts acrossBorder(const TileWindow& window, Droplet& droplet) const;

  TileWindow wall_{-1e9f, 1e9f, -1e9f, 1e9f};
  float* passed_;  // cell (0, 0)
  std::ptrdiff_t passedStride_;
  float lowest_;        // m
  float settledAtSea_;  // share
  Softness softness_;
  Edges edges_;
  float width_, height_;
};

}  // namespace rill
