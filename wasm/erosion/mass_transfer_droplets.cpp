#include "erosion/mass_transfer_droplets.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "droplets/field.h"
#include "grid/normal.h"

namespace rill {
namespace {

constexpr double gravity = 9.81;        // m/s^2
constexpr float dry = 0.01f;            // of the volume at the start
constexpr double flattestSlope = 0.01;  // m/m
constexpr float shortest = 1e-3f;       // cells: a move below it has no slope

// Lengths in cells, so velocity in cells/s; amounts in m of height on one cell.
struct Factors {
  float perCell;  // 1 / dx: turns m per cell into m per m
  float gravity;
  float friction;
  float capacity;
  float transfer;
  float evaporation;
  float flattest;  // m over one cell
  float time;      // s
  std::int32_t steps;
  std::int32_t waits;  // bits set of the steps left at which nothing is put down
};

class MassTransferDroplets final : public Method {
 public:
  explicit MassTransferDroplets(const MassTransferDropletsSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Status status =
        field_.start(run, scratch, {.density = settings_.density, .radius = settings_.radius, .repose = settings_.repose});
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

  void iterate(Run& run) override {
    // A waiting drop's `speed` is the time that it still has, s.
    const Droplet fresh{.speed = factors_.time, .water = 1.0f, .left = factors_.steps};
    field_.iterateOneByOne(run, fresh, [&](DropletPlace& place, const TileWindow& window, double& lost, Droplet& drop) {
      while (rolls(factors_, place, window, lost, drop) == Fate::over) {
        // The steps left tell one life from the next.
        const Droplet next{.speed = drop.speed, .water = 1.0f, .left = drop.left, .number = drop.number};
        if (next.speed <= 0.0f || next.left <= 0) return false;
        drop = next;
        field_.placeAnywhere(run, drop.number, static_cast<std::uint64_t>(next.left), drop);
        if (place.whereabouts(window, drop) == Whereabouts::elsewhere) return true;
      }
      return true;
    });
  }

 private:
  enum class Fate { over, elsewhere };

  // Rolls a drop until it is over (out of time, dry or gone) or leaves the place.
  static Fate rolls(const Factors& f, DropletPlace& place, const TileWindow& window, double& lost, Droplet& drop) {
    while (drop.speed > 0.0f && drop.left > 0 && drop.water > dry) {
      const Spot spot = Spot::at(drop.x, drop.y);
      const Inclined<float> here = place.ground.smoothAt(spot);
      const Normal normal = normalOf(here.east * f.perCell, here.south * f.perCell);
      const float pull = f.gravity * std::sqrt(normal.east * normal.east + normal.south * normal.south);
      const float velocity = std::sqrt(drop.u * drop.u + drop.v * drop.v);
      const float dt = timeForOneCell(velocity - f.friction, pull, drop.speed);
      const float slowed = 1.0f / (1.0f + dt * f.friction);
      drop.u = (drop.u + dt * f.gravity * normal.east) * slowed;
      drop.v = (drop.v + dt * f.gravity * normal.south) * slowed;
      const float speed = std::sqrt(drop.u * drop.u + drop.v * drop.v);
      // Friction may have turned the velocity: the move is one cell at most all the same.
      const float move = std::min(dt, 1.0f / std::max(speed, 1e-9f));
      drop.x = place.keptX(drop.x + move * drop.u);
      drop.y = place.keptY(drop.y + move * drop.v);

      const float ground = place.ground.heightAt(spot);
      const float level = place.ground.heightAt(Spot::at(drop.x, drop.y));
      const float fall = ground - level;
      const float way = speed * move;
      const float slope = way > shortest ? std::max(0.0f, fall) / way : 0.0f;
      const float equilibrium = f.capacity * drop.water * drop.water * speed * slope;
      const float share = 1.0f - 1.0f / (1.0f + dt * f.transfer);
      const float gain = share * (equilibrium - drop.sediment);
      if (place.ground.isSea(ground)) {
        drop.sediment -= place.putAtSea(spot, drop.sediment, ground);
      } else if (gain > 0.0f) {
        drop.sediment += place.take(spot, gain, ground, fall, fall / way);
      } else if ((drop.left & f.waits) == 0) {
        drop.sediment -= place.put(spot, std::min(drop.sediment, static_cast<float>(f.waits + 1) * -gain), ground, fall, f.flattest,
                                   move * drop.u, move * drop.v);
      }
      place.pass(place.ground.cellOf(spot), drop.water);
      drop.water /= 1.0f + dt * f.evaporation;
      drop.speed -= dt;
      --drop.left;
      switch (place.whereabouts(window, drop)) {
        case Whereabouts::here:
          break;
        case Whereabouts::elsewhere:
          return Fate::elsewhere;
        case Whereabouts::lost:
          lost += drop.sediment;
          return Fate::over;
      }
    }
    place.leaveLoad(Spot::at(drop.x, drop.y), drop.sediment);
    return Fate::over;
  }

  // Positive root of pull dt^2 + b dt = 1, in cells and seconds, and no longer than what is left.
  static float timeForOneCell(float b, float pull, float most) {
    const float root = std::sqrt(b * b + 4.0f * pull);
    // Two forms of it: the sum must not cancel.
    const float over = b > 0.0f ? b + root : (4.0f * pull) / std::max(root - b, 1e-9f);
    return std::min(most, 2.0f / std::max(over, 1e-9f));
  }

  MassTransferDropletsSettings settings_;
  Factors factors_{};
  DropletField field_;
};

}  // namespace

namespace methods {

extern const MethodDescription massTransferDroplets = {
    .id = "mass-transfer-droplets",
    .kind = MethodKind::erosion,
    .title = "Mass-transfer droplets",
    .summary =
        "Carves smooth gullies by a physical balance: drops roll down under gravity and friction; their sediment strives for the "
        "equilibrium that their speed, volume and the slope allow.",
    .source = "Chunkable erosion simulation",
    .parameters = massTransferDropletsParameters,
    .writes = DropletField::writes,
    .defaultIterations = 50,
    .whyNotRotated = "Drops start at random places of the map, and one changes the ground for the next.",
    .whyNoReach = "one drop changes the ground for the next, so what happens far away reaches a place within an iteration",
    .create = createMethod<MassTransferDroplets, MassTransferDropletsSettings, massTransferDropletsParameters>,
};

}  // namespace methods
}  // namespace rill
