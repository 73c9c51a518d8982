#include "base/json.h"

#include "base/decimal.h"

namespace rill {

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  written_ += ':';
  followsValue_ = false;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  quote(value);
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  separate();
  written_ += formatNumber(value);
  return *this;
}

JsonWriter& JsonWriter::truth(bool value) {
  separate();
  written_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  written_ += "null";
  return *this;
}

void JsonWriter::separate() {
  if (followsValue_) written_ += ',';
  followsValue_ = true;
}

void JsonWriter::quote(std::string_view value) {
  constexpr char hexadecimal[] = "0123456789abcdef";
  written_ += '"';
  for (const char character : value) {
    const auto code = static_cast<unsigned char>(character);
    if (code < 0x20) {
      written_ += "\\u00";
      written_ += hexadecimal[code >> 4];
      written_ += hexadecimal[code & 15];
    } else {
      if (character == '"' || character == '\\') written_ += '\\';
      written_ += character;
    }
  }
  written_ += '"';
}

}  // namespace rill
