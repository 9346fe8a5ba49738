/* Matrices of numbers with a fixed point, and modulo a prime. */

#include "bare.h"

#define SIZE 8
#define PRIME 998244353u

typedef i32 fixed; /* 16 bits behind the point */

static fixed a[SIZE][SIZE], b[SIZE][SIZE], c[SIZE][SIZE];
static u32 m[SIZE][SIZE], power[SIZE][SIZE], spare[SIZE][SIZE];

static fixed times(fixed x, fixed y) { return (fixed)(((i64)x * y) >> 16); }

static fixed over(fixed x, fixed y) {
  return y ? (fixed)(((i64)x << 16) / y) : 0x7fffffff;
}

static void multiply(void) {
  for (u32 i = 0; i < SIZE; i++)
    for (u32 j = 0; j < SIZE; j++) {
      c[i][j] = 0;
      for (u32 k = 0; k < SIZE; k++)
        c[i][j] += times(a[i][k], b[k][j]);
    }
}

static fixed determinant(void) {
  fixed result = 1 << 16;
  for (u32 i = 0; i < SIZE; i++) {
    for (u32 row = i + 1; row < SIZE; row++) {
      fixed factor = over(a[row][i], a[i][i]);
      for (u32 k = i; k < SIZE; k++)
        a[row][k] -= times(factor, a[i][k]);
    }
    result = times(result, a[i][i]);
  }
  return result;
}

static u32 modular(u32 x, u32 y) { return (u32)((u64)x * y % PRIME); }

static u32 inverse(u32 x) {
  u32 result = 1;
  for (u32 n = PRIME - 2; n; n >>= 1) {
    if (n & 1)
      result = modular(result, x);
    x = modular(x, x);
  }
  return result;
}

static void by(u32 x[SIZE][SIZE], u32 y[SIZE][SIZE]) {
  for (u32 i = 0; i < SIZE; i++)
    for (u32 j = 0; j < SIZE; j++) {
      u64 sum = 0;
      for (u32 k = 0; k < SIZE; k++)
        sum += modular(x[i][k], y[k][j]);
      spare[i][j] = (u32)(sum % PRIME);
    }
  memcpy(x, spare, sizeof spare);
}

static u32 rank_of(u32 x[SIZE][SIZE]) {
  u32 rank = 0;
  for (u32 column = 0; column < SIZE; column++) {
    u32 found = rank;
    while (found < SIZE && !x[found][column])
      found++;
    if (found == SIZE)
      continue;
    for (u32 k = 0; k < SIZE; k++) {
      u32 other = x[rank][k];
      x[rank][k] = x[found][k];
      x[found][k] = other;
    }
    u32 scale = inverse(x[rank][column]);
    for (u32 row = rank + 1; row < SIZE; row++) {
      u32 factor = modular(x[row][column], scale);
      for (u32 k = 0; k < SIZE; k++)
        x[row][k] = (x[row][k] + PRIME - modular(factor, x[rank][k])) % PRIME;
    }
    rank++;
  }
  return rank;
}

static u32 mix(const void *from, u32 count) {
  const u32 *words = from;
  u32 sum = 0;
  while (count--)
    sum = (sum << 5 | sum >> 27) ^ *words++;
  return sum;
}

int main(void) {
  for (u32 i = 0; i < SIZE; i++)
    for (u32 j = 0; j < SIZE; j++) {
      a[i][j] = (fixed)(random_word() % 131072) - 65536 + (i == j) * 200000;
      b[i][j] = (fixed)(random_word() >> 14) - 131072;
      m[i][j] = random_word() % PRIME;
      power[i][j] = i == j;
    }
  multiply();
  put_result("product", (i32)mix(c, SIZE * SIZE));
  put_result("determinant", determinant());
  for (u32 n = 1000003; n; n >>= 1) {
    if (n & 1)
      by(power, m);
    by(m, m);
  }
  put_result("power", (i32)mix(power, SIZE * SIZE));
  put_result("rank", rank_of(power));
  for (u32 k = 0; k < SIZE; k++)
    power[5][k] = (power[2][k] + power[3][k]) % PRIME;
  put_result("rank", rank_of(power));
  put_result("inverse", inverse(12345));
  return (int)(mix(a, SIZE * SIZE) & 127);
}
