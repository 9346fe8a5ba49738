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

multiclass OfSize<X86TypeInfo t, Register acc> {
  defm : Arithmetic<"ADD", X86add_flag, add, t, acc>;
  defm : Arithmetic<"SUB", X86sub_flag, sub, t, acc>;
  defm : Arithmetic<"AND", X86and_flag, and, t, acc>;
  defm : Arithmetic<"OR", X86or_flag, or, t, acc>;
  defm : Arithmetic<"XOR", X86xor_flag, xor, t, acc>;
  defm : Compare<t, acc>;
}
defm : OfSize<Xi8, AL>;
defm : OfSize<Xi16, AX>;
defm : OfSize<Xi32, EAX>;
defm : OfSize<Xi64, RAX>;

//--- Multiplication -----------------------------------------------------------

// All of the product, the lower half first, and flags, of which most are undefined.
class ProductFlags<string name>
    : SDNode<"X86ISD::" # name, SDTypeProfile<3, 2, [
               SDTCisInt<0>, SDTCisSameAs<0, 1>, SDTCisVT<2, i32>,
               SDTCisSameAs<0, 3>, SDTCisSameAs<0, 4>
             ]>>;
def X86umul_lohi_flags : ProductFlags<"UMUL_LOHI_FLAGS">;
def X86smul_lohi_flags : ProductFlags<"SMUL_LOHI_FLAGS">;

multiclass Multiply<X86TypeInfo t, Register low, Register high> {
  foreach inst = ["MUL", "IMUL"] in {
    defvar node = !if(!eq(inst, "MUL"), X86umul_lohi_flags, X86smul_lohi_flags);
    def : OfName<inst # t.VT.Size # "r", [
      (set low, high, EFLAGS, (node low, t.RegClass:$src1))
    ]>;
    def : OfName<inst # t.VT.Size # "m", [
      (set low, high, EFLAGS, (node low, (t.LoadNode addr:$src1)))
    ]>;
  }
}
defm : Multiply<Xi16, AX, DX>;
defm : Multiply<Xi32, EAX, EDX>;
defm : Multiply<Xi64, RAX, RDX>;

class ShortProductFlags<string name>
    : SDNode<"X86ISD::" # name,
             SDTypeProfile<2, 2, [SDTCisVT<0, i16>, SDTCisVT<1, i32>,
                                  SDTCisVT<2, i8>, SDTCisVT<3, i8>]>>;
def X86umul8_flags : ShortProductFlags<"UMUL8_FLAGS">;
def X86smul8_flags : ShortProductFlags<"SMUL8_FLAGS">;
foreach inst = ["MUL", "IMUL"] in {
  defvar node = !if(!eq(inst, "MUL"), X86umul8_flags, X86smul8_flags);
  def : OfName<inst # "8r", [(set AX, EFLAGS, (node AL, GR8:$src1))]>;
  def : OfName<inst # "8m", [(set AX, EFLAGS, (node AL, (loadi8 addr:$src1)))]>;
}

//--- The rest -------------------------------------------------------------------

include "tblgen/X86/Integers.td"
include "tblgen/X86/Shifts.td"
include "tblgen/X86/Bits.td"
include "tblgen/X86/Moves.td"
include "tblgen/X86/Control.td"
include "tblgen/X86/Flags.td"
include "tblgen/X86/Scalars.td"
include "tblgen/X86/Vectors.td"
include "tblgen/X86/Masks.td"
include "tblgen/X86/Exchange.td"
include "tblgen/X86/Ciphers.td"
include "tblgen/X86/System.td"

#endif // TBLGEN_X86_SEMANTICS_TD
