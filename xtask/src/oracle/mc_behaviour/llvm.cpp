// LLVM's side of machine code: what its disassembler and its encoder of a target answer.
//
// Arguments: the triple, the processor, whether to encode, a file of records of 16 bytes, and a file
// for the answers. Each line of standard input is a set of features by number; each set is asked
// about all records.
//
// An answer: status, size, opcode, operands (kind and value), and the bytes that the encoder makes.

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
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

using namespace llvm;

static const size_t Width = 16;

// Some functions of LLVM's targets crash for what is decoded, such as encoders that want an
// expression. Then the answer is a size that no instruction has.
static sigjmp_buf Crashed;
static const unsigned CrashedInDecoder = 253, CrashedInEncoder = 254;

static void onCrash(int) { siglongjmp(Crashed, 1); }

static void add(std::string &Out, uint64_t Value, unsigned Bytes) {
  for (unsigned I = 0; I < Bytes; ++I)
    Out.push_back(char(Value >> (8 * I)));
}

static void answer(const MCDisassembler &Dis, const MCCodeEmitter *Emitter,
                   const MCSubtargetInfo &STI, ArrayRef<uint8_t> Bytes, std::string &Out) {
  MCInst Inst;
  uint64_t Size = 0;
  if (sigsetjmp(Crashed, 1)) {
    add(Out, 0, 1);
    add(Out, CrashedInDecoder, 1);
    return;
  }
  auto Status = Dis.getInstruction(Inst, Size, Bytes, 0x1000, nulls());
  add(Out, Status, 1);
  add(Out, Size, 1);
  if (Status == MCDisassembler::Fail)
    return;
  add(Out, Inst.getOpcode(), 2);
  // Prefixes and such, as an operand of their own.
  unsigned Flags = Inst.getFlags();
  add(Out, Inst.getNumOperands() + (Flags != 0), 1);
  bool IsPlain = true;
  for (const MCOperand &Operand : Inst) {
    unsigned Kind = Operand.isReg() ? 1 : Operand.isImm() ? 2 : Operand.isDFPImm() ? 3 : 0;
    uint64_t Value = Operand.isReg()   ? Operand.getReg()
                     : Operand.isImm() ? uint64_t(Operand.getImm())
                     : Operand.isDFPImm() ? Operand.getDFPImm() : 0;
    IsPlain &= Kind != 0;
    add(Out, Kind, 1);
    add(Out, Value, 8);
  }
  if (Flags != 0) {
    add(Out, 4, 1);
    add(Out, Flags, 8);
  }
  SmallVector<char, 32> Code;
  SmallVector<MCFixup, 4> Fixups;
  if (sigsetjmp(Crashed, 1)) {
    add(Out, 0, 1);
    add(Out, CrashedInEncoder, 1);
    return;
  }
  if (Emitter && IsPlain)
    Emitter->encodeInstruction(Inst, Code, Fixups, STI);
  add(Out, Fixups.size(), 1);
  add(Out, Code.size(), 1);
  Out.append(Code.begin(), Code.end());
}

int main(int argc, char **argv) {
  if (argc != 6)
    return 2;
  for (int Signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
    signal(Signal, onCrash);
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllDisassemblers();
  std::string Triple = argv[1], Cpu = argv[2], Error;
  bool Encodes = argv[3] == std::string("encode");
  const Target *T = TargetRegistry::lookupTarget(Triple, Error);
  if (!T) {
    errs() << Error << "\n";
    return 1;
  }
  MCTargetOptions Options;
  std::unique_ptr<MCRegisterInfo> MRI(T->createMCRegInfo(Triple));
  std::unique_ptr<MCAsmInfo> MAI(T->createMCAsmInfo(*MRI, Triple, Options));
  std::unique_ptr<MCInstrInfo> MII(T->createMCInstrInfo());
  auto Buffer = MemoryBuffer::getFile(argv[4]);
  if (!Buffer)
    return 1;
  StringRef Data = (*Buffer)->getBuffer();
  FILE *File = fopen(argv[5], "wb");
  std::string Line;
  while (std::getline(std::cin, Line)) {
    std::unique_ptr<MCSubtargetInfo> STI(T->createMCSubtargetInfo(Triple, Cpu, ""));
    FeatureBitset Features;
    std::istringstream Words(Line);
    unsigned Number;
    while (Words >> Number)
      Features.set(Number);
    STI->setFeatureBits(Features);
    MCContext Ctx(llvm::Triple(Triple), MAI.get(), MRI.get(), STI.get());
    std::unique_ptr<MCDisassembler> Dis(T->createMCDisassembler(*STI, Ctx));
    std::unique_ptr<MCCodeEmitter> Emitter(T->createMCCodeEmitter(*MII, Ctx));
    std::string Out;
    for (size_t At = 0; At + Width <= Data.size(); At += Width) {
      std::string One;
      ArrayRef<uint8_t> Bytes(reinterpret_cast<const uint8_t *>(Data.data()) + At, Width);
      answer(*Dis, Encodes ? Emitter.get() : nullptr, *STI, Bytes, One);
      add(Out, One.size(), 2);
      Out += One;
    }
    fwrite(Out.data(), 1, Out.size(), File);
  }
  fclose(File);
  return 0;
}
