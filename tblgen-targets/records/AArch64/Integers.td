// AArch64: arithmetic on integers that has no pattern, or one that is not exact.
//
// Included by "tblgen/AArch64Semantics.td".

//--- Sums and differences -----------------------------------------------------

// The patterns of differences are written as those of sums with another number, so
// that they are those of the sums with another node here.
foreach form = ["Wri", "Xri", "Wrs", "Xrs", "Wrx", "Xrx"] in {
  defvar sum = !head(!cast<Instruction>("ADD" # form).Pattern);
  def : Semantics<!cast<Instruction>("SUB" # form), [
    !setdagarg(sum, 1, !setdagop(!getdagarg<dag>(sum, 1), sub))
  ]>;
}

// A register of 64 bits is extended by nothing: the number is how far it is shifted,
// after bits that say which extension it is.
defvar shifted = (shl GPR64:$Rm, (and (i64 imm:$ext), (i64 7)));
def : Semantics<ADDXrx64, [(set GPR64sp:$Rd, (add GPR64sp:$Rn, shifted))]>;
def : Semantics<SUBXrx64, [(set GPR64sp:$Rd, (sub GPR64sp:$Rn, shifted))]>;
def : Semantics<ADDSXrx64,
    [(set GPR64:$Rd, NZCV, (AArch64add_flag GPR64sp:$Rn, shifted))]>;
def : Semantics<SUBSXrx64,
    [(set GPR64:$Rd, NZCV, (AArch64sub_flag GPR64sp:$Rn, shifted))]>;

//--- Products -----------------------------------------------------------------

foreach size = ["W", "X"] in {
  defvar c = !if(!eq(size, "W"), GPR32, GPR64);
  defvar product = (mul c:$Rn, c:$Rm);
  def : Semantics<!cast<Instruction>("MADD" # size # "rrr"),
                  [(set c:$Rd, (add c:$Ra, product))]>;
  def : Semantics<!cast<Instruction>("MSUB" # size # "rrr"),
                  [(set c:$Rd, (sub c:$Ra, product))]>;
}

// Elements of vectors. The instructions have no patterns of their own.
class Accumulated<string inst, RegisterOperand c, ValueType t, SDNode op, dag factor>
    : Semantics<!cast<Instruction>(inst),
                [(set (t c:$dst), (op (t c:$Rd), (mul c:$Rn, factor)))]>;
multiclass MultiplyAdd<string form, RegisterOperand c, ValueType t> {
  def : Accumulated<"MLAv" # form, c, t, add, (t c:$Rm)>;
  def : Accumulated<"MLSv" # form, c, t, sub, (t c:$Rm)>;
}
defm : MultiplyAdd<"8i8", V64, v8i8>;
defm : MultiplyAdd<"16i8", V128, v16i8>;
defm : MultiplyAdd<"4i16", V64, v4i16>;
defm : MultiplyAdd<"8i16", V128, v8i16>;
defm : MultiplyAdd<"2i32", V64, v2i32>;
defm : MultiplyAdd<"4i32", V128, v4i32>;
multiclass MultiplyAddElement<string form, RegisterOperand c, ValueType t,
                              RegisterOperand from, ValueType all, SDNode dup> {
  defvar element = (t (dup (all from:$Rm), (i64 imm:$idx)));
  def : Accumulated<"MLAv" # form # "_indexed", c, t, add, element>;
  def : Accumulated<"MLSv" # form # "_indexed", c, t, sub, element>;
}
defm : MultiplyAddElement<"4i16", V64, v4i16, V128_lo, v8i16, AArch64duplane16>;
defm : MultiplyAddElement<"8i16", V128, v8i16, V128_lo, v8i16, AArch64duplane16>;
defm : MultiplyAddElement<"2i32", V64, v2i32, V128, v4i32, AArch64duplane32>;
defm : MultiplyAddElement<"4i32", V128, v4i32, V128, v4i32, AArch64duplane32>;

//--- Neighbours -----------------------------------------------------------------

// The smaller or the larger of two neighbours: even elements with odd ones, first of
// one vector, then of the other.
multiclass OfNeighbours<string form, RegisterOperand c, ValueType t> {
  defvar even = (t (AArch64uzp1 c:$Rn, c:$Rm));
  defvar odd = (t (AArch64uzp2 c:$Rn, c:$Rm));
  foreach op = ["smax", "smin", "umax", "umin"] in
    def : Semantics<!cast<Instruction>(!toupper(op) # "Pv" # form),
                    [(set c:$Rd, (!cast<SDNode>(op) even, odd))]>;
}
defm : OfNeighbours<"8i8", V64, v8i8>;
defm : OfNeighbours<"16i8", V128, v16i8>;
defm : OfNeighbours<"4i16", V64, v4i16>;
defm : OfNeighbours<"8i16", V128, v8i16>;
defm : OfNeighbours<"2i32", V64, v2i32>;
defm : OfNeighbours<"4i32", V128, v4i32>;

//--- Bit fields ---------------------------------------------------------------

// The field of `imms + 1` bits at the bottom goes up by what is missing to the width,
// or what is above `immr` goes down: both are a rotation, and two masks, as in the
// manual's operation (C6.2, BFM).
class BitFields<RegisterClass c, ValueType t> {
  defvar last = (t !sub(t.Size, 1));
  dag Rotated = (rotr (t c:$Rn), (t imm:$immr));
  // As many bits at the bottom as the number says, and one.
  dag Field = (srl (t -1), (sub last, (t imm:$imms)));
  dag Moved = (rotr Field, (t imm:$immr));
  dag Kept = (srl (t -1), (sub last,
                               (and (sub (t imm:$imms), (t imm:$immr)), last)));
  // The highest bit of the field, in all places.
  dag Sign = (sra (shl (t c:$Rn), (sub last, (t imm:$imms))), last);
}
foreach size = ["W", "X"] in {
  defvar c = !if(!eq(size, "W"), GPR32, GPR64);
  defvar f = BitFields<c, !if(!eq(size, "W"), i32, i64)>;
  def : Semantics<!cast<Instruction>("UBFM" # size # "ri"), [
    (set c:$Rd, (and (and f.Rotated, f.Moved), f.Kept))
  ]>;
  def : Semantics<!cast<Instruction>("SBFM" # size # "ri"), [
    (set c:$Rd, (or (and f.Sign, (not f.Kept)),
                    (and (and f.Rotated, f.Moved), f.Kept)))
  ]>;
  defvar moved = (or (and c:$src, (not f.Moved)), (and f.Rotated, f.Moved));
  def : Semantics<!cast<Instruction>("BFM" # size # "ri"), [
    (set c:$Rd, (or (and c:$src, (not f.Kept)), (and moved, f.Kept)))
  ]>;
}
