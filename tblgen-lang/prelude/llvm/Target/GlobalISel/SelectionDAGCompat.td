// Which generic instruction a selection DAG node corresponds to, so that
// patterns written for nodes also select generic instructions.

class GINodeEquiv<Instruction i, SDNode node> {
  Instruction I = i;
  SDNode Node = node;
  bit CheckMMOIsNonAtomic = false;
  bit CheckMMOIsAtomic = false;
  // Instructions that take the place of `I` in these cases.
  Instruction IfSignExtend = ?;
  Instruction IfZeroExtend = ?;
  Instruction IfFloatingPoint = ?;
  Instruction IfConvergent = ?;
}

class GIComplexPatternEquiv<ComplexPattern seldag> {
  ComplexPattern SelDAGEquivalent = seldag;
}
class GISDNodeXFormEquiv<SDNodeXForm seldag> {
  SDNodeXForm SelDAGEquivalent = seldag;
}

// Named alike.
foreach n = ["anyext", "sext", "zext", "trunc", "add", "sub", "mul", "sdiv",
             "udiv", "srem", "urem", "and", "or", "xor", "shl", "saddsat",
             "uaddsat", "ssubsat", "usubsat", "sshlsat", "ushlsat", "smulfix",
             "umulfix", "smulfixsat", "umulfixsat", "sdivfix", "udivfix",
             "sdivfixsat", "udivfixsat", "select", "fneg", "fadd", "fsub",
             "fma", "fmad", "fmul", "fdiv", "frem", "fpow", "fexp2", "fexp10",
             "flog2", "fldexp", "fcanonicalize", "is_fpclass", "get_fpenv",
             "set_fpenv", "reset_fpenv", "get_fpmode", "set_fpmode",
             "reset_fpmode", "br", "brcond", "bswap", "bitreverse", "fshl",
             "fshr", "ctlz", "cttz", "ctlz_zero_undef", "cttz_zero_undef",
             "ctpop", "concat_vectors", "build_vector", "fceil", "fcos",
             "fsin", "ftan", "facos", "fasin", "fatan", "fcosh", "fsinh",
             "ftanh", "fabs", "fsqrt", "ffloor", "frint", "fnearbyint",
             "fcopysign", "smin", "smax", "umin", "umax", "abs", "fminnum",
             "fmaxnum", "fminnum_ieee", "fmaxnum_ieee", "fmaximum",
             "fminimum", "readcyclecounter", "readsteadycounter", "rotr",
             "rotl", "lround", "llround", "vecreduce_fadd", "vecreduce_fmax",
             "vecreduce_fmin", "vecreduce_fmaximum", "vecreduce_fminimum",
             "vecreduce_umin", "vecreduce_umax", "vecreduce_smin",
             "vecreduce_smax", "vecreduce_add", "vector_compress",
             "strict_fadd", "strict_fsub", "strict_fmul", "strict_fdiv",
             "strict_frem", "strict_fma", "strict_fsqrt", "strict_fldexp",
             "prefetch", "trap", "debugtrap", "ubsantrap"] in
  def : GINodeEquiv<!cast<Instruction>("G_" # !toupper(n)),
                    !cast<SDNode>(n)>;

// Named differently.
def : GINodeEquiv<G_BITCAST, bitconvert>;
def : GINodeEquiv<G_CONSTANT, imm>;
def : GINodeEquiv<G_FCONSTANT, fpimm>;
def : GINodeEquiv<G_IMPLICIT_DEF, undef>;
def : GINodeEquiv<G_FRAME_INDEX, frameindex>;
def : GINodeEquiv<G_BLOCK_ADDR, blockaddress>;
def : GINodeEquiv<G_PTR_ADD, ptradd>;
def : GINodeEquiv<G_UMULH, mulhu>;
def : GINodeEquiv<G_SMULH, mulhs>;
def : GINodeEquiv<G_LSHR, srl>;
def : GINodeEquiv<G_ASHR, sra>;
def : GINodeEquiv<G_SELECT, vselect>;
def : GINodeEquiv<G_FPEXT, fpextend>;
def : GINodeEquiv<G_FPTRUNC, fpround>;
def : GINodeEquiv<G_FPTOSI, fp_to_sint>;
def : GINodeEquiv<G_FPTOUI, fp_to_uint>;
def : GINodeEquiv<G_SITOFP, sint_to_fp>;
def : GINodeEquiv<G_UITOFP, uint_to_fp>;
def : GINodeEquiv<G_EXTRACT_VECTOR_ELT, extractelt>;
def : GINodeEquiv<G_INSERT_VECTOR_ELT, vector_insert>;
def : GINodeEquiv<G_INTRINSIC_TRUNC, ftrunc>;
def : GINodeEquiv<G_INTRINSIC_ROUND, fround>;
def : GINodeEquiv<G_INTRINSIC_ROUNDEVEN, froundeven>;
def : GINodeEquiv<G_INTRINSIC_LRINT, lrint>;
def : GINodeEquiv<G_INTRINSIC_LLRINT, llrint>;
def : GINodeEquiv<G_ATOMIC_CMPXCHG, atomic_cmp_swap>;
def : GINodeEquiv<G_ATOMICRMW_XCHG, atomic_swap>;
def : GINodeEquiv<G_ATOMICRMW_ADD, atomic_load_add>;
def : GINodeEquiv<G_ATOMICRMW_SUB, atomic_load_sub>;
def : GINodeEquiv<G_ATOMICRMW_AND, atomic_load_and>;
def : GINodeEquiv<G_ATOMICRMW_NAND, atomic_load_nand>;
def : GINodeEquiv<G_ATOMICRMW_OR, atomic_load_or>;
def : GINodeEquiv<G_ATOMICRMW_XOR, atomic_load_xor>;
def : GINodeEquiv<G_ATOMICRMW_MIN, atomic_load_min>;
def : GINodeEquiv<G_ATOMICRMW_MAX, atomic_load_max>;
def : GINodeEquiv<G_ATOMICRMW_UMIN, atomic_load_umin>;
def : GINodeEquiv<G_ATOMICRMW_UMAX, atomic_load_umax>;
def : GINodeEquiv<G_ATOMICRMW_FADD, atomic_load_fadd>;
def : GINodeEquiv<G_ATOMICRMW_FSUB, atomic_load_fsub>;
def : GINodeEquiv<G_ATOMICRMW_FMAX, atomic_load_fmax>;
def : GINodeEquiv<G_ATOMICRMW_FMIN, atomic_load_fmin>;
def : GINodeEquiv<G_ATOMICRMW_UINC_WRAP, atomic_load_uinc_wrap>;
def : GINodeEquiv<G_ATOMICRMW_UDEC_WRAP, atomic_load_udec_wrap>;
def : GINodeEquiv<G_FENCE, atomic_fence>;

// With conditions.
def : GINodeEquiv<G_INTRINSIC, intrinsic_wo_chain> {
  let IfConvergent = G_INTRINSIC_CONVERGENT;
}
def : GINodeEquiv<G_INTRINSIC_W_SIDE_EFFECTS, intrinsic_void> {
  let IfConvergent = G_INTRINSIC_CONVERGENT_W_SIDE_EFFECTS;
}
def : GINodeEquiv<G_INTRINSIC_W_SIDE_EFFECTS, intrinsic_w_chain> {
  let IfConvergent = G_INTRINSIC_CONVERGENT_W_SIDE_EFFECTS;
}
def : GINodeEquiv<G_LOAD, ld> {
  let CheckMMOIsNonAtomic = true;
  let IfSignExtend = G_SEXTLOAD;
  let IfZeroExtend = G_ZEXTLOAD;
}
def : GINodeEquiv<G_ICMP, setcc> {
  let IfFloatingPoint = G_FCMP;
}
def : GINodeEquiv<G_STORE, st> {
  let CheckMMOIsNonAtomic = true;
}
def : GINodeEquiv<G_STORE, atomic_store> {
  let CheckMMOIsAtomic = true;
}
def : GINodeEquiv<G_LOAD, atomic_load> {
  let CheckMMOIsAtomic = true;
  let IfSignExtend = G_SEXTLOAD;
  let IfZeroExtend = G_ZEXTLOAD;
}
