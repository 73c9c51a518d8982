#include "base/rising_queue.h"

#include <map>
#include <vector>

#include "base/random.h"
#include "support.h"

namespace rill::rising_queue_test {
namespace {

// Against a map of pairs, with many equal levels of both signs.
TEST(RisingQueue, TakesTheLowestLevelAndAmongEqualOnesTheFirst) {
  const RandomKey key{7, 3};
  std::uint64_t drawn = 0;
  const auto draw = [&](int count) { return static_cast<int>(key.uniform(drawn++) * static_cast<float>(count)); };
  RisingQueue queue;
  std::multimap<double, std::int32_t> expected;  // keeps the order of equal keys
  double last = -40.0;
  const auto put = [&](double level) {
    const auto number = static_cast<std::int32_t>(drawn);
    queue.put(level, number);
    expected.emplace(level, number);
  };
  for (int i = 0; i < 50; ++i) put(last + draw(9) * 0.25);
  while (!expected.empty()) {
    ASSERT_FALSE(queue.isEmpty());
    ASSERT_EQ(queue.take(), expected.begin()->second);
    last = expected.begin()->first;
    expected.erase(expected.begin());
    const int more = last < 30.0 ? draw(4) : 0;
    for (int i = 0; i < more && expected.size() < 500; ++i) put(last + draw(12) * (draw(2) == 0 ? 0.5 : 1e-9));
  }
  EXPECT_TRUE(queue.isEmpty());
  EXPECT_GE(last, 30.0);
}

TEST(RisingQueue, BothZerosAreOneLevel) {
  RisingQueue queue;
  queue.put(0.0, 1);
  queue.put(-0.0, 2);
  queue.put(-1.0, 3);
  std::vector<std::int32_t> order;
  while (!queue.isEmpty()) order.push_back(queue.take());
  EXPECT_EQ(order, (std::vector<std::int32_t>{3, 1, 2}));
}

}  // namespace
}  // namespace rill::rising_queue_test
