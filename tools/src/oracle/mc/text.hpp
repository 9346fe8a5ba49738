// What LLVM's assemblers make of text: of what its disassemblers print, and of its tests.

#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCObjectFileInfo.h"
#if __has_include("llvm/MC/MCParser/MCAsmLexer.h")
#include "llvm/MC/MCParser/MCAsmLexer.h"
#else
#include "llvm/MC/MCParser/AsmLexer.h"
#endif
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCTargetOptionsCommandFlags.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/SubtargetFeature.h"
#include <functional>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static mc::RegisterMCTargetOptionsFlags MCFlags;

// The options of llvm-mc that say what the instructions are.
static cl::opt<std::string> Input(cl::Positional, cl::init("-"));
static cl::opt<std::string> TripleName("triple"), ArchName("arch"), Cpu("mcpu");
static cl::list<std::string> Attributes("mattr", cl::CommaSeparated), Includes("I", cl::Prefix);
static cl::list<std::string> Symbols("defsym");
static cl::opt<bool> IsPic("position-independent"), IsLarge("large-code-model");
static cl::opt<bool> NoInitialText("n"), MotorolaIntegers("motorola-integers");
static cl::opt<bool> MasmIntegers("masm-integers"), MasmFloats("masm-hexfloats");
static cl::opt<bool> IsDisassembly("disassemble"), IsMarked("mdis"), IsColoured("cdis");

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

// What is told of each instruction that is encoded: where a statement begins that not all parsers tell
// instructions, its bytes, and the number of its fixups.
using Sink = std::function<void(const MCInst &, SMLoc, ArrayRef<uint8_t>, size_t,
                                const MCSubtargetInfo &)>;

// An encoder that tells what another one makes.
class Recorder : public MCCodeEmitter {
  std::unique_ptr<MCCodeEmitter> Inner;
  const Sink &Tell;

public:
  const MCStreamer *Streamer = nullptr;

  Recorder(std::unique_ptr<MCCodeEmitter> Inner, const Sink &Tell)
      : Inner(std::move(Inner)), Tell(Tell) {}
  void reset() override { Inner->reset(); }
  void encodeInstruction(const MCInst &Inst, SmallVectorImpl<char> &Code,
                         SmallVectorImpl<MCFixup> &Fixups,
                         const MCSubtargetInfo &STI) const override {
    size_t First = Code.size();
    Inner->encodeInstruction(Inst, Code, Fixups, STI);
    ArrayRef<uint8_t> Bytes(reinterpret_cast<const uint8_t *>(Code.data()) + First,
                            Code.size() - First);
    SMLoc Loc = Inst.getLoc().isValid() ? Inst.getLoc() : Streamer->getStartTokLoc();
    Tell(Inst, Loc, Bytes, Fixups.size(), STI);
  }
};

// A printer, which streamers take as their own from LLVM 21 on by type.
#if LLVM_VERSION_MAJOR < 21
static MCInstPrinter *ownedFrom21(MCInstPrinter *Printer) { return Printer; }
#else
static std::unique_ptr<MCInstPrinter> ownedFrom21(MCInstPrinter *Printer) {
  return std::unique_ptr<MCInstPrinter>(Printer);
}
#endif

// Assembles the text of `Sources`, and tells what is encoded. Fails with the status of a call.
static int assemble(Machine &M, SourceMgr &Sources, const Sink &Tell) {
  MCContext Ctx(M.Name, M.MAI.get(), M.MRI.get(), M.STI.get(), &Sources, &M.Options);
  std::unique_ptr<MCObjectFileInfo> Info(M.T.createMCObjectFileInfo(Ctx, IsPic, IsLarge));
  Ctx.setObjectFileInfo(Info.get());
  MCInstPrinter *Printer = M.T.createMCInstPrinter(M.Name, 0, *M.MAI, *M.MII, *M.MRI);
  if (!Printer)
    return 3;
  auto Emitter = std::make_unique<Recorder>(M.newEmitter(Ctx), Tell);
  Recorder &OfStatements = *Emitter;
  std::unique_ptr<MCAsmBackend> Backend(M.T.createMCAsmBackend(*M.STI, *M.MRI, M.Options));
  std::unique_ptr<MCStreamer> Streamer(
      M.T.createAsmStreamer(Ctx, std::make_unique<formatted_raw_ostream>(nulls()),
                            ownedFrom21(Printer), std::move(Emitter), std::move(Backend)));
  OfStatements.Streamer = Streamer.get();
  std::unique_ptr<MCAsmParser> Parser(createMCAsmParser(Sources, Ctx, *Streamer, *M.MAI));
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

// Strict questions. An answer is 'n' it is no instruction, 's' the assembler makes the same bytes of its
// text, 'o' it makes others, and 'r' it refuses the text, which follows with the reason.

// The lines of text that are refused, with messages.
using Refusals = std::map<unsigned, std::string>;

static void onDiagnostic(const SMDiagnostic &One, void *Refused) {
  if (One.getKind() == SourceMgr::DK_Error)
    static_cast<Refusals *>(Refused)->try_emplace(One.getLineNo(), One.getMessage().str());
}

static void assembleAgain(const Question &Asked, ArrayRef<uint8_t> Data) {
  Machine M = Asked.machine();
  Session S(M);
  std::unique_ptr<MCInstPrinter> Printer(
      M.T.createMCInstPrinter(M.Name, 0, *M.MAI, *M.MII, *M.MRI));
  Printer->applyTargetSpecificCLOption("no-aliases");
  // One line for each record.
  std::vector<std::string> Texts(Asked.Count);
  std::vector<StringRef> Wanted(Asked.Count);
  std::string Text;
  for (size_t At = 0; At < Asked.Count; ++At) {
    MCInst Inst;
    uint64_t Size = 0;
    unsigned Status;
    ArrayRef<uint8_t> Bytes = Data.slice((Asked.First + At) * Width, Width);
    if (S.decode(Bytes, Inst, Size, Status, 0)) {
      raw_string_ostream Stream(Texts[At]);
      Printer->printInst(&Inst, 0, "", *M.STI, Stream);
      Wanted[At] = {reinterpret_cast<const char *>(Bytes.data()), Size};
    }
    std::replace(Texts[At].begin(), Texts[At].end(), '\n', ';');
    Text += Texts[At] + "\n";
  }
  Refusals Refused;
  std::map<unsigned, std::string> Made;
  SourceMgr Sources;
  Sources.setDiagHandler(onDiagnostic, &Refused);
  Sources.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text), SMLoc());
  assemble(M, Sources, [&](const MCInst &, SMLoc Loc, ArrayRef<uint8_t> Bytes, size_t, auto &) {
    Made[Sources.FindLineNumber(Loc)].append(Bytes.begin(), Bytes.end());
  });
  for (size_t At = 0; At < Asked.Count; ++At) {
    auto Found = Refused.find(At + 1);
    if (Wanted[At].empty())
      write("n");
    else if (Found != Refused.end())
      write("r" + Texts[At] + "\t" + Found->second);
    else
      write(Made[At + 1] == Wanted[At] ? "s" : "o");
  }
}

// The most crashes after which nothing more is asked about a question: it is not single words then.
static const unsigned MostCrashes = 600;

// Runs what ends with `_exit` in a process of its own. Returns the status, or minus the signal.
template <typename Run> static int inChild(Run Function) {
  pid_t Child = fork();
  if (Child == 0)
    Function();
  int Status = 0;
  if (Child < 0 || waitpid(Child, &Status, 0) < 0)
    exit(1);
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : -WTERMSIG(Status);
}

// Asks in a process of its own: features that do not go together and some words end it. Where that
// happens, halves are asked; a single record is no instruction then.
static void askInChild(Question Asked, ArrayRef<uint8_t> Data, unsigned &Crashes) {
  fflush(Answers);
  long Start = ftell(Answers);
  int Status = inChild([&] {
    assembleAgain(Asked, Data);
    fflush(Answers);
    _exit(0);
  });
  if (Status == 0) {
    fseek(Answers, 0, SEEK_END);
    return;
  }
  // What was written before the end does not count.
  if (ftruncate(fileno(Answers), Start) != 0)
    exit(1);
  fseek(Answers, Start, SEEK_SET);
  size_t All = Asked.Count;
  if (++Crashes > MostCrashes)
    fprintf(stderr, "more than %u crashes: %zu words are not asked\n", MostCrashes, All);
  if (All == 1 || Crashes > MostCrashes) {
    for (size_t At = 0; At < All; ++At)
      write("n");
    return;
  }
  Asked.Count /= 2;
  askInChild(Asked, Data, Crashes);
  Asked.First += Asked.Count;
  Asked.Count = All - Asked.Count;
  askInChild(Asked, Data, Crashes);
}

static void askStrict(const Question &Asked, ArrayRef<uint8_t> Data) {
  catchCrashes(SIG_DFL);
  unsigned Crashes = 0;
  askInChild(Asked, Data, Crashes);
}

// Vectors of LLVM's tests: the instructions that llvm-mc makes of a file, each with its bytes and the
// features that it has them for. Each call runs in a process of its own, since options are global and
// targets may crash.
//
// For each call there is a line "call NUMBER", and a line "end STATUS" after its vectors. Lines before
// the vectors to which they apply: "triple NAME TARGET ENDIANNESS" and "features NUMBERS". A vector is a
// line "asm BYTES FIXUPS" or "dis BYTES 0"; "none BYTES 0" is what LLVM does not decode.

// The time limit of a call, in seconds of the processor.
static const unsigned Limit = 20;

static std::string Vectors, LastFeatures;

static void addVector(const char *Kind, ArrayRef<uint8_t> Bytes, size_t Fixups,
                      const MCSubtargetInfo &STI) {
  std::string Features = "features";
  const FeatureBitset &Bits = STI.getFeatureBits();
  for (size_t I = 0; I < Bits.size(); ++I)
    if (Bits.test(I))
      Features += " " + std::to_string(I);
  if (Features != LastFeatures)
    Vectors += Features + "\n";
  LastFeatures = Features;
  Vectors += std::string(Kind) + " " + toHex(Bytes, true) + " " + std::to_string(Fixups) + "\n";
}

// The size of the instruction that bytes begin with; zero if they are none.
static uint64_t sizeOf(MCDisassembler &Dis, ArrayRef<uint8_t> Bytes) {
  MCInst Inst;
  uint64_t Size = 0;
  if (sigsetjmp(Crashed, 1))
    return 0;
  catchCrashes(onCrash);
  if (Dis.getInstruction(Inst, Size, Bytes, Address, nulls()) == MCDisassembler::Fail)
    return 0;
  return Size;
}

// The bytes of instructions that LLVM expands are those of several, as far as it decodes them.
static void addEach(MCDisassembler *Dis, ArrayRef<uint8_t> Bytes, size_t Fixups,
                    const MCSubtargetInfo &STI) {
  while (Dis && !Bytes.empty()) {
    uint64_t Size = sizeOf(*Dis, Bytes);
    catchCrashes(SIG_DFL);
    if (Size == 0 || Size >= Bytes.size())
      break;
    addVector("asm", Bytes.take_front(Size), Fixups, STI);
    Bytes = Bytes.drop_front(Size);
  }
  addVector("asm", Bytes, Fixups, STI);
}

// Adds the instructions that bytes are. Some bytes stand for themselves: after a wrong instruction
// among them, the rest is left out.
static void disassembleBytes(const MCDisassembler &Dis, ArrayRef<uint8_t> Bytes, bool IsBlock,
                             const MCSubtargetInfo &STI) {
  while (!Bytes.empty()) {
    MCInst Inst;
    uint64_t Size = 0;
    bool IsNone = Dis.getInstruction(Inst, Size, Bytes, 0, nulls()) == MCDisassembler::Fail;
    Size = std::max<uint64_t>(1, std::min<uint64_t>(Size, Bytes.size()));
    addVector(IsNone ? "none" : "dis", Bytes.take_front(IsNone ? Width : Size), 0, STI);
    if (IsNone && IsBlock)
      return;
    Bytes = Bytes.drop_front(Size);
  }
}

// The bytes of a text: numbers, with comments after `#`, and blocks in brackets.
static int disassemble(Machine &M, StringRef Text) {
  Session S(M);
  if (!S.Dis)
    return 3;
  std::vector<uint8_t> Bytes;
  bool IsBlock = false;
  auto Flush = [&] {
    disassembleBytes(*S.Dis, Bytes, IsBlock, *M.STI);
    Bytes.clear();
  };
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  for (StringRef Line : Lines) {
    Line = Line.split('#').first;
    while (!(Line = Line.ltrim(" \t\r,")).empty()) {
      if (Line[0] == '[' || Line[0] == ']') {
        Flush();
        IsBlock = Line[0] == '[';
        Line = Line.drop_front();
        continue;
      }
      StringRef Word = Line.take_front(Line.find_first_of(" \t\r,[]"));
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
  SubtargetFeatures Features;
  for (const std::string &Attribute : Attributes)
    Features.AddFeature(Attribute);
  Machine M(*T, Name.str(), Cpu, Features.getString(), mc::InitMCTargetOptionsFromFlags());
  Vectors += "triple " + Name.str() + " " + T->getBackendName();
  Vectors += M.MAI->isLittleEndian() ? " little\n" : " big\n";
  if (IsDisassembly || IsMarked || IsColoured)
    return disassemble(M, (*Buffer)->getBuffer());
  SourceMgr Sources;
  Sources.setDiagHandler([](const SMDiagnostic &, void *) {});
  Sources.setIncludeDirs(Includes);
  Sources.AddNewSourceBuffer(std::move(*Buffer), SMLoc());
  // The context of the disassembler of what was encoded.
  Session S(M);
  return assemble(M, Sources, [&](const MCInst &, SMLoc, ArrayRef<uint8_t> Bytes, size_t Fixups,
                                  const MCSubtargetInfo &STI) {
    std::unique_ptr<MCDisassembler> Dis(M.T.createMCDisassembler(STI, S.Ctx));
    addEach(Dis.get(), Bytes, Fixups, STI);
  });
}

// Makes a call, and writes what it finds, also before it fails.
[[noreturn]] static void callAndExit(const std::string &Line, FILE *File) {
  SmallVector<StringRef> Words;
  StringRef(Line).split(Words, '\t');
  std::vector<std::string> Arguments = {"llvm-mc"};
  Arguments.insert(Arguments.end(), Words.begin(), Words.end());
  std::vector<const char *> Pointers;
  for (const std::string &Argument : Arguments)
    Pointers.push_back(Argument.c_str());
  struct rlimit OfCall = {Limit, Limit};
  setrlimit(RLIMIT_CPU, &OfCall);
  fclose(stderr);
  if (!cl::ParseCommandLineOptions(Pointers.size(), Pointers.data(), "", &nulls()))
    _exit(4);
  int Status = call();
  fwrite(Vectors.data(), 1, Vectors.size(), File);
  fflush(File);
  _exit(Status);
}

static int findVectors(const char *Path) {
  FILE *File = fopen(Path, "ab");
  std::string Line;
  for (unsigned Number = 0; std::getline(std::cin, Line); ++Number) {
    fprintf(File, "call %u\n", Number);
    fflush(File);
    fprintf(File, "end %d\n", inChild([&] { callAndExit(Line, File); }));
  }
  fclose(File);
  return 0;
}
