/* Arithmetic in 64 bits and 8 and 16: every operator on numbers at the edges. */

#include "bare.h"

static volatile u64 edges[] = {0,
                               1,
                               2,
                               3,
                               10,
                               0x7f,
                               0x80,
                               0xffff,
                               0x7fffffff,
                               0x80000000,
                               0xffffffff,
                               0x100000000,
                               0x123456789abcdef,
                               0x7fffffffffffffff,
                               0x8000000000000000,
                               0xfffffffffffffff5,
                               0xffffffffffffffff};

static u64 sum;

static void take(u64 number) {
  sum = (sum << 7 | sum >> 57) + number * 0x9e3779b97f4a7c15u;
}

static void narrow(u64 x, u64 y) {
  take((u64)(i64)(i8)x * (u64)(i64)(i16)y);
  take((u8)(x + y));
  take((u16)(x * y));
  take((u64)(i64)(i8)(x - y));
  take((u64)(i64)(i16)(x >> (y & 15)));
  i32 a = (i32)x, b = (i32)y;
  take((u32)a + (u32)b);
  take((u32)a * (u32)b);
  if (b && !(a == (i32)0x80000000 && b == -1)) {
    take((u64)(i64)(a / b));
    take((u64)(i64)(a % b));
    take((u32)a / (u32)b);
    take((u32)a % (u32)b);
  }
  take((u64)(a < b) | (u64)((u32)a < (u32)b) << 1 | (u64)(a == b) << 2);
}

static void full(u64 x, u64 y) {
  take(x + y);
  take(x - y);
  take(x * y);
  take(x & y);
  take(x | y);
  take(x ^ y);
  take(~x);
  take(0 - y);
  take(x << (y & 63));
  take(x >> (y & 63));
  take((u64)((i64)x >> (y & 63)));
  take((u64)(x < y) | (u64)((i64)x < (i64)y) << 1 | (u64)(x == y) << 2);
  if (y) {
    take(x / y);
    take(x % y);
    if (!(x == 0x8000000000000000 && y == ~(u64)0)) {
      take((u64)((i64)x / (i64)y));
      take((u64)((i64)x % (i64)y));
    }
  }
}

/* Instructions that C has no operator for, or does not promise the result of. */
#define OF(operation, x, y)                                                    \
  ({                                                                           \
    u32 result;                                                                \
    __asm__ volatile(operation " %0, %1, %2" : "=r"(result) : "r"(x), "r"(y)); \
    result;                                                                    \
  })

static void instructions(u32 x, u32 y) {
  take(OF("mul", x, y));
  take(OF("mulh", x, y));
  take(OF("mulhsu", x, y));
  take(OF("mulhu", x, y));
  take(OF("div", x, y));
  take(OF("divu", x, y));
  take(OF("rem", x, y));
  take(OF("remu", x, y));
  take(OF("sll", x, y));
  take(OF("srl", x, y));
  take(OF("sra", x, y));
  take(OF("slt", x, y));
  take(OF("sltu", x, y));
  __asm__ volatile("fence rw, w" ::: "memory");
  __asm__ volatile("fence.tso" ::: "memory");
}

static u64 greatest_common(u64 x, u64 y) {
  while (y) {
    u64 rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

static u32 root(u64 x) {
  u64 low = 0, high = 0xffffffff;
  while (low < high) {
    u64 middle = (low + high + 1) / 2;
    if (middle * middle <= x)
      low = middle;
    else
      high = middle - 1;
  }
  return (u32)low;
}

int main(void) {
  u32 count = sizeof edges / sizeof *edges;
  for (u32 i = 0; i < count; i++) {
    for (u32 j = 0; j < count; j++) {
      full(edges[i], edges[j]);
      narrow(edges[i], edges[j]);
      instructions((u32)edges[i], (u32)edges[j]);
    }
    put_hex(sum, 16);
    put_char('\n');
    put_signed((i64)edges[i]);
    put_char(' ');
    put_unsigned(edges[i]);
    put_result(" root", root(edges[i]));
  }
  put_unsigned(greatest_common(600851475143ull * 77, 6008514751430ull));
  put_char('\n');
  u64 factorial = 1;
  for (u32 n = 1; n <= 20; n++)
    factorial *= n;
  put_unsigned(factorial);
  put_char('\n');
  return (int)(sum & 63);
}
