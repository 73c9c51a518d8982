#include "droplets/droplet_place.h"

namespace rill {

Whereabouts DropletPlace::acrossBorder(const TileWindow& window, Droplet& droplet) const {
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

}  // namespace rill
