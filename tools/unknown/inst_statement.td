// A statement of functions about instructions.
// in: llvm/include llvm/lib/Target/Lanai
// run: --gen-instr-info
// named: isLater
include "Lanai.td"
def isTrue : TIIPredicate<"isTrue", MCReturnStatement<TruePred>>;
//--- unknown
def MCLaterStatement : MCStatement;
def isLater : TIIPredicate<"isLater", MCLaterStatement>;
