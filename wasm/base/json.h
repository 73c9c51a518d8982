// Writes JSON (RFC 8259) sequentially.
#pragma once

#include <string>
#include <string_view>

namespace rill {

// Calls are made in the order of the text: in an object, each value follows its key. The writer inserts commas. Not thread safe.
class JsonWriter {
 public:
  JsonWriter& key(std::string_view name);
  // `value` is UTF-8.
  JsonWriter& text(std::string_view value);
  // `value` must be finite: JSON has no infinity and no NaN.
  JsonWriter& number(double value);
  JsonWriter& truth(bool value);
  JsonWriter& null();

  // Calls `write` without arguments; it writes the members.
  template <class Write>
  JsonWriter& object(const Write& write) {
    return enclose('{', '}', write);
  }

  // Calls `write` with each item; it writes one value per item.
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
