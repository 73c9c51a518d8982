// The plan of a world of rivers as bytes: chunks that are made from them, and what is refused.
#include "chunks/rivers/plan_file.h"
#include "chunks/run_factory.h"
#include "planned_rivers.h"
#include "support.h"

namespace rill::rivers_plan_file_test {
namespace {

using test::PlannedRivers;
using test::recipeFor;
using test::riversText;

std::string refusalOf(const std::vector<std::uint8_t>& bytes, const RiverWorld& world) {
  const auto plan = planOf(bytes, world, "key");
  return plan.ok() ? "" : plan.error().message;
}

TEST(RiverPlanFile, HasEveryBitOfThePlan) {
  for (const char* settings : {"", ";edges=wall;sea=none"}) {
    PlannedRivers rivers(riversText(1, settings));
    const std::vector<std::uint8_t> bytes = bytesOf(rivers.plan(), "key");
    EXPECT_EQ(bytes.size() % 4, 0u);
    const auto read = planOf(bytes, rivers.world(), "key");
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read.value()->surfaces, rivers.plan().surfaces);
    EXPECT_EQ(read.value()->area, rivers.plan().area);
    EXPECT_EQ(bytesOf(*read.value(), "key"), bytes);
  }
}

TEST(RiverPlanFile, RefusesOtherBytes) {
  PlannedRivers rivers(riversText(1));
  const std::vector<std::uint8_t> bytes = bytesOf(rivers.plan(), "key");
  EXPECT_EQ(refusalOf({}, rivers.world()), "These bytes are no plan of rivers; make the plan again.");
  const auto changed = [&](std::size_t at, std::uint8_t bits) {
    std::vector<std::uint8_t> other = bytes;
    other[at] ^= bits;
    return refusalOf(other, rivers.world());
  };
  EXPECT_EQ(changed(0, 1), "These bytes are no plan of rivers; make the plan again.");
  EXPECT_EQ(changed(8, 3), "The plan has version 2, but this engine reads version 1; make the plan again.");
  EXPECT_EQ(changed(20, 1), "The plan is that of another recipe: jey.");
  // The count of the receivers, one of them, and the end.
  EXPECT_EQ(changed(23, 1), "The plan is damaged; make it again.");
  EXPECT_EQ(changed(38, 0x70), "The plan is damaged; make it again.");
  EXPECT_EQ(refusalOf({bytes.begin(), bytes.end() - 4}, rivers.world()), "The plan is damaged; make it again.");
  std::vector<std::uint8_t> longer = bytes;
  longer.resize(bytes.size() + 4);
  EXPECT_EQ(refusalOf(longer, rivers.world()), "The plan is damaged; make it again.");
  PlannedRivers larger(riversText(1, ";chunks=5"));
  EXPECT_EQ(refusalOf(bytes, larger.world()), "The plan is damaged; make it again.");
}

TEST(RiverPlanFile, ProvidedPlansGiveTheSameChunks) {
  const Recipe recipe = recipeFor(riversText(1));
  RunFactory first;
  EXPECT_EQ(first.riverPlan(recipe).error().message, "The plan of the rivers is not made yet; run its iterations first.");
  const auto heightsOf = [&](RunFactory& factory) {
    auto run = factory.openChunks(recipe, {{1, 2}, 1, 1}, 1);
    EXPECT_TRUE(run.ok());
    EXPECT_TRUE(run.value()->advance(1 << 30).ok());
    return test::valuesOf(run.value()->terrain().height());
  };
  const std::vector<float> expected = heightsOf(first);
  const auto bytes = first.riverPlan(recipe);
  ASSERT_TRUE(bytes.ok());

  RunFactory second;
  ASSERT_TRUE(second.provideRiverPlan(recipe, bytes.value()).ok());
  EXPECT_EQ(second.riverPlan(recipe).value(), bytes.value());
  EXPECT_EQ(heightsOf(second), expected);
  // Later stages do not change the plan, other worlds have other plans.
  EXPECT_TRUE(second.provideRiverPlan(recipeFor(riversText(1, "", "/thermal;iterations=2")), bytes.value()).ok());
  const Status other = second.provideRiverPlan(recipeFor(riversText(2)), bytes.value());
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message.find("The plan is that of another recipe: "), 0u) << other.error().message;
}

}  // namespace
}  // namespace rill::rivers_plan_file_test
