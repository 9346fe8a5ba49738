// LLVM's side: the tables that llvm-tblgen writes, read by LLVM's OptTable. The arguments are the
// number of a table and what to print; tables are in tables.hpp, which is written for each run.

#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <chrono>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

using namespace llvm;
using namespace llvm::opt;

/// The names of an option and of its kind in programs.
struct Names {
  const char *Id, *Kind;
};

/// A table with what is asked about it.
struct Table {
  ArrayRef<OptTable::Info> Infos;
  ArrayRef<StringLiteral> Prefixes;
  ArrayRef<Names> Called;
};

class Reader : public PrecomputedOptTable {
public:
  Reader(const Table &T, bool IgnoreCase)
      : PrecomputedOptTable(T.Infos, T.Prefixes, IgnoreCase) {}
};

#include "tables.hpp"

/// A text in which nothing ends a field or a line.
static std::string plain(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '\n')
      Out += "\\n";
    else if (C == '\t')
      Out += "\\t";
    else
      Out += C;
  }
  return Out;
}

static std::string optional(const char *Text) {
  return Text ? "=" + plain(Text) : "-";
}

static void rows(const Table &T) {
  for (const OptTable::Info &I : T.Infos) {
    outs() << I.ID << '\t' << T.Called[I.ID - 1].Id << '\t' << T.Called[I.ID - 1].Kind << '\t';
    for (StringRef Prefix : I.Prefixes)
      outs() << Prefix << ';';
    outs() << '\t' << plain(I.PrefixedName) << '\t' << I.GroupID << '\t' << I.AliasID << '\t';
    if (const char *Arg = I.AliasArgs)
      for (; *Arg; Arg += strlen(Arg) + 1)
        outs() << Arg << ';';
    outs() << '\t' << I.Flags << '\t' << I.Visibility << '\t' << unsigned(I.Param) << '\t'
           << optional(I.HelpText) << '\t';
    for (auto &[Seen, Text] : I.HelpTextsForVariants)
      if (Text)
        outs() << (Seen[0] | Seen[1]) << plain(Text) << ';';
    outs() << '\t' << optional(I.MetaVar) << '\t' << optional(I.Values) << '\n';
  }
}

static void help(const Table &T) {
  Reader Reads(T, false);
  std::vector<unsigned> Masks = {~0U};
  unsigned All = 0;
  for (const OptTable::Info &I : T.Infos)
    All |= I.Visibility;
  for (unsigned Bit = 0; Bit < 32; ++Bit)
    if (All >> Bit & 1)
      Masks.push_back(1U << Bit);
  for (unsigned Mask : Masks)
    for (int How = 0; How < 4; ++How) {
      outs() << "== " << Mask << ' ' << How << '\n';
      Reads.printHelp(outs(), "usage", "title", How & 1, How & 2, Visibility(Mask));
    }
}

static std::vector<std::string> fields(const std::string &Line) {
  std::vector<std::string> All(1);
  for (char C : Line)
    if (C == '\x1f')
      All.emplace_back();
    else
      All.back() += C;
  return All;
}

/// A command line with the rules by which it is parsed.
struct Case {
  bool IgnoreCase, Grouped, DashDash, ByFlags, Nearest;
  unsigned Mask, Include, Exclude;
  std::vector<std::string> Args;
  std::vector<const char *> Argv;

  explicit Case(const std::string &Line) {
    std::vector<std::string> All = fields(Line);
    unsigned Rules = std::stoul(All[0]);
    IgnoreCase = Rules & 1, Grouped = Rules & 2, DashDash = Rules & 4, ByFlags = Rules & 8;
    Nearest = Rules & 16;
    Mask = std::stoul(All[1]), Include = std::stoul(All[2]), Exclude = std::stoul(All[3]);
    Args.assign(All.begin() + 4, All.end());
  }

  void point() {
    for (const std::string &Arg : Args)
      Argv.push_back(Arg.c_str());
  }
};

static InputArgList parse(const Case &C, OptTable &Reads, unsigned &Index, unsigned &Count) {
  Reads.setGroupedShortOptions(C.Grouped);
  Reads.setDashDashParsing(C.DashDash);
  if (C.ByFlags)
    return Reads.ParseArgs(C.Argv, Index, Count, C.Include, C.Exclude);
  return Reads.ParseArgs(C.Argv, Index, Count, Visibility(C.Mask));
}

static void print(const Arg &A, const InputArgList &Args) {
  const Arg *Written = A.getAlias() ? A.getAlias() : &A;
  unsigned Alias = A.getAlias() ? A.getAlias()->getOption().getID() : 0;
  outs() << A.getIndex() << ' ' << A.getOption().getID() << ' ' << Alias << ' '
         << Written->getSpelling() << " [";
  for (const char *Value : A.getValues())
    outs() << Value << '|';
  outs() << "] " << A.getAsString(Args) << " <";
  ArgStringList Rendered;
  A.render(Args, Rendered);
  for (const char *Text : Rendered)
    outs() << Text << '|';
  Rendered.clear();
  A.renderAsInput(Args, Rendered);
  outs() << "> <";
  for (const char *Text : Rendered)
    outs() << Text << '|';
  outs() << ">\x1e";
}

static void lines(const Table &T, const char *File) {
  Reader Exact(T, false), Loose(T, true);
  std::ifstream In(File);
  for (std::string Line; std::getline(In, Line);) {
    Case C(Line);
    C.point();
    OptTable &Reads = C.IgnoreCase ? static_cast<OptTable &>(Loose) : Exact;
    unsigned Index, Count;
    InputArgList Args = parse(C, Reads, Index, Count);
    for (const Arg *A : Args)
      print(*A, Args);
    outs() << "missing " << Index << ' ' << Count;
    if (C.Nearest && !C.Args[0].empty()) {
      std::string Found;
      unsigned Distance =
          C.ByFlags ? Reads.findNearest(C.Args[0], Found, C.Include, C.Exclude)
                    : Reads.findNearest(C.Args[0], Found, Visibility(C.Mask));
      outs() << " nearest " << int(Distance) << ' ' << Found << " values";
      std::string Value = C.Args.size() > 1 ? C.Args[1].substr(0, 1) : "";
      for (const std::string &One : Reads.suggestValueCompletions(C.Args[0], Value))
        outs() << ' ' << One;
      outs() << " words";
      unsigned Length = std::min<size_t>(C.Args[0].size(), 4);
      for (const std::string &One :
           Reads.findByPrefix(C.Args[0].substr(0, Length), Visibility(C.Mask), C.Exclude))
        outs() << '|' << plain(One);
    }
    outs() << '\n';
  }
}

static void words(const char *File) {
  std::ifstream In(File);
  for (std::string Line; std::getline(In, Line);) {
    for (char &C : Line)
      if (C == '\x1f')
        C = '\n';
    for (int How = 0; How < 2; ++How) {
      BumpPtrAllocator Memory;
      StringSaver Saver(Memory);
      SmallVector<const char *, 8> Found;
      if (How)
        cl::TokenizeWindowsCommandLine(Line, Saver, Found);
      else
        cl::TokenizeGNUCommandLine(Line, Saver, Found);
      for (const char *Word : Found)
        outs() << plain(Word) << '\x1e';
      outs() << '\t';
    }
    outs() << '\n';
  }
}

/// The time of parsing all command lines some times, in nanoseconds each.
static void bench(const Table &T, const char *File) {
  Reader Exact(T, false);
  std::ifstream In(File);
  std::vector<Case> Cases;
  for (std::string Line; std::getline(In, Line);)
    Cases.emplace_back(Line);
  for (Case &C : Cases)
    C.point();
  size_t Sum = 0, Rounds = 5;
  auto Start = std::chrono::steady_clock::now();
  for (size_t Round = 0; Round < Rounds; ++Round)
    for (const Case &C : Cases) {
      unsigned Index, Count;
      InputArgList Args = Exact.ParseArgs(C.Argv, Index, Count);
      Sum += Args.size();
    }
  auto Time = std::chrono::steady_clock::now() - Start;
  auto Each = std::chrono::duration_cast<std::chrono::nanoseconds>(Time).count();
  outs() << Each / (Rounds * Cases.size()) << ' ' << Sum << '\n';
}

int main(int Count, char **Values) {
  const Table T = tableOf(std::stoul(Values[1]));
  std::string What = Values[2];
  if (What == "rows")
    rows(T);
  else if (What == "help")
    help(T);
  else if (What == "lines")
    lines(T, Values[3]);
  else if (What == "bench")
    bench(T, Values[3]);
  else
    words(Values[3]);
  return 0;
}
