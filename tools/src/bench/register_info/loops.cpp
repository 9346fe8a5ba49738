// Loops over MCRegisterInfo: prints name, nanoseconds and a sum for each.
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

using namespace llvm;

template <typename Loop> static void measure(const char *Name, Loop Run) {
  auto Start = std::chrono::steady_clock::now();
  unsigned long long Sum = Run();
  std::chrono::duration<double, std::nano> Time =
      std::chrono::steady_clock::now() - Start;
  std::printf("%s %.0f %llu\n", Name, Time.count(), Sum);
}

int main(int, char **Args) {
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  std::string Error;
  const Target *T = TargetRegistry::lookupTarget(Args[1], Error);
  if (!T)
    return 1;
  std::unique_ptr<const MCRegisterInfo> Info(T->createMCRegInfo(Args[1]));
  const unsigned Count = Info->getNumRegs();
  const unsigned Rounds = 4000000 / Count;
  measure("sub_regs", [&] {
    unsigned long long Sum = 0;
    for (unsigned Round = 0; Round != Rounds; ++Round)
      for (unsigned Reg = 1; Reg != Count; ++Reg)
        for (MCPhysReg Sub : Info->subregs(Reg))
          Sum += Sub;
    return Sum;
  });
  const unsigned Step = Count / 300 + 1;
  measure("overlaps", [&] {
    unsigned long long Sum = 0;
    for (unsigned A = 1; A < Count; A += Step)
      for (unsigned Round = 0; Round != 20; ++Round)
        for (unsigned B = 1; B < Count; ++B)
          Sum += Info->regsOverlap(A, B);
    return Sum;
  });
  measure("contains", [&] {
    unsigned long long Sum = 0;
    for (unsigned Round = 0; Round != Rounds / 100 + 1; ++Round)
      for (const MCRegisterClass &Class : Info->regclasses())
        for (unsigned Reg = 1; Reg != Count; ++Reg)
          Sum += Class.contains(Reg);
    return Sum;
  });
  return 0;
}
