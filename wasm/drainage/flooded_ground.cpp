#include "drainage/flooded_ground.h"

#include <algorithm>
#include <cmath>

#include "drainage/drainage.h"

namespace rill {
namespace {

// m: water spreads only to neighbours that are lower by more than this, so that the shares are divided by a sum above zero.
constexpr float minimumFall = 1e-30f;

// Whether water stands on or next to any of four cells.
bool isShore(const Rows& levels, const Rows& grounds, int c) {
  Ints isUnder{};
  for (int j = -1; j <= 1; ++j) {
    for (const int i : {-1, 1}) isUnder |= levels.at(c, i, j) > grounds.at(c, i, j);
  }
  return anyOf(isUnder);
}

}  // namespace

Status FloodedGround::start(ScratchArena& scratch, Edges edges) {
  const auto blocks = static_cast<std::size_t>(rowBlocks(scratch.shape().height));
  Status status = scratch.take({&level_});
  if (status) status = scratch.take(ranges_, blocks);
  if (status) status = scratch.take(pits_, blocks);
  if (status) status = lattice_.start(scratch, level_, edges);
  if (status) status = flood_.start(scratch, lattice_);
  if (status) status = direction_.start(scratch, lattice_);
  if (status) status = receivers_.start(scratch, lattice_);
  return status;
}

void FloodedGround::route(ThreadPool& pool, const Grid& ground, Spread spread, float sea) {
  fillLevel(pool, ground, sea);
  const ValueRange range = rangeOf(pool, ground);
  const bool needsOutlet = lattice_.edges() != Edges::open && !(range.lowest < sea);
  const float outletsBelow = needsOutlet ? std::nextafter(range.lowest, highest) : sea;
  // Eroded ground has no pits. Water then flows on the ground itself, and flooding is skipped.
  if (findDirections(pool, ground, outletsBelow)) {
    flood_.run(lattice_, pool, ground, range, outletsBelow, level_, direction_);
    if (lattice_.isJoined()) fillHaloWithGround(level_, Edges::periodic);
    turnDirections(pool, ground);
  }
  findReceivers(pool, ground, spread);
}

ValueRange FloodedGround::rangeOf(ThreadPool& pool, const Grid& ground) {
  forRowBlocks(pool, ground.height(),
               [&](int block, int first, int end) { ranges_[static_cast<std::size_t>(block)] = rangeOfRows(ground, first, end); });
  ValueRange all = ranges_[0];
  for (const ValueRange& each : ranges_) all = all.joinedWith(each);
  return all;
}

// Fills the water level with the ground and its ghost cells, raised to sea level.
void FloodedGround::fillLevel(ThreadPool& pool, const Grid& ground, float sea) {
  const int rows = ground.height();
  forRowBlocks(pool, rows, [&](int, int first, int end) {
    for (int r = first == 0 ? -Grid::halo : first; r < (end == rows ? end + Grid::halo : end); ++r) {
      const float* const from = ground.row(r);
      float* const to = level_.row(r);
      for (int c = -Grid::halo; c < ground.width() + Grid::halo; ++c) to[c] = maximum(from[c], sea);
    }
  });
}

// Finds directions of steepest descent on unflooded ground. Returns whether there are pits: cells without a direction that are not
// outlets.
bool FloodedGround::findDirections(ThreadPool& pool, const Grid& ground, float outletsBelow) {
  forRowBlocks(pool, level_.height(), [&](int block, int first, int end) {
    bool hasPits = false;
    for (int r = first; r < end; ++r) {
      const Rows rows(level_, r);
      std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Ints found = descentOf<ReceiverRule::steepest>(rows, c).direction;
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          direction[c + lane] = static_cast<std::uint8_t>(found[lane]);
          hasPits = hasPits || (found[lane] == noDirection && !(ground.row(r)[c + lane] < outletsBelow));
        }
      }
    }
    pits_[static_cast<std::size_t>(block)] = hasPits ? 1 : 0;
  });
  return std::find(pits_.begin(), pits_.end(), 1) != pits_.end();
}

// After a flood: directs dry cells next to water along the steepest descent to water or dry ground; among several cells
// of one lake, to the deepest one. Cells in a lake, and flat dry ground, keep the direction from which the flood came.
void FloodedGround::turnDirections(ThreadPool& pool, const Grid& ground) {
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      if (!isBesideLake(r)) continue;
      const Rows levels(level_, r), grounds(ground, r);
      std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Ints isDry = grounds.at(c, 0, 0) >= levels.at(c, 0, 0);
        if (!anyOf(isDry) || !isShore(levels, grounds, c)) continue;
        const Descent descent = descentOf<ReceiverRule::steepest>(levels, c, grounds);
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          const bool hasWay = isDry[lane] != 0 && descent.direction[lane] != noDirection;
          if (hasWay) direction[c + lane] = static_cast<std::uint8_t>(descent.direction[lane]);
        }
      }
    }
  });
}

bool FloodedGround::isBesideLake(int row) const {
  const int rows = level_.height();
  for (int r = row - 1; r <= row + 1; ++r) {
    const bool isOnMap = r >= 0 && r < rows;
    if ((isOnMap || lattice_.isJoined()) && flood_.hasLake(wrapped(r, rows))) return true;
  }
  return false;
}

void FloodedGround::findReceivers(ThreadPool& pool, const Grid& ground, Spread spread) {
  const bool isMultiple = spread == Spread::multiple;
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows levels(level_, r);
      const std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      std::uint8_t* const receivers = &receivers_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Floats here = levels.at(c, 0, 0);
        Ints lower{};
        for (int d = 0; d < directions; ++d) {
          const Ints isLower = here - levels.at(c, columnStep(d), rowStep(d)) > splat(minimumFall);
          lower |= isLower & splat(1 << d);
        }
        // A lake cell has one receiver.
        const Ints isSpread = isMultiple ? load(ground.row(r) + c) >= here : Ints{};
        lower &= isSpread;
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          receivers[c + lane] = static_cast<std::uint8_t>(static_cast<unsigned>(lower[lane]) | (1u << direction[c + lane]));
        }
      }
    }
  });
  if (lattice_.isJoined()) lattice_.exchangeHalo(receivers_);
}

}  // namespace rill
