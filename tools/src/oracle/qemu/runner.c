// Runs single instructions of AArch64 or RISC-V, on qemu or a processor.
//
// Standard input is a sequence of cases: instructions and the state before them.
// Standard output is the state after each. It is made without a library, and all
// happens in the handler of signals: the state of a case is what the kernel gives
// back when the handler returns, and a trap after the instruction leads to the
// handler again, which has all registers. So the instruction may use each of them.
// See `state.rs`, which has the same structures and addresses.

typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long u64;

#define CODE 0x1234567000ul
#define MEMORY 0x2345678000ul
#define MEMORY_BYTES 1024
#define PAGE 4096ul

// `gpr[31]` is the stack pointer of AArch64, `gpr[0]` of RISC-V is nothing. The flags are
// NZCV in its place, or the rounding mode.
struct state {
  u64 gpr[32];
  u64 vector[32][2];
  u64 flags;
  u64 pc;
  u64 signal;
  u8 memory[MEMORY_BYTES];
};

struct test {
  u64 length;
  u8 code[16];
  struct state state;
};

#if defined(__aarch64__)

struct machine {
  u64 fault_address;
  u64 gpr[32];
  u64 pc;
  u64 pstate;
  u8 more[4096] __attribute__((aligned(16)));
};
struct vectors {
  u32 magic, size, fpsr, fpcr;
  u64 vector[32][2];
};
#define VECTORS 0x46508001
// `brk`
#define TRAP 0xd4200000u
#define NZCV 0xf0000000ul
enum { READ = 63, WRITE = 64, EXIT = 93, SIGALTSTACK = 132, SIGACTION = 134, MMAP = 222 };

static u64 call(u64 number, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  register u64 x8 __asm__("x8") = number;
  register u64 x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c;
  register u64 x3 __asm__("x3") = d, x4 __asm__("x4") = e, x5 __asm__("x5") = f;
  __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
  return x0;
}

#define START "mov x29, 0\nbl begin\n"
#define TRAP_NOW "brk 0"

static struct vectors *vectors(struct machine *machine) {
  u8 *at = machine->more;
  for (;;) {
    struct vectors *found = (struct vectors *)at;
    if (found->magic == VECTORS)
      return found;
    if (!found->magic || !found->size)
      return 0;
    at += found->size;
  }
}

static void save(struct machine *machine, struct state *state) {
  struct vectors *found = vectors(machine);
  for (int i = 0; i < 32; i++) {
    state->gpr[i] = machine->gpr[i];
    state->vector[i][0] = found->vector[i][0];
    state->vector[i][1] = found->vector[i][1];
  }
  state->flags = machine->pstate & NZCV;
  state->pc = machine->pc;
}

static void load(struct machine *machine, const struct state *state) {
  struct vectors *found = vectors(machine);
  for (int i = 0; i < 32; i++) {
    machine->gpr[i] = state->gpr[i];
    found->vector[i][0] = state->vector[i][0];
    found->vector[i][1] = state->vector[i][1];
  }
  found->fpsr = found->fpcr = 0;
  machine->pstate = (machine->pstate & ~NZCV) | (state->flags & NZCV);
  machine->pc = CODE;
}

#elif defined(__riscv)

struct machine {
  u64 pc;
  u64 gpr[31];
  u64 vector[32];
  u32 status;
};
// `ebreak`, compressed, twice.
#define TRAP 0x90029002u
enum { READ = 63, WRITE = 64, EXIT = 93, SIGALTSTACK = 132, SIGACTION = 134, MMAP = 222 };

static u64 call(u64 number, u64 a, u64 b, u64 c, u64 d, u64 e, u64 f) {
  register u64 a7 __asm__("a7") = number;
  register u64 a0 __asm__("a0") = a, a1 __asm__("a1") = b, a2 __asm__("a2") = c;
  register u64 a3 __asm__("a3") = d, a4 __asm__("a4") = e, a5 __asm__("a5") = f;
  __asm__ volatile("ecall" : "+r"(a0) : "r"(a7), "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5) : "memory");
  return a0;
}

#define START "andi sp, sp, -16\ncall begin\n"
#define TRAP_NOW "ebreak"

static void save(struct machine *machine, struct state *state) {
  for (int i = 1; i < 32; i++)
    state->gpr[i] = machine->gpr[i - 1];
  for (int i = 0; i < 32; i++)
    state->vector[i][0] = machine->vector[i];
  state->flags = machine->status >> 5 & 7;
  state->pc = machine->pc;
}

static void load(struct machine *machine, const struct state *state) {
  for (int i = 1; i < 32; i++)
    machine->gpr[i - 1] = state->gpr[i];
  for (int i = 0; i < 32; i++)
    machine->vector[i] = state->vector[i][0];
  machine->status = (u32)(state->flags & 7) << 5;
  machine->pc = CODE;
}

#endif

struct stack {
  u64 at;
  int flags;
  u64 size;
};
struct context {
  u64 flags;
  struct context *link;
  struct stack stack;
  u8 masks[128];
  struct machine machine __attribute__((aligned(16)));
};

static struct test test;
static int is_running;

static void stop(u64 code) {
  for (;;)
    call(EXIT, code, 0, 0, 0, 0, 0);
}

// Whether all of it could be read.
static int get(void *to, u64 bytes) {
  for (u64 done = 0; done < bytes;) {
    long count = (long)call(READ, 0, (u64)to + done, bytes - done, 0, 0, 0);
    if (count <= 0)
      return 0;
    done += (u64)count;
  }
  return 1;
}

static void put(const void *from, u64 bytes) {
  for (u64 done = 0; done < bytes;) {
    long count = (long)call(WRITE, 1, (u64)from + done, bytes - done, 0, 0, 0);
    if (count <= 0)
      stop(1);
    done += (u64)count;
  }
}

static void copy(u8 *to, const u8 *from, u64 bytes) {
  for (u64 i = 0; i < bytes; i++)
    ((volatile u8 *)to)[i] = from[i];
}

// Makes what was written at CODE be executed.
static void flush(void) {
#if defined(__aarch64__)
  for (u64 at = CODE; at < CODE + PAGE; at += 4)
    __asm__ volatile("dc cvau, %0\ndsb ish\nic ivau, %0" : : "r"(at) : "memory");
  __asm__ volatile("dsb ish\nisb" : : : "memory");
#else
  __asm__ volatile("fence.i" : : : "memory");
#endif
}

static void on_signal(int number, void *info, struct context *context) {
  (void)info;
  u8 *memory = (u8 *)MEMORY;
  if (is_running) {
    save(&context->machine, &test.state);
    test.state.signal = (u64)number;
    copy(test.state.memory, memory, MEMORY_BYTES);
    put(&test.state, sizeof test.state);
  }
  if (!get(&test, sizeof test))
    stop(0);
  is_running = 1;
  volatile u32 *code = (volatile u32 *)CODE;
  for (u64 i = 0; i < PAGE / 4; i++)
    code[i] = TRAP;
  copy((u8 *)CODE, test.code, test.length);
  flush();
  copy(memory, test.state.memory, MEMORY_BYTES);
  load(&context->machine, &test.state);
}

static int map(u64 at, u64 protection) {
  // Private, nameless, at this place.
  return call(MMAP, at, PAGE, protection, 0x32, ~0ul, 0) == at;
}

__attribute__((used)) void begin(void) {
  static u8 memory[1 << 16];
  struct stack stack = {.at = (u64)memory, .size = sizeof memory};
#if defined(__aarch64__)
  struct { void *handler; u64 flags; void *restorer; u64 mask; } action = {0};
#else
  struct { void *handler; u64 flags; u64 mask; } action = {0};
#endif
  action.handler = (void *)on_signal;
  // With information, on a stack of its own.
  action.flags = 4 | 0x08000000;
  call(SIGALTSTACK, (u64)&stack, 0, 0, 0, 0, 0);
  // SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV
  static const u8 numbers[] = {4, 5, 7, 8, 11};
  for (unsigned i = 0; i < sizeof numbers; i++)
    call(SIGACTION, numbers[i], (u64)&action, 0, 8, 0, 0);
  if (!map(CODE, 7) || !map(MEMORY, 3))
    stop(2);
  __asm__ volatile(TRAP_NOW);
}

__asm__(".globl _start\n_start:\n" START);
