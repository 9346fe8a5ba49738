// Runs single instructions on this processor.
//
// Standard input is a sequence of cases: the bytes of an instruction and the
// state before it. Standard output is the state after each. The instruction is
// at CODE; a branch that is taken has to go to TAKEN. See `state.rs`, which has
// the same structures and addresses.

#define _GNU_SOURCE
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

// Below the program, where the kernel never puts a heap: above it, one start in
// some thousands finds its heap there.
#define CODE ((uint8_t *)0x100000)
#define TAKEN (CODE + 0x40)
#define MEMORY ((uint8_t *)0x200000)
#define MEMORY_BYTES 1024
#define PAGE 4096

// How the instruction came to its end: EXIT_NEXT, EXIT_TAKEN, or a signal.
#define EXIT_SIGNAL 0x100

struct state {
  uint64_t gpr[16];
  uint64_t flags;
  uint64_t exit;
  uint64_t k[8];
  uint64_t mm[8];
  uint8_t xmm[32][16];
  uint8_t memory[MEMORY_BYTES];
};

struct test {
  uint64_t length;
  uint8_t code[16];
  struct state state;
};

// Named in the assembler code below.
struct state now __attribute__((used, aligned(64)));
uint64_t has_avx512 __attribute__((used));
uint64_t stack_pointer __attribute__((used));
uint64_t code_pointer __attribute__((used)) = (uint64_t)CODE;
uint32_t default_mxcsr __attribute__((used)) = 0x1f80;

void run(void);
void exit_next(void);
void exit_taken(void);
void exit_signal(void);

#define EACH8(M) M(0) M(1) M(2) M(3) M(4) M(5) M(6) M(7)
#define EACH16(M) EACH8(M) M(8) M(9) M(10) M(11) M(12) M(13) M(14) M(15)
#define EACH_HIGH(M)                                                           \
  M(16) M(17) M(18) M(19) M(20) M(21) M(22) M(23)                              \
  M(24) M(25) M(26) M(27) M(28) M(29) M(30) M(31)
#define STR(X) #X
// Places in `now`.
#define LOAD_K(N) "kmovq now+144+8*" STR(N) "(%rip), %k" STR(N) "\n"
#define SAVE_K(N) "kmovq %k" STR(N) ", now+144+8*" STR(N) "(%rip)\n"
#define LOAD_MM(N) "movq now+208+8*" STR(N) "(%rip), %mm" STR(N) "\n"
#define SAVE_MM(N) "movq %mm" STR(N) ", now+208+8*" STR(N) "(%rip)\n"
#define LOAD_X(N) "movups now+272+16*" STR(N) "(%rip), %xmm" STR(N) "\n"
#define SAVE_X(N) "movups %xmm" STR(N) ", now+272+16*" STR(N) "(%rip)\n"
#define LOAD_Z(N) "vmovups now+272+16*" STR(N) "(%rip), %xmm" STR(N) "\n"
#define SAVE_Z(N) "vmovups %xmm" STR(N) ", now+272+16*" STR(N) "(%rip)\n"
#define EACH_GPR(M)                                                            \
  M(rax, 0) M(rcx, 1) M(rdx, 2) M(rbx, 3) M(rsp, 4) M(rbp, 5) M(rsi, 6)        \
  M(rdi, 7) M(r8, 8) M(r9, 9) M(r10, 10) M(r11, 11) M(r12, 12) M(r13, 13)      \
  M(r14, 14) M(r15, 15)
#define LOAD_G(R, N) "movq now+8*" STR(N) "(%rip), %" STR(R) "\n"
#define SAVE_G(R, N) "movq %" STR(R) ", now+8*" STR(N) "(%rip)\n"

// The stack pointer is one of the registers that the instruction may use, so
// that nothing is pushed while its state is there, and nothing changes flags.
__asm__(".text\n.globl run\nrun:\n"
        "pushq %rbx\npushq %rbp\npushq %r12\npushq %r13\npushq %r14\n"
        "pushq %r15\n"
        "ldmxcsr default_mxcsr(%rip)\n"
        "movq %rsp, stack_pointer(%rip)\n"
        EACH8(LOAD_MM) EACH16(LOAD_X)
        "cmpq $0, has_avx512(%rip)\nje 1f\n"
        EACH8(LOAD_K) EACH_HIGH(LOAD_Z)
        "1: pushq now+128(%rip)\npopfq\n"
        EACH_GPR(LOAD_G)
        "jmp *code_pointer(%rip)\n"
        ".globl exit_next\nexit_next:\n"
        "movq $0, now+136(%rip)\njmp 2f\n"
        ".globl exit_taken\nexit_taken:\n"
        "movq $1, now+136(%rip)\n"
        "2:\n"
        EACH_GPR(SAVE_G)
        "movq stack_pointer(%rip), %rsp\n"
        "pushfq\npopq now+128(%rip)\n"
        EACH8(SAVE_MM) EACH16(SAVE_X)
        "cmpq $0, has_avx512(%rip)\nje 3f\n"
        EACH8(SAVE_K) EACH_HIGH(SAVE_Z)
        "3:\n.globl exit_signal\nexit_signal:\n"
        "movq stack_pointer(%rip), %rsp\n"
        "pushq $2\npopfq\nemms\n"
        "popq %r15\npopq %r14\npopq %r13\npopq %r12\npopq %rbp\npopq %rbx\n"
        "ret\n");

static void on_signal(int number, siginfo_t *info, void *context) {
  (void)info;
  now.exit = EXIT_SIGNAL + (uint64_t)number;
  ((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP] =
      (greg_t)(uintptr_t)exit_signal;
}

static void catch_signals(void) {
  static uint8_t stack[1 << 16];
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_sigaction = on_signal,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  const int numbers[] = {SIGSEGV, SIGILL, SIGFPE, SIGBUS, SIGTRAP};
  sigaltstack(&alternative, 0);
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    sigaction(numbers[i], &action, 0);
}

static void put_jump(uint8_t *at, void (*to)(void)) {
  int32_t distance = (int32_t)((intptr_t)to - (intptr_t)(at + 5));
  at[0] = 0xe9;
  memcpy(at + 1, &distance, 4);
}

static int map(uint8_t *at, int protection) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
  return mmap(at, PAGE, protection, flags, -1, 0) == at;
}

int main(void) {
  static struct test test;
  __builtin_cpu_init();
  has_avx512 = __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512vl");
  catch_signals();
  if (!map(CODE, PROT_READ | PROT_WRITE | PROT_EXEC) ||
      !map(MEMORY, PROT_READ | PROT_WRITE)) {
    perror("runner: no memory at a fixed address");
    return 1;
  }
  while (fread(&test, sizeof test, 1, stdin) == 1) {
    if (test.length > 15)
      return 1;
    // Whatever is not meant to be executed is a trap.
    memset(CODE, 0xcc, 0x80);
    memcpy(CODE, test.code, test.length);
    put_jump(CODE + test.length, exit_next);
    put_jump(TAKEN, exit_taken);
    now = test.state;
    memcpy(MEMORY, now.memory, MEMORY_BYTES);
    run();
    memcpy(now.memory, MEMORY, MEMORY_BYTES);
    if (fwrite(&now, sizeof now, 1, stdout) != 1)
      return 1;
  }
  return 0;
}
