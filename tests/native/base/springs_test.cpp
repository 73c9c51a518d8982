#include "base/springs.h"

#include <gtest/gtest.h>

#include <string>

#include "base/parameter_text.h"

namespace rill::springs_test {
namespace {

struct Settings {
  Springs springs;
};

constexpr SpringPlace oneSpring[] = {{0.5, 0.25, 20.0}};

constexpr ParameterDescription row = parameter<&Settings::springs>(
    {.id = "springs", .label = "Springs", .unit = "m³/s", .help = "", .minimum = 1, .maximum = 50, .defaultSprings = oneSpring});

std::string sixteen() {
  std::string text = "0:0:1";
  for (int i = 1; i < 16; ++i) text += ",0.5:1:50";
  return text;
}

TEST(Springs, AreReadAndWrittenAsPlaces) {
  for (const std::string& text :
       {std::string("none"), std::string("0.5:0.25:20"), std::string("0:1:1,0.125:0.5:2.5,0.125:0.5:2.5"), sixteen()}) {
    const Result<Value> value = parseValue(row, text);
    ASSERT_TRUE(value.ok()) << text;
    EXPECT_EQ(formatValue(row, value.value()), text);
  }
  EXPECT_EQ(formatValue(row, row.initialValue()), "0.5:0.25:20");
  EXPECT_EQ(formatValue(row, parseValue(row, "-0:.50:2e1").value()), "0:0.5:20");
}

TEST(Springs, FillTheirMember) {
  Settings settings;
  row.fill(&settings, parseValue(row, "0.25:0.75:3,1:0:4").value());
  ASSERT_EQ(settings.springs.places().size(), 2u);
  EXPECT_EQ(settings.springs.places()[0], (SpringPlace{.east = 0.25, .south = 0.75, .strength = 3.0}));
  EXPECT_EQ(settings.springs.places()[1], (SpringPlace{.east = 1.0, .south = 0.0, .strength = 4.0}));
}

TEST(Springs, RefusesWhatIsNone) {
  for (const std::string& text :
       {std::string(), std::string("nothing"), std::string("0.5"), std::string("0.5:0.5"), std::string("0.5:0.5:5:5"),
        std::string("0.5:0.5:"), std::string("0.5::5"), std::string("1.01:0.5:5"), std::string("0.5:-0.1:5"),
        std::string("0.5:0.5:0.9"), std::string("0.5:0.5:51"), std::string("0.5:0.5:x"), std::string("0.5:0.5:5,"),
        std::string(",0.5:0.5:5"), std::string("none,0.5:0.5:5"), sixteen() + ",0:0:1"}) {
    const Result<Value> value = parseValue(row, text);
    ASSERT_FALSE(value.ok()) << text;
    EXPECT_NE(
        value.error().message.find("springs must be none, or up to 16 springs east:south:strength joined by ',', with positions "
                                   "on the map from 0 to 1 and a strength between 1 and 50 m³/s, but is '"),
        std::string::npos)
        << value.error().message;
  }
}

}  // namespace
}  // namespace rill::springs_test
