// Measures LLVM's disassembler and encoder. Made by `cargo xtask bench mc`.
//
// Arguments: the triple, the features, and a file of code; without a file, the program prints the
// numbers of the features.

#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

using namespace llvm;

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
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllDisassemblers();
  std::string Triple = argv[1], Error;
  const Target *T = TargetRegistry::lookupTarget(Triple, Error);
  if (!T) {
    errs() << Error << "\n";
    return 1;
  }
  MCTargetOptions Options;
  std::unique_ptr<MCRegisterInfo> MRI(T->createMCRegInfo(Triple));
  std::unique_ptr<MCAsmInfo> MAI(T->createMCAsmInfo(*MRI, Triple, Options));
  std::unique_ptr<MCInstrInfo> MII(T->createMCInstrInfo());
  std::unique_ptr<MCSubtargetInfo> STI(T->createMCSubtargetInfo(Triple, "", argv[2]));
  if (argc < 4) {
    for (unsigned I = 0; I < MAX_SUBTARGET_FEATURES; ++I)
      if (STI->getFeatureBits()[I])
        std::printf("%u\n", I);
    return 0;
  }
  MCContext Ctx(llvm::Triple(Triple), MAI.get(), MRI.get(), STI.get());
  std::unique_ptr<MCDisassembler> Dis(T->createMCDisassembler(*STI, Ctx));
  std::unique_ptr<MCCodeEmitter> Emitter(T->createMCCodeEmitter(*MII, Ctx));
  auto Buffer = MemoryBuffer::getFile(argv[3]);
  if (!Buffer)
    return 1;
  StringRef Data = (*Buffer)->getBuffer();
  ArrayRef<uint8_t> Code(reinterpret_cast<const uint8_t *>(Data.data()), Data.size());

  std::vector<MCInst> Insts;
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
      Emitter->encodeInstruction(Inst, Bytes, Fixups, *STI);
      Sum += Bytes.size() + uint8_t(Bytes[0]);
    }
    return Sum;
  });
}
