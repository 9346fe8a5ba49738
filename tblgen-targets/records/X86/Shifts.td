// X86: shifts and rotations with the flags that they leave.
//
// Included by "tblgen/X86Semantics.td".

// A value, an amount and the flags before give a value and the flags after: an amount
// of 0 changes none, and a rotation few. The amount is what the instruction has:
// the processor looks at its lowest 5 bits, or at 6 for 64 bits.
class ShiftFlags<string name, int values>
    : SDNode<"X86ISD::" # name # "_FLAGS",
             SDTypeProfile<2, !add(values, 2), [
               SDTCisInt<0>, SDTCisVT<1, i32>, SDTCisSameAs<0, 2>,
               SDTCisSameAs<0, !add(values, 1)>, SDTCisVT<!add(values, 2), i8>,
               SDTCisVT<!add(values, 3), i32>
             ]>>;

// Whether an instruction on memory calls its amount `src1`, as ROL does up to LLVM 17.
class OldNames<string inst> {
  dag Inputs = !if(!exists<Instruction>(inst),
                   !cast<Instruction>(inst).InOperandList, (ins));
  bit Yes = !if(!eq(!size(Inputs), 2), !eq(!getdagname(Inputs, 1), "src1"), false);
}

// Values in registers and in memory, which go back to where they were, or to a register
// of their own.
multiclass ShiftBy<string name, string form, X86TypeInfo t, SDNode node,
                   dag amount> {
  defvar value = (t.LoadNode addr:$src1);
  foreach end = ["", "_ND"] in
    defm : IfThere<name # "r" # form # end, [
      (set t.RegClass:$dst, EFLAGS, (node t.RegClass:$src1, amount, EFLAGS))
    ]>;
  if OldNames<name # "m" # form>.Yes then
    defm : IfThere<name # "m" # form, [
      (store (node (t.LoadNode addr:$dst), (i8 imm:$src1), EFLAGS), addr:$dst),
      (also_set EFLAGS)
    ]>;
  else
    defm : IfThere<name # "m" # form, [
      (store (node value, amount, EFLAGS), addr:$src1), (also_set EFLAGS)
    ]>;
  defm : IfThere<name # "m" # form # "_ND", [
    (set t.RegClass:$dst, EFLAGS, (node value, amount, EFLAGS))
  ]>;
}

foreach op = ["SHL", "SHR", "SAR", "ROL", "ROR", "RCL", "RCR"] in
  def X86#op#_flags : ShiftFlags<op, 1>;
foreach op = ["SHL", "SHR", "SAR", "ROL", "ROR", "RCL", "RCR"] in {
  foreach t = [Xi8, Xi16, Xi32, Xi64] in {
    defvar node = !cast<SDNode>("X86" # op # "_flags");
    defvar name = op # t.VT.Size;
    defm : ShiftBy<name, "1", t, node, (i8 1)>;
    defm : ShiftBy<name, "i", t, node, (i8 imm:$src2)>;
    defm : ShiftBy<name, "CL", t, node, (i8 CL)>;
  }
}

// Shifts by one that leave flags alone.
multiclass ShiftByOne<string op, SDNode shift, X86TypeInfo t> {
  defvar name = op # t.VT.Size;
  foreach end = ["_NF", "_NF_ND"] in
    defm : IfThere<name # "r1" # end,
                   [(set t.RegClass:$dst, (shift t.RegClass:$src1, (i8 1)))]>;
  defm : IfThere<name # "m1_NF",
                 [(store (shift (t.LoadNode addr:$src1), (i8 1)), addr:$src1)]>;
}
foreach t = [Xi8, Xi16, Xi32, Xi64] in {
  defm : ShiftByOne<"SHL", shl, t>;
  defm : ShiftByOne<"SHR", srl, t>;
  defm : ShiftByOne<"SAR", sra, t>;
  defm : ShiftByOne<"ROL", rotl, t>;
  defm : ShiftByOne<"ROR", rotr, t>;
}

//--- Of two registers ---------------------------------------------------------

// What is shifted in comes from the second.
multiclass DoubleShift<string name, X86TypeInfo t, SDNode node, string form,
                       dag amount> {
  defvar value = (t.LoadNode addr:$src1);
  foreach end = ["", "_ND"] in
    defm : IfThere<name # "rr" # form # end, [
      (set t.RegClass:$dst, EFLAGS,
           (node t.RegClass:$src1, t.RegClass:$src2, amount, EFLAGS))
    ]>;
  defm : IfThere<name # "mr" # form, [
    (store (node value, t.RegClass:$src2, amount, EFLAGS), addr:$src1),
    (also_set EFLAGS)
  ]>;
  defm : IfThere<name # "mr" # form # "_ND", [
    (set t.RegClass:$dst, EFLAGS, (node value, t.RegClass:$src2, amount, EFLAGS))
  ]>;
}
foreach op = ["SHLD", "SHRD"] in
  def X86#op#_flags : ShiftFlags<op, 2>;
foreach op = ["SHLD", "SHRD"] in {
  foreach t = [Xi16, Xi32, Xi64] in {
    defvar node = !cast<SDNode>("X86" # op # "_flags");
    defvar name = op # t.VT.Size;
    defm : DoubleShift<name, t, node, "i8", (i8 imm:$src3)>;
    defm : DoubleShift<name, t, node, "CL", (i8 CL)>;
  }
}
