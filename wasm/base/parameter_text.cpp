#include "base/parameter_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/decimal.h"

namespace rill {
namespace {

bool isTextCharacter(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
}

// All other characters of an address are percent-encoded because they may have a meaning in a recipe.
bool isAddressCharacter(char c) { return isTextCharacter(c) || c == '~' || c == ':' || c == ','; }

std::string escaped(std::string_view address) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text;
  for (const char c : address) {
    if (isAddressCharacter(c)) {
      text += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      text += {'%', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return text;
}

bool isAddress(std::string_view text) {
  // char is unsigned on some machines.
  const auto isControl = [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; };
  return std::ranges::none_of(text, isControl) && (text.starts_with("https://") || text.starts_with("http://"));
}

bool isFingerprint(std::string_view text) {
  const auto isHexadecimal = [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f'); };
  return text.size() == 16 && std::all_of(text.begin(), text.end(), isHexadecimal);
}

// Reverses `escaped`. An address that is written without escapes is returned unchanged: its % signs belong to the address.
std::string unescaped(std::string_view text) {
  if (isAddress(text)) return std::string(text);
  std::string address;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const char* digits = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() && std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
      address += static_cast<char>(value);
      i += 2;
    } else {
      address += text[i];
    }
  }
  return address;
}

Error refusal(const ParameterDescription& parameter, std::string_view text) {
  constexpr std::size_t longest = 40;
  const std::string shown = std::string(text.substr(0, longest)) + (text.size() > longest ? "..." : "");
  return {std::string(parameter.id) + " must be " + allowedRange(parameter) + ", but is '" + shown + "'"};
}

// `text` must be a plain number (isPlainNumber).
double numberFrom(std::string_view text) {
  const double number = decimalFrom(text);
  return number == 0.0 ? 0.0 : number;  // no negative zero, which would be a second text for the same value
}

Result<double> parseNumber(const ParameterDescription& parameter, std::string_view text, std::string_view whole) {
  if (!isPlainNumber(text)) return refusal(parameter, whole);
  const double number = numberFrom(text);
  const bool wantsInteger = parameter.kind != ParameterKind::number && parameter.kind != ParameterKind::optionalNumber;
  if (!(number >= parameter.minimum && number <= parameter.maximum) || (wantsInteger && number != std::floor(number))) {
    return refusal(parameter, whole);
  }
  return number;
}

// Splits a text at separators; returns one more field than there are separators.
std::vector<std::string_view> fieldsOf(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    fields.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return fields;
}

// Parses lists of `count` numbers joined by colons; the lists are joined by commas. Returns nullopt for any other text.
template <std::size_t count>
std::optional<std::vector<std::array<double, count>>> numbersFrom(std::string_view text) {
  std::vector<std::array<double, count>> lists;
  for (const std::string_view each : fieldsOf(text, ',')) {
    const std::vector<std::string_view> fields = fieldsOf(each, ':');
    if (fields.size() != count || !std::all_of(fields.begin(), fields.end(), isPlainNumber)) return std::nullopt;
    std::transform(fields.begin(), fields.end(), lists.emplace_back().begin(), numberFrom);
  }
  return lists;
}

// Points are written `x:y`, joined by commas.
Result<Curve> parseCurve(const ParameterDescription& parameter, std::string_view text) {
  std::vector<CurvePoint> points;
  const auto numbers = numbersFrom<2>(text);
  if (!numbers) return refusal(parameter, text);
  for (const auto& [x, y] : *numbers) points.push_back({x, y});
  if (!Curve::accepts(points)) return refusal(parameter, text);
  return Curve(points);
}

constexpr std::string_view noSprings = "none";

// Springs are written `east:south:strength`, joined by commas.
Result<Springs> parseSprings(const ParameterDescription& parameter, std::string_view text) {
  std::vector<SpringPlace> places;
  if (text == noSprings) return Springs();
  const auto numbers = numbersFrom<3>(text);
  if (!numbers) return refusal(parameter, text);
  for (const auto& [east, south, strength] : *numbers) places.push_back({east, south, strength});
  if (!Springs::accepts(places, parameter.minimum, parameter.maximum)) return refusal(parameter, text);
  return Springs(std::span<const SpringPlace>(places));
}

// N, WxH, or a word.
Result<Size> parseSize(const ParameterDescription& parameter, std::string_view text) {
  if (!parameter.choices.empty() && parameter.isWord(text)) return Size{};
  const std::size_t cross = text.find('x');
  const Result<double> width = parseNumber(parameter, text.substr(0, cross), text);
  if (!width) return width.error();
  const Result<double> height = cross == std::string_view::npos ? width : parseNumber(parameter, text.substr(cross + 1), text);
  if (!height) return height.error();
  return Size{static_cast<int>(width.value()), static_cast<int>(height.value())};
}

// Returns the index of the choice.
Result<double> parseChoice(const ParameterDescription& parameter, std::string_view text) {
  const auto isChosen = [&](const Choice& choice) { return choice.id == text; };
  const auto chosen = std::find_if(parameter.choices.begin(), parameter.choices.end(), isChosen);
  if (chosen == parameter.choices.end()) return refusal(parameter, text);
  return static_cast<double>(chosen - parameter.choices.begin());
}

// Whether `value` is a value of a parameter that is a text, an address or a fingerprint.
bool isTextOf(const ParameterDescription& parameter, std::string_view value) {
  const auto length = static_cast<double>(value.size());
  if (parameter.kind == ParameterKind::text) {
    return length >= parameter.minimum && length <= parameter.maximum && std::all_of(value.begin(), value.end(), isTextCharacter);
  }
  // Empty is the default: no image is used, or no result is expected.
  if (value.empty()) return true;
  return parameter.kind == ParameterKind::address ? length <= parameter.maximum && isAddress(value) : isFingerprint(value);
}

Result<std::string> parseText(const ParameterDescription& parameter, std::string_view text) {
  if (parameter.kind == ParameterKind::strokes) {
    if (Status status = parameter.check(text); !status) return Error{status.error().message};
    return std::string(text);
  }
  std::string value = parameter.kind == ParameterKind::address ? unescaped(text) : std::string(text);
  if (!isTextOf(parameter, value)) return refusal(parameter, text);
  return value;
}

std::string formatSprings(const Springs& springs) {
  std::string text;
  for (const auto& [east, south, strength] : springs.places()) {
    text += (text.empty() ? "" : ",") + formatNumber(east) + ":" + formatNumber(south) + ":" + formatNumber(strength);
  }
  return text.empty() ? std::string(noSprings) : text;
}

std::string formatCurve(const Curve& curve) {
  std::string text;
  for (const auto& [x, y] : curve.points()) text += (text.empty() ? "" : ",") + formatNumber(x) + ":" + formatNumber(y);
  return text;
}

// The words that an optional number can have: "fill or keep".
std::string wordsOf(const ParameterDescription& parameter) {
  if (parameter.choices.empty()) return std::string(noneText);
  std::string words;
  for (const Choice& choice : parameter.choices) words += (words.empty() ? "" : " or ") + std::string(choice.id);
  return words;
}

}  // namespace

std::string allowedRange(const ParameterDescription& parameter) {
  const auto range = [&] { return "between " + formatNumber(parameter.minimum) + " and " + formatNumber(parameter.maximum); };
  const std::string unit = parameter.unit.empty() ? "" : " " + std::string(parameter.unit);
  switch (parameter.kind) {
    case ParameterKind::number:
      return "a number " + range() + unit;
    case ParameterKind::integer:
      return "a whole number " + range() + unit;
    case ParameterKind::optionalNumber:
      return "a number " + range() + unit + ", or " + wordsOf(parameter);
    case ParameterKind::size:
      return "N or WxH with each side a whole number " + range() + unit +
             (parameter.choices.empty() ? "" : ", or " + wordsOf(parameter));
    case ParameterKind::text:
      return formatNumber(parameter.minimum) + " to " + formatNumber(parameter.maximum) + " letters, digits, '-', '_' or '.'";
    case ParameterKind::fingerprint:
      return "a fingerprint of 16 hexadecimal digits (0 to 9, a to f), or empty";
    case ParameterKind::curve:
      return range() + " points x:y joined by ',', with coordinates from 0 to 1 and increasing x";
    case ParameterKind::springs:
      return "none, or up to " + formatNumber(Springs::maxCount) +
             " springs east:south:strength joined by ',', with positions on the map from 0 to 1 and a strength " + range() + unit;
    case ParameterKind::strokes:
      return "a list of strokes such as r400:120:Zyz8, joined by '.', or empty";
    case ParameterKind::address:
      return "a web address that begins with https://, of at most " + formatNumber(parameter.maximum) + " characters, or empty";
    case ParameterKind::choice: {
      std::string list = "one of ";
      for (const Choice& choice : parameter.choices) {
        if (&choice != parameter.choices.data()) list += ", ";
        list += choice.id;
      }
      return list;
    }
  }
  return {};
}

Result<Value> parseValue(const ParameterDescription& parameter, std::string_view text) {
  const auto valueWith = [&]<class Member>(Member Value::* member, const Result<Member>& parsed) -> Result<Value> {
    if (!parsed) return parsed.error();
    Value value = parameter.initialValue();
    value.*member = parsed.value();
    return value;
  };
  switch (parameter.kind) {
    case ParameterKind::optionalNumber:
      if (parameter.isWord(text)) return Value{.text = std::string(text)};
      [[fallthrough]];
    case ParameterKind::number:
    case ParameterKind::integer: {
      Result<Value> value = valueWith(&Value::number, parseNumber(parameter, text, text));
      if (value) value.value().text.clear();  // the default of an optional number may be a word
      return value;
    }
    case ParameterKind::size:
      return valueWith(&Value::size, parseSize(parameter, text));
    case ParameterKind::choice:
      return valueWith(&Value::number, parseChoice(parameter, text));
    case ParameterKind::curve:
      return valueWith(&Value::curve, parseCurve(parameter, text));
    case ParameterKind::springs:
      return valueWith(&Value::springs, parseSprings(parameter, text));
    case ParameterKind::text:
    case ParameterKind::address:
    case ParameterKind::fingerprint:
    case ParameterKind::strokes:
      return valueWith(&Value::text, parseText(parameter, text));
  }
  return refusal(parameter, text);
}

std::string formatValue(const ParameterDescription& parameter, const Value& value) {
  switch (parameter.kind) {
    case ParameterKind::optionalNumber:
      if (!value.text.empty()) return value.text;
      [[fallthrough]];
    case ParameterKind::number:
    case ParameterKind::integer:
      return formatNumber(value.number);
    case ParameterKind::choice:
      return std::string(parameter.choices[static_cast<std::size_t>(value.number)].id);
    case ParameterKind::text:
    case ParameterKind::fingerprint:
    case ParameterKind::strokes:
      return value.text;
    case ParameterKind::curve:
      return formatCurve(value.curve);
    case ParameterKind::springs:
      return formatSprings(value.springs);
    case ParameterKind::address:
      return escaped(value.text);
    case ParameterKind::size: {
      const auto& [width, height] = value.size;
      if (value.size == Size{}) return std::string(parameter.choices.front().id);
      return std::to_string(width) + (width == height ? "" : "x" + std::to_string(height));
    }
  }
  return {};
}

std::string displayValue(const ParameterDescription& parameter, const Value& value) {
  return parameter.kind == ParameterKind::address ? value.text : formatValue(parameter, value);
}

}  // namespace rill
