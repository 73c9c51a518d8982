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

  // What may be put down of `wanted` (m on one cell) where the ground falls by `drop` (m; rises if negative). Going up the hollow is
  // filled to the level ahead at most; going down, so little settles that it does not dam up the way that the droplet came. Ground
  // flatter than `flattest` (m) counts as falling by that.
  template <class Real>
  Real maximumPut(Real wanted, Real drop, float flattest) const {
    return minimum(wanted, select(drop < 0.0f, -drop, maximumSettled * maximum(drop, Real{} + flattest)));
  }

  float softnessOf(MapCell cell) const { return softness_.row(cell.row).at(cell.column); }
  Floats softnessOf(const MapCells& cells) const {
    if (softness_.isEven()) return splat(1.0f);
    return Floats{softnessOf(cells[0]), softnessOf(cells[1]), softnessOf(cells[2]), softnessOf(cells[3])};
  }

  // All of that for one droplet: takes from around it, or puts down where it is. Return how much.
  RILL_INLINE float take(Spot spot, float wanted, float height, float drop, float slope) const {
    return brush.dig(brush.stampAt(spot), maximumTaken(wanted, softnessOf(ground.cellOf(spot)), drop), deepest(height, slope));
  }
  RILL_INLINE float put(Spot spot, float wanted, float drop, float flattest) const {
    const float amount = maximumPut(wanted, drop, flattest);
    brush.drop(spot, amount);
    return amount;
  }

  // What of a load (m on one cell) settles in one step at sea: nothing there is too steep or too flat for it.
  template <class Real>
  Real settledAtSea(Real load) const {
    return settledAtSea_ * load;
  }
  float putAtSea(Spot spot, float load) const {
    const float amount = settledAtSea(load);
    brush.drop(spot, amount);
    return amount;
  }

  // Tells the flow layer of a step.
  void pass(MapCell cell, float water) { passed_[cell.row * passedStride_ + cell.column] += water; }

 private:
  static constexpr float maximumSettled = 0.25f;  // of the drop

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
