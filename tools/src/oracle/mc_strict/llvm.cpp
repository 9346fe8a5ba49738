// LLVM's assembler as a judge of what its own disassembler decodes.
//
// Arguments: a file of records of 16 bytes, and a file for the answers. Each line of standard input
// is a question: the first record and their number, a triple, the order of the bytes, which follows
// from the triple here, and the features by number.
//
// Each record has an answer of one byte: 'n' it is no instruction, 'r' the assembler refuses the
// text of the instruction, 's' makes the same bytes of it, 'o' makes others. A line of standard
// output has the text of each record that the assembler refuses. Questions are about records one after
// the other.

#include "machine.hpp"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/SourceMgr.h"
#include <iostream>
#include <map>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

static const size_t Width = 16;

// The bytes that instructions become, by the line of their text.
class Recorder : public MCCodeEmitter {
  std::unique_ptr<MCCodeEmitter> Inner;
  const Machine &M;
  const SourceMgr &Sources;
  std::map<unsigned, std::string> &Lines;

public:
  // What knows where a statement begins: not all parsers tell instructions.
  const MCStreamer *Streamer = nullptr;

  Recorder(std::unique_ptr<MCCodeEmitter> Inner, const Machine &M, const SourceMgr &Sources,
           std::map<unsigned, std::string> &Lines)
      : Inner(std::move(Inner)), M(M), Sources(Sources), Lines(Lines) {}
  void encodeInstruction(const MCInst &Inst, SmallVectorImpl<char> &Code,
                         SmallVectorImpl<MCFixup> &Fixups,
                         const MCSubtargetInfo &STI) const override {
    size_t First = Code.size();
    Inner->encodeInstruction(Inst, Code, Fixups, STI);
    SMLoc Loc = Inst.getLoc().isValid() ? Inst.getLoc() : Streamer->getStartTokLoc();
    Lines[Sources.FindLineNumber(Loc)] += {Code.begin() + First, Code.end()};
  }
};

// The lines of text that are refused.
static std::map<unsigned, std::string> Refused;

static void onDiagnostic(const SMDiagnostic &One, void *) {
  if (One.getKind() == SourceMgr::DK_Error)
    Refused.try_emplace(One.getLineNo(), One.getMessage().str());
}

static void assemble(Machine &M, const std::string &Text, std::map<unsigned, std::string> &Lines) {
  SourceMgr Sources;
  Sources.setDiagHandler(onDiagnostic);
  Sources.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text), SMLoc());
  MCContext Ctx(M.Name, M.MAI.get(), M.MRI.get(), M.STI.get(), &Sources, &M.Options);
  std::unique_ptr<MCObjectFileInfo> Info(M.T.createMCObjectFileInfo(Ctx, false));
  Ctx.setObjectFileInfo(Info.get());
  auto Emitter = std::make_unique<Recorder>(M.newEmitter(Ctx), M, Sources, Lines);
  Recorder &OfLines = *Emitter;
  std::unique_ptr<MCStreamer> Streamer(M.T.createAsmStreamer(
      Ctx, std::make_unique<formatted_raw_ostream>(nulls()),
      M.T.createMCInstPrinter(M.Name, 0, *M.MAI, *M.MII, *M.MRI),
      std::move(Emitter),
      std::unique_ptr<MCAsmBackend>(M.T.createMCAsmBackend(*M.STI, *M.MRI, M.Options))));
  OfLines.Streamer = Streamer.get();
  std::unique_ptr<MCAsmParser> Parser(createMCAsmParser(Sources, Ctx, *Streamer, *M.MAI));
  std::unique_ptr<MCTargetAsmParser> OfTarget(
      M.T.createMCAsmParser(*M.STI, *Parser, *M.MII, M.Options));
  Parser->setTargetParser(*OfTarget);
  Parser->Run(false);
}

// What is asked: some records, for a triple and features.
static std::string ask(const std::string &Line, ArrayRef<uint8_t> Data) {
  Question Asked(Line);
  Machine &M = Asked.M;
  size_t First = Asked.First, Count = Asked.Count;
  MCContext Ctx(M.Name, M.MAI.get(), M.MRI.get(), M.STI.get());
  std::unique_ptr<MCDisassembler> Dis(M.T.createMCDisassembler(*M.STI, Ctx));
  std::unique_ptr<MCInstPrinter> Printer(
      M.T.createMCInstPrinter(M.Name, 0, *M.MAI, *M.MII, *M.MRI));
  Printer->applyTargetSpecificCLOption("no-aliases");
  std::string Text, Out;
  std::vector<size_t> Sizes;
  std::vector<std::string> Texts;
  for (size_t At = 0; At < Count; ++At) {
    MCInst Inst;
    uint64_t Size = 0;
    std::string One;
    raw_string_ostream Stream(One);
    bool IsInst = Dis->getInstruction(Inst, Size, Data.slice((First + At) * Width, Width), 0,
                                      nulls()) != MCDisassembler::Fail;
    if (IsInst)
      Printer->printInst(&Inst, 0, "", *M.STI, Stream);
    Sizes.push_back(IsInst ? Size : 0);
    // One line for each record.
    for (char &C : One)
      C = C == '\n' ? ';' : C;
    Text += One + "\n";
    Texts.push_back(One);
  }
  Refused.clear();
  std::map<unsigned, std::string> Lines;
  assemble(M, Text, Lines);
  for (size_t At = 0; At < Count; ++At) {
    StringRef Bytes(reinterpret_cast<const char *>(Data.data()) + (First + At) * Width, Sizes[At]);
    if (Sizes[At] == 0) {
      Out += 'n';
    } else if (auto Found = Refused.find(At + 1); Found != Refused.end()) {
      Out += 'r';
      std::cout << First + At << "\t" << Texts[At] << "\t" << Found->second << "\n";
    } else {
      Out += Lines[At + 1] == Bytes ? 's' : 'o';
    }
  }
  return Out;
}

// Writes the answers to the records from one on.
static void write(const std::string &Answers, size_t First, FILE *File) {
  fseek(File, First, SEEK_SET);
  fwrite(Answers.data(), 1, Answers.size(), File);
}

// The most crashes after which nothing more is asked about a question: it is not single words then.
static const unsigned MostCrashes = 600;

// Writes the answers to some records of a question, asked in a process of its own: features that do
// not go together and some words end it. Where that happens, halves are asked; a single record is
// no instruction then.
static void answer(const std::string &Rest, size_t First, size_t Count, ArrayRef<uint8_t> Data,
                   FILE *File, unsigned &Crashes) {
  fflush(File);
  pid_t Child = fork();
  if (Child == 0) {
    std::string Out = ask(std::to_string(First) + " " + std::to_string(Count) + Rest, Data);
    std::cout.flush();
    write(Out, First, File);
    fflush(File);
    _exit(0);
  }
  int Status = 0;
  if (Child < 0 || waitpid(Child, &Status, 0) < 0)
    exit(1);
  if (WIFEXITED(Status))
    return;
  if (Count == 1 || ++Crashes > MostCrashes) {
    write(std::string(Count, 'n'), First, File);
    return;
  }
  size_t Half = Count / 2;
  answer(Rest, First, Half, Data, File, Crashes);
  answer(Rest, First + Half, Count - Half, Data, File, Crashes);
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  initializeDisassemblers();
  InitializeAllAsmParsers();
  ArrayRef<uint8_t> Data = bytesOf(argv[1]);
  FILE *File = fopen(argv[2], "wb");
  std::string Line;
  while (std::getline(std::cin, Line)) {
    std::istringstream Words(Line);
    size_t First = 0, Count = 0;
    std::string Rest;
    Words >> First >> Count;
    std::getline(Words, Rest);
    unsigned Crashes = 0;
    answer(Rest, First, Count, Data, File, Crashes);
  }
  fclose(File);
  return 0;
}
