// What droplets see and do where they are: the ground, what they take from it and put down, the flow layer, and the border.
#pragma once

#include "core/brush.h"
#include "core/droplet_ground.h"
#include "core/droplet_tiles.h"
#include "core/softness.h"

namespace rill {

enum class Whereabouts { here, elsewhere, lost };

// What droplets have around them.
class DropletPlace {
 public:
  DropletPlace(const DropletGround& itsGround, const Brush& itsBrush, Terrain& terrain, Grid& passed, float lowest)
      : ground(itsGround),
        brush(itsBrush),
        passed_(&passed),
        lowest_(lowest),
        softness_(terrain),
        edges_(terrain.edges()),
        width_(static_cast<float>(terrain.shape().width)),
        height_(static_cast<float>(terrain.shape().height)) {
    if (edges_ != Edges::wall) return;
    wall_ = {0.0f, width_ - 1.0f, 0.0f, height_ - 1.0f};
  }

  const DropletGround ground;
  const Brush brush;

  // A wall keeps droplets within the centres of its cells.
  float keptX(float x) const { return std::min(std::max(x, wall_.west), wall_.east); }
  float keptY(float y) const { return std::min(std::max(y, wall_.north), wall_.south); }
  Floats keptX(Floats x) const { return within(x, splat(wall_.west), splat(wall_.east)); }
  Floats keptY(Floats y) const { return within(y, splat(wall_.north), splat(wall_.south)); }

  // Where a droplet of a tile is after a step of at most one cell. On a joined map its position may be brought back to the map.
  Whereabouts whereabouts(const TileWindow& window, Droplet& droplet) const {
    if (window.has(droplet.x, droplet.y)) return Whereabouts::here;
    return acrossBorder(window, droplet);
  }

  // Takes up to `wanted` (m on one cell) around a position where the ground is at `height` (m) and from where it falls by `drop` >= 0
  // (m), at a slope of `slope` (m per cell): less where the rock is hard, from no cell more than the drop, and no deeper than that
  // slope leads within the brush, nor than the lowest ground that there was when the iteration began. The last two hold nothing back
  // on even slopes; on rough ground a brush would widen a hole beside the way with each droplet that passes, and each would fall
  // deeper into it. Returns what was taken.
  RILL_INLINE float take(Spot spot, float wanted, float height, float drop, float slope) const {
    const float level = std::max(height - slope * brush.radius(), lowest_);
    const MapCell cell = ground.cellOf(spot);
    const float softness = softness_.row(cell.row).at(cell.column);
    return brush.dig(spot, std::min(wanted * softness, drop * brush.evenCells()), level);
  }

  // Puts down up to `wanted` (m on one cell) at a position from where the ground falls by `drop` (m; rises if negative). Going up
  // the hollow is filled to the level ahead at most; going down, so little settles that it does not dam up the way that the
  // droplet came. Ground flatter than `flattest` (m) counts as falling by that. Returns what was put down.
  RILL_INLINE float put(Spot spot, float wanted, float drop, float flattest) const {
    const float amount = std::min(wanted, drop < 0.0f ? -drop : mostSettled * std::max(drop, flattest));
    brush.drop(spot, amount);
    return amount;
  }

  // Tells the flow layer of a step.
  void pass(MapCell cell, float water) { passed_->row(cell.row)[cell.column] += water; }

 private:
  static constexpr float mostSettled = 0.25f;  // of the drop

  Whereabouts acrossBorder(const TileWindow& window, Droplet& droplet) const;

  TileWindow wall_{-1e9f, 1e9f, -1e9f, 1e9f};
  Grid* passed_;
  float lowest_;  // m
  Softness softness_;
  Edges edges_;
  float width_, height_;
};

}  // namespace rill
