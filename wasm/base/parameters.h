// Parameter tables: each parameter is declared once, next to the struct member that it fills. The panel, tooltips, links,
// command line, documentation and range checks are derived from these rows.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/curve.h"
#include "base/result.h"
#include "base/springs.h"

namespace rill {

enum class ParameterKind { number, integer, optionalNumber, choice, text, address, fingerprint, size, curve, springs, strokes };
enum class Scale { linear, logarithmic };

struct Choice {
  std::string_view id;
  std::string_view label;
};

// Size of the map in cells, written `N` or `WxH`. A row can list one word as its choice, which stands for 0 x 0.
struct Size {
  int width = 0;
  int height = 0;
  bool operator==(const Size&) const = default;
};

// A web address; empty for none.
struct Address {
  std::string text;
};

// The fingerprint of a terrain, 16 hexadecimal digits; empty for none.
struct Fingerprint {
  std::string text;
};

// A list of strokes (paint/stroke_codec.h); empty for none.
struct StrokeList {
  std::string text;
};

// The text in a recipe for an optional number without a value.
inline constexpr std::string_view noneText = "none";

// A number, or one of the words that the row of the parameter lists as its choices; `word` is empty for a number.
struct WordOrNumber {
  std::string word;
  double number = 0.0;
};

// The value of one parameter. The value of a choice is the index of the chosen item. The text of an
// optional number without a value is noneText, or one of the words that its row lists.
struct Value {
  double number = 0.0;
  std::string text = {};
  Size size = {};
  Curve curve = {};
  Springs springs = {};
  bool operator==(const Value&) const = default;
};

// The values of another parameter of the same table with which a parameter has an effect.
struct Condition {
  std::string_view parameter;     // empty for a parameter that always has an effect
  std::string_view choices = "";  // ids, separated by spaces; empty if the other parameter is a number
  double above = 0.0;             // the number must be above this value
};

// The data of a table row; `parameter` below adds the function that fills the member.
struct ParameterRow {
  std::string_view id;
  std::string_view label;
  std::string_view unit = "";
  std::string_view help;        // one sentence for users: what a higher value does to the land
  std::string_view words = "";  // effects that users may search for and that the help does not name: "steeper cliffs"
  bool isEssential = false;     // shown at once; the page shows the other parameters of the table on request
  double defaultValue = 0.0;    // for a choice: its index; for a size: both sides
  double minimum = 0.0;         // for text and addresses: characters; for a curve: points; for springs: strength
  double maximum = 0.0;         // for text and addresses: characters; for a curve: points; for springs: strength
  Scale scale = Scale::linear;
  std::span<const Choice> choices = {};
  std::string_view defaultText = "";
  std::span<const CurvePoint> defaultCurve = Curve::straight;
  std::span<const SpringPlace> defaultSprings = {};
  double maximumCells = 0.0;  // maximum number of cells that a length may span, if its cost grows with them; 0 for no limit
  Condition usedWith = {};    // when the parameter has an effect
  // For strokes: whether a text is a list of them. The error is a sentence without its full stop.
  Status (*check)(std::string_view text) = nullptr;
};

struct ParameterDescription : ParameterRow {
  ParameterKind kind = ParameterKind::number;
  void (*fill)(void* settings, const Value& value) = nullptr;

  Value initialValue() const;
  // Whether an optional number can have this text instead of a number.
  bool isWord(std::string_view text) const {
    if (choices.empty()) return text == noneText;
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.id == text; });
  }
  // Whether values are shown as numbers; values of all other kinds are shown as text.
  bool isNumeric() const { return kind == ParameterKind::number || kind == ParameterKind::integer; }
};

// Not defined: a table row with a default outside of its range does not compile, and the compiler shows this name.
void parameterRangeMustHold_minimum_default_maximum();

namespace detail {
template <class Member>
struct MemberOf;
template <class Settings, class Type>
struct MemberOf<Type Settings::*> {
  using Struct = Settings;
  using Value = Type;
};

// The kind of the parameters that fill members of a type.
template <class Type>
consteval ParameterKind kindOf() {
  if constexpr (std::is_same_v<Type, std::string>) return ParameterKind::text;
  if constexpr (std::is_same_v<Type, Address>) return ParameterKind::address;
  if constexpr (std::is_same_v<Type, Fingerprint>) return ParameterKind::fingerprint;
  if constexpr (std::is_same_v<Type, StrokeList>) return ParameterKind::strokes;
  if constexpr (std::is_same_v<Type, Size>) return ParameterKind::size;
  if constexpr (std::is_same_v<Type, Curve>) return ParameterKind::curve;
  if constexpr (std::is_same_v<Type, Springs>) return ParameterKind::springs;
  if constexpr (std::is_same_v<Type, std::optional<double>>) return ParameterKind::optionalNumber;
  if constexpr (std::is_same_v<Type, WordOrNumber>) return ParameterKind::optionalNumber;
  if constexpr (std::is_enum_v<Type>) return ParameterKind::choice;
  return std::is_integral_v<Type> ? ParameterKind::integer : ParameterKind::number;
}

// A value as a member of a type.
template <class Type>
Type memberFrom(const Value& value) {
  constexpr ParameterKind kind = kindOf<Type>();
  if constexpr (kind == ParameterKind::size) {
    return value.size;
  } else if constexpr (kind == ParameterKind::curve) {
    return value.curve;
  } else if constexpr (kind == ParameterKind::springs) {
    return value.springs;
  } else if constexpr (std::is_same_v<Type, WordOrNumber>) {
    return {value.text, value.number};
  } else if constexpr (kind == ParameterKind::optionalNumber) {
    return value.text == noneText ? Type() : value.number;
  } else if constexpr (std::is_arithmetic_v<Type> || std::is_enum_v<Type>) {
    return static_cast<Type>(value.number);
  } else {
    return Type{value.text};
  }
}

// Whether the default of a row is within its range.
template <class Type>
consteval bool hasValidDefault(const ParameterRow& row) {
  switch (kindOf<Type>()) {
    case ParameterKind::text:
    case ParameterKind::address:
    case ParameterKind::fingerprint:
    case ParameterKind::strokes:
      return true;
    case ParameterKind::curve:
      return Curve::accepts(row.defaultCurve);
    case ParameterKind::springs:
      return Springs::accepts(row.defaultSprings, row.minimum, row.maximum);
    default:
      return row.minimum <= row.defaultValue && row.defaultValue <= row.maximum;
  }
}
}  // namespace detail

// A table row that fills `Member`. The kind follows from the member's type: a floating-point number, an integer, a std::optional of
// a floating-point number, a WordOrNumber, an enumeration (choice), a Size, a Curve, Springs, an Address, a Fingerprint, a
// StrokeList or a std::string (text).
template <auto Member>
consteval ParameterDescription parameter(ParameterRow row) {
  using Settings = typename detail::MemberOf<decltype(Member)>::Struct;
  using Type = typename detail::MemberOf<decltype(Member)>::Value;
  constexpr ParameterKind kind = detail::kindOf<Type>();
  if constexpr (kind == ParameterKind::choice) row.maximum = static_cast<double>(row.choices.size()) - 1.0;
  if constexpr (kind == ParameterKind::curve) {
    row.minimum = Curve::minPoints;
    row.maximum = Curve::maxPoints;
  }
  if (!detail::hasValidDefault<Type>(row)) parameterRangeMustHold_minimum_default_maximum();
  return {row, kind,
          [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = detail::memberFrom<Type>(value); }};
}

using ParameterTable = std::span<const ParameterDescription>;

namespace detail {
// Converts to a member of any type when an aggregate is initialised.
struct AnyMember {
  template <class Type>
  operator Type() const;
};

// The number of members of an aggregate: the maximum number of initialisers that it accepts.
template <class Aggregate, class... Members>
consteval std::size_t memberCount() {
  if constexpr (requires { Aggregate{Members{}..., AnyMember{}}; }) {
    return memberCount<Aggregate, Members..., AnyMember>();
  } else {
    return sizeof...(Members);
  }
}
}  // namespace detail

// Fills settings with the values of a table; `values` are parallel to `table`.
template <class Settings, std::size_t rows>
Settings settingsFrom(const ParameterDescription (&table)[rows], std::span<const Value> values) {
  static_assert(detail::memberCount<Settings>() == rows, "Each member of the settings needs a row in the table.");
  Settings settings{};
  for (std::size_t i = 0; i < rows; ++i) table[i].fill(&settings, values[i]);
  return settings;
}

// Calls use(id) with each choice of a condition.
template <class Use>
void forChoices(const Condition& condition, Use use) {
  std::string_view left = condition.choices;
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(' '), left.size());
    use(left.substr(0, end));
    left.remove_prefix(std::min(end + 1, left.size()));
  }
}

// Whether the condition of a row of `table` is met; `values` are parallel to `table`.
bool hasEffect(const ParameterDescription& row, ParameterTable table, std::span<const Value> values);

}  // namespace rill
