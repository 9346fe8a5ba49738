// Decodes instructions of x86-64 with LLVM's disassembler.
//
// A line of the input is an instruction as hexadecimal digits, with any bytes
// after it. A line of the output is `-` if these bytes are no instruction, or
// the length, the name of the opcode and the operands: `r:` with the name of a
// register (empty for none) or `i:` with a number.

#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>
#include <memory>
#include <string>
#include <vector>

using namespace llvm;

static std::vector<uint8_t> bytesOf(const std::string &Line) {
  std::vector<uint8_t> Bytes;
  for (size_t At = 0; At + 1 < Line.size(); At += 2)
    Bytes.push_back(std::stoi(Line.substr(At, 2), nullptr, 16));
  return Bytes;
}

static void printOperand(const MCOperand &Operand, const MCRegisterInfo &Regs,
                         raw_ostream &Out) {
  if (Operand.isReg())
    Out << " r:" << (Operand.getReg() ? Regs.getName(Operand.getReg()) : "");
  else if (Operand.isImm())
    Out << " i:" << Operand.getImm();
  else
    Out << " ?";
}

int main() {
  LLVMInitializeX86TargetInfo();
  LLVMInitializeX86TargetMC();
  LLVMInitializeX86Disassembler();
  const std::string Triple = "x86_64-unknown-linux-gnu";
  std::string Error;
  const Target *X86 = TargetRegistry::lookupTarget(Triple, Error);
  if (!X86) {
    errs() << Error << "\n";
    return 1;
  }
  std::unique_ptr<MCRegisterInfo> Regs(X86->createMCRegInfo(Triple));
  MCTargetOptions Options;
  std::unique_ptr<MCAsmInfo> Asm(X86->createMCAsmInfo(*Regs, Triple, Options));
  std::unique_ptr<MCInstrInfo> Instrs(X86->createMCInstrInfo());
  std::unique_ptr<MCSubtargetInfo> Features(
      X86->createMCSubtargetInfo(Triple, "", ""));
  MCContext Context(llvm::Triple(Triple), Asm.get(), Regs.get(),
                    Features.get());
  std::unique_ptr<MCDisassembler> Decoder(
      X86->createMCDisassembler(*Features, Context));
  std::ios::sync_with_stdio(false);
  for (std::string Line; std::getline(std::cin, Line);) {
    std::vector<uint8_t> Bytes = bytesOf(Line);
    MCInst Inst;
    uint64_t Size = 0;
    if (Decoder->getInstruction(Inst, Size, Bytes, 0, nulls()) !=
        MCDisassembler::Success) {
      outs() << "-\n";
      continue;
    }
    outs() << Size << ' ' << Instrs->getName(Inst.getOpcode());
    for (const MCOperand &Operand : Inst)
      printOperand(Operand, *Regs, outs());
    outs() << '\n';
  }
  return 0;
}
