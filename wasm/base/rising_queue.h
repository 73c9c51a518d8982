// A queue of numbers by levels that never fall below the last one taken: a radix heap (Ahuja, Mehlhorn, Orlin and Tarjan 1990,
// "Faster algorithms for the shortest path problem").
//
// Equal levels are taken in the order in which they were put in, so the order is that of a heap of pairs (level, count). Items
// wait in 65 lists: list 0 has those of the present level, list b > 0 those whose level differs from it in bit b - 1 and in no
// higher bit. When list 0 is empty, the lowest level of the first other list becomes the present one, and the items of that list
// move to lists before it, which has the order of their list. So an item moves at most 64 times, and all accesses are sequential.
//
// Not thread safe.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace rill {

class RisingQueue {
 public:
  bool isEmpty() const { return taken_ == lists_[0].size() && filled_ == 0; }
  // `level`: finite, at least that of the last item taken.
  void put(double level, std::int32_t number) { add({keyOf(level), number}); }
  // The next number; there must be one.
  std::int32_t take() {
    if (taken_ == lists_[0].size()) spread();
    return lists_[0][taken_++].number;
  }

 private:
  struct Waiting {
    std::uint64_t key;
    std::int32_t number;
  };

  // Ordered like the levels; both zeros have one key.
  static std::uint64_t keyOf(double level) {
    constexpr std::uint64_t sign = 1ull << 63;
    const auto bits = std::bit_cast<std::uint64_t>(level + 0.0);
    return (bits & sign) != 0 ? ~bits : bits | sign;
  }

  void add(const Waiting& item) {
    const auto list = static_cast<std::size_t>(std::bit_width(item.key ^ present_));
    lists_[list].push_back(item);
    if (list > 0) filled_ |= 1ull << (list - 1);
  }

  void spread() {
    lists_[0].clear();
    taken_ = 0;
    const auto first = static_cast<std::size_t>(std::countr_zero(filled_));
    filled_ &= filled_ - 1;
    std::vector<Waiting>& from = lists_[first + 1];
    present_ = from.front().key;
    for (const Waiting& item : from) present_ = std::min(present_, item.key);
    for (const Waiting& item : from) add(item);
    from.clear();
  }

  std::array<std::vector<Waiting>, 65> lists_;
  std::uint64_t filled_ = 0;   // bit b - 1: list b has items
  std::uint64_t present_ = 0;  // the key of the last level taken
  std::size_t taken_ = 0;      // items of list 0 that have left
};

}  // namespace rill
