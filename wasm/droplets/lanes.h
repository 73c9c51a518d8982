// Runs four droplets at once, one per SIMD lane, each from another tile. Tiles of one colour do not affect each other,
// so the result does not depend on which droplets share a vector. A step is one long chain of dependent operations;
// four chains in parallel take as long as one.
#pragma once

#include <array>
#include <span>

#include "droplets/droplet_environment.h"

namespace rill {

struct DropletLanes {
  Floats x{}, y{};
  Floats u{}, v{};
  Floats speed{}, water{}, sediment{}, passing{};
  Ints left{};
  Ints busy{};  // all bits set in lanes with a droplet; droplets must not move in other lanes

  void set(int lane, const Droplet& droplet) {
    x[lane] = droplet.x;
    y[lane] = droplet.y;
    u[lane] = droplet.u;
    v[lane] = droplet.v;
    speed[lane] = droplet.speed;
    water[lane] = droplet.water;
    sediment[lane] = droplet.sediment;
    passing[lane] = droplet.passing;
    left[lane] = droplet.left;
  }

  void get(int lane, Droplet& droplet) const {
    droplet.x = x[lane];
    droplet.y = y[lane];
    droplet.u = u[lane];
    droplet.v = v[lane];
    droplet.speed = speed[lane];
    droplet.water = water[lane];
    droplet.sediment = sediment[lane];
    droplet.passing = passing[lane];
    droplet.left = left[lane];
  }
};

// Runs the droplets of several tiles of one colour through the lanes.
class DropletLaneScheduler {
 public:
  DropletLaneScheduler(DropletTiles& tiles, std::span<const int> waiting, DropletEnvironment& environment, std::span<double> lost)
      : tiles_(tiles), waiting_(waiting), environment_(environment), lost_(lost) {
    for (int lane = 0; lane < lanes; ++lane) {
      // A lane that never gets a droplet stays at the start of the first droplet.
      at_.x[lane] = at_.x[0];
      at_.y[lane] = at_.y[0];
      fetch(lane);
    }
  }

  // step(environment, lanes) performs one step of all busy lanes, and returns the lanes whose droplets end. The load of an
  // ended droplet is deposited at its position, unless the droplet has left the map.
  template <class Step>
  void run(const Step& step) {
    while (anyOf(at_.busy)) {
      const Ints over = step(environment_, at_);
      const Ints within = (at_.x >= west_) & (at_.x < east_) & (at_.y >= north_) & (at_.y < south_);
      Ints done = at_.busy & (over | ~within);
      if (environment_.hasVoids()) done |= at_.busy & environment_.isInVoid(at_.x, at_.y);
      if (!anyOf(done)) continue;
      for (int lane = 0; lane < lanes; ++lane) {
        if (done[lane] != 0) settle(lane, over[lane] != 0);
      }
    }
  }

 private:
  struct Lane {
    int tile = 0;
    Droplet* droplet = nullptr;
    Droplet* next = nullptr;
  };

  // Handles a droplet that has ended or has left its tile's window.
  void settle(int lane, bool ended) {
    const Lane& mine = lanes_[static_cast<std::size_t>(lane)];
    Droplet& droplet = *mine.droplet;
    at_.get(lane, droplet);
    const Whereabouts whereabouts = environment_.whereabouts({west_[lane], east_[lane], north_[lane], south_[lane]}, droplet);
    if (whereabouts == Whereabouts::lost) {
      lost_[static_cast<std::size_t>(mine.tile)] += droplet.sediment;
    } else if (whereabouts == Whereabouts::stopped) {
      // It has left its load.
    } else if (ended) {
      environment_.leaveLoad(Spot::at(droplet.x, droplet.y), droplet.sediment);
    } else if (whereabouts == Whereabouts::elsewhere) {
      tiles_.leave(mine.tile, droplet);
    } else {
      at_.set(lane, droplet);
      return;
    }
    fetch(lane);
  }

  // Assigns to a lane the next droplet of its tile, or the first droplet of another tile.
  void fetch(int lane) {
    Lane& mine = lanes_[static_cast<std::size_t>(lane)];
    if (mine.next == nullptr && !waiting_.empty()) {
      mine.tile = waiting_.front();
      waiting_ = waiting_.subspan(1);
      mine.next = tiles_.take(mine.tile);
      const TileWindow window = tiles_.windowOf(mine.tile);
      west_[lane] = window.west;
      east_[lane] = window.east;
      north_[lane] = window.north;
      south_[lane] = window.south;
    }
    mine.droplet = mine.next;
    at_.busy[lane] = mine.droplet != nullptr ? -1 : 0;
    if (mine.droplet == nullptr) {
      at_.set(lane, {.x = at_.x[lane], .y = at_.y[lane]});
      return;
    }
    mine.next = tiles_.next(*mine.droplet);
    at_.set(lane, *mine.droplet);
  }

  DropletTiles& tiles_;
  std::span<const int> waiting_;
  DropletEnvironment& environment_;
  std::span<double> lost_;  // one per tile
  std::array<Lane, lanes> lanes_{};
  DropletLanes at_;
  Floats west_{}, east_{}, north_{}, south_{};  // window of each lane's tile
};

}  // namespace rill
