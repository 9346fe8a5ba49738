// X86: what instructions do to EFLAGS, where their patterns do not say it.
//
// Included by "tblgen/X86Semantics.td".

//--- Operations on memory -----------------------------------------------------

// The node has two results; the second one is EFLAGS.
multiclass BinaryToMemory<string op, SDNode flag, X86TypeInfo t> {
  defvar name = op # t.VT.Size;
  defvar value = (t.LoadNode addr:$src1);

  def : OfName<name # "mr", [
    (store (flag value, t.RegClass:$src2), addr:$src1), (also_set EFLAGS)
  ]>;
  def : OfName<name # "mi" # !if(!eq(t.VT.Size, 64), "32", ""), [
    (store (flag value, (t.VT imm:$src2)), addr:$src1), (also_set EFLAGS)
  ]>;
}

// The same with the carry as an operand: the patterns say it, but not of
// immediates of 8 bits.
multiclass CarryToMemory<string op, SDNode flag, X86TypeInfo t> {
  defm : IfThere<op # t.VT.Size # "mi8", [
    (store (flag (t.LoadNode addr:$src1), (t.VT imm:$src2), EFLAGS),
           addr:$src1),
    (also_set EFLAGS)
  ]>;
}

multiclass FlagsOfSize<X86TypeInfo t> {
  defvar value = (t.LoadNode addr:$src1);

  defm : BinaryToMemory<"ADD", X86add_flag, t>;
  defm : BinaryToMemory<"SUB", X86sub_flag, t>;
  defm : BinaryToMemory<"AND", X86and_flag, t>;
  defm : BinaryToMemory<"OR", X86or_flag, t>;
  defm : BinaryToMemory<"XOR", X86xor_flag, t>;
  defm : CarryToMemory<"ADC", X86adc_flag, t>;
  defm : CarryToMemory<"SBB", X86sbb_flag, t>;

  // The predicate says that the carry is not that of the node.
  def : OfName<"INC" # t.VT.Size # "m", [
    (store (X86add_flag_nocf value, (t.VT 1)), addr:$src1), (also_set EFLAGS)
  ]>;
  def : OfName<"DEC" # t.VT.Size # "m", [
    (store (X86sub_flag_nocf value, (t.VT 1)), addr:$src1), (also_set EFLAGS)
  ]>;

  def : OfName<"NEG" # t.VT.Size # "m", [
    (store (X86sub_flag (t.VT 0), value), addr:$src1), (also_set EFLAGS)
  ]>;
  def : OfName<"NEG" # t.VT.Size # "r", [
    (set t.RegClass:$dst, EFLAGS, (X86sub_flag (t.VT 0), t.RegClass:$src1))
  ]>;
}
defm : FlagsOfSize<Xi8>;
defm : FlagsOfSize<Xi16>;
defm : FlagsOfSize<Xi32>;
defm : FlagsOfSize<Xi64>;

//--- One flag alone -----------------------------------------------------------

multiclass TestBit<X86TypeInfo t> {
  defvar name = "BT" # t.VT.Size;
  def : OfName<name # "rr", [
    (set EFLAGS, OnlyCarry<(X86bt t.RegClass:$src1, t.RegClass:$src2)>.Flags)
  ]>;
  def : OfName<name # "ri8", [
    (set EFLAGS, OnlyCarry<(X86bt t.RegClass:$src1, imm:$src2)>.Flags)
  ]>;
  def : OfName<name # "mi8", [
    (set EFLAGS, OnlyCarry<(X86bt (t.LoadNode addr:$src1), imm:$src2)>.Flags)
  ]>;
}
defm : TestBit<Xi16>;
defm : TestBit<Xi32>;
defm : TestBit<Xi64>;
