/* What the C programs use, on a machine that has a C library. */

#include "bare.h"
#include <stdio.h>

void put_char(char c) { putchar(c); }
void put_text(const char *text) { fputs(text, stdout); }
void put_unsigned(u64 number) { printf("%llu", number); }
void put_signed(i64 number) { printf("%lld", number); }
void put_hex(u64 number, int digits) { printf("%0*llx", digits, number); }
void put_result(const char *name, i64 number) {
  printf("%s: %lld\n", name, number);
}

static u32 state = 2463534242u;

void random_seed(u32 seed) { state = seed ? seed : 1; }

u32 random_word(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}
