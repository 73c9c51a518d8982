#include "drainage/flood.h"

#include <algorithm>
#include <bit>

namespace rill {
namespace {

// One bit per state, so that the states of all neighbours can be tested at once. Within a band, a lake can be halted,
// and a cell from the queue can be deferred. Pits and ghost cells are additional marks in the same byte: separate
// arrays would be far away in memory.
enum State : std::uint8_t {
  closed = 0,
  dry = 1,
  waiting = 2,
  lake = 4,
  drained = 8,
  halted = 16,
  deferred = 32,
  pit = 64,
  beyond = 128
};
constexpr std::uint8_t marks = pit | beyond;

// A set of neighbours: bit d is the neighbour in direction d.
using Bits = unsigned;

// Eight bytes, one for each direction.
using Bytes8 = std::uint64_t;
constexpr Bytes8 oneEach = 0x0101010101010101;

// Which of the eight neighbours have this state. The factor gathers the lowest bit of every byte in the last byte.
Bits where(Bytes8 states, State state) { return static_cast<Bits>(((states / state & oneEach) * 0x0102040810204080) >> 56); }

bool isAnyUndecided(Bytes8 states) { return (states & (halted | deferred) * oneEach) != 0; }

}  // namespace

// Immersion of rows `first` .. `end` - 1, and of the ghost rows next to the first and the last row of the map.
struct Flood::Immersion {
  const Lattice& lattice;
  const float* ground;
  float* level;
  Lattice::Bytes& direction;
  Lattice::Bytes& state;
  Buffer<std::uint8_t>& lakes;
  RisingQueue& shores;
  Cell* const spread;
  const int first, end;
  // Whether there are other bands; the cells of this band; and its inner cells, which have no neighbours in other bands.
  const bool isBand = first > 0 || end < lattice.shape().height;
  const Cell from = lattice.firstOfRow(first == 0 ? -1 : first);
  const Cell to = lattice.firstOfRow(end == lattice.shape().height ? end + 1 : end);
  const Cell innerFrom = isCut(first) ? lattice.firstOfRow(first + 1) : from;
  const Cell innerTo = isCut(end) ? lattice.firstOfRow(end - 1) : to;

  bool isCut(int row) const { return isBand && (lattice.isJoined() || (row > 0 && row < lattice.shape().height)); }
  bool isInner(Cell cell) const { return cell >= innerFrom && cell < innerTo; }

  void add(Cell cell) {
    set(cell, waiting);
    shores.add(cell, ground[cell]);
  }

  // Sets the state and preserves the marks.
  void set(Cell cell, State to) { state[cell] = static_cast<std::uint8_t>((state[cell] & marks) | to); }

  void start(ValueRange range, float outletsBelow) {
    shores.start(range.lowest, range.highest);
    const Shape shape = lattice.shape();
    const bool isOpen = lattice.edges() == Edges::open;
    const int ring = isOpen ? 1 : 0;
    std::memset(&state[from], closed, static_cast<std::size_t>(to - from));
    for (int r = first == 0 ? -ring : first; r < (end == shape.height ? end + ring : end); ++r) {
      const bool isBeyond = r < 0 || r == shape.height;
      std::memset(&state[lattice.cell(-ring, r)], dry | beyond, static_cast<std::size_t>(shape.width + 2 * ring));
      if (!isBeyond) std::memset(&state[lattice.cell(0, r)], dry, static_cast<std::size_t>(shape.width));
    }
    for (int r = first; r < end; ++r) {
      lakes[static_cast<std::size_t>(r)] = 0;
      for (int c = 0; c < shape.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        if (direction[cell] != noDirection) continue;
        if (ground[cell] < outletsBelow) {
          state[cell] = drained;
        } else {
          state[cell] = pit;
          add(cell);
        }
      }
    }
  }

  // Continues with the cells that the bands left undecided.
  void resume(ValueRange range) {
    shores.start(range.lowest, range.highest);
    for (Cell at = from; at < to; at += 8) {
      Bytes8 states;
      std::memcpy(&states, &state[at], sizeof states);
      if (!isAnyUndecided(states)) continue;
      for (Cell cell = at; cell < std::min(at + 8, to); ++cell) {
        if ((state[cell] & halted) != 0) set(cell, lake);
        if ((state[cell] & deferred) != 0) add(cell);
      }
    }
  }

  void run() {
    for (Cell cell = shores.take(ground); cell != RisingQueue::none; cell = shores.take(ground)) {
      if (isBand && !isInner(cell)) {
        deferWithLakes(cell);
        continue;
      }
      const bool isBeyond = (state[cell] & beyond) != 0;
      const bool isPit = (state[cell] & pit) != 0;
      const Bytes8 states = statesAround(cell);
      const Bits dryAround = where(states, dry);
      if (isBand && (isAnyUndecided(states) || !areDry(cell, dryAround))) {
        deferWithLakes(cell);
        continue;
      }
      const bool hasLake = where(states, lake) != 0;
      const Bits ways = where(states, drained) | ((dryAround | where(states, waiting)) & lowerAround(cell));
      if (isBeyond || ways != 0 || !(hasLake || isPit)) {
        // The cell's lake may have found another outlet in the meantime.
        set(cell, drained);
        if (!isBeyond && ways != 0) direction[cell] = static_cast<std::uint8_t>(std::countr_zero(ways));
        if (hasLake) drain(cell);
      } else {
        drown(cell, dryAround);
      }
    }
  }

  // The states of the neighbours, in the order of the directions. With joined edges on a map of two columns, one cell is the
  // neighbour in two directions.
  [[gnu::always_inline]] Bytes8 statesAround(Cell cell) const {
    Bytes8 states = 0;
    for (int d = 0; d < directions; ++d) states |= Bytes8{state[lattice.neighbour(cell, d)]} << (8 * d);
    return states;
  }

  // Only inner cells are lake cells; other threads write to cells outside of the band.
  Bits lakesAround(Cell cell) const {
    if (isInner(cell)) return where(statesAround(cell), lake);
    Bits lakes = 0;
    for (int d = 0; d < directions; ++d) {
      const Cell next = lattice.neighbour(cell, d);
      if (isInner(next) && (state[next] & lake) != 0) lakes |= 1u << d;
    }
    return lakes;
  }

  [[gnu::always_inline]] Bits lowerAround(Cell cell) const {
    const float here = ground[cell];
    Bits lower = 0;
    for (int d = 0; d < directions; ++d) lower |= (ground[lattice.neighbour(cell, d)] < here ? 1u : 0u) << d;
    return lower;
  }

  // Whether the dry neighbours that are not higher are known to be dry, and are not next to a lake of another band either, which
  // may have drained over one of them before.
  bool areDry(Cell cell, Bits dryAround) const {
    for (; dryAround != 0; dryAround &= dryAround - 1) {
      const Cell next = lattice.neighbour(cell, std::countr_zero(dryAround));
      if (ground[next] > ground[cell]) continue;
      if (!isInner(next)) return false;
      const Bytes8 states = statesAround(next);
      if (isAnyUndecided(states) || !runOut(next, where(states, dry))) return false;
    }
    return true;
  }

  // Whether the dry neighbours that are not higher all lead down to a decided cell.
  bool runOut(Cell cell, Bits dryAround) const {
    for (; dryAround != 0; dryAround &= dryAround - 1) {
      const Cell next = lattice.neighbour(cell, std::countr_zero(dryAround));
      if (ground[next] <= ground[cell] && !runsOut(next)) return false;
    }
    return true;
  }

  // Follows dry ground down. Returns whether it ends in a decided cell.
  bool runsOut(Cell cell) const {
    while ((state[cell] & dry) != 0) {
      if ((state[cell] & beyond) != 0) return true;
      if (!isInner(cell)) return false;
      cell = lattice.neighbour(cell, direction[cell]);
    }
    return !isAnyUndecided(state[cell]);
  }

  void drown(Cell cell, Bits dryAround) {
    set(cell, lake);
    for (; dryAround != 0; dryAround &= dryAround - 1) {
      const Cell next = lattice.neighbour(cell, std::countr_zero(dryAround));
      if ((state[next] & dry) != 0) add(next);
    }
  }

  // Calls take(cell, direction) for all cells of the lakes next to a cell, in the order of distance. `direction` points from the
  // previous cell of the path to this one. `take` must change the cell's state.
  template <class Take>
  void takeLakesBeside(Cell start, const Take& take) {
    Cell* last = spread;
    const auto spreadFrom = [&](Cell cell) {
      for (Bits rest = lakesAround(cell); rest != 0; rest &= rest - 1) {
        const int d = std::countr_zero(rest);
        const Cell next = lattice.neighbour(cell, d);
        if ((state[next] & lake) == 0) continue;
        take(next, d);
        *last++ = next;
      }
    };
    spreadFrom(start);
    for (const Cell* next = spread; next != last; ++next) spreadFrom(*next);
  }

  // Drains the lakes next to a cell over that cell.
  void drain(Cell outlet) {
    const float at = ground[outlet];
    takeLakesBeside(outlet, [&](Cell cell, int d) {
      set(cell, drained);
      direction[cell] = static_cast<std::uint8_t>(opposite(d));
      level[cell] = at;
      lakes[static_cast<std::size_t>(lattice.rowOf(cell))] = 1;
    });
  }

  void deferWithLakes(Cell cell) {
    set(cell, deferred);
    takeLakesBeside(cell, [&](Cell lakeCell, int) { set(lakeCell, halted); });
  }
};

Status Flood::start(ScratchArena& scratch, const Lattice& lattice, int rowsPerBand) {
  const int height = lattice.shape().height;
  Status status = scratch.take(lakes_, static_cast<std::size_t>(height), std::uint8_t{0});
  if (status) status = state_.start(scratch, lattice);
  if (status) status = queueMemory_.start(scratch, lattice);
  if (status) status = scratch.take(spread_, lattice.shape().cells());
  if (!status) return status;
  bands_.clear();
  const auto addBand = [&](int first, int end) {
    bands_.push_back({first, end, {queueMemory_, lattice, first == 0 ? -1 : first, end == height ? end + 1 : end}});
  };
  for (int first = 0; first < height; first += rowsPerBand) addBand(first, std::min(first + rowsPerBand, height));
  if (bands_.size() > 1) addBand(0, height);
  return {};
}

void Flood::run(const Lattice& lattice, ThreadPool& pool, const Grid& ground, ValueRange range, float outletsBelow, Grid& level,
                Lattice::Bytes& direction) {
  const auto immersionOf = [&](Band& band) {
    Cell* const spread = spread_.begin() + static_cast<std::ptrdiff_t>(band.first) * lattice.shape().width;
    return Immersion{lattice, ground.row(0), level.row(0), direction, state_, lakes_, band.shores, spread, band.first, band.end};
  };
  const int bands = std::max(1, static_cast<int>(bands_.size()) - 1);
  pool.parallelFor(bands, [&](int index) {
    Immersion work = immersionOf(bands_[static_cast<std::size_t>(index)]);
    work.start(range, outletsBelow);
    work.run();
  });
  if (bands == 1) return;
  Immersion work = immersionOf(bands_.back());
  work.resume(range);
  work.run();
}

}  // namespace rill
