// A condition about instructions.
// in: llvm/include llvm/lib/Target/Lanai
// run: --gen-instr-info
// named: isLater
include "Lanai.td"
def isTrue : TIIPredicate<"isTrue", MCReturnStatement<TruePred>>;
//--- unknown
def CheckLater : MCInstPredicate;
def isLater : TIIPredicate<"isLater", MCReturnStatement<CheckLater>>;
