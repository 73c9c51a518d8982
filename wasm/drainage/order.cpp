#include "drainage/order.h"

#include <algorithm>
#include <bit>

#include "grid/neighbourhood.h"

namespace rill {

namespace {

// A word with 1 in each of its first three bytes that bits 0, 1 and 2 of `set` select.
constexpr std::uint32_t oneInEach(unsigned set) { return (set & 1u) | (set & 2u) << 7 | (set & 4u) << 14; }

// 1 in each byte that is zero.
constexpr std::uint32_t zeroBytes(std::uint32_t word) {
  constexpr std::uint32_t low = 0x7f7f7f7fu;
  return ~(((word & low) + low) | word | low) >> 7;
}

// Without a table or an instruction for single numbers, so that a loop over bytes is vectorised.
constexpr std::uint8_t bitsIn(unsigned byte) {
  byte -= byte >> 1 & 0x55u;
  byte = (byte & 0x33u) + (byte >> 2 & 0x33u);
  return static_cast<std::uint8_t>((byte + (byte >> 4)) & 0x0fu);
}

bool anyIsZero(const std::uint8_t* eightBytes) {
  std::uint64_t word;
  std::memcpy(&word, eightBytes, sizeof word);
  return ((word - 0x0101010101010101u) & ~word & 0x8080808080808080u) != 0;
}

}  // namespace

Status DrainageOrder::start(ScratchArena& scratch, const Lattice& lattice) {
  shape_ = lattice.shape();
  // Rounds with shifted bands need one more band.
  bands_ = (shape_.height + rowsPerBand / 2 + rowsPerBand - 1) / rowsPerBand;
  starts_.resize(static_cast<std::size_t>(sections() + 1));
  foundIn_.resize(static_cast<std::size_t>(bands_));
  sections_.clear();
  const auto addPart = [&](int first, int end) {
    sections_.push_back({static_cast<int>(sections_.size()), lattice.firstOfRow(first + 1), lattice.firstOfRow(end - 1)});
  };
  for (int round = 0; round < rounds; ++round) {
    for (int band = 0; band < bands_; ++band) addPart(firstRow(round, band), endRow(round, band));
  }
  addPart(0, shape_.height);
  if (Status status = scratch.take(order_, shape_.cells()); !status) return status;
  if (Status status = scratch.take(found_, shape_.cells()); !status) return status;
  return waiting_.start(scratch, lattice);
}

void DrainageOrder::build(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& receivers, const Lattice::Bytes& donors,
                          bool isTree) {
  isTree_ = isTree;
  countDonors(lattice, pool, donors);
  std::ptrdiff_t start = 0;
  for (int round = 0; round < rounds; ++round) {
    pool.parallelFor(bands_, [&](int band) { takeBand(lattice, round, band, receivers); });
    for (int band = 0; band < bands_; ++band) {
      crossBands(lattice, round, band, receivers);
      starts_[static_cast<std::size_t>(round * bands_ + band)] = start;
      start += foundIn_[static_cast<std::size_t>(band)];
    }
    pool.parallelFor(bands_, [&](int band) {
      const Cell* const found = found_.begin() + static_cast<std::ptrdiff_t>(firstRow(round, band)) * shape_.width;
      std::copy_n(found, foundIn_[static_cast<std::size_t>(band)],
                  order_.begin() + starts_[static_cast<std::size_t>(round * bands_ + band)]);
    });
  }
  starts_[static_cast<std::size_t>(rest())] = start;
  Cell* const end = order_.begin() + shape_.cells();
  const Cell* const last = takeRows(lattice, 0, shape_.height, taken + rounds, receivers, order_.begin() + start, end);
  starts_[static_cast<std::size_t>(rest() + 1)] = last - order_.begin();
}

void DrainageOrder::countDonors(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& donors) {
  forRowBlocks(pool, shape_.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const std::uint8_t* const sets = donors.cells() + lattice.cell(0, r);
      std::uint8_t* const counts = waiting_.cells() + lattice.cell(0, r);
      for (int c = 0; c < shape_.width; ++c) counts[c] = bitsIn(sets[c]);
      // Cells also drain to ghost cells, which must not become ready.
      waiting_[lattice.cell(-1, r)] = waiting_[lattice.cell(shape_.width, r)] = taken;
    }
  });
}

void DrainageOrder::takeBand(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers) {
  const int first = firstRow(round, band), end = endRow(round, band);
  const auto ofRow = [&](int row) { return found_.begin() + static_cast<std::ptrdiff_t>(row) * shape_.width; };
  const auto mark = static_cast<std::uint8_t>(taken + round);
  const Cell* const last = takeRows(lattice, first, end, mark, receivers, ofRow(first), ofRow(end));
  foundIn_[static_cast<std::size_t>(band)] = last - ofRow(first);
}

// Calls takeFrom(cell) for each cell of some rows that is ready.
template <class TakeFrom>
void DrainageOrder::forReady(const Lattice& lattice, int first, int end, const TakeFrom& takeFrom) const {
  for (int r = first; r < end; ++r) {
    for (int c = 0; c < shape_.width; ++c) {
      Cell cell = lattice.cell(c, r);
      // Most rounds find few cells, so eight cells are skipped at a time.
      while (c + 8 <= shape_.width && !anyIsZero(waiting_.cells() + cell)) {
        c += 8;
        cell += 8;
      }
      if (c != shape_.width && waiting_[cell] == 0) takeFrom(cell);
    }
  }
}

// Writes the cells that can be taken within some rows to `to` .. `limit` - 1, which has space for all remaining cells
// of these rows. Returns the end of the written cells.
Cell* DrainageOrder::takeRows(const Lattice& lattice, int first, int end, std::uint8_t mark, const Lattice::Bytes& receivers,
                              Cell* to, Cell* limit) {
  return isTree_ ? takeRowsOfTree(lattice, first, end, mark, receivers, to)
                 : takeRowsOfNetwork(lattice, first, end, mark, receivers, to, limit);
}

// The same order as by takeRowsOfNetwork: a cell makes its one receiver ready, or none.
Cell* DrainageOrder::takeRowsOfTree(const Lattice& lattice, int first, int end, std::uint8_t mark, const Lattice::Bytes& receivers,
                                    Cell* to) {
  const Cell from = lattice.firstOfRow(first), beyond = lattice.firstOfRow(end);
  const bool isJoined = lattice.isJoined();
  std::array<Cell, directions> offsets;
  for (int d = 0; d < directions; ++d) offsets[static_cast<std::size_t>(d)] = lattice.offset(d);
  const std::uint8_t* const receiversOf = receivers.cells();
  std::uint8_t* const waiting = waiting_.cells();
  forReady(lattice, first, end, [&](Cell cell) {
    for (;;) {
      waiting[cell] = mark;
      *to++ = cell;
      const unsigned set = receiversOf[cell];
      if (set == 0) return;
      const int direction = std::countr_zero(set);
      // Ghost cells are marked as taken.
      const Cell receiver = isJoined ? lattice.neighbour(cell, direction) : cell + offsets[static_cast<std::size_t>(direction)];
      if (receiver < from || receiver >= beyond || --waiting[receiver] != 0) return;
      cell = receiver;
    }
  });
  return to;
}

// The stack of ready cells is at the other end of the same space.
Cell* DrainageOrder::takeRowsOfNetwork(const Lattice& lattice, int first, int end, std::uint8_t mark,
                                       const Lattice::Bytes& receivers, Cell* to, Cell* limit) {
  const Cell from = lattice.firstOfRow(first), beyond = lattice.firstOfRow(end);
  const Cell innerFrom = lattice.firstOfRow(first + 1), innerBeyond = lattice.firstOfRow(end - 1);
  const Cell stride = static_cast<Cell>(lattice.stride());
  Cell* ready = limit;
  const auto giveTo = [&](Cell west, unsigned set) {
    std::uint8_t* const counts = &waiting_[west];
    std::uint32_t left;
    std::memcpy(&left, counts, sizeof left);
    left -= oneInEach(set);
    std::memcpy(counts, &left, sizeof left);
    for (std::uint32_t none = zeroBytes(left) & oneInEach(set); none != 0; none &= none - 1) {
      *--ready = west + std::countr_zero(none) / 8;
    }
  };
  forReady(lattice, first, end, [&](Cell cell) {
    for (;;) {
      waiting_[cell] = mark;
      *to++ = cell;
      const unsigned set = receivers[cell];
      if (cell >= innerFrom && cell < innerBeyond && !lattice.isAtJoinedSide(cell)) {
        giveTo(cell - 1 - stride, set & 7u);
        giveTo(cell - 1, (set >> 3 & 1u) | (set >> 2 & 4u));
        giveTo(cell - 1 + stride, set >> 5);
      } else {
        forBits(set, [&](int d) {
          const Cell receiver = lattice.neighbour(cell, d);
          if (receiver < from || receiver >= beyond || lattice.isOutside(receiver)) return;
          if (--waiting_[receiver] == 0) *--ready = receiver;
        });
      }
      if (ready == limit) return;
      cell = *ready++;
    }
  });
  return to;
}

// Counts down the donors of receivers in other bands for the cells taken in this round. Only the first and last rows have any.
void DrainageOrder::crossBands(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers) {
  const int first = firstRow(round, band);
  const int last = endRow(round, band) - 1;
  const Cell from = lattice.firstOfRow(first);
  const Cell to = lattice.firstOfRow(last + 1);
  for (int r = first; r <= last; r += std::max(1, last - first)) {
    for (int c = 0; c < shape_.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      if (waiting_[cell] != taken + round) continue;
      forBits(receivers[cell], [&](int d) {
        const Cell receiver = lattice.neighbour(cell, d);
        if ((receiver >= from && receiver < to) || lattice.isOutside(receiver)) return;
        --waiting_[receiver];
      });
    }
  }
}

}  // namespace rill
