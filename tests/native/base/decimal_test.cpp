// Numbers as text: compared with the standard library's parser, at the limits of double, and in a locale with a decimal comma.
#include "base/decimal.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cfloat>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include "base/random.h"
#include "method/registry.h"
#include "recipe/description.h"
#include "support.h"

namespace rill::decimal_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

// A finite double from random bits; every eighth is denormal.
double randomDouble(std::uint64_t number) {
  for (std::uint64_t bits = mixBits(number);; bits = mixBits(bits)) {
    if (number % 8 == 0) bits &= 0x800fffffffffffff;
    const double value = std::bit_cast<double>(bits);
    if (std::isfinite(value)) return value;
  }
}

// Formats with an exponent as in recipes, without a plus sign.
template <class... Precision>
std::string scientific(double value, Precision... precision) {
  std::array<char, 64> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, precision...);
  std::string text(buffer.data(), end.ptr);
  std::erase(text, '+');
  return text;
}

constexpr std::uint64_t samples = test::sanitized ? 10000 : 100000;

TEST(Decimal, ReadsBackWhatItWrites) {
  for (std::uint64_t i = 0; i < samples; ++i) {
    const double value = randomDouble(i);
    ASSERT_EQ(std::bit_cast<std::uint64_t>(decimalFrom(formatNumber(value))), std::bit_cast<std::uint64_t>(value)) << value;
  }
  for (const double value : {0.0, -0.0, smallest, -smallest, DBL_MIN, DBL_MAX, -DBL_MAX}) {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(decimalFrom(formatNumber(value))), std::bit_cast<std::uint64_t>(value)) << value;
  }
}

// Tests where doubles are dense and where they are sparse, and at powers of two, whose neighbours are not equally far away.
TEST(Decimal, WritesWhatTheLibraryWrites) {
  const auto byTheLibrary = [](double value) {
    std::array<char, 800> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    return std::string(buffer.data(), end.ptr);
  };
  for (std::uint64_t i = 0; i < samples; ++i) {
    const double any = randomDouble(i);
    const double usual = std::ldexp(static_cast<double>(mixBits(i) >> 11), static_cast<int>(i % 64) - 56);
    const double brief = static_cast<double>(static_cast<std::int64_t>(mixBits(i) % 2000001) - 1000000) / 1000.0;
    for (const double value : {any, usual, brief}) ASSERT_EQ(formatNumber(value), byTheLibrary(value)) << value;
  }
  for (int power = std::numeric_limits<double>::min_exponent - 53; power < std::numeric_limits<double>::max_exponent; ++power) {
    const double value = std::ldexp(1.0, power);
    ASSERT_EQ(formatNumber(value), byTheLibrary(value)) << value;
  }
  for (const double value : {0.0, -0.0, smallest, DBL_MIN, DBL_MAX, infinity, -infinity, 9007199254740993.0, 1e22, 1e23, 5e-324}) {
    EXPECT_EQ(formatNumber(value), byTheLibrary(value)) << value;
  }
  EXPECT_EQ(formatNumber(std::numeric_limits<double>::quiet_NaN()), "nan");
}

TEST(Decimal, ReadsSeventeenDigitsAsTheNumberThatTheyAreOf) {
  for (std::uint64_t i = 0; i < samples; ++i) {
    const double value = randomDouble(i);
    const std::string text = scientific(value, 16);
    ASSERT_TRUE(isPlainNumber(text)) << text;
    ASSERT_EQ(decimalFrom(text), value) << text;
  }
}

// Emscripten's standard library cannot parse doubles.
#if defined(__cpp_lib_to_chars)
double byTheLibrary(const std::string& text) {
  double value = 0.0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  EXPECT_EQ(read.ptr, text.data() + text.size()) << text;
  if (read.ec == std::errc::result_out_of_range) {
    // The library leaves the value unchanged and does not report whether it is too large or too small.
    const bool isLarge = std::abs(decimalFrom(text)) > 1.0;
    return std::copysign(isLarge ? infinity : 0.0, text.front() == '-' ? -1.0 : 1.0);
  }
  return value;
}

TEST(Decimal, ReadsWhatTheLibraryReads) {
  for (std::uint64_t i = 0; i < samples; ++i) {
    const double value = randomDouble(i);
    // The shortest digits, digits that a parser without an exact second step gets wrong, and the maximum number of digits in use.
    for (const std::string& text : {scientific(value), scientific(value, 17), scientific(value, 14), scientific(value, 40)}) {
      ASSERT_EQ(decimalFrom(text), byTheLibrary(text)) << text;
    }
    // Digits with a decimal point anywhere and an exponent: many short texts are near the midpoint of two doubles.
    std::string digits = std::to_string(mixBits(i) >> (i % 60));
    digits.insert(mixBits(i + 1) % (digits.size() + 1), ".");
    digits += "e" + std::to_string(static_cast<int>(mixBits(i + 2) % 700) - 350);
    ASSERT_EQ(decimalFrom(digits), byTheLibrary(digits)) << digits;
  }
}
#endif

// All digits of a positive double, with the same number of digits for each.
std::string allDigits(double value) {
  std::array<char, 1500> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 1075);
  const std::string text(buffer.data(), end.ptr);
  return std::string(1400 - text.size(), '0') + text;
}

// The digits of the midpoint of two positive doubles, without its exponent of -1: five times their sum, added digit by digit.
std::string digitsOfMiddle(double a, double b) {
  std::string sum = allDigits(a);
  const std::string other = allDigits(b);
  int carry = 0;
  for (std::size_t i = sum.size(); i-- > 0;) {
    if (sum[i] == '.') continue;
    const int digit = 5 * ((sum[i] - '0') + (other[i] - '0')) + carry;
    sum[i] = static_cast<char>('0' + digit % 10);
    carry = digit / 10;
  }
  return sum;
}

// A value slightly below the digits: decrements the last digit that is not zero, and appends nines.
std::string lessThan(std::string digits) {
  const std::size_t last = digits.find_last_not_of("0.");
  --digits[last];
  std::replace(digits.begin() + static_cast<std::ptrdiff_t>(last) + 1, digits.end(), '0', '9');
  return digits;
}

TEST(Decimal, RoundsTheMiddleOfTwoToTheEvenOne) {
  EXPECT_EQ(decimalFrom("9007199254740993"), 9007199254740992.0);  // 2^53 + 1
  EXPECT_EQ(decimalFrom("9007199254740995"), 9007199254740996.0);  // 2^53 + 3
  EXPECT_EQ(decimalFrom("-9007199254740993"), -9007199254740992.0);
  for (std::uint64_t i = 0; i < samples / 40; ++i) {
    const double below = std::abs(randomDouble(i)), above = std::nextafter(below, infinity);
    if (above == infinity) continue;
    const std::string middle = digitsOfMiddle(below, above);
    const double even = std::bit_cast<std::uint64_t>(below) % 2 == 0 ? below : above;
    ASSERT_EQ(decimalFrom(middle + "e-1"), even) << below;
    ASSERT_EQ(decimalFrom(middle + "0001e-1"), above) << below;
    ASSERT_EQ(decimalFrom(lessThan(middle) + "e-1"), below) << below;
  }
}

TEST(Decimal, SaysWhichDoubleAtTheEndsOfTheirRange) {
  const std::string halfOfSmallest = digitsOfMiddle(0.0, smallest);
  EXPECT_EQ(decimalFrom(halfOfSmallest + "e-1"), 0.0);
  EXPECT_EQ(decimalFrom(halfOfSmallest + "1e-1"), smallest);
  EXPECT_EQ(decimalFrom(digitsOfMiddle(smallest, 2.0 * smallest) + "e-1"), 2.0 * smallest);
  // The largest denormal and the smallest normal number.
  EXPECT_EQ(decimalFrom("2.2250738585072011e-308"), std::nextafter(DBL_MIN, 0.0));
  EXPECT_EQ(decimalFrom("2.2250738585072012e-308"), DBL_MIN);
  EXPECT_EQ(decimalFrom(digitsOfMiddle(std::nextafter(DBL_MIN, 0.0), DBL_MIN) + "e-1"), DBL_MIN);
  // Values from the midpoint of the largest double and the next power of two on are infinite.
  const std::string middle =
      "1797693134862315807937289714053034150799341327100378269361737789804449682927647509466490179775872070"
      "9633028641669288791094655554785194040263065748867150582068190890200070838367627385484581771153176447"
      "5730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904"
      "174497792";
  EXPECT_EQ(decimalFrom(middle), infinity);
  EXPECT_EQ(decimalFrom(lessThan(middle)), DBL_MAX);
  EXPECT_EQ(decimalFrom(allDigits(DBL_MAX)), DBL_MAX);
  EXPECT_EQ(decimalFrom("1.7976931348623158e308"), DBL_MAX);
  EXPECT_EQ(decimalFrom("1.7976931348623159e308"), infinity);
  EXPECT_EQ(decimalFrom("-1.7976931348623159e308"), -infinity);
  EXPECT_EQ(decimalFrom("1e309"), infinity);
  EXPECT_EQ(decimalFrom("1e400"), infinity);
  EXPECT_EQ(decimalFrom("1e-400"), 0.0);
  EXPECT_TRUE(std::signbit(decimalFrom("-1e-400")));
}

TEST(Decimal, ReadsTextsOfAnyLength) {
  const std::string zeros(4000, '0'), nines(4000, '9');
  EXPECT_EQ(decimalFrom("9007199254740993." + zeros), 9007199254740992.0);
  EXPECT_EQ(decimalFrom("9007199254740993." + zeros + "1"), 9007199254740994.0);
  EXPECT_EQ(decimalFrom("9007199254740992." + nines), 9007199254740992.0);
  EXPECT_EQ(decimalFrom("0." + nines), 1.0);
  EXPECT_EQ(decimalFrom(zeros + "35.5" + zeros), 35.5);
  EXPECT_EQ(decimalFrom("0." + zeros + "25e4001"), 2.5);
  EXPECT_EQ(decimalFrom("25" + zeros + "e-4001"), 2.5);
  EXPECT_EQ(decimalFrom("25e" + zeros + "2"), 2500.0);
  EXPECT_EQ(decimalFrom("1e" + nines), infinity);
  EXPECT_EQ(decimalFrom("1e-" + nines), 0.0);
  EXPECT_EQ(decimalFrom("0e" + nines), 0.0);
  EXPECT_EQ(decimalFrom(zeros + "." + zeros + "e" + nines), 0.0);
  EXPECT_EQ(decimalFrom(nines), infinity);
  EXPECT_EQ(decimalFrom(std::string(10000000, '9') + "e-10000000"), 1.0);
}

TEST(Decimal, IsPlainWithoutPlusAndWithOnePoint) {
  for (const char* text : {"0", "-0", "35.5", ".5", "5.", "1e3", "1e-3", "00.10e007"}) EXPECT_TRUE(isPlainNumber(text)) << text;
  for (const char* text :
       {"", "-", ".", "+1", "1e", "1e+3", "1e3.5", "1.2.3", "--2", "0x9", "1,5", " 1", "1 ", "inf", "nan", "1E3"}) {
    EXPECT_FALSE(isPlainNumber(text)) << text;
  }
}

TEST(Decimal, GroupsDigits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(123456789), "123,456,789");
}

// Emscripten's C library only has the C locale.
TEST(Decimal, MemoryIsPrintedInThreeDigits) {
  EXPECT_EQ(formatMemory(1024, std::ceil), "1 KiB");
  EXPECT_EQ(formatMemory(1ull << 32, std::ceil), "4 GiB");
  EXPECT_EQ(formatMemory((1ull << 32) + 1, std::ceil), "4.01 GiB");
  EXPECT_EQ(formatMemory((1ull << 32) - 1, std::floor), "3.99 GiB");
  EXPECT_EQ(formatMemory(123456789, std::floor), "117 MiB");
}

#if !defined(__EMSCRIPTEN__)

// Sets a locale with a decimal comma for the process while the object exists.
class CommaLocale {
 public:
  CommaLocale() {
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "pt_BR.UTF-8", "ru_RU.UTF-8"}) {
      if (isSet(name)) return;
    }
    // Few machines have such a locale; Debian's package `locales` can create one.
    folder_ =
        std::filesystem::temp_directory_path() / ("rill-locales-" + hexadecimal(mixBits(reinterpret_cast<std::uintptr_t>(this))));
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    const std::string command = "localedef -i de_DE -f UTF-8 '" + (folder_ / "de_DE.UTF-8").string() + "' >/dev/null 2>&1";
    if (std::system(command.c_str()) != 0) return;
    setenv("LOCPATH", folder_.c_str(), 1);
    isSet("de_DE.UTF-8");
  }
  ~CommaLocale() {
    std::setlocale(LC_ALL, "C");
    if (folder_.empty()) return;
    unsetenv("LOCPATH");
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }

  bool isThere() const { return std::string_view(std::localeconv()->decimal_point) == ","; }

 private:
  bool isSet(const char* name) const { return std::setlocale(LC_ALL, name) != nullptr && isThere(); }

  std::filesystem::path folder_;
};

TEST(Decimal, IsTheSameWhereACommaIsThePoint) {
  const std::string text = "2/size=48;extent=1234.5/simplex;gain=0.45/" + test::written("thermal") + ";talus=35.5";
  const std::string described = describeRegistry();
  const CommaLocale locale;
  if (!locale.isThere()) {
    GTEST_SKIP()
        << "No locale with a decimal comma exists and none can be created; install Debian's package locales or locales-all.";
  }
  EXPECT_EQ(decimalFrom("35.5"), 35.5);
  EXPECT_EQ(formatNumber(35.5), "35.5");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  const Recipe recipe = test::recipeFor(text);
  EXPECT_EQ(formatRecipe(recipe), text);
  EXPECT_EQ(recipe.cellSize(), 1234.5 / 48.0);
  EXPECT_EQ(describeRegistry(), described);
}

#endif

}  // namespace
}  // namespace rill::decimal_test
