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

def AArch64fccmpe_flags
    : SDNode<"AArch64ISD::FCCMPE", SDTypeProfile<1, 5, [
               SDTCisVT<0, i32>, SDTCisFP<1>, SDTCisSameAs<1, 2>, SDTCisVT<3, i32>,
               SDTCisVT<4, i32>, SDTCisVT<5, i32>
             ]>>;

multiclass Compare<string size, RegisterClass c, ValueType t, ValueType i> {
  def : Semantics<!cast<Instruction>("FCCMPE" # size # "rr"), [
    (set NZCV, (AArch64fccmpe_flags (t c:$Rn), (t c:$Rm), (i32 imm:$nzcv),
                                    (i32 imm:$cond), NZCV))
  ]>;
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

//--- Products that are subtracted or added ------------------------------------

// What is not a number comes out with its sign, and the first of several: the first
// factor is what is negated, and what counts before the second (C7.2, FMLS and FMSUB;
// J1, FPMulAdd). Patterns negate the second, or exchange them.
multiclass Fused<string size, RegisterClass c, ValueType t> {
  def : Semantics<!cast<Instruction>("FMSUB" # size # "rrr"),
                  [(set c:$Rd, (fma (fneg (t c:$Rn)), c:$Rm, c:$Ra))]>;
}
defm : Fused<"H", FPR16, f16>;
defm : Fused<"S", FPR32, f32>;
defm : Fused<"D", FPR64, f64>;

class FusedWith<string inst, RegisterOperand c, ValueType t, dag factor>
    : Semantics<!cast<Instruction>("FML" # inst),
                [(set (t c:$dst), (fma factor, (t c:$Rm), c:$Rd))]>;
multiclass FusedVectors<string form, RegisterOperand c, ValueType t> {
  def : FusedWith<"Av" # form, c, t, (t c:$Rn)>;
  def : FusedWith<"Sv" # form, c, t, (fneg (t c:$Rn))>;
}
defm : FusedVectors<"4f16", V64, v4f16>;
defm : FusedVectors<"8f16", V128, v8f16>;
defm : FusedVectors<"2f32", V64, v2f32>;
defm : FusedVectors<"4f32", V128, v4f32>;
defm : FusedVectors<"2f64", V128, v2f64>;

// The second factor is an element of a vector.
multiclass FusedElements<string form, RegisterOperand c, ValueType t, dag element> {
  def : Semantics<!cast<Instruction>("FMLAv" # form # "_indexed"),
                  [(set (t c:$dst), (fma (t c:$Rn), element, c:$Rd))]>;
  def : Semantics<!cast<Instruction>("FMLSv" # form # "_indexed"),
                  [(set (t c:$dst), (fma (fneg (t c:$Rn)), element, c:$Rd))]>;
}
multiclass FusedElement<string number, string size, RegisterOperand small, ValueType s,
                        string large, ValueType l, RegisterOperand from, SDNode dup,
                        RegisterOperand scalar, ValueType e> {
  defvar all = (l from:$Rm);
  defvar place = (i64 imm:$idx);
  defm : FusedElements<"1" # size, scalar, e, (e (extractelt all, place))>;
  if !ne(number, "") then
    defm : FusedElements<number # size, small, s, (s (dup all, place))>;
  defm : FusedElements<large # size, V128, l, (l (dup all, place))>;
}
defm : FusedElement<"4", "i16", V64, v4f16, "8", v8f16, V128_lo, AArch64duplane16,
                    FPR16Op, f16>;
defm : FusedElement<"2", "i32", V64, v2f32, "4", v4f32, V128, AArch64duplane32,
                    FPR32Op, f32>;
defm : FusedElement<"", "i64", V64, v1f64, "2", v2f64, V128, AArch64duplane64,
                    FPR64Op, f64>;

//--- Fixed point and numbers of 16 bits ---------------------------------------

// Two to as many bits as are after the point, or one by that.
defvar scale = (i64 imm:$scale);
defvar scaled_up = (f64 (bitconvert (shl (add (i64 1023), scale), (i64 52))));
defvar scaled_down = (f64 (bitconvert (shl (sub (i64 1023), scale), (i64 52))));

// A number of 16 bits is one of 64, and so is its product, exactly.
multiclass ToFixed<string size, RegisterClass c, ValueType t> {
  defvar product = (fmul (f64 (fpextend (f16 FPR16:$Rn))), scaled_up);
  def : Semantics<!cast<Instruction>("FCVTZSS" # size # "Hri"),
                  [(set c:$Rd, (t (fp_to_sint product)))]>;
  def : Semantics<!cast<Instruction>("FCVTZUS" # size # "Hri"),
                  [(set c:$Rd, (t (fp_to_uint product)))]>;
}
defm : ToFixed<"W", GPR32, i32>;
defm : ToFixed<"X", GPR64, i64>;

class FromFixed<string inst, dag number>
    : Semantics<!cast<Instruction>(inst),
                [(set FPR16:$Rd, (f16 (fpround (fmul number, scaled_down))))]>;
def : FromFixed<"SCVTFSWHri", (f64 (sint_to_fp GPR32:$Rn))>;
def : FromFixed<"UCVTFSWHri", (f64 (uint_to_fp GPR32:$Rn))>;

// 64 bits are too many for a number of 64. Where 53 do not suffice, those that are lost
// count in the lowest that stays (rounding to odd), so that nothing is rounded twice.
class Odd<dag number, SDNode down, dag is_small> {
  dag Lost = (zext (i32 (setne (and number, (i64 0x7ff)), (i64 0))));
  dag Jammed = (shl (or (down number, (i64 11)), (i64 Lost)), (i64 11));
  dag Value = (i64 (select (i32 is_small), number, Jammed));
}
defvar whole = (i64 GPR64:$Rn);
defvar two_to_53 = (i64 0x20000000000000);
def : FromFixed<"SCVTFSXHri",
    (f64 (sint_to_fp Odd<whole, sra, (setult (add whole, two_to_53),
                                             (i64 0x40000000000000))>.Value))>;
def : FromFixed<"UCVTFSXHri",
    (f64 (uint_to_fp Odd<whole, srl, (setult whole, two_to_53)>.Value))>;

// Integers in registers of floating-point numbers.
multiclass ToInteger<string size, RegisterClass c, ValueType t, ValueType i> {
  def : Semantics<!cast<Instruction>("FCVTZSv1" # size),
                  [(set c:$Rd, (t (bitconvert (i (fp_to_sint (t c:$Rn))))))]>;
  def : Semantics<!cast<Instruction>("FCVTZUv1" # size),
                  [(set c:$Rd, (t (bitconvert (i (fp_to_uint (t c:$Rn))))))]>;
}
defm : ToInteger<"f16", FPR16, f16, i16>;
defm : ToInteger<"i32", FPR32, f32, i32>;
defm : ToInteger<"i64", FPR64, f64, i64>;

//--- Bits of vectors ----------------------------------------------------------

// Rounded, and shifted to the lower half of the width.
foreach form = ["8i8", "4i16", "2i32"] in {
  defvar wide = !cast<ValueType>(!cond(!eq(form, "8i8"): "v8i16",
                                       !eq(form, "4i16"): "v4i32", true: "v2i64"));
  def : Semantics<!cast<Instruction>("RSHRNv" # form # "_shift"), [
    (set V64:$Rd, (!cast<ValueType>("v" # form)
                   (trunc (wide (AArch64urshri V128:$Rn, (i32 imm:$imm))))))
  ]>;
}

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
