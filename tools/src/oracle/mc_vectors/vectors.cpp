// Vectors of LLVM's tests: the instructions that llvm-mc makes of a file, each with its bytes and
// the features that it has them for.
//
// The argument is a file for the vectors. Each line of standard input is a call of llvm-mc, its
// arguments with tabs between them. Each call runs in a process of its own, since options are
// global and targets may crash.
//
// For each call there is a line "call NUMBER", and a line "end STATUS" after its vectors. Lines
// before the vectors to which they apply: "triple NAME TARGET ENDIANNESS" and "features NUMBERS". A vector
// is a line "asm BYTES FIXUPS" or "dis BYTES 0"; "none BYTES 0" is what LLVM does not decode.

#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCParser/MCAsmLexer.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptionsCommandFlags.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace llvm;

static mc::RegisterMCTargetOptionsFlags MCFlags;

// The options of llvm-mc that say what the instructions are.
static cl::opt<std::string> Input(cl::Positional, cl::init("-"));
static cl::opt<std::string> TripleName("triple");
static cl::opt<std::string> ArchName("arch");
static cl::opt<std::string> Cpu("mcpu");
static cl::list<std::string> Attributes("mattr", cl::CommaSeparated);
static cl::list<std::string> Includes("I", cl::Prefix);
static cl::list<std::string> Symbols("defsym");
static cl::opt<bool> IsPic("position-independent");
static cl::opt<bool> IsLarge("large-code-model");
static cl::opt<bool> NoInitialText("n");
static cl::opt<bool> MasmIntegers("masm-integers");
static cl::opt<bool> MasmFloats("masm-hexfloats");
static cl::opt<bool> MotorolaIntegers("motorola-integers");
static cl::opt<bool> IsDisassembly("disassemble");
static cl::opt<bool> IsMarked("mdis");
static cl::opt<bool> IsColoured("cdis");

// The options that say what is printed, and to where.
static cl::opt<bool> Assemble("assemble"), ShowEncoding("show-encoding");
static cl::opt<bool> ShowInst("show-inst"), ShowOperands("show-inst-operands");
static cl::opt<bool> PrintHex("print-imm-hex"), Comments("preserve-comments");
static cl::opt<bool> HasDebugInformation("g"), NoStack("no-exec-stack");
static cl::opt<unsigned> Variant("output-asm-variant");
static cl::opt<std::string> FileType("filetype"), Output("o"), Directory("fdebug-compilation-dir");
static cl::opt<std::string> MainFile("main-file-name"), DwoFile("split-dwarf-file");
static cl::opt<std::string> Compress("compress-debug-sections", cl::ValueOptional);
static cl::list<std::string> PrinterOptions("M"), PrefixMap("fdebug-prefix-map");

// The time limit of a call, in seconds.
static const unsigned Limit = 20;

static std::string Vectors, LastFeatures;

static void add(const char *Kind, ArrayRef<uint8_t> Bytes, size_t Fixups,
                const MCSubtargetInfo &STI) {
  std::string Features = "features";
  const FeatureBitset &Bits = STI.getFeatureBits();
  for (size_t I = 0; I < Bits.size(); ++I)
    if (Bits.test(I))
      Features += " " + std::to_string(I);
  if (Features != LastFeatures)
    Vectors += Features + "\n";
  LastFeatures = Features;
  Vectors += std::string(Kind) + " ";
  for (uint8_t Byte : Bytes)
    Vectors += {"0123456789abcdef"[Byte >> 4], "0123456789abcdef"[Byte & 15]};
  Vectors += " " + std::to_string(Fixups) + "\n";
}

// Some functions of LLVM's targets crash for what they decode.
static sigjmp_buf Crashed;

static void onCrash(int) { siglongjmp(Crashed, 1); }

static const int CrashSignals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

// The size of the instruction that bytes begin with; zero if they are none.
static uint64_t sizeOf(MCDisassembler &Dis, ArrayRef<uint8_t> Bytes) {
  MCInst Inst;
  uint64_t Size = 0;
  if (sigsetjmp(Crashed, 1))
    return 0;
  for (int Signal : CrashSignals)
    signal(Signal, onCrash);
  if (Dis.getInstruction(Inst, Size, Bytes, 0x1000, nulls()) == MCDisassembler::Fail)
    Size = 0;
  return Size;
}

// The bytes of instructions that LLVM expands are those of several, as far as it decodes them.
static void addEach(MCDisassembler *Dis, ArrayRef<uint8_t> Bytes, size_t Fixups,
                    const MCSubtargetInfo &STI) {
  while (Dis && !Bytes.empty()) {
    uint64_t Size = sizeOf(*Dis, Bytes);
    for (int Signal : CrashSignals)
      signal(Signal, SIG_DFL);
    if (Size == 0 || Size >= Bytes.size())
      break;
    add("asm", Bytes.take_front(Size), Fixups, STI);
    Bytes = Bytes.drop_front(Size);
  }
  add("asm", Bytes, Fixups, STI);
}

// An encoder that keeps what another one makes.
class Recorder : public MCCodeEmitter {
  std::unique_ptr<MCCodeEmitter> Inner;
  const Target &T;
  MCContext &Ctx;

public:
  Recorder(MCCodeEmitter *Inner, const Target &T, MCContext &Ctx) : Inner(Inner), T(T), Ctx(Ctx) {}
  void reset() override { Inner->reset(); }
  void encodeInstruction(const MCInst &Inst, SmallVectorImpl<char> &Code,
                         SmallVectorImpl<MCFixup> &Fixups,
                         const MCSubtargetInfo &STI) const override {
    size_t First = Code.size();
    Inner->encodeInstruction(Inst, Code, Fixups, STI);
    ArrayRef<uint8_t> Bytes(reinterpret_cast<const uint8_t *>(Code.data()) + First,
                            Code.size() - First);
    std::unique_ptr<MCDisassembler> Dis(T.createMCDisassembler(STI, Ctx));
    addEach(Dis.get(), Bytes, Fixups.size(), STI);
  }
};

// What all of LLVM's objects for a call are made of.
struct Machine {
  const Target &T;
  MCTargetOptions Options;
  SourceMgr Sources;
  std::unique_ptr<MCRegisterInfo> MRI;
  std::unique_ptr<MCAsmInfo> MAI;
  std::unique_ptr<MCInstrInfo> MII;
  std::unique_ptr<MCSubtargetInfo> STI;

  Machine(const Target &T, const std::string &Name)
      : T(T), Options(mc::InitMCTargetOptionsFromFlags()), MRI(T.createMCRegInfo(Name)),
        MAI(T.createMCAsmInfo(*MRI, Name, Options)), MII(T.createMCInstrInfo()) {
    Sources.setDiagHandler([](const SMDiagnostic &, void *) {});
    Sources.setIncludeDirs(Includes);
    SubtargetFeatures Features;
    for (const std::string &Attribute : Attributes)
      Features.AddFeature(Attribute);
    STI.reset(T.createMCSubtargetInfo(Name, Cpu, Features.getString()));
  }
};

static int assemble(Machine &M, MCContext &Ctx, const Triple &Name) {
  std::unique_ptr<MCObjectFileInfo> Info(M.T.createMCObjectFileInfo(Ctx, IsPic, IsLarge));
  Ctx.setObjectFileInfo(Info.get());
  MCInstPrinter *Printer = M.T.createMCInstPrinter(Name, 0, *M.MAI, *M.MII, *M.MRI);
  if (!Printer)
    return 3;
  std::unique_ptr<MCCodeEmitter> Emitter(
      new Recorder(M.T.createMCCodeEmitter(*M.MII, Ctx), M.T, Ctx));
  std::unique_ptr<MCAsmBackend> Backend(M.T.createMCAsmBackend(*M.STI, *M.MRI, M.Options));
  std::unique_ptr<MCStreamer> Streamer(
      M.T.createAsmStreamer(Ctx, std::make_unique<formatted_raw_ostream>(nulls()), Printer,
                            std::move(Emitter), std::move(Backend)));
  std::unique_ptr<MCAsmParser> Parser(createMCAsmParser(M.Sources, Ctx, *Streamer, *M.MAI));
  std::unique_ptr<MCTargetAsmParser> OfTarget(
      M.T.createMCAsmParser(*M.STI, *Parser, *M.MII, M.Options));
  if (!OfTarget)
    return 3;
  for (StringRef Symbol : Symbols) {
    auto [Left, Right] = Symbol.split('=');
    int64_t Value;
    if (!Right.getAsInteger(0, Value))
      Ctx.setSymbolValue(*Streamer, Left, Value);
  }
  Parser->setTargetParser(*OfTarget);
  Parser->getLexer().setLexMasmIntegers(MasmIntegers);
  Parser->getLexer().setLexMasmHexFloats(MasmFloats);
  Parser->getLexer().setLexMotorolaIntegers(MotorolaIntegers);
  return Parser->Run(NoInitialText);
}

// Adds the instructions that bytes are. Some bytes stand for themselves: after a wrong
// instruction among them, the rest is left out.
static void disassembleBytes(MCDisassembler &Dis, ArrayRef<uint8_t> Bytes, bool IsBlock,
                             const MCSubtargetInfo &STI) {
  while (!Bytes.empty()) {
    MCInst Inst;
    uint64_t Size = 0;
    bool IsNone = Dis.getInstruction(Inst, Size, Bytes, 0, nulls()) == MCDisassembler::Fail;
    Size = std::max<uint64_t>(1, std::min<uint64_t>(Size, Bytes.size()));
    if (IsNone)
      add("none", Bytes.take_front(16), 0, STI);
    else
      add("dis", Bytes.take_front(Size), 0, STI);
    if (IsNone && IsBlock)
      return;
    Bytes = Bytes.drop_front(Size);
  }
}

static int disassemble(Machine &M, MCContext &Ctx, StringRef Text) {
  std::unique_ptr<MCDisassembler> Dis(M.T.createMCDisassembler(*M.STI, Ctx));
  if (!Dis)
    return 3;
  std::vector<uint8_t> Bytes;
  bool IsBlock = false;
  auto Flush = [&] {
    disassembleBytes(*Dis, Bytes, IsBlock, *M.STI);
    Bytes.clear();
  };
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    Line = Line.split('#').first;
    while (true) {
      Line = Line.ltrim(" \t\r,");
      if (Line.empty())
        break;
      if (Line[0] == '[' || Line[0] == ']') {
        Flush();
        IsBlock = Line[0] == '[';
        Line = Line.drop_front();
        continue;
      }
      StringRef Word = Line.take_until([](char C) { return StringRef(" \t\r,[]").contains(C); });
      Line = Line.drop_front(Word.size());
      unsigned Byte;
      if (Word.getAsInteger(0, Byte) || Byte > 255) {
        // Bytes before a wrong word are forgotten, as is the rest of its line.
        Bytes.clear();
        break;
      }
      Bytes.push_back(Byte);
    }
  }
  Flush();
  return 0;
}

static int call() {
  Triple Name(Triple::normalize(TripleName.empty() ? sys::getDefaultTargetTriple() : TripleName));
  std::string Error;
  const Target *T = TargetRegistry::lookupTarget(ArchName, Name, Error);
  auto Buffer = MemoryBuffer::getFileOrSTDIN(Input, true);
  if (!T || !Buffer)
    return 2;
  Machine M(*T, Name.str());
  Vectors += "triple " + Name.str() + " " + T->getBackendName();
  Vectors += M.MAI->isLittleEndian() ? " little\n" : " big\n";
  StringRef Text = (*Buffer)->getBuffer();
  M.Sources.AddNewSourceBuffer(std::move(*Buffer), SMLoc());
  MCContext Ctx(Name, M.MAI.get(), M.MRI.get(), M.STI.get(), &M.Sources, &M.Options);
  bool IsDis = IsDisassembly || IsMarked || IsColoured;
  return IsDis ? disassemble(M, Ctx, Text) : assemble(M, Ctx, Name);
}

static void runInChild(const std::string &Line, FILE *File) {
  std::vector<std::string> Words = {"llvm-mc"};
  for (size_t At = 0; At != std::string::npos;) {
    size_t End = Line.find('\t', At);
    Words.push_back(Line.substr(At, End == std::string::npos ? End : End - At));
    At = End == std::string::npos ? End : End + 1;
  }
  std::vector<const char *> Arguments;
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
  alarm(Limit);
  fclose(stderr);
  if (!cl::ParseCommandLineOptions(Arguments.size(), Arguments.data(), "", &nulls()))
    _exit(4);
  int Status = call();
  fwrite(Vectors.data(), 1, Vectors.size(), File);
  fflush(File);
  _exit(Status);
}

int main(int argc, char **argv) {
  if (argc != 2)
    return 2;
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllAsmParsers();
  InitializeAllDisassemblers();
  FILE *File = fopen(argv[1], "ab");
  std::string Line;
  for (unsigned Number = 0; std::getline(std::cin, Line); ++Number) {
    fprintf(File, "call %u\n", Number);
    fflush(File);
    pid_t Child = fork();
    if (Child == 0)
      runInChild(Line, File);
    int Status = 0;
    if (Child < 0 || waitpid(Child, &Status, 0) < 0)
      return 1;
    fprintf(File, "end %d\n", WIFEXITED(Status) ? WEXITSTATUS(Status) : -WTERMSIG(Status));
  }
  fclose(File);
  return 0;
}
