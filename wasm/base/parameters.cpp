#include "base/parameters.h"

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
  const bool isText = std::none_of(text.begin(), text.end(), isControl);
  return isText && (text.starts_with("https://") || text.starts_with("http://"));
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
  std::string shown(text.substr(0, longest));
  if (text.size() > longest) shown += "...";
  return {std::string(parameter.id) + " must be " + allowedRange(parameter) + ", but is '" + shown + "'"};
}

}  // namespace

Value ParameterDescription::initialValue() const {
  Value value;
  value.number = defaultValue;
  value.text = defaultText;
  value.curve = Curve(defaultCurve);
  value.springs = Springs(defaultSprings);
  if (kind == ParameterKind::size) value.size = {static_cast<int>(defaultValue), static_cast<int>(defaultValue)};
  return value;
}

std::string allowedRange(const ParameterDescription& parameter) {
  const auto range = [&] { return "between " + formatNumber(parameter.minimum) + " and " + formatNumber(parameter.maximum); };
  const std::string unit = parameter.unit.empty() ? "" : " " + std::string(parameter.unit);
  switch (parameter.kind) {
    case ParameterKind::number:
      return "a number " + range() + unit;
    case ParameterKind::integer:
      return "a whole number " + range() + unit;
    case ParameterKind::optionalNumber:
      return "a number " + range() + unit + ", or " + std::string(noneText);
    case ParameterKind::size:
      return "N or WxH with each side a whole number " + range() + unit;
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

namespace {

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

// Splits a text at separators; returns one more part than there are separators.
std::vector<std::string_view> partsOf(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

// Parses lists of `count` numbers joined by colons; the lists are joined by commas. Returns nullopt for any other text.
template <std::size_t count>
std::optional<std::vector<std::array<double, count>>> numbersFrom(std::string_view text) {
  std::vector<std::array<double, count>> lists;
  for (const std::string_view each : partsOf(text, ',')) {
    const std::vector<std::string_view> parts = partsOf(each, ':');
    if (parts.size() != count || !std::all_of(parts.begin(), parts.end(), isPlainNumber)) return std::nullopt;
    std::transform(parts.begin(), parts.end(), lists.emplace_back().begin(), numberFrom);
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

}  // namespace

Result<Value> parseValue(const ParameterDescription& parameter, std::string_view text) {
  Value value = parameter.initialValue();
  switch (parameter.kind) {
    case ParameterKind::optionalNumber:
      if (text == noneText) return Value{.text = std::string(noneText)};
      [[fallthrough]];
    case ParameterKind::number:
    case ParameterKind::integer: {
      Result<double> number = parseNumber(parameter, text, text);
      if (!number) return number.error();
      value.number = number.value();
      value.text.clear();  // the default of an optional number may be noneText
      return value;
    }
    case ParameterKind::size: {
      const std::size_t cross = text.find('x');
      Result<double> width = parseNumber(parameter, text.substr(0, cross), text);
      if (!width) return width.error();
      Result<double> height = cross == std::string_view::npos ? width : parseNumber(parameter, text.substr(cross + 1), text);
      if (!height) return height.error();
      value.size = {static_cast<int>(width.value()), static_cast<int>(height.value())};
      return value;
    }
    case ParameterKind::text:
      if (static_cast<double>(text.size()) < parameter.minimum || static_cast<double>(text.size()) > parameter.maximum ||
          !std::all_of(text.begin(), text.end(), isTextCharacter)) {
        return refusal(parameter, text);
      }
      value.text = text;
      return value;
    case ParameterKind::address:
      value.text = unescaped(text);
      if (static_cast<double>(value.text.size()) > parameter.maximum || !(value.text.empty() || isAddress(value.text))) {
        return refusal(parameter, text);
      }
      return value;
    case ParameterKind::fingerprint:
      // Empty is the default: no result is expected.
      if (!text.empty() && !isFingerprint(text)) return refusal(parameter, text);
      value.text = text;
      return value;
    case ParameterKind::strokes:
      if (Status status = parameter.check(text); !status) return Error{status.error().message};
      value.text = text;
      return value;
    case ParameterKind::choice:
      for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
        if (parameter.choices[i].id != text) continue;
        value.number = static_cast<double>(i);
        return value;
      }
      return refusal(parameter, text);
    case ParameterKind::curve: {
      Result<Curve> curve = parseCurve(parameter, text);
      if (!curve) return curve.error();
      value.curve = curve.value();
      return value;
    }
    case ParameterKind::springs: {
      Result<Springs> springs = parseSprings(parameter, text);
      if (!springs) return springs.error();
      value.springs = springs.value();
      return value;
    }
  }
  return refusal(parameter, text);
}

std::string formatValue(const ParameterDescription& parameter, const Value& value) {
  switch (parameter.kind) {
    case ParameterKind::optionalNumber:
      if (value.text == noneText) return value.text;
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
      const std::string width = std::to_string(value.size.width);
      return value.size.width == value.size.height ? width : width + "x" + std::to_string(value.size.height);
    }
  }
  return {};
}

bool hasEffect(const ParameterDescription& row, ParameterTable table, std::span<const Value> values) {
  const auto other = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.id == row.usedWith.parameter; });
  if (other == table.end()) return true;
  const Value& value = values[static_cast<std::size_t>(other - table.begin())];
  if (row.usedWith.choices.empty()) return value.number > row.usedWith.above;
  bool isMet = false;
  forChoices(row.usedWith, [&](std::string_view id) { isMet = isMet || id == formatValue(*other, value); });
  return isMet;
}

std::string displayValue(const ParameterDescription& parameter, const Value& value) {
  return parameter.kind == ParameterKind::address ? value.text : formatValue(parameter, value);
}

}  // namespace rill
