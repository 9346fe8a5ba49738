/* Numbers that look random: several generators, and what is done with them. */

#include "bare.h"

static u64 pcg_state = 0x853c49e6748fea9bull;

static u32 pcg(void) {
  u64 old = pcg_state;
  pcg_state = old * 6364136223846793005ull + 0xda3e39cb94b95bdbull;
  u32 mixed = (u32)(((old >> 18) ^ old) >> 27), by = (u32)(old >> 59);
  return mixed >> by | mixed << (-by & 31);
}

static u64 rotated(u64 x, int by) { return x << by | x >> (64 - by); }

static u64 s[4] = {1, 2, 3, 4};

static u64 xoshiro(void) {
  u64 result = rotated(s[1] * 5, 7) * 9, t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotated(s[3], 45);
  return result;
}

static u32 twister[624], next = 624;

static u32 mersenne(void) {
  if (next == 624) {
    for (u32 i = 0; i < 624; i++) {
      u32 y = (twister[i] & 0x80000000u) | (twister[(i + 1) % 624] & 0x7fffffff);
      twister[i] = twister[(i + 397) % 624] ^ y >> 1 ^ (y & 1) * 0x9908b0dfu;
    }
    next = 0;
  }
  u32 y = twister[next++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680u;
  y ^= y << 15 & 0xefc60000u;
  return y ^ y >> 18;
}

/* The exponent in base two, by bits. */
static i32 log2_of(u64 x) {
  i32 result = -1;
  for (; x; x >>= 1)
    result++;
  return result;
}

static u8 cells[64], after[64];

static void life(void) {
  for (i32 at = 0; at < 64; at++) {
    i32 row = at / 8, column = at % 8, around = 0;
    for (i32 i = -1; i <= 1; i++)
      for (i32 j = -1; j <= 1; j++)
        around += (i || j) && cells[((row + i) & 7) * 8 + ((column + j) & 7)];
    after[at] = around == 3 || (around == 2 && cells[at]);
  }
  memcpy(cells, after, sizeof cells);
}

int main(void) {
  for (u32 i = 0; i < 5; i++) {
    put_hex(pcg(), 8);
    put_char(' ');
    put_hex(xoshiro(), 16);
    put_char('\n');
  }
  twister[0] = 5489;
  for (u32 i = 1; i < 624; i++)
    twister[i] = 1812433253u * (twister[i - 1] ^ twister[i - 1] >> 30) + i;
  u32 last = 0;
  for (u32 i = 0; i < 1000; i++)
    last = mersenne();
  put_hex(last, 8);
  put_char('\n');
  u32 inside = 0;
  for (u32 i = 0; i < 500; i++) {
    i32 x = (i32)(pcg() >> 17), y = (i32)(pcg() >> 17);
    inside += x * x + y * y < 32768 * 32768;
  }
  put_result("inside", inside);
  i32 logs = 0;
  for (u32 i = 0; i < 50; i++)
    logs += log2_of(xoshiro() >> (i & 63));
  put_result("logs", logs);
  for (u32 i = 0; i < 64; i++)
    cells[i] = pcg() & 1;
  for (u32 i = 0; i < 8; i++)
    life();
  for (u32 i = 0; i < 64; i++) {
    put_char(cells[i] ? '#' : '.');
    if (i % 8 == 7)
      put_char('\n');
  }
  return (int)(inside & 127);
}
