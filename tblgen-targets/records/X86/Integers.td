// X86: arithmetic on integers that has no pattern.
//
// Included by "tblgen/X86Semantics.td".

//--- With carry ---------------------------------------------------------------

multiclass WithCarry<string op, SDNode flag, X86TypeInfo t, Register acc> {
  defvar name = op # t.VT.Size;
  defvar imm2 = (t.VT imm:$src2);

  defm : IfThere<name # "i" # !if(!eq(t.VT.Size, 64), 32, t.VT.Size),
                 [(set acc, EFLAGS, (flag acc, (t.VT imm:$src), EFLAGS))]>;
  foreach end = ["8", "8_ND"] in
    defm : IfThere<name # "ri" # end, [
      (set t.RegClass:$dst, EFLAGS, (flag t.RegClass:$src1, imm2, EFLAGS))
    ]>;
  defm : IfThere<name # "mi8", [
    (store (flag (t.LoadNode addr:$src1), imm2, EFLAGS), addr:$src1),
    (also_set EFLAGS)
  ]>;
  defm : IfThere<name # "mi8_ND", [
    (set t.RegClass:$dst, EFLAGS, (flag (t.LoadNode addr:$src1), imm2, EFLAGS))
  ]>;
}

//--- Comparison ---------------------------------------------------------------

// The flags of a bitwise AND are those of its result against 0.
multiclass Test<X86TypeInfo t, Register acc> {
  defvar name = "TEST" # t.VT.Size;
  defvar zero = (t.VT 0);

  defm : IfThere<name # "rr", [
    (set EFLAGS, (X86cmp (and t.RegClass:$src1, t.RegClass:$src2), zero))
  ]>;
  defm : IfThere<name # "mr", [
    (set EFLAGS, (X86cmp (and (t.LoadNode addr:$src1), t.RegClass:$src2), zero))
  ]>;
  defm : IfThere<name # "i" # !if(!eq(t.VT.Size, 64), 32, t.VT.Size),
                 [(set EFLAGS, (X86cmp (and acc, (t.VT imm:$src)), zero))]>;
}

multiclass WithCarryAndTests<X86TypeInfo t, Register acc> {
  defm : WithCarry<"ADC", X86adc_flag, t, acc>;
  defm : WithCarry<"SBB", X86sbb_flag, t, acc>;
  defm : Test<t, acc>;
}
defm : WithCarryAndTests<Xi8, AL>;
defm : WithCarryAndTests<Xi16, AX>;
defm : WithCarryAndTests<Xi32, EAX>;
defm : WithCarryAndTests<Xi64, RAX>;

//--- Multiplication and division ----------------------------------------------

foreach t = [Xi16, Xi32, Xi64] in {
  defvar name = "IMUL" # t.VT.Size;
  defm : IfThere<name # "rri8", [
    (set t.RegClass:$dst, EFLAGS, (X86smul_flag t.RegClass:$src1, (t.VT imm:$src2)))
  ]>;
  defm : IfThere<name # "rmi8", [
    (set t.RegClass:$dst, EFLAGS,
         (X86smul_flag (t.LoadNode addr:$src1), (t.VT imm:$src2)))
  ]>;
}

// Where both halves go to one register, that is the upper one.
foreach t = [Xi32, Xi64] in {
  defvar name = "MULX" # t.VT.Size;
  defvar other = !if(!eq(t.VT.Size, 64), RDX, EDX);
  defm : IfThere<name # "rr", [
    (set t.RegClass:$dst2, t.RegClass:$dst1, (umullohi other, t.RegClass:$src))
  ]>;
  defm : IfThere<name # "rm", [
    (set t.RegClass:$dst2, t.RegClass:$dst1,
         (umullohi other, (t.LoadNode addr:$src)))
  ]>;
}

// Quotient and rest of a number in two halves, the upper one first, and flags, which
// are undefined. A machine has to do it, as it has to know what follows a division
// by 0 or a quotient that is too large.
def SDTDivideWide : SDTypeProfile<3, 3, [
  SDTCisInt<0>, SDTCisSameAs<0, 1>, SDTCisVT<2, i32>, SDTCisSameAs<0, 3>,
  SDTCisSameAs<0, 4>, SDTCisSameAs<0, 5>
]>;
def X86udivwide : SDNode<"X86ISD::UDIVREM_WIDE", SDTDivideWide>;
def X86sdivwide : SDNode<"X86ISD::SDIVREM_WIDE", SDTDivideWide>;

multiclass Divide<string name, SDNode divide> {
  defm : IfThere<name # "8r",
                 [(set AL, AH, EFLAGS, (divide AH, AL, GR8:$src1))]>;
  defm : IfThere<name # "8m",
                 [(set AL, AH, EFLAGS, (divide AH, AL, (loadi8 addr:$src1)))]>;
  defm : IfThere<name # "16r",
                 [(set AX, DX, EFLAGS, (divide DX, AX, GR16:$src1))]>;
  defm : IfThere<name # "16m",
                 [(set AX, DX, EFLAGS, (divide DX, AX, (loadi16 addr:$src1)))]>;
  defm : IfThere<name # "32r",
                 [(set EAX, EDX, EFLAGS, (divide EDX, EAX, GR32:$src1))]>;
  defm : IfThere<name # "32m",
                 [(set EAX, EDX, EFLAGS, (divide EDX, EAX, (loadi32 addr:$src1)))]>;
  defm : IfThere<name # "64r",
                 [(set RAX, RDX, EFLAGS, (divide RDX, RAX, GR64:$src1))]>;
  defm : IfThere<name # "64m",
                 [(set RAX, RDX, EFLAGS, (divide RDX, RAX, (loadi64 addr:$src1)))]>;
}
defm : Divide<"DIV", X86udivwide>;
defm : Divide<"IDIV", X86sdivwide>;

//--- Bits ---------------------------------------------------------------------

// The node says what CF is, which is bit 0. ZF stays what it was, and so may the
// flags that the instruction leaves undefined.
class OnlyCarry<dag node> {
  dag Flags = (or (and EFLAGS, (i32 -2)), (and node, (i32 1)));
}

// One bit is tested, and then changed. Its number counts modulo the width.
multiclass BitChange<string name, X86TypeInfo t, SDNode change, dag number,
                     dag mask> {
  defm : IfThere<name, [
    (set EFLAGS, OnlyCarry<(X86bt t.RegClass:$src1, number)>.Flags),
    (set t.RegClass:$dst, (change t.RegClass:$src1, mask))
  ]>;
}

multiclass BitChanges<string form, X86TypeInfo t, dag number> {
  defvar last = (i8 !sub(t.VT.Size, 1));
  defvar mask = (shl (t.VT 1), (i8 (and (i8 (trunc number)), last)));
  defvar end = t.VT.Size # form;

  defm : BitChange<"BTS" # end, t, or, number, mask>;
  defm : BitChange<"BTC" # end, t, xor, number, mask>;
  defm : BitChange<"BTR" # end, t, and, number, (xor mask, (t.VT -1))>;
}
foreach t = [Xi16, Xi32, Xi64] in {
  defm : BitChanges<"rr", t, (t.VT t.RegClass:$src2)>;
  defm : BitChanges<"ri8", t, (t.VT imm:$src2)>;
}

// Shifts that leave flags alone.
multiclass PlainShift<string op, SDNode shift, X86TypeInfo t> {
  defvar name = op # t.VT.Size;
  defvar by = (i8 (and (i8 (trunc t.RegClass:$src2)), (i8 !sub(t.VT.Size, 1))));

  defm : IfThere<name # "rr", [(set t.RegClass:$dst, (shift t.RegClass:$src1, by))]>;
  defm : IfThere<name # "rm",
                 [(set t.RegClass:$dst, (shift (t.LoadNode addr:$src1), by))]>;
}
foreach t = [Xi32, Xi64] in {
  defm : PlainShift<"SHLX", shl, t>;
  defm : PlainShift<"SHRX", srl, t>;
  defm : PlainShift<"SARX", sra, t>;
}
