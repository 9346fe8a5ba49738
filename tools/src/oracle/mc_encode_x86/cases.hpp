// Instructions and what LLVM's encoder makes of them.

#include "llvm-c/Target.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCFixupKindInfo.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCSymbol.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

using namespace llvm;

// Some instructions make LLVM's encoder stop the program.
static sigjmp_buf Crashed;
static void onCrash(int) { siglongjmp(Crashed, 1); }
static void onFatal(void *, const char *, bool) { siglongjmp(Crashed, 1); }

static void add(std::string &Out, uint64_t Value, unsigned Bytes) {
  for (unsigned I = 0; I < Bytes; ++I)
    Out.push_back(char(Value >> (8 * I)));
}

// The kinds of operands in files.
static const unsigned Reg = 1, Imm = 2, Expr = 3;

struct Machine {
  std::string Triple;
  const Target *T;
  std::unique_ptr<MCRegisterInfo> MRI;
  std::unique_ptr<MCAsmInfo> MAI;
  std::unique_ptr<MCInstrInfo> MII;
  std::unique_ptr<MCSubtargetInfo> STI;
  std::unique_ptr<MCContext> Ctx;
  std::unique_ptr<MCDisassembler> Dis;
  std::unique_ptr<MCCodeEmitter> Emitter;
  std::unique_ptr<MCAsmBackend> Backend;
  unsigned Bits;

  Machine(const char *Name) : Triple(Name) {
    std::string Error;
    MCTargetOptions Options;
    T = TargetRegistry::lookupTarget(Triple, Error);
    MRI.reset(T->createMCRegInfo(Triple));
    MAI.reset(T->createMCAsmInfo(*MRI, Triple, Options));
    MII.reset(T->createMCInstrInfo());
    STI.reset(T->createMCSubtargetInfo(Triple, "", ""));
    Ctx.reset(new MCContext(llvm::Triple(Triple), MAI.get(), MRI.get(), STI.get()));
    Dis.reset(T->createMCDisassembler(*STI, *Ctx));
    Emitter.reset(T->createMCCodeEmitter(*MII, *Ctx));
    Backend.reset(T->createMCAsmBackend(*STI, *MRI, Options));
    StringRef Text(Triple);
    Bits = Text.starts_with("x86_64") ? 64 : Text.ends_with("code16") ? 16 : 32;
    install_fatal_error_handler(onFatal);
    for (int Signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
      signal(Signal, onCrash);
  }

  bool decode(ArrayRef<uint8_t> Bytes, MCInst &Inst, uint64_t &Size) {
    return Dis->getInstruction(Inst, Size, Bytes, 0x1000, nulls()) == MCDisassembler::Success;
  }

  // The expression of a number.
  const MCExpr *expression(unsigned Number) {
    MCSymbol *Symbol = Ctx->getOrCreateSymbol("e" + Twine(Number));
    return MCSymbolRefExpr::create(Symbol, *Ctx);
  }
};

// The symbol in an expression, and the number that is added to it.
static void fold(const MCExpr *E, const MCSymbolRefExpr *&Symbol, int64_t &Number) {
  if (auto *C = dyn_cast<MCConstantExpr>(E)) {
    Number += C->getValue();
  } else if (auto *S = dyn_cast<MCSymbolRefExpr>(E)) {
    Symbol = S;
  } else if (auto *B = dyn_cast<MCBinaryExpr>(E)) {
    fold(B->getLHS(), Symbol, Number);
    fold(B->getRHS(), Symbol, Number);
  }
}

static std::string instruction(const MCInst &Inst) {
  std::string Out;
  add(Out, Inst.getFlags(), 2);
  add(Out, Inst.getOpcode(), 2);
  add(Out, Inst.getNumOperands(), 1);
  for (const MCOperand &Operand : Inst) {
    uint64_t Number = 0;
    if (Operand.isExpr())
      Number = atoi(cast<MCSymbolRefExpr>(Operand.getExpr())->getSymbol().getName().data() + 1);
    add(Out, Operand.isReg() ? Reg : Operand.isImm() ? Imm : Expr, 1);
    add(Out, Operand.isReg() ? Operand.getReg() : Operand.isImm() ? Operand.getImm() : Number, 8);
  }
  return Out;
}

// Fixups and bytes, or that there are none. A distance that is a number is a fixup without symbol:
// here it is bytes.
static std::string answer(Machine &M, const MCInst &Inst) {
  SmallVector<char, 64> Code;
  SmallVector<MCFixup, 4> Fixups;
  std::string Out;
  bool IsCrash = sigsetjmp(Crashed, 1);
  if (!IsCrash)
    M.Emitter->encodeInstruction(Inst, Code, Fixups, *M.STI);
  if (IsCrash || Code.size() > 15 || Code.empty()) {
    add(Out, 0, 1);
    return Out;
  }
  add(Out, 1, 1);
  std::string Open;
  unsigned Count = 0;
  for (const MCFixup &Fixup : Fixups) {
    const MCSymbolRefExpr *Symbol = nullptr;
    int64_t Number = 0;
    fold(Fixup.getValue(), Symbol, Number);
    const MCFixupKindInfo &Info = M.Backend->getFixupKindInfo(Fixup.getKind());
    unsigned Size = Info.TargetSize / 8;
    if (!Symbol) {
      for (unsigned I = 0; I < Size; ++I)
        Code[Fixup.getOffset() + I] = char((Number + Size) >> (8 * I));
      continue;
    }
    ++Count;
    add(Open, Fixup.getOffset(), 1);
    add(Open, atoi(Symbol->getSymbol().getName().data() + 1), 1);
    add(Open, Number, 1);
    add(Open, Info.Flags & MCFixupKindInfo::FKF_IsPCRel ? 1 : 0, 1);
    add(Open, Size, 1);
    add(Open, strlen(Info.Name), 1);
    Open += Info.Name;
  }
  add(Out, Count, 1);
  Out += Open;
  add(Out, Code.size(), 1);
  Out.append(Code.begin(), Code.end());
  return Out;
}

// A file of instructions and answers, each with its length before it.
struct Cases {
  FILE *File;
  Cases(const char *Name) : File(fopen(Name, "wb")) {}
  ~Cases() { fclose(File); }
  void add(Machine &M, const MCInst &Inst) {
    std::string Out;
    for (const std::string &Part : {instruction(Inst), answer(M, Inst)}) {
      ::add(Out, Part.size(), 2);
      Out += Part;
    }
    fwrite(Out.data(), 1, Out.size(), File);
  }
};

int buildAll(Machine &M, uint64_t Seed, int Count, const char *OutName);
int judgeAll(Machine &M, const char *InName);

#include "build.hpp"
#include "judge.hpp"
