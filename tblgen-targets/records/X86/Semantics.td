// What instructions of LLVM's X86 do, where their patterns do not say it.
//
// Include this behind "X86.td". It needs `!instances` of LLVM 21.

#ifndef TBLGEN_X86_SEMANTICS_TD
#define TBLGEN_X86_SEMANTICS_TD

include "tblgen/Semantics.td"

//--- Other encodings ----------------------------------------------------------

// Whether two lists of operands have the same names.
class SameNames<dag a, dag b> {
  bit Yes = !and(!eq(!size(a), !size(b)),
                 !foldl(true, !range(!size(a)), all, i,
                        !and(all, !lt(i, !size(b)),
                             !eq(!getdagname(a, i), !getdagname(b, i)))));
}

// The same operation in another encoding: with the operands the other way round
// in the bytes, or with a prefix for more registers.
foreach inst = !instances<Instruction>("^.*(_REV|_EVEX)$") in {
  defvar name = !cast<string>(inst);
  defvar plain = !subst("_EVEX", "", !subst("_REV", "", name));
  if !exists<Instruction>(plain) then {
    defvar other = !cast<Instruction>(plain);
    if SameNames<inst.InOperandList, other.InOperandList>.Yes then
      def : SameSemantics<inst, other>;
  }
}

//--- Arithmetic ---------------------------------------------------------------

// What the instruction of a name does. Up to LLVM 17, many call what they read
// `dst` and `src`.
class OfName<string inst, list<dag> pattern>
    : Semantics<!cast<Instruction>(inst), pattern> {
  let InputNames = ["src1", "src2"];
}

// What an instruction does, if there is one of that name.
multiclass IfThere<string inst, list<dag> pattern> {
  if !exists<Instruction>(inst) then
    def : OfName<inst, pattern>;
}

// The forms that are there for the disassembler or save a byte: an immediate of
// 8 bits, the accumulator, no flags, another register as the destination.
multiclass Arithmetic<string op, SDNode flag, SDNode plain, X86TypeInfo t,
                      Register acc> {
  defvar name = op # t.VT.Size;
  defvar value = (t.LoadNode addr:$src1);
  defvar imm2 = (t.VT imm:$src2);

  defm : IfThere<name # "i" # !if(!eq(t.VT.Size, 64), 32, t.VT.Size),
                 [(set acc, EFLAGS, (flag acc, (t.VT imm:$src)))]>;
  foreach size = ["", "8"] in {
    defm : IfThere<name # "ri" # size # "_NF",
                   [(set t.RegClass:$dst, (plain t.RegClass:$src1, imm2))]>;
    defm : IfThere<name # "ri" # size # "_NF_ND",
                   [(set t.RegClass:$dst, (plain t.RegClass:$src1, imm2))]>;
    defm : IfThere<name # "mi" # size # "_NF",
                   [(store (plain value, imm2), addr:$src1)]>;
    defm : IfThere<name # "mi" # size # "_NF_ND",
                   [(set t.RegClass:$dst, (plain value, imm2))]>;
  }
  foreach end = ["8", "8_ND"] in
    defm : IfThere<name # "ri" # end, [
      (set t.RegClass:$dst, EFLAGS, (flag t.RegClass:$src1, imm2))
    ]>;
  defm : IfThere<name # "mi8",
                 [(store (flag value, imm2), addr:$src1), (also_set EFLAGS)]>;
  defm : IfThere<name # "mi8_ND",
                 [(set t.RegClass:$dst, EFLAGS, (flag value, imm2))]>;
  foreach end = ["_NF", "_NF_ND"] in {
    defm : IfThere<name # "rr" # end, [
      (set t.RegClass:$dst, (plain t.RegClass:$src1, t.RegClass:$src2))
    ]>;
    defm : IfThere<name # "rm" # end, [
      (set t.RegClass:$dst, (plain t.RegClass:$src1, (t.LoadNode addr:$src2)))
    ]>;
  }
  defm : IfThere<name # "mr_NF",
                 [(store (plain value, t.RegClass:$src2), addr:$src1)]>;
  defm : IfThere<name # "mr_NF_ND",
                 [(set t.RegClass:$dst, (plain value, t.RegClass:$src2))]>;
  defm : IfThere<name # "mr_ND",
                 [(set t.RegClass:$dst, EFLAGS, (flag value, t.RegClass:$src2))]>;
}

// Comparisons, which change nothing but flags.
multiclass Compare<X86TypeInfo t, Register acc> {
  defvar name = "CMP" # t.VT.Size;
  defvar imm2 = (t.VT imm:$src2);

  defm : IfThere<name # "i" # !if(!eq(t.VT.Size, 64), 32, t.VT.Size),
                 [(set EFLAGS, (X86cmp acc, (t.VT imm:$src)))]>;
  defm : IfThere<name # "ri8", [(set EFLAGS, (X86cmp t.RegClass:$src1, imm2))]>;
  defm : IfThere<name # "mi8",
                 [(set EFLAGS, (X86cmp (t.LoadNode addr:$src1), imm2))]>;
}

// Shifts by one.
multiclass ShiftByOne<string op, SDNode shift, X86TypeInfo t> {
  defvar name = op # t.VT.Size;
  defvar value = (t.LoadNode addr:$src1);

  foreach end = ["", "_ND"] in
    defm : IfThere<name # "r1" # end, [
      (set t.RegClass:$dst, (shift t.RegClass:$src1, (i8 1))), (also_set EFLAGS)
    ]>;
  foreach end = ["_NF", "_NF_ND"] in
    defm : IfThere<name # "r1" # end,
                   [(set t.RegClass:$dst, (shift t.RegClass:$src1, (i8 1)))]>;
  defm : IfThere<name # "m1",
                 [(store (shift value, (i8 1)), addr:$src1), (also_set EFLAGS)]>;
  defm : IfThere<name # "m1_NF", [(store (shift value, (i8 1)), addr:$src1)]>;
}

multiclass OfSize<X86TypeInfo t, Register acc> {
  defm : Arithmetic<"ADD", X86add_flag, add, t, acc>;
  defm : Arithmetic<"SUB", X86sub_flag, sub, t, acc>;
  defm : Arithmetic<"AND", X86and_flag, and, t, acc>;
  defm : Arithmetic<"OR", X86or_flag, or, t, acc>;
  defm : Arithmetic<"XOR", X86xor_flag, xor, t, acc>;
  defm : Compare<t, acc>;
  defm : ShiftByOne<"SHL", shl, t>;
  defm : ShiftByOne<"SHR", srl, t>;
  defm : ShiftByOne<"SAR", sra, t>;
  defm : ShiftByOne<"ROL", rotl, t>;
  defm : ShiftByOne<"ROR", rotr, t>;
}
defm : OfSize<Xi8, AL>;
defm : OfSize<Xi16, AX>;
defm : OfSize<Xi32, EAX>;
defm : OfSize<Xi64, RAX>;

//--- Multiplication -----------------------------------------------------------

// All of the product, which is as wide as both operands together.
multiclass Multiply<string inst, SDNode ext, SDNode mul2> {
  def : OfName<inst # "8r", [
    (set AX, EFLAGS, (mul (i16 (ext AL)), (i16 (ext GR8:$src1))))
  ]>;
  def : OfName<inst # "16r", [
    (set AX, DX, EFLAGS, (mul2 AX, GR16:$src1))
  ]>;
  def : OfName<inst # "32r", [
    (set EAX, EDX, EFLAGS, (mul2 EAX, GR32:$src1))
  ]>;
  def : OfName<inst # "64r", [
    (set RAX, RDX, EFLAGS, (mul2 RAX, GR64:$src1))
  ]>;
  def : OfName<inst # "8m", [
    (set AX, EFLAGS, (mul (i16 (ext AL)), (i16 (ext (loadi8 addr:$src1)))))
  ]>;
  def : OfName<inst # "16m", [
    (set AX, DX, EFLAGS, (mul2 AX, (loadi16 addr:$src1)))
  ]>;
  def : OfName<inst # "32m", [
    (set EAX, EDX, EFLAGS, (mul2 EAX, (loadi32 addr:$src1)))
  ]>;
  def : OfName<inst # "64m", [
    (set RAX, RDX, EFLAGS, (mul2 RAX, (loadi64 addr:$src1)))
  ]>;
}
defm : Multiply<"MUL", zext, umullohi>;
defm : Multiply<"IMUL", sext, smullohi>;

//--- The rest -------------------------------------------------------------------

include "tblgen/X86/Integers.td"
include "tblgen/X86/Moves.td"
include "tblgen/X86/Control.td"
include "tblgen/X86/Flags.td"
include "tblgen/X86/Scalars.td"
include "tblgen/X86/Vectors.td"

#endif // TBLGEN_X86_SEMANTICS_TD
