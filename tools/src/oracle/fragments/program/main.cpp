// Answers every case of every fragment: a byte for each `bool`, eight for numbers, and then a
// byte for each number that says whether C++ defines it.

#include "classes.hpp"
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

extern const Entry ENTRIES[];
extern const size_t ENTRY_COUNT;

/// The number of answers that are written at once.
static const size_t CHUNK = 1 << 16;

static jmp_buf leave;

void undefined() { longjmp(leave, 1); }

// Code that is compiled with checks calls these where C++ defines no result.
extern "C" {
void __ubsan_handle_shift_out_of_bounds_minimal() { undefined(); }
void __ubsan_handle_divrem_overflow_minimal() { undefined(); }
void __ubsan_handle_float_cast_overflow_minimal() { undefined(); }
void __ubsan_handle_invalid_builtin_minimal() { undefined(); }
void __ubsan_handle_builtin_unreachable_minimal() { undefined(); }
void __ubsan_handle_missing_return_minimal() { undefined(); }
// Sums wrap around (-fwrapv).
void __ubsan_handle_add_overflow_minimal() {}
void __ubsan_handle_sub_overflow_minimal() {}
void __ubsan_handle_mul_overflow_minimal() {}
void __ubsan_handle_negate_overflow_minimal() {}
}

namespace fragments {
struct AsmInfo : MCAsmInfoELF {};

const MCExpr *expression(bool is_symbol) {
  static AsmInfo info;
  static MCContext context(Triple("x86_64-linux"), &info, nullptr, nullptr);
  static const MCExpr *symbol =
      MCSymbolRefExpr::create(context.getOrCreateSymbol("symbol"), context);
  static const MCExpr *other = MCUnaryExpr::createNot(symbol, context);
  return is_symbol ? symbol : other;
}
} // namespace fragments

static std::vector<Case> read_cases(const std::string &path) {
  FILE *file = fopen(path.c_str(), "rb");
  if (!file) {
    perror(path.c_str());
    exit(1);
  }
  std::vector<Case> cases;
  Case one;
  while (fread(&one, sizeof one, 1, file) == 1)
    cases.push_back(one);
  fclose(file);
  return cases;
}

static int64_t answers[CHUNK];
static char defined[CHUNK];

static void run(const Entry &entry, const Case *cases, size_t count) {
  volatile size_t at = 0;
  if (setjmp(leave)) {
    answers[at] = 0;
    defined[at] = 0;
    at = at + 1;
  }
  for (; at < count; at = at + 1) {
    answers[at] = entry.call(cases[at].first, cases[at].second);
    defined[at] = 1;
  }
}

static void write(const Entry &entry, size_t count) {
  if (entry.is_bool) {
    for (size_t at = 0; at < count; at++)
      defined[at] = defined[at] ? char(answers[at]) : 2;
  } else {
    fwrite(answers, sizeof answers[0], count, stdout);
  }
  if (fwrite(defined, 1, count, stdout) != count)
    exit(1);
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  std::map<std::string, std::vector<Case>> all;
  for (size_t number = 0; number < ENTRY_COUNT; number++) {
    const Entry &entry = ENTRIES[number];
    auto found = all.find(entry.cases);
    if (found == all.end()) {
      auto cases = read_cases(std::string(argv[1]) + "/" + entry.cases);
      found = all.emplace(entry.cases, std::move(cases)).first;
    }
    const std::vector<Case> &cases = found->second;
    for (size_t start = 0; start < cases.size(); start += CHUNK) {
      size_t count = std::min(CHUNK, cases.size() - start);
      run(entry, &cases[start], count);
      write(entry, count);
    }
  }
  return fflush(stdout) == 0 ? 0 : 1;
}
