#include "drainage/level_paths.h"

#include <algorithm>
#include <bit>

#include "drainage/drainage.h"

namespace rill {
namespace {

// States of cells. A level cell that has been reached has one of the three values from `reached` on, by its distance.
constexpr std::uint8_t draining = 0, waiting = 1, reached = 2;

// Added to the direction of a level cell next to a cell that drains, where the search of its lake starts.
constexpr std::uint8_t startMark = 16;
bool isStart(std::uint8_t direction) { return direction >= startMark; }

constexpr Cell endOfFront = -0x7fffffff - 1;

// Whether water stands on or next to any of four cells.
bool isShore(const Rows& levels, const Rows& grounds, int c) {
  Ints isUnder{};
  for (int j = -1; j <= 1; ++j) {
    for (const int i : {-1, 1}) isUnder |= levels.at(c, i, j) > grounds.at(c, i, j);
  }
  return anyOf(isUnder);
}

}  // namespace

// The search through all lakes at once, because lakes of one level can touch. Lists of cells are linked from cell to cell.
class LevelPaths::Search {
 public:
  Search(const Lattice& lattice, const float* ground, Lattice::Values<Cell>& links, Lattice::Bytes& state,
         Lattice::Bytes& direction)
      : lattice_(lattice), ground_(ground), links_(links), state_(state), direction_(direction) {}

  // `front`: the first of the linked starts.
  void run(Cell front) {
    std::uint8_t now = reached;
    for (Cell cell = front; cell != endOfFront; cell = links_[cell]) {
      state_[cell] = now;
      direction_[cell] = static_cast<std::uint8_t>(direction_[cell] - startMark);
    }
    while (front != endOfFront) {
      now = now == reached + 2 ? reached : static_cast<std::uint8_t>(now + 1);
      next_ = endOfFront;
      for (Cell cell = front; cell != endOfFront; cell = links_[cell]) spreadFrom(cell, now);
      front = next_;
    }
  }

 private:
  void spreadFrom(Cell cell, std::uint8_t now) {
    for (int d = 0; d < directions; ++d) {
      const Cell to = lattice_.neighbour(cell, d);
      const std::uint8_t state = state_[to];
      if (state != waiting && state != now) continue;
      if (state == waiting) {
        state_[to] = now;
        links_[to] = next_;
        next_ = to;
      } else if (!isBetter(cell, lattice_.neighbour(to, direction_[to]), opposite(d), direction_[to])) {
        continue;
      }
      direction_[to] = static_cast<std::uint8_t>(opposite(d));
    }
  }

  bool isBetter(Cell cell, Cell known, int direction, int knownDirection) const {
    return ground_[cell] != ground_[known] ? ground_[cell] < ground_[known] : direction < knownDirection;
  }

  const Lattice& lattice_;
  const float* ground_;
  Lattice::Values<Cell>& links_;
  Lattice::Bytes& state_;
  Lattice::Bytes& direction_;
  Cell next_ = endOfFront;
};

Status LevelPaths::start(ScratchArena& scratch, const Lattice& lattice) {
  const auto height = static_cast<std::size_t>(lattice.shape().height);
  Status status = scratch.take(levelIn_, height, std::uint8_t{0});
  if (status) status = scratch.take(startsIn_, height, std::uint8_t{0});
  if (status) status = state_.start(scratch, lattice);
  return status;
}

void LevelPaths::run(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, Flood& flood, const Grid& level,
                     Lattice::Bytes& direction) {
  const Grid& ground = outlets.ground();
  findLevelCells(lattice, pool, outlets, flood, level, direction);
  if (lattice.isJoined()) lattice.exchangeHalo(state_);
  findStarts(lattice, pool, ground, level, direction);
  Search(lattice, ground.row(0), flood.links(), state_, direction).run(listStarts(lattice, flood, direction));
}

bool LevelPaths::isBesideLake(const Lattice& lattice, const Flood& flood, int row) const {
  const int rows = lattice.shape().height;
  for (int r = row - 1; r <= row + 1; ++r) {
    const bool isOnMap = r >= 0 && r < rows;
    if ((isOnMap || lattice.isJoined()) && flood.hasLake(wrapped(r, rows))) return true;
  }
  return false;
}

// Directs dry cells next to water, and finds the cells that have no lower neighbour.
void LevelPaths::findLevelCells(const Lattice& lattice, ThreadPool& pool, const Outlets& outlets, const Flood& flood,
                                const Grid& level, Lattice::Bytes& direction) {
  const int width = lattice.shape().width;
  forRowBlocks(pool, lattice.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows levels(level, r), grounds(outlets.ground(), r);
      std::uint8_t *const directionOf = &direction[lattice.cell(0, r)], *const stateOf = &state_[lattice.cell(0, r)];
      std::memset(stateOf, draining, static_cast<std::size_t>(width));
      bool hasLevel = false;
      const auto settle = [&](int c) {
        stateOf[c] = waiting;
        hasLevel = true;
      };
      const bool isBeside = isBesideLake(lattice, flood, r);
      for (int c = 0; c < width; c += lanes) {
        const int count = std::min(lanes, width - c);
        const bool isWet = isBeside && isShore(levels, grounds, c);
        if (!isWet) {
          for (int lane = c; lane < c + count; ++lane) {
            if (directionOf[lane] == noDirection && !outlets.has(lattice.cell(lane, r))) settle(lane);
          }
          continue;
        }
        const Ints isDry = grounds.at(c, 0, 0) >= levels.at(c, 0, 0);
        const Ints found = descentOf<ReceiverRule::steepest>(levels, c, grounds).direction;
        for (int lane = 0; lane < count; ++lane) {
          const bool isOutlet = directionOf[c + lane] == noDirection && outlets.has(lattice.cell(c + lane, r));
          if (isOutlet) continue;
          if (isDry[lane] != 0 && found[lane] != noDirection) {
            directionOf[c + lane] = static_cast<std::uint8_t>(found[lane]);
          } else {
            settle(c + lane);
          }
        }
      }
      levelIn_[static_cast<std::size_t>(r)] = hasLevel ? 1 : 0;
    }
  });
}

// Directs level cells next to cells that drain, of the same level.
void LevelPaths::findStarts(const Lattice& lattice, ThreadPool& pool, const Grid& ground, const Grid& level,
                            Lattice::Bytes& direction) {
  const Shape shape = lattice.shape();
  const float *const heights = ground.row(0), *const levels = level.row(0);
  forRowBlocks(pool, shape.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      bool hasStart = false;
      for (int c = 0; levelIn_[static_cast<std::size_t>(r)] != 0 && c < shape.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        std::uint64_t eight;
        std::memcpy(&eight, &state_[cell], sizeof eight);
        if (eight == 0) {
          c += 7;  // they drain
          continue;
        }
        if (state_[cell] != waiting) continue;
        int best = noDirection;
        float lowest = 0.0f;
        for (int d = 0; d < directions; ++d) {
          const Cell next = lattice.neighbour(cell, d);
          if (state_[next] != draining || levels[next] > levels[cell]) continue;
          if (best != noDirection && !(heights[next] < lowest)) continue;
          best = d;
          lowest = heights[next];
        }
        direction[cell] = static_cast<std::uint8_t>(best == noDirection ? noDirection : best + startMark);
        hasStart = hasStart || best != noDirection;
      }
      startsIn_[static_cast<std::size_t>(r)] = hasStart ? 1 : 0;
    }
  });
}

// Links all starts, and returns the first.
Cell LevelPaths::listStarts(const Lattice& lattice, Flood& flood, const Lattice::Bytes& direction) const {
  Lattice::Values<Cell>& links = flood.links();
  const Shape shape = lattice.shape();
  Cell front = endOfFront;
  for (int r = 0; r < shape.height; ++r) {
    if (startsIn_[static_cast<std::size_t>(r)] == 0) continue;
    for (Cell cell = lattice.cell(0, r); cell < lattice.cell(shape.width, r); ++cell) {
      if (!isStart(direction[cell])) continue;
      links[cell] = front;
      front = cell;
    }
  }
  return front;
}

}  // namespace rill
