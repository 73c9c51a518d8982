// Errors as values: a message for users and the position in the input.
//
// The core throws no exceptions (it is built without them, so that the wasm stays small). A function that can fail returns
// Result<T>, or Status when there is no value. Callers check the result first: calling value() on an error is a bug.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace rill {

struct Error {
  std::string message;  // one sentence that names the object, its value and the allowed values
  int position = -1;    // index into the recipe text, -1 for none
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }

  T& value() {
    assert(ok());
    return *std::get_if<T>(&content_);
  }
  const T& value() const {
    assert(ok());
    return *std::get_if<T>(&content_);
  }
  const Error& error() const {
    assert(!ok());
    return *std::get_if<Error>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

class [[nodiscard]] Status {
 public:
  Status() = default;
  Status(Error error) : error_(std::move(error)) {}

  bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    assert(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

}  // namespace rill
