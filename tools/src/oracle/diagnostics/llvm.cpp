// Clang's side of the comparison of diagnostics: texts with arguments, and severities with options.
//
//   llvm texts FILE..   the diagnostics about files of C, C++ and Objective-C
//   llvm made-up FILE   diagnostics with the arguments in the file
//   llvm flags FILE     the severities of all diagnostics with the options in each line
//
// Lines have fields with 0x1f between them; 0x1e stands for a line feed.

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTDiagnostic.h"
#include "clang/Basic/AllDiagnostics.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/PartialDiagnostic.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/TargetSelect.h"
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace clang;

static const std::map<std::string, unsigned> &ids() {
  static const std::map<std::string, unsigned> Names = {
#define DIAG(ENUM, ...) {#ENUM, diag::ENUM},
#include "clang/Basic/DiagnosticCommonKinds.inc"
#include "clang/Basic/DiagnosticDriverKinds.inc"
#include "clang/Basic/DiagnosticFrontendKinds.inc"
#include "clang/Basic/DiagnosticSerializationKinds.inc"
#include "clang/Basic/DiagnosticLexKinds.inc"
#include "clang/Basic/DiagnosticParseKinds.inc"
#include "clang/Basic/DiagnosticASTKinds.inc"
#include "clang/Basic/DiagnosticCommentKinds.inc"
#include "clang/Basic/DiagnosticCrossTUKinds.inc"
#include "clang/Basic/DiagnosticSemaKinds.inc"
#include "clang/Basic/DiagnosticAnalysisKinds.inc"
#include "clang/Basic/DiagnosticRefactoringKinds.inc"
#include "clang/Basic/DiagnosticInstallAPIKinds.inc"
  };
  return Names;
}

static std::string nameOf(unsigned ID) {
  static std::map<unsigned, std::string> Names;
  if (Names.empty())
    for (auto &Entry : ids())
      Names[Entry.second] = Entry.first;
  auto Found = Names.find(ID);
  return Found == Names.end() ? "" : Found->second;
}

static std::string plain(llvm::StringRef Text) {
  std::string Out = Text.str();
  for (char &C : Out)
    if (C == '\n')
      C = '\x1e';
  return Out;
}

// Values that Clang's own code writes, in the order in which a text asks for them.
struct Values {
  ASTContext *Context = nullptr;
  std::vector<std::string> Written;
};

static void write(DiagnosticsEngine::ArgumentKind Kind, intptr_t Value, llvm::StringRef Modifier,
                  llvm::StringRef Argument, llvm::ArrayRef<DiagnosticsEngine::ArgumentValue> Before,
                  llvm::SmallVectorImpl<char> &Out, void *Cookie, llvm::ArrayRef<intptr_t> Types) {
  auto *Of = static_cast<Values *>(Cookie);
  size_t Start = Out.size();
  FormatASTNodeDiagnosticArgument(Kind, Value, Modifier, Argument, Before, Out, Of->Context, Types);
  std::string How = Modifier.str();
  if (Kind == DiagnosticsEngine::ak_qualtype_pair)
    How = reinterpret_cast<TemplateDiffTypes *>(Value)->PrintFromType ? "first" : "second";
  Of->Written.push_back(How + "\x1d" +
                        plain(llvm::StringRef(Out.data() + Start, Out.size() - Start)));
}

static std::string token(tok::TokenKind Kind) {
  if (const char *S = tok::getPunctuatorSpelling(Kind))
    return "'" + std::string(S) + "'";
  if (const char *S = tok::getKeywordSpelling(Kind))
    return S;
  if (Kind == tok::identifier)
    return "identifier";
  if (const char *S = tok::getTokenName(Kind))
    return "<" + std::string(S) + ">";
  return "(null)";
}

// Prints each diagnostic of a file.
class Printer : public DiagnosticConsumer {
public:
  CompilerInstance *Compiler = nullptr;

  void HandleDiagnostic(DiagnosticsEngine::Level, const Diagnostic &Info) override {
    std::string Name = nameOf(Info.getID());
    if (Name.empty())
      return;
    auto *Engine = const_cast<DiagnosticsEngine *>(Info.getDiags());
    Values Of;
    bool HasContext = Compiler->hasASTContext();
    if (HasContext) {
      Of.Context = &Compiler->getASTContext();
      Engine->SetArgToStringFn(write, &Of);
    }
    llvm::SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    if (HasContext)
      Engine->SetArgToStringFn(FormatASTNodeDiagnosticArgument, Of.Context);
    std::cout << Name;
    for (unsigned I = 0; I != Info.getNumArgs(); ++I)
      std::cout << '\x1f' << argument(Info, I);
    for (auto &Value : Of.Written)
      std::cout << "\x1fL" << Value;
    std::cout << "\x1fR" << plain(Text) << '\n';
  }

private:
  static std::string argument(const Diagnostic &Info, unsigned I) {
    switch (Info.getArgKind(I)) {
    case DiagnosticsEngine::ak_std_string:
      return "T" + plain(Info.getArgStdStr(I));
    case DiagnosticsEngine::ak_c_string:
      return "T" + plain(Info.getArgCStr(I) ? Info.getArgCStr(I) : "(null)");
    case DiagnosticsEngine::ak_sint:
      return "I" + std::to_string(Info.getArgSInt(I));
    case DiagnosticsEngine::ak_uint:
      return "U" + std::to_string(Info.getArgUInt(I));
    case DiagnosticsEngine::ak_tokenkind:
      return "T" + token(static_cast<tok::TokenKind>(Info.getRawArg(I)));
    case DiagnosticsEngine::ak_identifierinfo:
      if (const IdentifierInfo *II = Info.getArgIdentifier(I))
        return "N" + II->getName().str();
      return "T(null)";
    default:
      return "V";
    }
  }
};

static int texts(int Count, char **Files) {
  for (int I = 0; I != Count; ++I) {
    llvm::StringRef File = Files[I];
    std::vector<const char *> Arguments = {"-fsyntax-only", "-Weverything",  "-ferror-limit", "0",
                                           "-fblocks",      "-Wno-error",    "-Rpass=.*",
                                           "-fexceptions"};
    if (File.ends_with(".cpp"))
      Arguments.insert(Arguments.end(), {"-std=c++20", "-fcxx-exceptions"});
    if (File.ends_with(".m"))
      Arguments.push_back("-fobjc-exceptions");
    Arguments.push_back(Files[I]);
    CompilerInstance Compiler;
    Printer Consumer;
    Consumer.Compiler = &Compiler;
    Compiler.createDiagnostics(&Consumer, /*ShouldOwnClient=*/false);
    if (!CompilerInvocation::CreateFromArgs(Compiler.getInvocation(), Arguments,
                                            Compiler.getDiagnostics()))
      return 1;
    ProcessWarningOptions(Compiler.getDiagnostics(), Compiler.getDiagnosticOpts(), false);
    SyntaxOnlyAction Action;
    Compiler.ExecuteAction(Action);
  }
  return 0;
}

static int madeUp(const char *File) {
  llvm::IntrusiveRefCntPtr<DiagnosticIDs> IDs(new DiagnosticIDs);
  llvm::IntrusiveRefCntPtr<DiagnosticOptions> Options(new DiagnosticOptions);
  DiagnosticsEngine Engine(IDs, Options, new IgnoringDiagConsumer);
  PartialDiagnostic::DiagStorageAllocator Allocator;
  std::ifstream Input(File);
  std::string Line;
  while (std::getline(Input, Line)) {
    llvm::SmallVector<llvm::StringRef, 12> Fields;
    llvm::StringRef(Line).split(Fields, '\x1f');
    auto Found = ids().find(Fields[0].str());
    if (Found == ids().end())
      return 1;
    PartialDiagnostic Diag(Found->second, Allocator);
    for (llvm::StringRef Field : llvm::ArrayRef<llvm::StringRef>(Fields).drop_front()) {
      llvm::StringRef Value = Field.drop_front();
      if (Field[0] == 'I') {
        int64_t Number = 0;
        Value.getAsInteger(10, Number);
        Diag.AddTaggedVal(Number, DiagnosticsEngine::ak_sint);
      } else if (Field[0] == 'U') {
        uint64_t Number = 0;
        Value.getAsInteger(10, Number);
        Diag.AddTaggedVal(Number, DiagnosticsEngine::ak_uint);
      } else {
        Diag.AddString(Value);
      }
    }
    llvm::SmallString<128> Text;
    Diag.EmitToString(Engine, Text);
    std::cout << plain(Text) << '\n';
  }
  return 0;
}

static int flags(const char *File) {
  std::ifstream Input(File);
  std::string Line;
  while (std::getline(Input, Line)) {
    llvm::IntrusiveRefCntPtr<DiagnosticIDs> IDs(new DiagnosticIDs);
    llvm::IntrusiveRefCntPtr<DiagnosticOptions> Options(new DiagnosticOptions);
    llvm::SmallVector<llvm::StringRef, 12> Fields;
    llvm::StringRef(Line).split(Fields, ' ', -1, false);
    for (llvm::StringRef Field : Fields) {
      if (Field == "-w")
        Options->IgnoreWarnings = 1;
      else if (Field == "-pedantic")
        Options->Pedantic = 1;
      else if (Field == "-pedantic-errors")
        Options->PedanticErrors = 1;
      else if (Field.starts_with("-R"))
        Options->Remarks.push_back(Field.drop_front(2).str());
      else
        Options->Warnings.push_back(Field.drop_front(2).str());
    }
    DiagnosticsEngine Engine(IDs, Options, new IgnoringDiagConsumer);
    ProcessWarningOptions(Engine, *Options, /*ReportDiags=*/false);
    for (auto &Entry : ids())
      std::cout << "INRWEF"[Engine.getDiagnosticLevel(Entry.second, SourceLocation())];
    std::cout << '\n';
  }
  return 0;
}

int main(int Count, char **Arguments) {
  std::ios::sync_with_stdio(false);
  llvm::StringRef What = Count > 2 ? Arguments[1] : "";
  if (What == "texts")
    return texts(Count - 2, Arguments + 2);
  if (What == "made-up")
    return madeUp(Arguments[2]);
  if (What == "flags")
    return flags(Arguments[2]);
  return 1;
}
