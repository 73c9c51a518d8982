// Errors as values: a sentence for people, and where in the input it happened.
//
// The core throws nothing (it is built without exceptions, so that the wasm stays small). A function that can fail
// returns Result<T>, or Status where there is no value. Callers look before they take: value() on an error is a bug.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace rill {

struct Error {
  std::string message;  // one sentence that names the thing, its value and what is allowed
  int position = -1;    // index into the recipe text, -1 where there is none
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
