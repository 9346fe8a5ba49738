// What LLVM's library says about intrinsics, line by line as `ours.rs` does.

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/ModRef.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

using namespace llvm;

static LLVMContext Context;
static std::map<std::string, StructType *> Named;

/// Reads a type: a word, and then its numbers and types.
static Type *readType(std::istream &In) {
  std::string Word, Name;
  In >> Word;
  unsigned long long N = 0, M = 0;
  auto types = [&](unsigned long long Count) {
    std::vector<Type *> Types;
    while (Count--)
      Types.push_back(readType(In));
    return Types;
  };
  if (Word == "void") return Type::getVoidTy(Context);
  if (Word == "token") return Type::getTokenTy(Context);
  if (Word == "metadata") return Type::getMetadataTy(Context);
  if (Word == "half") return Type::getHalfTy(Context);
  if (Word == "bfloat") return Type::getBFloatTy(Context);
  if (Word == "float") return Type::getFloatTy(Context);
  if (Word == "double") return Type::getDoubleTy(Context);
  if (Word == "x86_fp80") return Type::getX86_FP80Ty(Context);
  if (Word == "fp128") return Type::getFP128Ty(Context);
  if (Word == "ppc_fp128") return Type::getPPC_FP128Ty(Context);
  if (Word == "x86_mmx") return Type::getX86_MMXTy(Context);
  if (Word == "x86_amx") return Type::getX86_AMXTy(Context);
  if (Word == "int") {
    In >> N;
    return IntegerType::get(Context, N);
  }
  if (Word == "ptr") {
    In >> N;
    return PointerType::get(Context, N);
  }
  if (Word == "vector" || Word == "scalable") {
    In >> N;
    return VectorType::get(readType(In), N, Word == "scalable");
  }
  if (Word == "array") {
    In >> N;
    return ArrayType::get(readType(In), N);
  }
  if (Word == "struct") {
    In >> N;
    return StructType::get(Context, types(N));
  }
  if (Word == "named") {
    In >> Name;
    StructType *&Found = Named[Name];
    if (!Found)
      Found = StructType::create(Context, Name);
    return Found;
  }
  if (Word == "function") {
    In >> M >> N;
    Type *Result = readType(In);
    return FunctionType::get(Result, types(N), M != 0);
  }
  if (Word == "target") {
    In >> Name >> N >> M;
    std::vector<Type *> Types = types(N);
    std::vector<unsigned> Numbers;
    for (; M; --M) {
      In >> N;
      Numbers.push_back(N);
    }
    return TargetExtType::get(Context, Name, Types, Numbers);
  }
  errs() << "no type: " << Word << "\n";
  exit(1);
}

/// Prints the types that a call of an intrinsic has chosen.
static void printChosen(unsigned Id, FunctionType *FT) {
  SmallVector<Intrinsic::IITDescriptor, 8> Table;
  Intrinsic::getIntrinsicInfoTableEntries(Id, Table);
  ArrayRef<Intrinsic::IITDescriptor> Rest = Table;
  SmallVector<Type *, 4> Found;
  if (Intrinsic::matchIntrinsicSignature(FT, Rest, Found) != Intrinsic::MatchIntrinsicTypes_Match ||
      Intrinsic::matchIntrinsicVarArg(FT->isVarArg(), Rest)) {
    outs() << " no match\n";
    return;
  }
  for (Type *T : Found) {
    outs() << " | ";
    T->print(outs(), false, true);
  }
  outs() << "\n";
}

static void all() {
  for (unsigned Id = 1; Id < Intrinsic::num_intrinsics; ++Id) {
    outs() << Id << " " << Intrinsic::getBaseName(Id);
    if (Intrinsic::isOverloaded(Id))
      outs() << " overloaded";
    else
      outs() << " " << *Intrinsic::getType(Context, Id);
    AttributeList List = Intrinsic::getAttributes(Context, Id);
    std::vector<std::string> Texts;
    for (unsigned Index : List.indexes())
      for (Attribute A : List.getAttributes(Index)) {
        std::string Text = Index == AttributeList::FunctionIndex
                               ? "function"
                               : std::to_string(Index);
        Text += ":";
        if (A.hasAttribute(Attribute::Memory))
          Text += "memory" + std::to_string(A.getMemoryEffects().toIntValue());
        else
          Text += A.getAsString();
        Texts.push_back(Text);
      }
    std::sort(Texts.begin(), Texts.end());
    for (std::string &Text : Texts)
      outs() << " " << Text;
    outs() << "\n";
  }
}

static void instances(std::istream &File) {
  Module M("m", Context);
  std::string Line;
  while (std::getline(File, Line)) {
    std::istringstream In(Line);
    unsigned Id, Count;
    In >> Id >> Count;
    std::vector<Type *> Types;
    while (Count--)
      Types.push_back(readType(In));
    FunctionType *FT = Intrinsic::getType(Context, Id, Types);
    std::string Name = Intrinsic::getName(Id, Types, &M, FT);
    outs() << Name << " " << *FT;
    printChosen(Id, FT);
  }
}

/// Whether other types of functions match: each line has an intrinsic and the type of a function.
static void matches(std::istream &File) {
  std::string Line;
  while (std::getline(File, Line)) {
    std::istringstream In(Line);
    unsigned Id;
    In >> Id;
    printChosen(Id, cast<FunctionType>(readType(In)));
  }
}

static void lookups(std::istream &File) {
  std::string Line;
  while (std::getline(File, Line))
    outs() << Function::lookupIntrinsicID(Line) << "\n";
}

static void builtins(std::istream &File) {
  std::string Line;
  while (std::getline(File, Line)) {
    std::istringstream In(Line);
    std::string Kind, Target, Name;
    In >> Kind >> Target >> Name;
    const char *Prefix = Target == "-" ? "" : Target.c_str();
    outs() << (Kind == "clang"
                   ? Intrinsic::getIntrinsicForClangBuiltin(Prefix, Name)
                   : Intrinsic::getIntrinsicForMSBuiltin(Prefix, Name))
           << "\n";
  }
}

static void bench(std::istream &File) {
  std::vector<std::string> Names;
  std::string Line;
  while (std::getline(File, Line))
    Names.push_back(Line);
  const unsigned Rounds = 20;
  unsigned long long Sum = 0;
  auto Start = std::chrono::steady_clock::now();
  for (unsigned Round = 0; Round < Rounds; ++Round)
    for (std::string &Name : Names)
      Sum += Function::lookupIntrinsicID(Name);
  std::chrono::duration<double, std::nano> Time =
      std::chrono::steady_clock::now() - Start;
  outs() << format("%.1f", Time.count() / (Rounds * Names.size())) << " " << Sum << "\n";
}

int main(int Count, char **Arguments) {
  std::string What = Arguments[1];
  std::ifstream File(Count > 2 ? Arguments[2] : "/dev/null");
  if (What == "all") all();
  if (What == "instances") instances(File);
  if (What == "matches") matches(File);
  if (What == "lookups") lookups(File);
  if (What == "builtins") builtins(File);
  if (What == "bench") bench(File);
}
