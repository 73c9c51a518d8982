// Reads the JSON of golden/index.json: objects, arrays, strings, numbers, true, false and null. Escape sequences in strings are not
// decoded, since no name in the index has any. Numbers have no plus sign.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/decimal.h"

namespace rill::test {

struct JsonMember;

struct Json {
  double number = 0.0;              // also for true (1), false and null (0)
  std::string text;                 // for a string
  std::vector<Json> items;          // for an array
  std::vector<JsonMember> members;  // for an object, in order

  const Json* find(std::string_view name) const;
};

struct JsonMember {
  std::string name;
  Json value;
};

inline const Json* Json::find(std::string_view name) const {
  for (const JsonMember& member : members) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

class JsonReader {
 public:
  explicit JsonReader(std::string text) : text_(std::move(text)) {}

  // Returns false if the text is not JSON; position() is then the byte where reading stopped.
  bool read(Json& into) { return value(into, 0) && (skipSpace(), at_ == text_.size()); }
  std::size_t position() const { return at_; }

 private:
  static constexpr int deepest = 32;

  void skipSpace() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }

  bool take(char wanted) {
    skipSpace();
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  bool take(std::string_view word) {
    if (text_.compare(at_, word.size(), word) != 0) return false;
    at_ += word.size();
    return true;
  }

  bool string(std::string& into) {
    if (!take('"')) return false;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) into += text_[at_++];
      into += text_[at_++];
    }
    return take('"');
  }

  bool value(Json& into, int depth) {
    if (depth == deepest) return false;
    skipSpace();
    if (at_ == text_.size()) return false;
    if (text_[at_] == '"') return string(into.text);
    if (take('{')) return members(into, depth);
    if (take('[')) return items(into, depth);
    if (take("false") || take("null")) return true;
    if (take("true")) {
      into.number = 1.0;
      return true;
    }
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n,]}", at_), text_.size());
    const std::string_view number = std::string_view(text_).substr(at_, end - at_);
    if (!isPlainNumber(number)) return false;
    into.number = decimalFrom(number);
    at_ = end;
    return true;
  }

  bool members(Json& into, int depth) {
    if (take('}')) return true;
    do {
      auto& [name, member] = into.members.emplace_back();
      skipSpace();
      if (!string(name) || !take(':') || !value(member, depth + 1)) return false;
    } while (take(','));
    return take('}');
  }

  bool items(Json& into, int depth) {
    if (take(']')) return true;
    do {
      if (!value(into.items.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take(']');
  }

  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace rill::test
