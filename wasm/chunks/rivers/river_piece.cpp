#include "chunks/rivers/river_piece.h"

#include <algorithm>
#include <cmath>

#include "base/floating_point.h"
#include "chunks/rivers/flow_books.h"

namespace rill {
namespace {

// Iterations after which the rain factor is found again.
constexpr int iterationsOfRain = 10;
// Limit of the rain factor: in a piece whose water leaves over lower ground than its trunk, few cells would have all the rain.
constexpr double maxRain = 2.0;

}  // namespace

RiverPiece::RiverPiece(const RiverWorld& world, const RiverPlan& plan, PieceLabel label, ThreadPool& pool,
                       const ImageLibrary& images)
    : world_(world), plan_(plan), label_(label), pool_(pool), images_(images), rivers_(world.law) {}

Result<std::unique_ptr<RiverPiece>> RiverPiece::begin(const RiverWorld& world, const RiverPlan& plan, PieceLabel label,
                                                      ThreadPool& pool, const ImageLibrary& images) {
  const DefaultFloatingPoint environment;
  std::unique_ptr<RiverPiece> piece(new RiverPiece(world, plan, label, pool, images));
  if (Status status = piece->prepare(); !status) return status.error();
  return piece;
}

bool RiverPiece::isInRegion(int column, int row) const {
  const auto index = static_cast<std::size_t>(row * window_.shape.width + column);
  return distance_[index] <= world_.collar() && trunk_->isForeign()[index] == 0;
}

double RiverPiece::ownRainAt(int column, int row) const {
  if (distanceAt(column, row) > 0) return 0.0;
  return paintedRain_.empty() ? 1.0 : 1.0 + static_cast<double>(paintedRain_.row(row)[column]);
}

void RiverPiece::setRain() {
  for (int r = 0; r < window_.shape.height; ++r) {
    float* const change = terrain_.get(LayerId::paintedRain).row(r);
    for (int c = 0; c < window_.shape.width; ++c) change[c] = static_cast<float>(ownRainAt(c, r) * rain_ - 1.0);
  }
}

// Cells times rain that drain to the trunk from this piece.
double RiverPiece::ofTrunk() const {
  double sum = 0.0;
  for (const Trunk::Part& part : trunk_->parts()) {
    sum += static_cast<double>(terrain_.get(LayerId::flow).row(part.row)[part.column]);
  }
  return sum / terrain_.cellArea();
}

void RiverPiece::balanceRain() {
  if (!plan_.isInland(label_)) return;
  const double drains = ofTrunk() / rain_;
  const double planned = plan_.piece(label_).area * world_.perPlanCell * world_.perPlanCell;
  if (drains > 0.0) rain_ = std::clamp(planned / drains, 1.0 / maxRain, maxRain);
}

Status RiverPiece::run() {
  if (!hasLand_) {
    ways_.assign(window_.shape.cells(), FlowWay::ends);
    terrain_.get(LayerId::flow).fill(static_cast<float>(terrain_.cellArea()));
    for (int r = 0; r < window_.shape.height; ++r) {
      const float* const heights = terrain_.height().row(r);
      for (int c = 0; c < window_.shape.width; ++c) surface_.row(r)[c] = maximum(heights[c], world_.sea);
    }
    return {};
  }
  const DefaultFloatingPoint environment;
  Budget budget;
  const WorldWindow window(world_.before.worldSettings(), world_.column + window_.column, world_.row + window_.row);
  Run step{terrain_, pool_, budget, {}, images_, window, 0, world_.iterations};
  ScratchArena scratch(window_.shape);
  if (Status status = rivers_.start(step, scratch); !status) return status;
  setRain();
  for (int i = 0; i < world_.iterations; ++i) {
    trunk_->set(i + 1, terrain_.height());
    step.iteration = i;
    rivers_.iterate(step);
    const bool isLast = i + 1 == world_.iterations;
    if (i % iterationsOfRain != 0 && !isLast) continue;
    const double before = rain_;
    balanceRain();
    if (!isLast) {
      setRain();
      continue;
    }
    const auto factor = static_cast<float>(rain_ / before);
    Grid& flow = terrain_.get(LayerId::flow);
    for (int r = 0; r < window_.shape.height; ++r) {
      for (int c = 0; c < window_.shape.width; ++c) flow.row(r)[c] *= factor;
    }
  }
  findSurfaces();
  findWays();
  endTrunk();
  return {};
}

void RiverPiece::findWays() {
  const DrainageNetwork& network = rivers_.network();
  ways_.assign(window_.shape.cells(), FlowWay::ends);
  for (int r = 0; r < window_.shape.height; ++r) {
    for (int c = 0; c < window_.shape.width; ++c) {
      const Cell cell = network.lattice().cell(c, r);
      if (!network.isOutlet(cell))
        ways_[static_cast<std::size_t>(r * window_.shape.width + c)] = static_cast<std::uint8_t>(network.direction(cell));
    }
  }
  for (const Trunk::Part& part : trunk_->parts()) {
    ways_[static_cast<std::size_t>(part.row * window_.shape.width + part.column)] |= FlowWay::trunk;
  }
}

// The same surfaces as drainage/river_walk.h, which the layer water has only as depths.
void RiverPiece::findSurfaces() {
  const DrainageNetwork& network = rivers_.network();
  const float* const heights = terrain_.height().row(0);
  // Water that only leaves over the walls around the window stands as high as they do.
  fillHaloWithValue(surface_, Edges::open, highest);
  float* const surfaces = surface_.row(0);
  network.order().upstream(pool_, [&, sea = world_.sea](const DrainageOrder::Section&, Cell cell) {
    surfaces[cell] =
        network.isOutlet(cell) ? maximum(heights[cell], sea) : maximum(heights[cell], surfaces[network.receiver(cell)]);
  });
}

// Sets the layers of the trunk, whose water has the height that the plan gives it: its ground, what it has lost, and its area.
void RiverPiece::endTrunk() {
  const std::vector<Trunk::Part>& parts = trunk_->parts();
  const double lift = world_.law.uplift * world_.yearsOf(world_.iterations);
  const double side = world_.perPlanCell, ofPlanCell = side * side * terrain_.cellArea();
  const PaintedFactor uplift(terrain_, LayerId::paintedUplift);
  std::vector<double> areas;
  for (const Trunk::Part& part : parts) {
    areas.push_back(static_cast<double>(terrain_.get(LayerId::flow).row(part.row)[part.column]) + part.inflow * ofPlanCell);
    float& height = terrain_.height().row(part.row)[part.column];
    const float lifted =
        static_cast<float>(before_.row(part.row)[part.column] + lift * static_cast<double>(uplift.row(part.row).at(part.column)));
    terrain_.get(LayerId::wear).row(part.row)[part.column] = maximum(lifted - height, 0.0f);
    height = minimum(height, lifted);
  }
  for (std::size_t i = parts.size(); i-- > 0;) {
    if (parts[i].below >= 0) areas[static_cast<std::size_t>(parts[i].below)] += areas[i];
  }
  // Both sides of a gate have the same number.
  const double planned =
      plan_.isInland(label_) ? static_cast<double>(plan_.area[static_cast<std::size_t>(label_)]) * ofPlanCell : 0.0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool isEnd = parts[i].below < 0;
    const double area = planned == 0.0 ? areas[i] : isEnd ? planned : std::min(areas[i], planned);
    terrain_.get(LayerId::flow).row(parts[i].row)[parts[i].column] = static_cast<float>(area);
  }
}

Result<std::shared_ptr<const FinishedPiece>> RiverPiece::finish() const {
  auto piece = std::make_shared<FinishedPiece>();
  piece->shape = window_.shape;
  piece->column = window_.column;
  piece->row = window_.row;
  piece->ways = ways_;
  for (const LayerId layer : {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit}) {
    Grid& to = piece->layers[static_cast<std::size_t>(layer)];
    if (Status status = allocateGrids(window_.shape, {&to}); !status) return status.error();
    to.copyFrom(layer == LayerId::water ? surface_ : terrain_.get(layer));
  }
  Grid& surfaces = piece->layers[static_cast<std::size_t>(LayerId::water)];
  for (int r = 0; r < window_.shape.height; ++r) {
    for (int c = 0; c < window_.shape.width; ++c) {
      if (!isInRegion(c, r)) surfaces.row(r)[c] = noSurface;
    }
  }
  return std::shared_ptr<const FinishedPiece>(std::move(piece));
}

std::uint64_t RiverPiece::bytesAtWork(const RiverWorld& world) {
  // A piece has less than 3 pieceCells + 1 plan cells; its window is at most about twice as large.
  const double side = 2.0 + std::sqrt(2.0 * (3.0 * RiverWorld::pieceCells + 1.0));
  const auto cells = static_cast<int>(side * world.perPlanCell + 2.0 * world.collar());
  constexpr std::uint64_t gridsOfPiece = 22;
  return Grid::bytesFor({cells, cells}) * gridsOfPiece;
}

}  // namespace rill
