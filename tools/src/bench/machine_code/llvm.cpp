// Measures LLVM's disassembler, encoder and printer. Made by `cargo xtask bench mc`.
//
// Arguments: the triple, the features, and a file of code; without a file, the program prints the
// numbers of the features.

#include "machine.hpp"
#include "llvm/MC/MCInstPrinter.h"
#include <chrono>

static const int Rounds = 20;

// The shortest time of some rounds for one of so many things, in nanoseconds.
template <typename Round> static void measure(const char *Name, size_t Count, Round One) {
  double Best = 1e18;
  uint64_t Sum = 0;
  for (int I = 0; I < Rounds; ++I) {
    auto Start = std::chrono::steady_clock::now();
    Sum = One();
    std::chrono::duration<double, std::nano> Time = std::chrono::steady_clock::now() - Start;
    Best = std::min(Best, Time.count());
  }
  std::printf("%s %.3f %llu\n", Name, Best / Count, (unsigned long long)Sum);
}

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  initializeDisassemblers();
  Machine M(argv[1], argv[2]);
  if (argc < 4) {
    for (unsigned I = 0; I < MAX_SUBTARGET_FEATURES; ++I)
      if (M.STI->getFeatureBits()[I])
        std::printf("%u\n", I);
    return 0;
  }
  MCContext Ctx(M.Name, M.MAI.get(), M.MRI.get(), M.STI.get());
  std::unique_ptr<MCDisassembler> Dis(M.T.createMCDisassembler(*M.STI, Ctx));
  std::unique_ptr<MCCodeEmitter> Emitter = M.newEmitter(Ctx);
  std::unique_ptr<MCInstPrinter> Printer(
      M.T.createMCInstPrinter(M.Name, 0, *M.MAI, *M.MII, *M.MRI));
  Printer->setPrintBranchImmAsAddress(true);
  ArrayRef<uint8_t> Code = bytesOf(argv[3]);

  std::vector<MCInst> Insts;
  std::vector<uint64_t> Addresses;
  uint64_t All = 0;
  for (uint64_t At = 0, Size = 0; At < Code.size(); At += Size) {
    MCInst Inst;
    if (Dis->getInstruction(Inst, Size, Code.slice(At), At, nulls()) == MCDisassembler::Fail) {
      errs() << "no instruction at " << At << "\n";
      return 1;
    }
    All = All * 31 + Inst.getOpcode();
    for (const MCOperand &Operand : Inst)
      All = All * 31 + (Operand.isReg() ? uint64_t(Operand.getReg()) : uint64_t(Operand.getImm()));
    Insts.push_back(Inst);
    Addresses.push_back(At);
  }
  std::printf("instructions %zu %llu\n", Insts.size(), (unsigned long long)All);
  measure("decode", Insts.size(), [&] {
    uint64_t Sum = 0;
    MCInst Inst;
    for (uint64_t At = 0, Size = 0; At < Code.size(); At += Size) {
      Inst.clear();
      Dis->getInstruction(Inst, Size, Code.slice(At), At, nulls());
      Sum += Inst.getOpcode() + Inst.getNumOperands();
    }
    return Sum;
  });
  measure("encode", Insts.size(), [&] {
    uint64_t Sum = 0;
    SmallVector<char, 16> Bytes;
    SmallVector<MCFixup, 4> Fixups;
    for (const MCInst &Inst : Insts) {
      Bytes.clear();
      Fixups.clear();
      M.encode(*Emitter, Inst, Bytes, Fixups);
      Sum += Bytes.size() + uint8_t(Bytes[0]);
    }
    return Sum;
  });
  measure("print", Insts.size(), [&] {
    uint64_t Sum = 0;
    SmallString<128> Text;
    for (size_t I = 0; I < Insts.size(); ++I) {
      Text.clear();
      raw_svector_ostream Out(Text);
      Printer->printInst(&Insts[I], Addresses[I], "", *M.STI, Out);
      // Without the tab before it.
      Sum += Text.size() - 1;
    }
    return Sum;
  });
}
