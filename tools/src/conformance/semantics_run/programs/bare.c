/* The start of a program, system calls of Linux, and what a compiler expects
   to find in a library. */

#include "bare.h"

__attribute__((naked, noreturn, section(".text.start"))) void _start(void) {
  __asm__(".option push\n"
          ".option norelax\n"
          "lla gp, __global_pointer$\n"
          ".option pop\n"
          "andi sp, sp, -16\n"
          "call run\n"
          "unimp\n");
}

static i32 system_call(u32 number, u32 a, u32 b, u32 c) {
  register u32 a0 __asm__("a0") = a;
  register u32 a1 __asm__("a1") = b;
  register u32 a2 __asm__("a2") = c;
  register u32 a7 __asm__("a7") = number;
  __asm__ volatile("ecall" : "+r"(a0) : "r"(a1), "r"(a2), "r"(a7) : "memory");
  return (i32)a0;
}

static char line[256];
static u32 used;

static void flush(void) {
  u32 done = 0;
  while (done < used) {
    i32 written = system_call(64, 1, (u32)(line + done), used - done);
    if (written <= 0)
      break;
    done += (u32)written;
  }
  used = 0;
}

__attribute__((noreturn, used)) void run(void) {
  int code = main();
  flush();
  for (;;)
    system_call(93, (u32)code, 0, 0);
}

void put_char(char c) {
  line[used++] = c;
  if (c == '\n' || used == sizeof line)
    flush();
}

void put_text(const char *text) {
  while (*text)
    put_char(*text++);
}

void put_unsigned(u64 number) {
  char digits[20];
  int count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number);
  while (count)
    put_char(digits[--count]);
}

void put_signed(i64 number) {
  if (number < 0)
    put_char('-');
  put_unsigned(number < 0 ? 0 - (u64)number : (u64)number);
}

void put_hex(u64 number, int digits) {
  while (digits--)
    put_char("0123456789abcdef"[(number >> (4 * digits)) & 15]);
}

void put_result(const char *name, i64 number) {
  put_text(name);
  put_text(": ");
  put_signed(number);
  put_char('\n');
}

static u32 state = 2463534242u;

void random_seed(u32 seed) { state = seed ? seed : 1; }

u32 random_word(void) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

void *memcpy(void *to, const void *from, size_t count) {
  u8 *t = to;
  const u8 *f = from;
  while (count--)
    *t++ = *f++;
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  u8 *t = to;
  const u8 *f = from;
  if (t <= f)
    return memcpy(to, from, count);
  while (count--)
    t[count] = f[count];
  return to;
}

void *memset(void *to, int byte, size_t count) {
  u8 *t = to;
  while (count--)
    *t++ = (u8)byte;
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  const u8 *x = a, *y = b;
  for (; count--; x++, y++)
    if (*x != *y)
      return *x - *y;
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length])
    length++;
  return length;
}

int strcmp(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return (u8)*a - (u8)*b;
}

/* Numbers of 64 bits, in halves so that these do not call themselves. */

typedef union {
  u64 all;
  struct {
    u32 low, high;
  } half;
} wide;

u64 __ashldi3(u64 number, int by) {
  wide in = {number}, out;
  by &= 63;
  if (by >= 32) {
    out.half.high = in.half.low << (by - 32);
    out.half.low = 0;
  } else if (by) {
    out.half.high = in.half.high << by | in.half.low >> (32 - by);
    out.half.low = in.half.low << by;
  } else
    out = in;
  return out.all;
}

u64 __lshrdi3(u64 number, int by) {
  wide in = {number}, out;
  by &= 63;
  if (by >= 32) {
    out.half.low = in.half.high >> (by - 32);
    out.half.high = 0;
  } else if (by) {
    out.half.low = in.half.low >> by | in.half.high << (32 - by);
    out.half.high = in.half.high >> by;
  } else
    out = in;
  return out.all;
}

i64 __ashrdi3(i64 number, int by) {
  wide in, out;
  in.all = (u64)number;
  by &= 63;
  if (by >= 32) {
    out.half.low = (u32)((i32)in.half.high >> (by - 32));
    out.half.high = (u32)((i32)in.half.high >> 31);
  } else if (by) {
    out.half.low = in.half.low >> by | in.half.high << (32 - by);
    out.half.high = (u32)((i32)in.half.high >> by);
  } else
    out = in;
  return (i64)out.all;
}

u64 __muldi3(u64 a, u64 b) {
  wide x = {a}, y = {b}, out;
  u32 x0 = x.half.low & 0xffff, x1 = x.half.low >> 16;
  u32 y0 = y.half.low & 0xffff, y1 = y.half.low >> 16;
  u32 low = x0 * y0;
  u32 middle = x1 * y0 + (low >> 16);
  u32 other = x0 * y1 + (middle & 0xffff);
  out.half.low = other << 16 | (low & 0xffff);
  out.half.high = x1 * y1 + (middle >> 16) + (other >> 16) +
                  x.half.high * y.half.low + x.half.low * y.half.high;
  return out.all;
}

static u64 divide(u64 number, u64 by, u64 *rest) {
  wide n = {number}, d = {by}, r, q;
  r.all = 0;
  q.all = 0;
  if (!d.half.high && !n.half.high) {
    q.half.low = n.half.low / d.half.low;
    r.half.low = n.half.low % d.half.low;
  } else {
    for (int bit = 63; bit >= 0; bit--) {
      u32 carry = r.half.high >> 31;
      r.half.high = r.half.high << 1 | r.half.low >> 31;
      r.half.low = r.half.low << 1 |
                   ((bit >= 32 ? n.half.high : n.half.low) >> (bit & 31) & 1);
      if (carry || r.all >= d.all) {
        r.all -= d.all;
        if (bit >= 32)
          q.half.high |= 1u << (bit - 32);
        else
          q.half.low |= 1u << bit;
      }
    }
  }
  if (rest)
    *rest = r.all;
  return q.all;
}

u64 __udivdi3(u64 a, u64 b) { return divide(a, b, 0); }

u64 __umoddi3(u64 a, u64 b) {
  u64 rest;
  divide(a, b, &rest);
  return rest;
}

u64 __udivmoddi4(u64 a, u64 b, u64 *rest) { return divide(a, b, rest); }

static u64 magnitude(i64 number) {
  return number < 0 ? 0 - (u64)number : (u64)number;
}

i64 __divdi3(i64 a, i64 b) {
  u64 quotient = divide(magnitude(a), magnitude(b), 0);
  return (i64)((a < 0) != (b < 0) ? 0 - quotient : quotient);
}

i64 __moddi3(i64 a, i64 b) {
  u64 rest;
  divide(magnitude(a), magnitude(b), &rest);
  return (i64)(a < 0 ? 0 - rest : rest);
}
