// LLVM's side of machine code: what its disassemblers, encoders and assemblers answer.
//
// Arguments: a file of records of 16 bytes, and a file for the answers. Each line of standard input is
// a question: a mode, the first record and their number, a triple, the order of the bytes, which
// follows from the triple here, or the length of sequences, and the features by number, by name with `+`
// before each, or `triple` for those of the triple, or a processor after `cpu=`. Answers come one after the other, each with its length in two bytes before it.
//
//   decode   status and size; opcode and operands (kind and value), and what the encoder makes of them
//   branches size, 2 and the target where the library evaluates a branch (`evaluateBranch`), else 1
//   names    size and names of opcode and operands as text, or nothing
//   text     size, the name of the opcode and the text that is printed, or nothing; with `:` after it, an
//            option of the printer (`-M` of llvm-objdump), `print-imm-hex` for hexadecimal numbers,
//            `distances` for branches without addresses, or `other-syntax` for the second syntax; or
//            `no option`
//   printed  instructions for printers alone (printed.hpp)
//   strict   what the assembler makes of the text that is printed (text.hpp)
//   opcodes  the names of all opcodes
//   build    makes up instructions of X86 (build.hpp), and answers as `decode` does: the first number is
//            the start of random numbers, the second the number of instructions of each opcode
//
// With `calls` as the first argument, each line is a call of llvm-mc (text.hpp).

#include "machine.hpp"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCExpr.h"
#if __has_include("llvm/MC/MCFixupKindInfo.h")
#include "llvm/MC/MCFixupKindInfo.h"
#endif
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrAnalysis.h"
#include "llvm/MC/MCSymbol.h"
#include <csetjmp>
#include <csignal>
#include <cstring>
#include <iostream>
#include <sstream>

// What is asked: a mode, about some records, for a triple and features.
struct Question {
  std::string Mode, Triple;
  size_t First = 0, Count = 0;
  // The number of records that are instructions one after the other.
  size_t Sequence = 1;
  bool HasOwnFeatures = false;
  FeatureBitset Features;
  // Features by name, with commas between them, and a processor.
  std::string Named, Cpu;

  explicit Question(const std::string &Line) {
    std::istringstream Words(Line);
    std::string Order;
    Words >> Mode >> First >> Count >> Triple >> Order;
    if (size_t Length = std::strtoul(Order.c_str(), nullptr, 10))
      Sequence = Length;
    for (std::string Word; Words >> Word;) {
      bool IsNamed = Word[0] == '+', IsCpu = StringRef(Word).consume_front("cpu=");
      if (IsCpu)
        Cpu = Word.substr(4);
      HasOwnFeatures = IsNamed || IsCpu || Word == "triple";
      if (IsNamed)
        Named = Word;
      if (!HasOwnFeatures)
        Features.set(std::stoul(Word));
    }
  }

  Machine machine() const {
    Machine M(Machine::find(Triple), Triple, Cpu, Named, {});
    if (!HasOwnFeatures)
      M.STI->setFeatureBits(Features);
    return M;
  }
};

static const size_t Width = 16;
static const uint64_t Address = 0x1000;

// Some functions of LLVM's targets crash for what is decoded, such as encoders that want an
// expression. Then the answer is a size that no instruction has.
static sigjmp_buf Crashed;
static const unsigned CrashedInDecoder = 253, CrashedInEncoder = 254;

static void onCrash(int) { siglongjmp(Crashed, 1); }

// Handlers have a stack of their own: what runs into `llvm_unreachable` may have spoilt the other one.
static void catchCrashes(void (*Handler)(int)) {
  static char Stack[1 << 16];
  stack_t Own = {};
  Own.ss_sp = Stack;
  Own.ss_size = sizeof Stack;
  sigaltstack(&Own, nullptr);
  struct sigaction Action = {};
  Action.sa_handler = Handler;
  Action.sa_flags = SA_ONSTACK;
  for (int Signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    sigaction(Signal, &Action, nullptr);
}

static void add(std::string &Out, uint64_t Value, unsigned Bytes) {
  for (unsigned I = 0; I < Bytes; ++I)
    Out.push_back(char(Value >> (8 * I)));
}

// What answers questions about a subtarget.
struct Session {
  Machine &M;
  MCContext Ctx;
  std::unique_ptr<MCDisassembler> Dis;
  std::unique_ptr<MCCodeEmitter> Emitter;
  // What knows the places of fixups. Only those of X86 are whole bytes.
  std::unique_ptr<MCAsmBackend> Backend;
  std::unique_ptr<MCInstrAnalysis> Analysis;

  explicit Session(Machine &M)
      : M(M), Ctx(M.Name, M.MAI.get(), M.MRI.get(), M.STI.get()),
        Dis(M.T.createMCDisassembler(*M.STI, Ctx)), Emitter(M.newEmitter(Ctx)),
        Analysis(M.T.createMCInstrAnalysis(M.MII.get())) {
    if (M.Name.isX86())
      Backend.reset(M.T.createMCAsmBackend(*M.STI, *M.MRI, M.Options));
  }

  bool decode(ArrayRef<uint8_t> Bytes, MCInst &Inst, uint64_t &Size, unsigned &Status,
              uint64_t At = Address) const {
    Status = Dis->getInstruction(Inst, Size, Bytes, At, nulls());
    return Status != MCDisassembler::Fail;
  }
};

// The number that a made-up expression has in its name.
static uint64_t numberOf(const MCSymbolRefExpr &Expr) {
  return atoi(Expr.getSymbol().getName().data() + 1);
}

// Kind and value of an operand: a register, a number, the bits of a float or a made-up symbol. Zeros
// are anything else.
static std::pair<unsigned, uint64_t> operand(const MCOperand &Operand) {
  if (Operand.isReg())
    return {1, Operand.getReg()};
  if (Operand.isImm())
    return {2, Operand.getImm()};
  if (Operand.isDFPImm())
    return {3, Operand.getDFPImm()};
  if (Operand.isExpr())
    if (auto *Symbol = dyn_cast<MCSymbolRefExpr>(Operand.getExpr()))
      if (Symbol->getSymbol().getName().take_front() == "e")
        return {5, numberOf(*Symbol)};
  return {0, 0};
}

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

// Whether a fixup is a distance, which later releases state by fixup instead of by kind.
static bool isRelative(const MCFixup &Fixup, const MCFixupKindInfo &Info) {
#if LLVM_VERSION_MAJOR < 21
  return Info.Flags & MCFixupKindInfo::FKF_IsPCRel;
#else
  return Fixup.isPCRel();
#endif
}

// Makes a fixup of X86 a line of text. A distance that is a number is a fixup without symbol: it goes
// into the bytes.
static void addFixup(const MCAsmBackend &Backend, const MCFixup &Fixup, SmallVectorImpl<char> &Code,
                     std::string &Lines) {
  const MCSymbolRefExpr *Symbol = nullptr;
  int64_t Number = 0;
  fold(Fixup.getValue(), Symbol, Number);
  const MCFixupKindInfo &Info = Backend.getFixupKindInfo(Fixup.getKind());
  unsigned Size = Info.TargetSize / 8;
  bool IsRelative = isRelative(Fixup, Info);
#if LLVM_VERSION_MAJOR >= 21
  // Distances are from the field, from which the backend goes on to the end of the instruction.
  Number -= IsRelative ? Size : 0;
#endif
  if (Symbol) {
    raw_string_ostream(Lines) << Info.Name << ' ' << Fixup.getOffset() << ' ' << Size << ' '
                              << numberOf(*Symbol) << ' ' << Number << ' ' << IsRelative << '\n';
    return;
  }
  for (unsigned I = 0; I < Size; ++I)
    Code[Fixup.getOffset() + I] = char((Number + Size) >> (8 * I));
}

// Adds what the encoder makes of an instruction: the number of fixups that are left to the linker, or
// lines about those of X86 after their length; and the bytes after theirs.
static void addCode(Session &S, const MCInst &Inst, bool IsEncoded, std::string &Out) {
  SmallVector<char, 32> Code;
  SmallVector<MCFixup, 4> Fixups;
  std::string Lines;
  if (sigsetjmp(Crashed, 1)) {
    add(Out, 0, 2);
    add(Out, CrashedInEncoder, 1);
    return;
  }
  if (S.Emitter && IsEncoded)
    S.M.encode(*S.Emitter, Inst, Code, Fixups);
  if (S.Backend)
    for (const MCFixup &Fixup : Fixups)
      addFixup(*S.Backend, Fixup, Code, Lines);
  add(Out, S.Backend ? 0 : Fixups.size(), 1);
  add(Out, Lines.size(), 1);
  Out += Lines;
  add(Out, Code.size(), 1);
  Out.append(Code.begin(), Code.end());
}

static void addInstruction(Session &S, const MCInst &Inst, unsigned Status, uint64_t Size,
                           std::string &Out, bool HasCode = true) {
  add(Out, Status, 1);
  add(Out, Size, 1);
  add(Out, Inst.getOpcode(), 2);
  // Prefixes and such are an operand of their own.
  unsigned Flags = Inst.getFlags();
  add(Out, Inst.getNumOperands() + (Flags != 0), 1);
  bool IsPlain = true;
  for (const MCOperand &One : Inst) {
    auto [Kind, Value] = operand(One);
    IsPlain &= Kind != 0;
    add(Out, Kind, 1);
    add(Out, Value, 8);
  }
  if (Flags != 0) {
    add(Out, 4, 1);
    add(Out, Flags, 8);
  }
  if (HasCode)
    addCode(S, Inst, IsPlain, Out);
}

static std::string decode(Session &S, ArrayRef<uint8_t> Bytes) {
  MCInst Inst;
  uint64_t Size = 0;
  unsigned Status = 0;
  std::string Out;
  bool IsCrash = sigsetjmp(Crashed, 1);
  if (!IsCrash && S.decode(Bytes, Inst, Size, Status)) {
    addInstruction(S, Inst, Status, Size, Out);
    return Out;
  }
  add(Out, 0, 1);
  add(Out, IsCrash ? CrashedInDecoder : Size, 1);
  return Out;
}

static std::string branches(Session &S, ArrayRef<uint8_t> Bytes) {
  MCInst Inst;
  uint64_t Size = 0, Target = 0;
  unsigned Status = 0;
  std::string Out;
  if (sigsetjmp(Crashed, 1) || !S.decode(Bytes, Inst, Size, Status)) {
    add(Out, 0, 2);
    return Out;
  }
  bool IsBranch = S.Analysis && S.Analysis->evaluateBranch(Inst, Address, Size, Target);
  add(Out, IsBranch ? 2 : 1, 1);
  add(Out, Size, 1);
  if (IsBranch)
    add(Out, Target, 8);
  return Out;
}

static std::string names(Session &S, ArrayRef<uint8_t> Bytes) {
  MCInst Inst;
  uint64_t Size = 0;
  unsigned Status = 0;
  if (sigsetjmp(Crashed, 1) || !S.decode(Bytes, Inst, Size, Status) ||
      Status != MCDisassembler::Success)
    return "";
  std::string Out;
  raw_string_ostream Stream(Out);
  Stream << Size << ' ' << S.M.MII->getName(Inst.getOpcode());
  for (const MCOperand &Operand : Inst)
    if (Operand.isReg())
      Stream << " r:" << (Operand.getReg() ? S.M.MRI->getName(Operand.getReg()) : "");
    else if (Operand.isImm())
      Stream << " i:" << Operand.getImm();
    else
      Stream << " ?";
  return Stream.str();
}

// The printer for an option, which is one of LLVM's command lines, or one of all targets. There is none if
// the target does not have the option: printers of older releases have fewer.
static std::unique_ptr<MCInstPrinter> printer(Machine &M, StringRef Option) {
  bool IsOther = Option == "other-syntax", IsHex = Option == "print-imm-hex";
  bool HasDistances = Option == "distances";
  std::unique_ptr<MCInstPrinter> Printer(
      M.T.createMCInstPrinter(M.Name, IsOther, *M.MAI, *M.MII, *M.MRI));
  Printer->setPrintBranchImmAsAddress(!HasDistances);
  Printer->setPrintImmHex(IsHex);
  bool IsOfTarget = !Option.empty() && !IsOther && !IsHex && !HasDistances;
  if (IsOfTarget && !Printer->applyTargetSpecificCLOption(Option))
    return nullptr;
  return Printer;
}

static std::string text(Session &S, MCInstPrinter *Printer, ArrayRef<uint8_t> Bytes) {
  if (!Printer)
    return "no option";
  // Printers may read operands that there are not. They find zeros in room of its own, whatever was on the
  // stack, and nothing is destroyed after a crash.
  alignas(MCInst) static char Room[sizeof(MCInst)];
  memset(Room, 0, sizeof Room);
  MCInst &Inst = *new (Room) MCInst;
  uint64_t Size = 0;
  unsigned Status = 0;
  if (sigsetjmp(Crashed, 1) || !S.decode(Bytes, Inst, Size, Status))
    return "";
  if (sigsetjmp(Crashed, 1))
    return "crash";
  std::string Text;
  raw_string_ostream Stream(Text);
  Printer->printInst(&Inst, Address, "", *S.M.STI, Stream);
  StringRef Name = S.M.MII->getName(Inst.getOpcode());
  Inst.~MCInst();
  return (std::to_string(Size) + " " + Name + " " + StringRef(Stream.str()).ltrim()).str();
}

static FILE *Answers;

static void write(const std::string &Answer) {
  std::string Length;
  add(Length, Answer.size(), 2);
  fwrite(Length.data(), 1, Length.size(), Answers);
  fwrite(Answer.data(), 1, Answer.size(), Answers);
}

// Modes that answer about one record after the other.
static void askEach(const Question &Asked, Machine &M, ArrayRef<uint8_t> Data) {
  Session S(M);
  auto [Mode, Option] = StringRef(Asked.Mode).split(':');
  std::unique_ptr<MCInstPrinter> Printer = Mode == "text" ? printer(M, Option) : nullptr;
  auto Answer = Mode == "names" ? names : Mode == "branches" ? branches : decode;
  size_t Last = std::min(Data.size() / Width, Asked.First + Asked.Count);
  for (size_t At = Asked.First; At < Last; ++At) {
    // Some disassemblers remember what came before, such as that of ARM the blocks of conditions.
    if (At % Asked.Sequence == 0)
      S.Dis.reset(M.T.createMCDisassembler(*M.STI, S.Ctx));
    ArrayRef<uint8_t> Bytes = Data.slice(At * Width, Width);
    write(Mode == "text" ? text(S, Printer.get(), Bytes) : Answer(S, Bytes));
  }
}

#if LLVM_VERSION_MAJOR >= 16
#include "printed.hpp"
#endif
#if LLVM_VERSION_MAJOR >= 19
#include "build.hpp"
#include "text.hpp"
#endif

static void ask(const Question &Asked, ArrayRef<uint8_t> Data) {
#if LLVM_VERSION_MAJOR >= 19
  if (Asked.Mode == "strict")
    return askStrict(Asked, Data);
  if (Asked.Mode == "build") {
    Machine M = Asked.machine();
    return buildAll(M, Asked.First, Asked.Count);
  }
#endif
  Machine M = Asked.machine();
#if LLVM_VERSION_MAJOR >= 16
  if (Asked.Mode == "printed")
    return askPrinted(Asked, M, Data);
#endif
  if (Asked.Mode != "opcodes")
    return askEach(Asked, M, Data);
  for (unsigned I = 0; I < M.MII->getNumOpcodes(); ++I)
    write(M.MII->getName(I).str());
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  initializeDisassemblers();
#if LLVM_VERSION_MAJOR >= 19
  InitializeAllAsmParsers();
  if (argv[1] == std::string("calls"))
    return findVectors(argv[2]);
#endif
  catchCrashes(onCrash);
  ArrayRef<uint8_t> Data = bytesOf(argv[1]);
  Answers = fopen(argv[2], "wb");
  std::string Line;
  while (std::getline(std::cin, Line))
    ask(Question(Line), Data);
  fclose(Answers);
  return 0;
}
