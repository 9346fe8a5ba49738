/* A machine within the machine: a small one with a stack, and its programs. */

#include "bare.h"

enum op {
  PUSH,
  ADD,
  SUB,
  MUL,
  MOD,
  LESS,
  SAME,
  LOAD,
  STORE,
  JUMP,
  JUMP_ZERO,
  CALL,
  BACK,
  PRINT,
  COPY,
  DROP,
  SWAP,
  STOP
};

struct machine {
  const i16 *code;
  u16 pc, depth, calls;
  i32 stack[64];
  u16 returns[64];
  i32 memory[256];
  u32 steps;
};

static i32 pop(struct machine *m) { return m->stack[--m->depth]; }
static void push(struct machine *m, i32 value) { m->stack[m->depth++] = value; }

static int step(struct machine *m) {
  i32 a, b;
  m->steps++;
  switch ((enum op)m->code[m->pc++]) {
  case PUSH:
    push(m, m->code[m->pc++]);
    break;
  case ADD:
    b = pop(m), a = pop(m);
    push(m, (i32)((u32)a + (u32)b));
    break;
  case SUB:
    b = pop(m), a = pop(m);
    push(m, (i32)((u32)a - (u32)b));
    break;
  case MUL:
    b = pop(m), a = pop(m);
    push(m, (i32)((u32)a * (u32)b));
    break;
  case MOD:
    b = pop(m), a = pop(m);
    push(m, b ? a % b : a);
    break;
  case LESS:
    b = pop(m), a = pop(m);
    push(m, a < b);
    break;
  case SAME:
    b = pop(m), a = pop(m);
    push(m, a == b);
    break;
  case LOAD:
    push(m, m->memory[pop(m) & 255]);
    break;
  case STORE:
    a = pop(m);
    m->memory[a & 255] = pop(m);
    break;
  case JUMP:
    m->pc = (u16)m->code[m->pc];
    break;
  case JUMP_ZERO:
    m->pc = pop(m) ? (u16)(m->pc + 1) : (u16)m->code[m->pc];
    break;
  case CALL:
    m->returns[m->calls++] = (u16)(m->pc + 1);
    m->pc = (u16)m->code[m->pc];
    break;
  case BACK:
    m->pc = m->returns[--m->calls];
    break;
  case PRINT:
    put_signed(pop(m));
    put_char(' ');
    break;
  case COPY:
    a = pop(m);
    push(m, a);
    push(m, a);
    break;
  case DROP:
    pop(m);
    break;
  case SWAP:
    b = pop(m), a = pop(m);
    push(m, b);
    push(m, a);
    break;
  case STOP:
    return 0;
  }
  return 1;
}

/* Primes below 250 by crossing multiples out. */
static const i16 primes[] = {
    PUSH, 2, PUSH, 255, STORE,                                   /* 0: n = 2 */
    PUSH, 255, LOAD, PUSH, 250, LESS, JUMP_ZERO, 65,             /* 5 */
    PUSH, 255, LOAD, LOAD, JUMP_ZERO, 21, JUMP, 54,              /* 13 */
    PUSH, 255, LOAD, COPY, PRINT, COPY, ADD,                     /* 21 */
    COPY, PUSH, 250, LESS, JUMP_ZERO, 53,                        /* 28 */
    COPY, PUSH, 1, SWAP, STORE, PUSH, 255, LOAD, ADD, JUMP, 28,  /* 34 */
    STOP, STOP, STOP, STOP, STOP, STOP, STOP, STOP,              /* 45 */
    DROP,                                                        /* 53 */
    PUSH, 255, LOAD, PUSH, 1, ADD, PUSH, 255, STORE, JUMP, 5,    /* 54 */
    STOP                                                         /* 65 */
};

/* Factorials modulo 9973, calling itself. */
static const i16 factorials[] = {
    PUSH, 30, CALL, 6, PRINT, STOP,                    /* 0 */
    COPY, PUSH, 2, LESS, JUMP_ZERO, 16,                /* 6 */
    DROP, PUSH, 1, BACK,                               /* 12 */
    COPY, PUSH, 1, SUB, CALL, 6, MUL, PUSH, 9973, MOD, /* 16 */
    BACK                                               /* 26 */
};

static u32 run(const i16 *code) {
  static struct machine m;
  memset(&m, 0, sizeof m);
  m.code = code;
  while (step(&m))
    ;
  put_char('\n');
  put_result("steps", m.steps);
  return m.steps;
}

int main(void) {
  u32 steps = run(primes);
  steps += run(factorials);
  return (int)(steps & 127);
}
