#include "erosion/droplets.h"

#include <algorithm>
#include <cmath>

#include "core/droplet_field.h"
#include "core/math.h"

namespace rill {
namespace {

constexpr float dry = 0.01f;     // of the water at the start
constexpr float still = 1e-12f;  // square of a direction's length below which there is none

// Everything is in cells, and in m of height on one cell.
struct Factors {
  float inertia;
  float turning;      // (1 - inertia) / dx
  float capacity;     // for a drop of 1 m over one step
  float minimumDrop;  // m
  float erosion;
  float deposition;
  float gravity;  // per m
  float kept;     // 1 - evaporation
};

class Droplets final : public Method {
 public:
  explicit Droplets(const DropletsSettings& settings, bool oneByOne = false) : settings_(settings), oneByOne_(oneByOne) {}

  Status start(Run& run) override {
    const Status status = field_.start(run, {.density = settings_.density,
                                             .radius = settings_.radius,
                                             .springs = settings_.springs,
                                             .oneByOne = oneByOne_});
    if (!status) return status;
    const double dx = run.terrain.cellSize();
    const double inertia = exponential(-dx / settings_.inertia);
    factors_ = {static_cast<float>(inertia),
                static_cast<float>((1.0 - inertia) / dx),
                static_cast<float>(settings_.capacity * field_.standsFor() / (dx * run.terrain.cellArea())),
                static_cast<float>(settings_.minimumSlope * dx),
                static_cast<float>(shareOver(dx, settings_.erosion, 100.0)),
                static_cast<float>(shareOver(dx, settings_.deposition, 100.0)),
                static_cast<float>(settings_.gravity / 1000.0),
                static_cast<float>(1.0 - shareOver(dx, settings_.evaporation, 1000.0))};
    fresh_ = {.speed = 1.0f, .water = 1.0f, .left = stepsOver(settings_.path, run.terrain)};
    return {};
  }

  void iterate(Run& run) override {
    field_.iterate(run, fresh_, [f = factors_](DropletPlace& place, std::uint64_t, Droplet& droplet) {
      return runs(f, place, droplet);
    });
  }

 private:
  // Runs a droplet until it ends or leaves the place; returns whether it goes on elsewhere.
  static bool runs(const Factors& f, DropletPlace& place, Droplet& waiting) {
    Droplet droplet = waiting;
    for (;;) {
      const float x = droplet.x, y = droplet.y;
      const Inclined here = place.ground.patchAt(x, y);
      const float u = f.inertia * droplet.u - f.turning * here.east;
      const float v = f.inertia * droplet.v - f.turning * here.south;
      const float square = u * u + v * v;
      if (square < still) break;
      const float shorten = 1.0f / std::sqrt(square);
      droplet.u = u * shorten;
      droplet.v = v * shorten;
      droplet.x = place.keptX(x + droplet.u);
      droplet.y = place.keptY(y + droplet.v);
      const float drop = here.height - place.ground.heightAt(droplet.x, droplet.y);

      const float capacity = f.capacity * std::max(drop, f.minimumDrop) * droplet.speed * droplet.water;
      const float surplus = droplet.sediment - capacity;
      if (drop < 0.0f) {
        droplet.sediment -= place.put(x, y, droplet.sediment, drop, f.minimumDrop);
      } else if (surplus > 0.0f) {
        droplet.sediment -= place.put(x, y, f.deposition * surplus, drop, f.minimumDrop);
      } else {
        droplet.sediment += place.take(x, y, f.erosion * -surplus, here.height, drop, 1.0f);
      }
      place.pass(x, y, droplet.water);
      droplet.speed = std::sqrt(std::max(0.0f, droplet.speed * droplet.speed + f.gravity * drop));
      droplet.water *= f.kept;
      const Whereabouts whereabouts = place.whereabouts(droplet);
      if (whereabouts == Whereabouts::lost) {
        place.lose(droplet.sediment);
        return false;
      }
      if (--droplet.left <= 0 || droplet.water < dry) break;
      if (whereabouts == Whereabouts::elsewhere) {
        waiting = droplet;
        return true;
      }
    }
    place.brush.spread(droplet.x, droplet.y, droplet.sediment);
    return false;
  }

  DropletsSettings settings_;
  bool oneByOne_;
  Factors factors_{};
  Droplet fresh_{};
  DropletField field_;
};

}  // namespace

std::unique_ptr<Method> dropletsOneByOne(const DropletsSettings& settings) {
  return std::make_unique<Droplets>(settings, true);
}

namespace methods {

extern const MethodDescription droplets = {
    .id = "droplets",
    .kind = MethodKind::erosion,
    .title = "Droplets",
    .summary = "Droplets fall at random places and run downhill one after another; each cuts where it is fast and full, and "
               "puts its load down where it slows.",
    .source = "Beyer 2015; Lague 2019",
    .parameters = dropletsParameters,
    .writes = DropletField::writes,
    .defaultIterations = 50,
    .scratchGrids = DropletField::scratchGrids,
    .whyNotRotated = "Droplets start at random places of the map, and one changes the ground for the next.",
    .create = createMethod<Droplets, DropletsSettings, dropletsParameters>,
};

}  // namespace methods
}  // namespace rill
