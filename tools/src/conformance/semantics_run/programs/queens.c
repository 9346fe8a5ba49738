/* Puzzles by searching: queens, sudoku, knights, towers. */

#include "bare.h"

static u32 queens(u32 size, u32 columns, u32 left, u32 right) {
  u32 full = (1u << size) - 1, found = 0;
  if (columns == full)
    return 1;
  for (u32 free = full & ~(columns | left | right); free;) {
    u32 here = free & -free;
    free ^= here;
    found += queens(size, columns | here, (left | here) << 1,
                    (right | here) >> 1);
  }
  return found;
}

static u8 board[81];
static u32 tried;

static int fits(u32 at, u8 digit) {
  u32 row = at / 9, column = at % 9, corner = row / 3 * 27 + column / 3 * 3;
  for (u32 i = 0; i < 9; i++)
    if (board[row * 9 + i] == digit || board[i * 9 + column] == digit ||
        board[corner + i / 3 * 9 + i % 3] == digit)
      return 0;
  return 1;
}

static int solve(u32 at) {
  while (at < 81 && board[at])
    at++;
  if (at == 81)
    return 1;
  for (u8 digit = 1; digit <= 9; digit++) {
    tried++;
    if (fits(at, digit)) {
      board[at] = digit;
      if (solve(at + 1))
        return 1;
      board[at] = 0;
    }
  }
  return 0;
}

static const char given[] = "53..7....6..195....98....6.8...6...3"
                            "4..8.3..17...2...6.6....28....419..5....8..79";

static i8 path[6][6];

static int knight(i32 x, i32 y, i8 step) {
  static const i8 moves[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                 {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
  if (x < 0 || y < 0 || x > 4 || y > 4 || path[x][y])
    return 0;
  path[x][y] = step;
  if (step == 25)
    return 1;
  for (int way = 0; way < 8; way++)
    if (knight(x + moves[way][0], y + moves[way][1], (i8)(step + 1)))
      return 1;
  path[x][y] = 0;
  return 0;
}

static u32 towers(u32 height, u32 from, u32 to) {
  static u32 seen;
  if (!height)
    return seen;
  towers(height - 1, from, 6 - from - to);
  seen = seen * 5 + from * 3 + to;
  return towers(height - 1, 6 - from - to, to);
}

int main(void) {
  for (u32 size = 1; size <= 7; size++)
    put_result("queens", queens(size, 0, 0, 0));
  for (u32 at = 0; at < 81; at++)
    board[at] = given[at] == '.' ? 0 : (u8)(given[at] - '0');
  put_result("solved", solve(0));
  put_result("tried", tried);
  for (u32 at = 0; at < 81; at++) {
    put_char((char)('0' + board[at]));
    if (at % 9 == 8)
      put_char('\n');
  }
  put_result("knight", knight(0, 0, 1));
  for (u32 x = 0; x < 5; x++)
    for (u32 y = 0; y < 5; y++)
      put_result("step", path[x][y]);
  put_result("towers", (i32)towers(9, 1, 3));
  return 3;
}
