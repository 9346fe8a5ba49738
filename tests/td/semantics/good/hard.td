// What is easily got wrong: the row must not say more than the pattern does.

include "llvm/Target/Target.td"
include "tblgen/Semantics.td"

def TInfo : InstrInfo;
def T : Target {
  let InstructionSet = TInfo;
}

def lo : SubRegIndex<16>;
class R<string n> : Register<n> { let Namespace = "T"; }
def A : R<"a">;
def B : R<"b">;
def FLAGS : R<"flags">;
def AL : R<"al">;
def AX : RegisterWithSubRegs<"ax", [AL]> {
  let Namespace = "T";
  let SubRegIndices = [lo];
}

def W : RegisterClass<"T", [i32], 32, (add A, B)>;
def HALF : RegisterClass<"T", [i16], 16, (add AL)>;
def WHOLE : RegisterClass<"T", [i32], 32, (add AX)>;
def STATUS : RegisterClass<"T", [i32], 32, (add FLAGS)> {
  let isAllocatable = false;
}

class I<dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "T";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
}

def two_results : SDTypeProfile<2, 2, [
  SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisInt<0>, SDTCisVT<1, i32>
]>;
def add_flag : SDNode<"TISD::ADD", two_results>;
def code_of : SDNodeXForm<setcc, "return code(N);">;
def compared : PatFrag<(ops node:$a, node:$b, node:$c),
                       (setcc node:$a, node:$b, node:$c), [{}], code_of>;
def negate : SDNodeXForm<imm, "return -N;">;
def negative : PatLeaf<(imm), "return N < 0;", negate>;
def even : PatLeaf<(imm), "return N % 2 == 0;", negate>;

// The second result is what the register holds that it defines besides.
let Defs = [FLAGS] in
def ADD_FLAGS : I<(outs W:$d), (ins W:$a, W:$b),
                  [(set W:$d, (add_flag W:$a, W:$b))]>;

// The operand is what a transformation makes of the whole comparison.
def COMPARE : I<(outs W:$d), (ins W:$a, W:$b, i32imm:$c),
                [(set W:$d, (compared:$c W:$a, W:$b, SETLT))]>;

// Part of a register that is written, and a register of which a part is.
let Defs = [AX, AL] in
def FILL : I<(outs), (ins), [(set AX, (i32 1))]>;
let Defs = [AL, AX] in
def FILL_LOW : I<(outs), (ins), [(set AL, (i16 1))]>;

// A predicate for each use of an operand that only the target understands.
def SHIFT_ADD : I<(outs W:$d), (ins W:$a, i32imm:$b),
                  [(set W:$d, (add (shl W:$a, negative:$b), even:$b))]>;

// A register that is not the value, but its negation.
def SUB : I<(outs W:$d), (ins W:$a, W:$b)>;
def : Pat<(add W:$x, negative:$y), (SUB W:$x, negative:$y)>;

// The output is in the place of an input that is read again.
let Constraints = "$a = $d" in
def SUM_AND_DIFFERENCE : I<(outs W:$d, W:$e), (ins W:$a, W:$b),
                           [(set W:$d, (add W:$a, W:$b)), (set W:$e, (sub W:$a, W:$b))]>;

// A result that the pattern does not mention.
def TWO : I<(outs W:$d, W:$e), (ins W:$a, W:$b)>;
def : Pat<(mul W:$x, W:$y), (TWO W:$x, W:$y)>;

// An operand of any kind is read as a register.
def USE : I<(outs W:$d), (ins unknown:$a)>;
def : Pat<(ctpop W:$x), (USE W:$x)>;
