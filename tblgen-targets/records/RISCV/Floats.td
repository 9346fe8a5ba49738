// RISC-V: operations on floating-point numbers that round as an operand says.
//
// Included by "tblgen/RISCVSemantics.td".

// Patterns have them with the mode of a register (7) alone. Nodes of our own have
// it as the last operand; a machine rounds as it says, or as that register does.
class RoundedProfile<int operands, list<SDTypeConstraint> types = []>
    : SDTypeProfile<1, !add(operands, 1),
                    [SDTCisVT<!add(operands, 1), XLenVT>] # types>;
class Rounded<string name, int operands>
    : SDNode<"RISCVISD::" # name # "_RND",
             RoundedProfile<operands, !foreach(n, !range(operands),
                                               SDTCisSameAs<0, !add(n, 1)>)>>;
def riscv_fadd_rnd : Rounded<"FADD", 2>;
def riscv_fsub_rnd : Rounded<"FSUB", 2>;
def riscv_fmul_rnd : Rounded<"FMUL", 2>;
def riscv_fdiv_rnd : Rounded<"FDIV", 2>;
def riscv_fsqrt_rnd : Rounded<"FSQRT", 1>;
def riscv_fma_rnd : Rounded<"FMA", 3>;
class RoundedConversion<string name>
    : SDNode<"RISCVISD::" # name # "_RND", RoundedProfile<1>>;
def riscv_fp_round_rnd : RoundedConversion<"FP_ROUND">;
def riscv_sint_to_fp_rnd : RoundedConversion<"SINT_TO_FP">;
def riscv_uint_to_fp_rnd : RoundedConversion<"UINT_TO_FP">;

defvar rounding = (XLenVT timm:$frm);

class OfFloats<string inst, RegisterClass c, dag value>
    : Semantics<!cast<Instruction>(inst), [(set c:$rd, value)]>;

// The fused forms negate the product, the sum, or both before they round.
multiclass Floats<string suffix, RegisterClass c, ValueType t> {
  defvar x = (t c:$rs1);
  defvar y = (t c:$rs2);
  defvar z = (t c:$rs3);
  def : OfFloats<"FADD" # suffix, c, (riscv_fadd_rnd x, y, rounding)>;
  def : OfFloats<"FSUB" # suffix, c, (riscv_fsub_rnd x, y, rounding)>;
  def : OfFloats<"FMUL" # suffix, c, (riscv_fmul_rnd x, y, rounding)>;
  def : OfFloats<"FDIV" # suffix, c, (riscv_fdiv_rnd x, y, rounding)>;
  def : OfFloats<"FSQRT" # suffix, c, (riscv_fsqrt_rnd x, rounding)>;
  def : OfFloats<"FMADD" # suffix, c, (riscv_fma_rnd x, y, z, rounding)>;
  def : OfFloats<"FMSUB" # suffix, c,
                 (riscv_fma_rnd x, y, (fneg z), rounding)>;
  def : OfFloats<"FNMSUB" # suffix, c,
                 (riscv_fma_rnd (fneg x), y, z, rounding)>;
  def : OfFloats<"FNMADD" # suffix, c,
                 (riscv_fma_rnd (fneg x), y, (fneg z), rounding)>;

  // Patterns have the sign of one number alone.
  defvar i = !cast<ValueType>("i" # t.Size);
  defvar sign_of_y = (and (i (bitconvert y)), (i !shl(1, !sub(t.Size, 1))));
  def : OfFloats<"FSGNJX" # suffix, c,
                 (t (bitconvert (i (xor (i (bitconvert x)), sign_of_y))))>;

  foreach sign = ["", "U"] in {
    defvar convert = !if(!eq(sign, ""), riscv_sint_to_fp_rnd,
                         riscv_uint_to_fp_rnd);
    defvar extend = !if(!eq(sign, ""), signed_word, low_word);
    // The lower half of a register on a machine of 64 bits. All fit in 64 bits, so that
    // nothing is rounded there: up to LLVM 16, no operand says how.
    if !eq(suffix, "_D") then {
      defvar exact = !if(!eq(sign, ""), sint_to_fp, uint_to_fp);
      def : OfFloats<"FCVT_D_W" # sign, c, (t (exact (i32 GPR:$rs1)))>;
      def : OfFloats<"FCVT_D_W" # sign, c,
                     (t (exact (extend (i64 GPR:$rs1))))>;
    } else {
      def : OfFloats<"FCVT" # suffix # "_W" # sign, c,
                     (t (convert (i32 GPR:$rs1), (i32 timm:$frm)))>;
      def : OfFloats<"FCVT" # suffix # "_W" # sign, c,
                     (t (convert (extend (i64 GPR:$rs1)), (i64 timm:$frm)))>;
    }
    def : OfFloats<"FCVT" # suffix # "_L" # sign, c,
                   (t (convert (i64 GPR:$rs1), (i64 timm:$frm)))>;
  }
}
defm : Floats<"_H", FPR16, f16>;
defm : Floats<"_S", FPR32, f32>;
defm : Floats<"_D", FPR64, f64>;

def : OfFloats<"FCVT_S_D", FPR32,
               (f32 (riscv_fp_round_rnd (f64 FPR64:$rs1), rounding))>;
def : OfFloats<"FCVT_H_S", FPR16,
               (f16 (riscv_fp_round_rnd (f32 FPR32:$rs1), rounding))>;
def : OfFloats<"FCVT_H_D", FPR16,
               (f16 (riscv_fp_round_rnd (f64 FPR64:$rs1), rounding))>;
// Nothing is rounded.
def : OfFloats<"FCVT_D_S", FPR64, (f64 (fpextend (f32 FPR32:$rs1)))>;
def : OfFloats<"FCVT_D_H", FPR64, (f64 (fpextend (f16 FPR16:$rs1)))>;
def : OfFloats<"FCVT_S_H", FPR32, (f32 (fpextend (f16 FPR16:$rs1)))>;
