// LLVM's side of machine code: what its disassembler and its encoder of a target answer.
//
// Arguments: a file of records of 16 bytes, and a file for the answers. Each line of standard input
// is a question: the first record and their number, a triple, the order of the bytes, which follows
// from the triple here, or the length of sequences, and the features by number.
//
// An answer: status, size, opcode, operands (kind and value), and the bytes that the encoder makes.

#include "machine.hpp"
#include <csetjmp>
#include <csignal>
#include <iostream>
#include <sstream>

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

static void answer(const Machine &M, const MCDisassembler &Dis, const MCCodeEmitter *Emitter,
                   ArrayRef<uint8_t> Bytes, std::string &Out) {
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
    M.encode(*Emitter, Inst, Code, Fixups);
  add(Out, Fixups.size(), 1);
  add(Out, Code.size(), 1);
  Out.append(Code.begin(), Code.end());
}

// What is asked: some records, for a triple and features.
static std::string ask(const std::string &Line, ArrayRef<uint8_t> Data) {
  Question Asked(Line);
  Machine &M = Asked.M;
  size_t First = Asked.First, Count = Asked.Count;
  MCContext Ctx(M.Name, M.MAI.get(), M.MRI.get(), M.STI.get());
  std::unique_ptr<MCDisassembler> Dis(M.T.createMCDisassembler(*M.STI, Ctx));
  std::unique_ptr<MCCodeEmitter> Emitter = M.newEmitter(Ctx);
  std::string Out;
  for (size_t At = First * Width; Count-- > 0 && At + Width <= Data.size(); At += Width) {
    std::string One;
    // Some disassemblers remember what came before, such as that of ARM the blocks of conditions.
    if (At / Width % Asked.Sequence == 0)
      Dis.reset(M.T.createMCDisassembler(*M.STI, Ctx));
    answer(M, *Dis, Emitter.get(), Data.slice(At, Width), One);
    add(Out, One.size(), 2);
    Out += One;
  }
  return Out;
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  for (int Signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
    signal(Signal, onCrash);
  initializeDisassemblers();
  ArrayRef<uint8_t> Data = bytesOf(argv[1]);
  FILE *File = fopen(argv[2], "wb");
  std::string Line;
  while (std::getline(std::cin, Line)) {
    std::string Out = ask(Line, Data);
    fwrite(Out.data(), 1, Out.size(), File);
  }
  fclose(File);
  return 0;
}
