#include "recipe/suggestion.h"

#include <gtest/gtest.h>

namespace rill::suggestion_test {
namespace {

TEST(Suggestion, DistanceCountsLettersToChange) {
  EXPECT_EQ(editDistance("", ""), 0);
  EXPECT_EQ(editDistance("", "blur"), 4);
  EXPECT_EQ(editDistance("thermal", "thermal"), 0);
  EXPECT_EQ(editDistance("termal", "thermal"), 1);
  EXPECT_EQ(editDistance("thermaal", "thermal"), 1);
  EXPECT_EQ(editDistance("thirmal", "thermal"), 1);
  EXPECT_EQ(editDistance("hteraml", "thermal"), 2);
  EXPECT_EQ(editDistance("kitten", "sitting"), 3);
  EXPECT_EQ(editDistance("sitting", "kitten"), 3);
}

TEST(Suggestion, NamesTheNearestFirst) {
  const std::string_view names[] = {"creep", "droplets", "grid-droplets", "normal-droplets", "thermal"};
  EXPECT_EQ(suggestedNames("termal", names), "thermal");
  EXPECT_EQ(suggestedNames("dropletts", names), "droplets");
  EXPECT_EQ(suggestedNames("grid", names), "grid-droplets");
  EXPECT_EQ(suggestedNames("creeps", names), "creep");
}

TEST(Suggestion, NamesThreeAtMostAndNoneThatIsFar) {
  const std::string_view names[] = {"rain", "ruin", "rail", "main", "glacier"};
  EXPECT_EQ(suggestedNames("rain", names), "rain or ruin or rail");
  EXPECT_EQ(suggestedNames("volcano", names), "");
  EXPECT_EQ(suggestedNames("", names), "");
  EXPECT_EQ(suggestedNames(std::string(5000, 'r'), names), "");
}

}  // namespace
}  // namespace rill::suggestion_test
