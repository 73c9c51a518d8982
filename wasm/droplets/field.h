// Shared parts of all methods with moving droplets.
//
// Each iteration starts a batch of droplets, a number per square kilometre (droplet_starts.h), and runs each droplet until it ends.
// No droplet outlives an iteration. tiles.h describes how droplets run in parallel. Their changes are added to the layers at the
// end of the iteration (droplet_changes.h). Then undercut banks slip (banks.h), and lakes drain (droplet_lakes.h).
#pragma once

#include "base/springs.h"
#include "droplets/banks.h"
#include "droplets/droplet_changes.h"
#include "droplets/droplet_lakes.h"
#include "droplets/droplet_starts.h"
#include "droplets/lanes.h"
#include "method/lakes_setting.h"

namespace rill {

struct DropletRain {
  double density;  // droplets per square kilometre and iteration
  double radius;   // m: radius of the brush
  double repose;   // degrees: talus angle of banks
  Lakes lakes;
  Springs springs = {};   // strength: the area (km^2) whose rain emerges at the spring
  bool oneByOne = false;  // droplets run one after another over the whole map, on one thread
};

// Number of steps of one cell over a distance in metres: at least one, and at most twice the sum of both side lengths of the map.
std::int32_t stepsOver(double metres, const Terrain& terrain);

// Converts a share per distance (or time) `given` to a share per `distance`.
double shareOver(double distance, double share, double given);

class DropletField {
 public:
  static constexpr LayerSet writes{LayerId::height, LayerId::wear, LayerId::deposit, LayerId::flow};

  Status start(Run& run, ScratchArena& scratch, const DropletRain& rain);

  // The number of parts of an iteration (Method::parts). The first part runs the droplets.
  int parts(const Run& run) const { return 1 + lakes_.parts(run); }

  // Runs one part of an iteration of droplets that start as copies of `fresh`, each at its own position. `fresh.passing` is the
  // load on a slope of 1 m per cell. step(environment, lanes) performs one step, see lanes.h.
  template <class Step>
  void iterateInLanes(Run& run, const Droplet& fresh, const Step& step) {
    iterate(run, fresh, [&](DropletEnvironment& environment, std::span<const int> tiles) {
      DropletLaneScheduler(tiles_, tiles, environment, changes_.lost()).run(step);
    });
  }

  // The same with one droplet at a time: walk(environment, window, lost, droplet) runs a droplet within a tile, and returns true if
  // the droplet continues in another tile. It adds sediment that crosses the border to `lost` (m on one cell).
  template <class Walk>
  void iterateOneByOne(Run& run, const Droplet& fresh, const Walk& walk) {
    iterate(run, fresh, [&](DropletEnvironment& environment, std::span<const int> tiles) {
      for (const int tile : tiles) {
        const TileWindow window = tiles_.windowOf(tile);
        double& lost = changes_.lost()[static_cast<std::size_t>(tile)];
        for (Droplet* droplet = tiles_.take(tile); droplet != nullptr;) {
          Droplet* const next = tiles_.next(*droplet);
          if (walk(environment, window, lost, *droplet)) tiles_.leave(tile, *droplet);
          droplet = next;
        }
      }
    });
  }

  // Sets the start position of a droplet that starts again; `life` is the number of its previous restarts.
  void placeAgain(const Run& run, std::uint64_t life, Droplet& droplet) const { starts_.place(run, droplet.number, life, droplet); }

  // Number of droplets that each droplet represents.
  double standsFor() const { return starts_.standsFor(); }

  // Number of steps between two deposits of a droplet.
  std::int32_t stepsToFill() const { return brush_.stepsToFill(); }
  // The same between two of its diggings.
  std::int32_t stepsToDig() const { return brush_.stepsToDig(); }

 private:
  // runTiles(environment, tiles) runs all droplets of the given tiles.
  template <class RunTiles>
  void iterate(Run& run, const Droplet& fresh, const RunTiles& runTiles) {
    if (run.part > 0) return lakes_.drain(run, run.part - 1, changes_.change(), changes_.passed());
    const DropletGround ground = begin(run);
    const std::uint64_t all = starts_.beginIteration(run);
    for (std::uint64_t first = 0; first < all; first += batch_) {
      const auto numbers = static_cast<std::uint32_t>(std::min<std::uint64_t>(batch_, all - first));
      const std::uint32_t starting = starts_.beginBatch(run, first, numbers);
      const auto set = [&](std::uint32_t index, Droplet& droplet) {
        droplet = fresh;
        droplet.number = starts_.numberOf(index);
        starts_.place(run, droplet.number, 0, droplet);
        droplet.passing *= starts_.isRain(droplet.number) ? 0.0f : slopeAt(ground, droplet);
      };
      tiles_.run(run.pool, starting, set, [&](std::span<const int> tiles) {
        DropletEnvironment environment(ground, brush_, run.terrain, changes_.passed(), changes_.lowest());
        runTiles(environment, tiles);
      });
    }
    finish(run);
  }

  // The slope of the ground at a droplet (m per cell).
  static float slopeAt(const DropletGround& ground, const Droplet& droplet);

  DropletGround begin(Run& run);
  void finish(Run& run);

  DropletTiles tiles_;
  std::uint32_t batch_ = 0;  // maximum number of droplets at once
  Brush brush_;
  DropletStarts starts_;
  DropletChanges changes_;
  Banks banks_;
  DropletLakes lakes_;
};

}  // namespace rill
