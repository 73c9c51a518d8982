// Writes JSON (RFC 8259), from the first character to the last.
#pragma once

#include <string>
#include <string_view>

namespace rill {

// Calls follow the text: within an object each value comes after its key. Commas come by themselves. One thread at a time.
class JsonWriter {
 public:
  JsonWriter& key(std::string_view name);
  // UTF-8.
  JsonWriter& text(std::string_view value);
  // Finite; JSON has no other numbers.
  JsonWriter& number(double value);
  JsonWriter& truth(bool value);

  // `write` is called without arguments and writes the members.
  template <class Write>
  JsonWriter& object(const Write& write) {
    return enclose('{', '}', write);
  }

  // `write` is called with each item and writes one value.
  template <class Items, class Write>
  JsonWriter& array(const Items& items, const Write& write) {
    return enclose('[', ']', [&] {
      for (const auto& item : items) write(item);
    });
  }

  const std::string& written() const { return written_; }

 private:
  template <class Write>
  JsonWriter& enclose(char opening, char closing, const Write& write) {
    separate();
    written_ += opening;
    followsValue_ = false;
    write();
    written_ += closing;
    followsValue_ = true;
    return *this;
  }

  void separate();
  void quote(std::string_view value);

  std::string written_;
  bool followsValue_ = false;
};

}  // namespace rill
