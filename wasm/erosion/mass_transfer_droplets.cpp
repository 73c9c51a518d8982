#include "erosion/mass_transfer_droplets.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/math.h"
#include "droplets/field.h"
#include "grid/normal.h"

namespace rill {
namespace {

constexpr float dryVolume = 0.01f;      // share of the volume at the start
constexpr double flattestSlope = 0.01;  // m/m
constexpr float shortestMove = 1e-3f;   // cells: the slope of a shorter move counts as 0

// Lengths in cells, so velocity in cells/s; amounts in m of height on one cell.
struct MassTransferFactors {
  float perCell;  // 1 / dx: turns m per cell into m per m
  float gravity;
  float friction;
  float capacity;
  float transfer;
  float evaporation;
  float flattest;  // m over one cell
  float time;      // s
  std::int32_t steps;
  std::int32_t waits;  // a step deposits only where `left` has none of these bits set
};

class MassTransferDroplets final : public Method {
 public:
  explicit MassTransferDroplets(const MassTransferDropletsSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Status status = field_.start(
        run, scratch,
        {.density = settings_.density, .radius = settings_.radius, .repose = settings_.repose, .lakes = settings_.lakes});
    if (!status) return status;
    const double dx = run.terrain.cellSize();
    factors_ = {static_cast<float>(1.0 / dx), static_cast<float>(gravity / dx), static_cast<float>(settings_.friction),
                // Speed is in cells/s and the fall in m per cell: dx and 1 / dx cancel.
                static_cast<float>(settings_.capacity * field_.standsFor() / run.terrain.cellArea()),
                static_cast<float>(settings_.transfer), static_cast<float>(settings_.evaporation),
                static_cast<float>(flattestSlope * dx), static_cast<float>(settings_.time),
                stepsOver(std::numeric_limits<double>::infinity(), run.terrain), field_.stepsToFill() - 1};
    return {};
  }

  int parts(const Run& run) const override { return field_.parts(run); }

  void iterate(Run& run) override {
    // `speed` stores the time that is left to a drop (s).
    const Droplet fresh{.speed = factors_.time, .water = 1.0f, .left = factors_.steps};
    field_.iterateOneByOne(run, fresh, [&](DropletEnvironment& environment, const TileWindow& window, double& lost, Droplet& drop) {
      while (rolls(factors_, environment, window, lost, drop) == Fate::over) {
        // The steps that are left make each life of a drop distinct.
        const Droplet next{.speed = drop.speed, .water = 1.0f, .left = drop.left, .number = drop.number};
        if (next.speed <= 0.0f || next.left <= 0) return false;
        drop = next;
        field_.placeAgain(run, static_cast<std::uint64_t>(next.left), drop);
        const Whereabouts whereabouts = environment.whereabouts(window, drop);
        if (whereabouts != Whereabouts::here) return whereabouts == Whereabouts::elsewhere;
      }
      return true;
    });
  }

 private:
  enum class Fate { over, elsewhere };

  // Rolls a drop until it ends (out of time, dry or off the map) or leaves the tile.
  static Fate rolls(const MassTransferFactors& f, DropletEnvironment& environment, const TileWindow& window, double& lost,
                    Droplet& drop) {
    while (drop.speed > 0.0f && drop.left > 0 && drop.water > dryVolume) {
      const Spot spot = Spot::at(drop.x, drop.y);
      const Inclined<float> here = environment.ground.smoothAt(spot);
      const Normal normal = normalOf(here.east * f.perCell, here.south * f.perCell);
      const float pull = f.gravity * std::sqrt(normal.east * normal.east + normal.south * normal.south);
      const float velocity = std::sqrt(drop.u * drop.u + drop.v * drop.v);
      const float dt = timeForOneCell(velocity - f.friction, pull, drop.speed);
      const float slowed = 1.0f / (1.0f + dt * f.friction);
      drop.u = (drop.u + dt * f.gravity * normal.east) * slowed;
      drop.v = (drop.v + dt * f.gravity * normal.south) * slowed;
      const float speed = std::sqrt(drop.u * drop.u + drop.v * drop.v);
      // Friction may have turned the velocity, but a move is at most one cell.
      const float move = std::min(dt, 1.0f / std::max(speed, 1e-9f));
      drop.x = environment.clampX(drop.x + move * drop.u);
      drop.y = environment.clampY(drop.y + move * drop.v);

      const float ground = environment.ground.heightAt(spot);
      const float level = environment.ground.heightAt(Spot::at(drop.x, drop.y));
      const float fall = ground - level;
      const float way = speed * move;
      const float slope = way > shortestMove ? std::max(0.0f, fall) / way : 0.0f;
      const float equilibrium = f.capacity * drop.water * drop.water * speed * slope;
      const float share = 1.0f - 1.0f / (1.0f + dt * f.transfer);
      const float free = equilibrium - drop.sediment;
      const float gain = share * free;
      if (environment.ground.isSea(ground)) {
        drop.sediment -= environment.putAtSea(spot, drop.sediment, ground);
      } else if (gain > 0.0f) {
        drop.sediment += environment.take(spot, gain, free, ground, fall, fall / way);
      } else if ((drop.left & f.waits) == 0) {
        drop.sediment -= environment.put(spot, std::min(drop.sediment, static_cast<float>(f.waits + 1) * -gain), ground, fall,
                                         f.flattest, move * drop.u, move * drop.v);
      }
      environment.pass(environment.ground.cellOf(spot), drop.water);
      drop.water /= 1.0f + dt * f.evaporation;
      drop.speed -= dt;
      --drop.left;
      switch (environment.whereabouts(window, drop)) {
        case Whereabouts::here:
          break;
        case Whereabouts::elsewhere:
          return Fate::elsewhere;
        case Whereabouts::lost:
          lost += drop.sediment;
          return Fate::over;
        case Whereabouts::stopped:
          return Fate::over;
      }
    }
    environment.leaveLoad(Spot::at(drop.x, drop.y), drop.sediment);
    return Fate::over;
  }

  // Positive root of pull dt^2 + b dt = 1, in cells and seconds, but at most the time left.
  static float timeForOneCell(float b, float pull, float timeLeft) {
    const float root = std::sqrt(b * b + 4.0f * pull);
    // Two equal forms, so that the sum does not cancel.
    const float over = b > 0.0f ? b + root : (4.0f * pull) / std::max(root - b, 1e-9f);
    return std::min(timeLeft, 2.0f / std::max(over, 1e-9f));
  }

  MassTransferDropletsSettings settings_;
  MassTransferFactors factors_{};
  DropletField field_;
};

}  // namespace

namespace methods {

extern const MethodDescription massTransferDroplets = {
    .id = "mass-transfer-droplets",
    .kind = MethodKind::erosion,
    .title = "Mass-transfer droplets",
    .summary =
        "Carves smooth gullies by a physical balance: drops roll down under gravity and friction; their sediment approaches the "
        "equilibrium for their speed, their volume and the slope.",
    .source = "Chunkable erosion simulation",
    .revision = 3,
    .epochRevision = 2,
    .parameters = massTransferDropletsParameters,
    .writes = DropletField::writes,
    .waterOf = rainOnly,
    .defaultIterations = 50,
    .starter = "radius=40;capacity=6000;transfer=0.1",
    .whyNotRotated = "Drops start at random places of the map, and each changes the ground for the next.",
    .whyNoReach = "each drop changes the ground for the next, so an iteration can carry changes across the whole map",
    .create = createMethod<MassTransferDroplets, MassTransferDropletsSettings, massTransferDropletsParameters>,
};

}  // namespace methods
}  // namespace rill
