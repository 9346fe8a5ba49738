// AArch64: floating-point numbers and vectors, where patterns say nothing or too little.
//
// Included by "tblgen/AArch64Semantics.td".

//--- Moves --------------------------------------------------------------------

multiclass MoveBits<string form, RegisterClass to, ValueType t, RegisterClass from,
                    ValueType f> {
  def : Semantics<!cast<Instruction>("FMOV" # form),
                  [(set to:$Rd, (t (bitconvert (f from:$Rn))))]>;
}
defm : MoveBits<"SWr", GPR32, i32, FPR32, f32>;
defm : MoveBits<"DXr", GPR64, i64, FPR64, f64>;
defm : MoveBits<"WSr", FPR32, f32, GPR32, i32>;
defm : MoveBits<"XDr", FPR64, f64, GPR64, i64>;
def : Semantics<FMOVHWr,
    [(set GPR32:$Rd, (zext (i16 (bitconvert (f16 FPR16:$Rn)))))]>;
def : Semantics<FMOVHXr,
    [(set GPR64:$Rd, (zext (i16 (bitconvert (f16 FPR16:$Rn)))))]>;
def : Semantics<FMOVWHr,
    [(set FPR16:$Rd, (f16 (bitconvert (i16 (trunc GPR32:$Rn)))))]>;
def : Semantics<FMOVXHr,
    [(set FPR16:$Rd, (f16 (bitconvert (i16 (trunc GPR64:$Rn)))))]>;
def : Semantics<FMOVHr, [(set FPR16:$Rd, (f16 FPR16:$Rn))]>;
def : Semantics<FMOVSr, [(set FPR32:$Rd, (f32 FPR32:$Rn))]>;
def : Semantics<FMOVDr, [(set FPR64:$Rd, (f64 FPR64:$Rn))]>;
// The upper half of a vector, whose lower half stays.
def : Semantics<FMOVDXHighr,
    [(set GPR64:$Rd, (extractelt (v2i64 V128:$Rn), (i64 1)))]>;
def : Semantics<FMOVXDHighr,
    [(set (v2i64 V128:$Rd), (insertelt (v2i64 V128:$Rd), GPR64:$Rn, (i64 1)))]>;

//--- Comparison ---------------------------------------------------------------

// The nodes of LLVM have no result up to LLVM 19. The second differs in what raises
// an exception.
class CompareFlags<string name>
    : SDNode<"AArch64ISD::" # name, SDTypeProfile<1, 2, [
               SDTCisVT<0, i32>, SDTCisFP<1>, SDTCisSameAs<1, 2>
             ]>>;
def AArch64fcmp_flags : CompareFlags<"FCMP_FLAGS">;
def AArch64fcmpe_flags : CompareFlags<"FCMPE_FLAGS">;

multiclass Compare<string size, RegisterClass c, ValueType t, ValueType i> {
  foreach kind = ["", "E"] in {
    defvar node = !if(!eq(kind, ""), AArch64fcmp_flags, AArch64fcmpe_flags);
    def : Semantics<!cast<Instruction>("FCMP" # kind # size # "rr"),
                    [(set NZCV, (node (t c:$Rn), (t c:$Rm)))]>;
    def : Semantics<!cast<Instruction>("FCMP" # kind # size # "ri"),
                    [(set NZCV, (node (t c:$Rn), (t (bitconvert (i 0)))))]>;
  }
}
defm : Compare<"H", FPR16, f16, i16>;
defm : Compare<"S", FPR32, f32, i32>;
defm : Compare<"D", FPR64, f64, i64>;

//--- Numbers of two, and sums -------------------------------------------------

// The patterns are for code that has no signalling NaNs, and that does not care about
// the sign of zero.
multiclass Exact<string size, RegisterClass c, ValueType t> {
  def : Semantics<!cast<Instruction>("FMAXNM" # size # "rr"),
                  [(set c:$Rd, (fmaxnum_ieee (t c:$Rn), c:$Rm))]>;
  def : Semantics<!cast<Instruction>("FMINNM" # size # "rr"),
                  [(set c:$Rd, (fminnum_ieee (t c:$Rn), c:$Rm))]>;
  def : Semantics<!cast<Instruction>("FNMADD" # size # "rrr"),
                  [(set c:$Rd, (fma (fneg (t c:$Rn)), c:$Rm, (fneg c:$Ra)))]>;
}
defm : Exact<"H", FPR16, f16>;
defm : Exact<"S", FPR32, f32>;
defm : Exact<"D", FPR64, f64>;

multiclass ExactVectors<string form, RegisterOperand c, ValueType t> {
  def : Semantics<!cast<Instruction>("FMAXNM" # form),
                  [(set c:$Rd, (fmaxnum_ieee (t c:$Rn), c:$Rm))]>;
  def : Semantics<!cast<Instruction>("FMINNM" # form),
                  [(set c:$Rd, (fminnum_ieee (t c:$Rn), c:$Rm))]>;
}
defm : ExactVectors<"v4f16", V64, v4f16>;
defm : ExactVectors<"v8f16", V128, v8f16>;
defm : ExactVectors<"v2f32", V64, v2f32>;
defm : ExactVectors<"v4f32", V128, v4f32>;
defm : ExactVectors<"v2f64", V128, v2f64>;

//--- Bits of vectors ----------------------------------------------------------

// BSL chooses by what the destination holds; BIT and BIF change bits of it.
multiclass Choose<string form, RegisterOperand c, ValueType t> {
  defvar d = (t c:$Rd);
  defvar n = (t c:$Rn);
  defvar m = (t c:$Rm);
  def : Semantics<!cast<Instruction>("BSL" # form),
                  [(set c:$dst, (or (and n, d), (and m, (vnot d))))]>;
  def : Semantics<!cast<Instruction>("BIT" # form),
                  [(set c:$dst, (or (and n, m), (and d, (vnot m))))]>;
  def : Semantics<!cast<Instruction>("BIF" # form),
                  [(set c:$dst, (or (and d, m), (and n, (vnot m))))]>;
}
defm : Choose<"v8i8", V64, v8i8>;
defm : Choose<"v16i8", V128, v16i8>;
