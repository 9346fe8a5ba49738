/* Works on text: words, numbers, patterns, a distance, compression, UTF-8. */

#include "bare.h"

static const char text[] =
    "the quick brown fox jumps over the lazy dog; the dog sleeps, and the fox "
    "runs away over the hill while the sun sets. aaaaaaaabbbbbbbbbbcccd";

static int matches(const char *pattern, const char *at) {
  for (; *pattern; pattern++, at++) {
    if (*pattern == '*')
      return matches(pattern + 1, at) || (*at && matches(pattern, at + 1));
    if (!*at || (*pattern != '?' && *pattern != *at))
      return 0;
  }
  return !*at;
}

static u32 distance(const char *a, const char *b) {
  u8 row[64];
  u32 length = (u32)strlen(b);
  for (u32 j = 0; j <= length; j++)
    row[j] = (u8)j;
  for (u32 i = 0; a[i]; i++) {
    u8 corner = row[0];
    row[0] = (u8)(i + 1);
    for (u32 j = 0; j < length; j++) {
      u8 best = (u8)(corner + (a[i] != b[j]));
      corner = row[j + 1];
      if (best > row[j] + 1)
        best = (u8)(row[j] + 1);
      if (best > corner + 1)
        best = (u8)(corner + 1);
      row[j + 1] = best;
    }
  }
  return row[length];
}

static i64 number(const char **at) {
  int negative = **at == '-';
  *at += negative;
  i64 value = 0;
  for (; **at >= '0' && **at <= '9'; ++*at)
    value = value * 10 + (**at - '0');
  return negative ? -value : value;
}

static i64 sum(const char **at);

static i64 factor(const char **at) {
  if (**at != '(')
    return number(at);
  ++*at;
  i64 value = sum(at);
  ++*at;
  return value;
}

static i64 product(const char **at) {
  i64 value = factor(at);
  while (**at == '*' || **at == '/' || **at == '%') {
    char sign = *(*at)++;
    i64 other = factor(at);
    switch (sign) {
    case '*':
      value *= other;
      break;
    case '/':
      value = other ? value / other : 0;
      break;
    default:
      value = other ? value % other : 0;
    }
  }
  return value;
}

static i64 sum(const char **at) {
  i64 value = product(at);
  while (**at == '+' || **at == '-') {
    char sign = *(*at)++;
    i64 other = product(at);
    value = sign == '+' ? value + other : value - other;
  }
  return value;
}

static u32 packed(const char *from, u8 *to) {
  u32 length = 0, count = (u32)strlen(from);
  for (u32 at = 0; at < count;) {
    u32 best = 0, where = 0;
    for (u32 back = 1; back <= at && back < 256; back++) {
      u32 same = 0;
      while (at + same < count && same < 127 &&
             from[at + same] == from[at - back + same])
        same++;
      if (same > best)
        best = same, where = back;
    }
    if (best > 2) {
      to[length++] = (u8)(128 | best);
      to[length++] = (u8)where;
      at += best;
    } else
      to[length++] = (u8)from[at++];
  }
  return length;
}

static u32 unpacked(const u8 *from, u32 count, char *to) {
  u32 length = 0;
  for (u32 at = 0; at < count;) {
    if (from[at] & 128) {
      for (u32 same = from[at] & 127; same--; length++)
        to[length] = to[length - from[at + 1]];
      at += 2;
    } else
      to[length++] = (char)from[at++];
  }
  to[length] = 0;
  return length;
}

static u32 utf8(u32 code, char *to) {
  u32 extra = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  static const u8 starts[] = {0, 0xc0, 0xe0, 0xf0};
  to[0] = (char)(starts[extra] | code >> (6 * extra));
  for (u32 at = 1; at <= extra; at++)
    to[at] = (char)(0x80 | (code >> (6 * (extra - at)) & 63));
  return extra + 1;
}

int main(void) {
  u32 letters[26] = {0}, words = 0;
  for (u32 at = 0; text[at]; at++) {
    if (text[at] >= 'a' && text[at] <= 'z') {
      letters[text[at] - 'a']++;
      words += !at || text[at - 1] == ' ';
    }
  }
  put_result("words", words);
  for (u32 at = 0; at < 26; at++)
    put_unsigned(letters[at]);
  put_char('\n');
  put_result("match", matches("*fox*fox*hill?while*", text));
  put_result("match", matches("the*cat*", text));
  put_result("distance", distance("kitten sitting", "sitting kitten"));
  const char *at = "(12345678901*7-(3+4)*(5-99))/11%100003-2*-8";
  put_result("value", sum(&at));
  static u8 small[300];
  static char back[300];
  u32 length = packed(text, small);
  put_result("packed", length);
  put_result("unpacked", unpacked(small, length, back));
  put_result("same", !strcmp(back, text));
  static const u32 codes[] = {'x', 0xe4, 0x20ac, 0x1f600};
  u32 bytes_of_all = 0;
  for (u32 code = 0; code < 4; code++) {
    char bytes[4];
    u32 count = utf8(codes[code], bytes);
    for (u32 byte = 0; byte < count; byte++)
      put_char(bytes[byte]);
    bytes_of_all += count;
  }
  put_result("", bytes_of_all);
  return (int)length & 127;
}
