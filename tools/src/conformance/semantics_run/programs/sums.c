/* Check sums and hashes: CRC-32 and CRC-16, Adler-32, FNV-1a, SHA-256. */

#include "bare.h"

static u32 crc_table[256];

static void make_table(void) {
  for (u32 n = 0; n < 256; n++) {
    u32 c = n;
    for (int k = 0; k < 8; k++)
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    crc_table[n] = c;
  }
}

static u32 crc32(const u8 *bytes, u32 count) {
  u32 crc = ~0u;
  while (count--)
    crc = crc_table[(crc ^ *bytes++) & 255] ^ (crc >> 8);
  return ~crc;
}

static u16 crc16(const u8 *bytes, u32 count) {
  u16 crc = 0xffff;
  while (count--) {
    crc ^= (u16)(*bytes++ << 8);
    for (int bit = 0; bit < 8; bit++)
      crc = (u16)(crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1);
  }
  return crc;
}

static u32 adler(const u8 *bytes, u32 count) {
  u32 a = 1, b = 0;
  while (count--) {
    a = (a + *bytes++) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

static u64 fnv(const u8 *bytes, u32 count) {
  u64 hash = 0xcbf29ce484222325ull;
  while (count--)
    hash = (hash ^ *bytes++) * 0x100000001b3ull;
  return hash;
}

static const u32 round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static u32 rotate(u32 x, int by) { return x >> by | x << (32 - by); }

static void sha_block(u32 *state, const u8 *block) {
  u32 w[64], s[8];
  for (int i = 0; i < 16; i++, block += 4)
    w[i] = (u32)block[0] << 24 | (u32)block[1] << 16 | (u32)block[2] << 8 |
           block[3];
  for (int i = 16; i < 64; i++)
    w[i] = w[i - 16] + w[i - 7] +
           (rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3) +
           (rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10);
  memcpy(s, state, sizeof s);
  for (int i = 0; i < 64; i++) {
    u32 t = s[7] + (rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)) +
            ((s[4] & s[5]) ^ (~s[4] & s[6])) + round_constants[i] + w[i];
    u32 m = (rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)) +
            ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
    memmove(s + 1, s, 7 * sizeof *s);
    s[4] += t;
    s[0] = t + m;
  }
  for (int i = 0; i < 8; i++)
    state[i] += s[i];
}

static void sha256(const u8 *bytes, u32 count) {
  u32 state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  u8 last[128] = {0};
  u32 rest = count;
  for (; rest >= 64; rest -= 64, bytes += 64)
    sha_block(state, bytes);
  memcpy(last, bytes, rest);
  last[rest] = 128;
  u32 end = rest < 56 ? 64 : 128;
  u64 bits = (u64)count * 8;
  for (int i = 1; i <= 8; i++, bits >>= 8)
    last[end - i] = (u8)bits;
  sha_block(state, last);
  if (end == 128)
    sha_block(state, last + 64);
  for (int i = 0; i < 8; i++)
    put_hex(state[i], 8);
  put_char('\n');
}

static u8 message[1000];

int main(void) {
  make_table();
  for (u32 at = 0; at < sizeof message; at++)
    message[at] = (u8)(random_word() >> 11);
  static const u16 lengths[] = {0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000};
  u32 all = 0;
  for (u32 at = 0; at < sizeof lengths / sizeof *lengths; at++) {
    u32 count = lengths[at];
    put_unsigned(count);
    put_char(' ');
    put_hex(crc32(message, count), 8);
    put_char(' ');
    put_hex(crc16(message, count), 4);
    put_char(' ');
    put_hex(adler(message, count), 8);
    put_char(' ');
    put_hex(fnv(message, count), 16);
    put_char(' ');
    sha256(message, count);
    all ^= crc32(message, count);
  }
  return all & 127;
}
