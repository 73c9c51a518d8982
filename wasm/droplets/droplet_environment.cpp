#include "droplets/droplet_environment.h"

namespace rill {

Whereabouts DropletEnvironment::acrossBorder(const TileWindow& window, Droplet& droplet) const {
  if (edges_ == Edges::periodic) {
    const auto brought = [](float position, float length) {
      if (position < -0.5f) return position + length;
      return position >= length - 0.5f ? position - length : position;
    };
    droplet.x = brought(droplet.x, width_);
    droplet.y = brought(droplet.y, height_);
    return window.has(droplet.x, droplet.y) ? Whereabouts::here : Whereabouts::elsewhere;
  }
  const TileWindow map{-0.5f, width_ - 0.5f, -0.5f, height_ - 0.5f};
  return map.has(droplet.x, droplet.y) ? Whereabouts::elsewhere : Whereabouts::lost;
}

Whereabouts DropletEnvironment::besideVoids(const TileWindow& window, Droplet& droplet) const {
  const Whereabouts whereabouts = onWholeMap(window, droplet);
  if (whereabouts == Whereabouts::lost || !isInVoid(droplet.x, droplet.y)) return whereabouts;
  if (edges_ != Edges::wall) return Whereabouts::lost;
  // The step began in a cell with data next to the void.
  const MapCell cell = ground.cellOf(Spot::at(droplet.x, droplet.y));
  float nearest = 1e9f;
  Spot place{};
  for (int r = std::max(cell.row - 1, 0); r <= std::min(cell.row + 1, voids_->height() - 1); ++r) {
    for (int c = std::max(cell.column - 1, 0); c <= std::min(cell.column + 1, voids_->width() - 1); ++c) {
      const float x = static_cast<float>(c), y = static_cast<float>(r);
      const float distance = (x - droplet.x) * (x - droplet.x) + (y - droplet.y) * (y - droplet.y);
      if (voids_->row(r)[c] != 0.0f || !(distance < nearest)) continue;
      nearest = distance;
      place = Spot::at(x, y);
    }
  }
  leaveLoad(place, droplet.sediment);
  return Whereabouts::stopped;
}

}  // namespace rill
