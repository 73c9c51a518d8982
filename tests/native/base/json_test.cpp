#include "base/json.h"

#include <gtest/gtest.h>

#include <vector>

#include "method/registry.h"
#include "recipe/description.h"

namespace rill::json_test {
namespace {

TEST(Json, SeparatesMembersAndItems) {
  JsonWriter json;
  json.object([&] {
    json.key("none").array(std::vector<int>{}, [&](int) {});
    json.key("two").array(std::vector{0.5, -1.0}, [&](double each) { json.number(each); });
    json.key("inner").object([&] { json.key("truth").truth(false); });
    json.key("absent").null();
    json.key("last").text("");
  });
  EXPECT_EQ(json.written(), R"({"none":[],"two":[0.5,-1],"inner":{"truth":false},"absent":null,"last":""})");
}

TEST(Json, EscapesWhatEndsOrBreaksAString) {
  JsonWriter json;
  json.text("\"a\\b\"\n\x1f °");
  EXPECT_EQ(json.written(), R"("\"a\\b\"\u000a\u001f °")");
}

TEST(Json, KeepsEveryDigitOfANumber) {
  JsonWriter json;
  json.array(std::vector{0.1, 1e-7, 1e21, 1.0 / 3.0}, [&](double each) { json.number(each); });
  EXPECT_EQ(json.written(), "[0.1,0.0000001,1000000000000000000000,0.3333333333333333]");
}

TEST(Description, HasEveryMethodOnce) {
  const std::string text = describeRegistry();
  for (const MethodDescription* method : registeredMethods()) {
    const std::string start = "{\"id\":\"" + std::string(method->id) + "\",\"kind\":";
    const std::size_t place = text.find(start);
    ASSERT_NE(place, std::string::npos) << method->id;
    EXPECT_EQ(text.find(start, place + 1), std::string::npos) << method->id;
  }
}

}  // namespace
}  // namespace rill::json_test
