// The instructions of generic machine code, in opcode order. They are gone
// once instructions are selected.

class GenericInstruction : StandardPseudoInstruction {
  let isPreISelOpcode = true;

  // The type of the operands `variable_ops` stands for, if they share one.
  TypedOperand variadicOpsType = ?;
}

// `baseInst` under a given rounding mode and exception behaviour.
class ConstrainedInstruction<GenericInstruction baseInst> : GenericInstruction {
  let OutOperandList = baseInst.OutOperandList;
  let InOperandList = baseInst.InOperandList;
  let isCommutable = baseInst.isCommutable;
  let hasSideEffects = true;
  let mayRaiseFPException = true;
}

// Reads, combines and writes back in one step.
class G_ATOMICRMW_OP : GenericInstruction {
  let OutOperandList = (outs type0:$oldval);
  let InOperandList = (ins ptype1:$addr, type0:$val);
  let hasSideEffects = false;
  let mayLoad = true;
  let mayStore = true;
}

// Folds a vector into one value.
class VectorReduction : GenericInstruction {
  let OutOperandList = (outs type0:$dst);
  let InOperandList = (ins type1:$v);
  let hasSideEffects = false;
}

// Facts about values.
let hasSideEffects = false in {
  foreach op = ["G_ASSERT_SEXT", "G_ASSERT_ZEXT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src, untyped_imm_0:$sz);
    }
  def G_ASSERT_ALIGN : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src, untyped_imm_0:$align);
  }
}

// Integer arithmetic and logic.
let hasSideEffects = false, isCommutable = true in {
  def G_ADD : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false in {
  def G_SUB : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false, isCommutable = true in {
  def G_MUL : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false in {
  foreach op = ["G_SDIV", "G_UDIV", "G_SREM", "G_UREM"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
  foreach op = ["G_SDIVREM", "G_UDIVREM"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$div, type0:$rem);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
}

let hasSideEffects = false, isCommutable = true in {
  foreach op = ["G_AND", "G_OR", "G_XOR"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
}

// Values from nothing, and addresses.
let hasSideEffects = false in {
  def G_IMPLICIT_DEF : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins);
  }
  def G_PHI : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins variable_ops);
  }
  def G_FRAME_INDEX : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$src2);
  }
  def G_GLOBAL_VALUE : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$src);
  }
  def G_PTRAUTH_GLOBAL_VALUE : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$addr, i32imm:$key, type1:$addrdisc,
                             i64imm:$disc);
  }
  def G_CONSTANT_POOL : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$src);
  }
}

// Taking apart and putting together.
let hasSideEffects = false in {
  def G_EXTRACT : GenericInstruction {
    let OutOperandList = (outs type0:$res);
    let InOperandList = (ins type1:$src, untyped_imm_0:$offset);
  }
}

let hasSideEffects = false, variadicOpsType = type0 in {
  def G_UNMERGE_VALUES : GenericInstruction {
    let OutOperandList = (outs type0:$dst0, variable_ops);
    let InOperandList = (ins type1:$src);
  }
}

let hasSideEffects = false in {
  def G_INSERT : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src, type1:$op, untyped_imm_0:$offset);
  }
}

let hasSideEffects = false, variadicOpsType = type1 in {
  foreach op = ["G_MERGE_VALUES", "G_BUILD_VECTOR"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src0, variable_ops);
    }
}

let hasSideEffects = false in {
  foreach op = ["G_BUILD_VECTOR_TRUNC", "G_CONCAT_VECTORS"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src0, variable_ops);
    }
  foreach op = ["G_PTRTOINT", "G_INTTOPTR", "G_BITCAST"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src);
    }
  foreach op = ["G_FREEZE", "G_CONSTANT_FOLD_BARRIER"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src);
    }
  def G_INTRINSIC_FPTRUNC_ROUND : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$src1, i32imm:$round_mode);
  }
  foreach op = ["G_INTRINSIC_TRUNC", "G_INTRINSIC_ROUND"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1);
    }
  foreach op = ["G_INTRINSIC_LRINT", "G_INTRINSIC_LLRINT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src);
    }
  def G_INTRINSIC_ROUNDEVEN : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1);
  }
}

let hasSideEffects = true in {
  foreach op = ["G_READCYCLECOUNTER", "G_READSTEADYCOUNTER"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins);
    }
}

// Memory.
let hasSideEffects = false, mayLoad = true in {
  foreach op = ["G_LOAD", "G_SEXTLOAD", "G_ZEXTLOAD"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins ptype1:$addr);
    }
  foreach op = ["G_INDEXED_LOAD", "G_INDEXED_SEXTLOAD",
                "G_INDEXED_ZEXTLOAD"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst, ptype1:$newaddr);
      let InOperandList = (ins ptype1:$base, type2:$offset, unknown:$am);
    }
}

let hasSideEffects = false, mayStore = true in {
  def G_STORE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins type0:$src, ptype1:$addr);
  }
  def G_INDEXED_STORE : GenericInstruction {
    let OutOperandList = (outs ptype0:$newaddr);
    let InOperandList = (ins type1:$src, ptype0:$base, ptype2:$offset,
                             unknown:$am);
  }
}

// Atomics.
let hasSideEffects = false, mayLoad = true, mayStore = true in {
  def G_ATOMIC_CMPXCHG_WITH_SUCCESS : GenericInstruction {
    let OutOperandList = (outs type0:$oldval, type1:$success);
    let InOperandList = (ins type2:$addr, type0:$cmpval, type0:$newval);
  }
  def G_ATOMIC_CMPXCHG : GenericInstruction {
    let OutOperandList = (outs type0:$oldval);
    let InOperandList = (ins ptype1:$addr, type0:$cmpval, type0:$newval);
  }
}

foreach op = ["G_ATOMICRMW_XCHG", "G_ATOMICRMW_ADD", "G_ATOMICRMW_SUB",
              "G_ATOMICRMW_AND", "G_ATOMICRMW_NAND", "G_ATOMICRMW_OR",
              "G_ATOMICRMW_XOR", "G_ATOMICRMW_MAX", "G_ATOMICRMW_MIN",
              "G_ATOMICRMW_UMAX", "G_ATOMICRMW_UMIN", "G_ATOMICRMW_FADD",
              "G_ATOMICRMW_FSUB", "G_ATOMICRMW_FMAX", "G_ATOMICRMW_FMIN",
              "G_ATOMICRMW_UINC_WRAP", "G_ATOMICRMW_UDEC_WRAP"] in
  def op : G_ATOMICRMW_OP;

let hasSideEffects = true in {
  def G_FENCE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i32imm:$ordering, i32imm:$scope);
  }
}

let hasSideEffects = true, mayLoad = true, mayStore = true in {
  def G_PREFETCH : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$address, i32imm:$rw, i32imm:$locality,
                             i32imm:$cachetype);
  }
}

// Control flow and intrinsics.
let hasSideEffects = false, isBranch = true, isTerminator = true in {
  def G_BRCOND : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins type0:$tst, unknown:$truebb);
  }
}

let hasSideEffects = false, isBarrier = true, isBranch = true,
    isIndirectBranch = true, isTerminator = true in {
  def G_BRINDIRECT : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins type0:$src1);
  }
}

let hasSideEffects = false, isTerminator = true in {
  def G_INVOKE_REGION_START : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
  }
}

let hasSideEffects = false in {
  def G_INTRINSIC : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$intrin, variable_ops);
  }
}

let hasSideEffects = true, mayLoad = true, mayStore = true in {
  def G_INTRINSIC_W_SIDE_EFFECTS : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$intrin, variable_ops);
  }
}

let hasSideEffects = false, isConvergent = true in {
  def G_INTRINSIC_CONVERGENT : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$intrin, variable_ops);
  }
}

let hasSideEffects = true, isConvergent = true, mayLoad = true,
    mayStore = true in {
  def G_INTRINSIC_CONVERGENT_W_SIDE_EFFECTS : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$intrin, variable_ops);
  }
}

// Extension and truncation.
let hasSideEffects = false in {
  foreach op = ["G_ANYEXT", "G_TRUNC"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src);
    }
  foreach op = ["G_CONSTANT", "G_FCONSTANT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins unknown:$imm);
    }
}

let hasSideEffects = false, mayStore = true in {
  def G_VASTART : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins type0:$list);
  }
}

let hasSideEffects = false, mayLoad = true, mayStore = true in {
  def G_VAARG : GenericInstruction {
    let OutOperandList = (outs type0:$val);
    let InOperandList = (ins type1:$list, unknown:$align);
  }
}

let hasSideEffects = false in {
  def G_SEXT : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$src);
  }
  def G_SEXT_INREG : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src, untyped_imm_0:$sz);
  }
  def G_ZEXT : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$src);
  }
}

// Shifts.
let hasSideEffects = false in {
  foreach op = ["G_SHL", "G_LSHR", "G_ASHR"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type1:$src2);
    }
  foreach op = ["G_FSHL", "G_FSHR"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2, type1:$src3);
    }
  foreach op = ["G_ROTR", "G_ROTL"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type1:$src2);
    }
}

// Comparison.
let hasSideEffects = false in {
  foreach op = ["G_ICMP", "G_FCMP"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins unknown:$tst, type1:$src1, type1:$src2);
    }
  foreach op = ["G_SCMP", "G_UCMP"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src1, type1:$src2);
    }
  def G_SELECT : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$tst, type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false, isCommutable = true in {
  def G_UADDO : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false in {
  def G_UADDE : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2, type1:$carry_in);
  }
  def G_USUBO : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
  def G_USUBE : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2, type1:$carry_in);
  }
}

let hasSideEffects = false, isCommutable = true in {
  def G_SADDO : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false in {
  def G_SADDE : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2, type1:$carry_in);
  }
  def G_SSUBO : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
  def G_SSUBE : GenericInstruction {
    let OutOperandList = (outs type0:$dst, type1:$carry_out);
    let InOperandList = (ins type0:$src1, type0:$src2, type1:$carry_in);
  }
}

let hasSideEffects = false, isCommutable = true in {
  foreach op = ["G_UMULO", "G_SMULO"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst, type1:$carry_out);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
  foreach op = ["G_UMULH", "G_SMULH", "G_UADDSAT", "G_SADDSAT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
}

let hasSideEffects = false in {
  foreach op = ["G_USUBSAT", "G_SSUBSAT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
  foreach op = ["G_USHLSAT", "G_SSHLSAT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type1:$src2);
    }
}

let hasSideEffects = false, isCommutable = true in {
  foreach op = ["G_SMULFIX", "G_UMULFIX", "G_SMULFIXSAT", "G_UMULFIXSAT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src0, type0:$src1, untyped_imm_0:$scale);
    }
}

let hasSideEffects = false in {
  foreach op = ["G_SDIVFIX", "G_UDIVFIX", "G_SDIVFIXSAT", "G_UDIVFIXSAT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src0, type0:$src1, untyped_imm_0:$scale);
    }
}

// Floating point.
let hasSideEffects = false, isCommutable = true in {
  def G_FADD : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false in {
  def G_FSUB : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false, isCommutable = true in {
  def G_FMUL : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src1, type0:$src2);
  }
}

let hasSideEffects = false in {
  foreach op = ["G_FMA", "G_FMAD"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2, type0:$src3);
    }
  foreach op = ["G_FDIV", "G_FREM", "G_FPOW"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
  def G_FPOWI : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src0, type1:$src1);
  }
  foreach op = ["G_FEXP", "G_FEXP2", "G_FEXP10", "G_FLOG", "G_FLOG2",
                "G_FLOG10"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1);
    }
  def G_FLDEXP : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src0, type1:$src1);
  }
  def G_FFREXP : GenericInstruction {
    let OutOperandList = (outs type0:$dst0, type1:$dst1);
    let InOperandList = (ins type0:$src0);
  }
  def G_FNEG : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src);
  }
  foreach op = ["G_FPEXT", "G_FPTRUNC", "G_FPTOSI", "G_FPTOUI", "G_SITOFP",
                "G_UITOFP"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src);
    }
  def G_FABS : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src);
  }
  def G_FCOPYSIGN : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src0, type1:$src1);
  }
  def G_IS_FPCLASS : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$src, unknown:$test);
  }
  def G_FCANONICALIZE : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src);
  }
}

let hasSideEffects = false, isCommutable = true in {
  foreach op = ["G_FMINNUM", "G_FMAXNUM", "G_FMINNUM_IEEE", "G_FMAXNUM_IEEE",
                "G_FMINIMUM", "G_FMAXIMUM"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
}

let hasSideEffects = true in {
  def G_GET_FPENV : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins);
  }
  def G_SET_FPENV : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins type0:$src);
  }
  def G_RESET_FPENV : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
  }
  def G_GET_FPMODE : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins);
  }
  def G_SET_FPMODE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins type0:$src);
  }
  def G_RESET_FPMODE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
  }
}

// Pointers and integer extremes.
let hasSideEffects = false in {
  def G_PTR_ADD : GenericInstruction {
    let OutOperandList = (outs ptype0:$dst);
    let InOperandList = (ins ptype0:$src1, type1:$src2);
  }
  def G_PTRMASK : GenericInstruction {
    let OutOperandList = (outs ptype0:$dst);
    let InOperandList = (ins ptype0:$src, type1:$bits);
  }
}

let hasSideEffects = false, isCommutable = true in {
  foreach op = ["G_SMIN", "G_SMAX", "G_UMIN", "G_UMAX"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1, type0:$src2);
    }
}

let hasSideEffects = false in {
  def G_ABS : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src);
  }
  foreach op = ["G_LROUND", "G_LLROUND"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src);
    }
}

let hasSideEffects = false, isBarrier = true, isBranch = true,
    isTerminator = true in {
  def G_BR : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$src1);
  }
}

let hasSideEffects = false, isBarrier = true, isBranch = true,
    isIndirectBranch = true, isTerminator = true in {
  def G_BRJT : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$tbl, unknown:$jti, type1:$idx);
  }
}

let hasSideEffects = false in {
  def G_VSCALE : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$src);
  }
}

// Vectors.
let hasSideEffects = false in {
  def G_INSERT_SUBVECTOR : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src0, type1:$src1, untyped_imm_0:$idx);
  }
  def G_EXTRACT_SUBVECTOR : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src, untyped_imm_0:$idx);
  }
  def G_INSERT_VECTOR_ELT : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$src, type1:$elt, type2:$idx);
  }
  def G_EXTRACT_VECTOR_ELT : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$src, type2:$idx);
  }
  def G_SHUFFLE_VECTOR : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$v1, type1:$v2, unknown:$mask);
  }
  def G_SPLAT_VECTOR : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$val);
  }
  def G_VECTOR_COMPRESS : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type0:$vec, type1:$mask, type0:$passthru);
  }
  foreach op = ["G_CTTZ", "G_CTTZ_ZERO_UNDEF", "G_CTLZ", "G_CTLZ_ZERO_UNDEF",
                "G_CTPOP"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$src);
    }
  foreach op = ["G_BSWAP", "G_BITREVERSE"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src);
    }
  foreach op = ["G_FCEIL", "G_FCOS", "G_FSIN", "G_FTAN", "G_FACOS", "G_FASIN",
                "G_FATAN", "G_FCOSH", "G_FSINH", "G_FTANH", "G_FSQRT",
                "G_FFLOOR", "G_FRINT", "G_FNEARBYINT"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src1);
    }
  def G_ADDRSPACE_CAST : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins type1:$src);
  }
  def G_BLOCK_ADDR : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$ba);
  }
  def G_JUMP_TABLE : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$jti);
  }
}

let hasSideEffects = true in {
  def G_DYN_STACKALLOC : GenericInstruction {
    let OutOperandList = (outs ptype0:$dst);
    let InOperandList = (ins type1:$size, i32imm:$align);
  }
  def G_STACKSAVE : GenericInstruction {
    let OutOperandList = (outs ptype0:$dst);
    let InOperandList = (ins);
  }
  def G_STACKRESTORE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$src);
  }
}

// Constrained floating point.
foreach op = ["FADD"] in
  def G_STRICT_ # op : ConstrainedInstruction<
      !cast<GenericInstruction>("G_" # op)>;

foreach op = ["FSUB"] in
  def G_STRICT_ # op : ConstrainedInstruction<
      !cast<GenericInstruction>("G_" # op)>;

foreach op = ["FMUL"] in
  def G_STRICT_ # op : ConstrainedInstruction<
      !cast<GenericInstruction>("G_" # op)>;

foreach op = ["FDIV", "FREM", "FMA", "FSQRT", "FLDEXP"] in
  def G_STRICT_ # op : ConstrainedInstruction<
      !cast<GenericInstruction>("G_" # op)>;

// Named registers and memory blocks.
let hasSideEffects = true, isConvergent = true in {
  def G_READ_REGISTER : GenericInstruction {
    let OutOperandList = (outs type0:$dst);
    let InOperandList = (ins unknown:$register);
  }
  def G_WRITE_REGISTER : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$register, type0:$value);
  }
}

let hasSideEffects = false, mayLoad = true, mayStore = true in {
  def G_MEMCPY : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$dst_addr, ptype1:$src_addr, type2:$size,
                             untyped_imm_0:$tailcall);
  }
  def G_MEMCPY_INLINE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$dst_addr, ptype1:$src_addr, type2:$size);
  }
  def G_MEMMOVE : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$dst_addr, ptype1:$src_addr, type2:$size,
                             untyped_imm_0:$tailcall);
  }
}

let hasSideEffects = false, mayStore = true in {
  def G_MEMSET : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$dst_addr, type1:$value, type2:$size,
                             untyped_imm_0:$tailcall);
  }
  def G_BZERO : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptype0:$dst_addr, type1:$size,
                             untyped_imm_0:$tailcall);
  }
}

let hasSideEffects = true, mayStore = true in {
  def G_TRAP : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
  }
}

let hasSideEffects = true in {
  def G_DEBUGTRAP : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
  }
  def G_UBSANTRAP : GenericInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i8imm:$kind);
  }
}

let hasSideEffects = false in {
  foreach op = ["G_VECREDUCE_SEQ_FADD", "G_VECREDUCE_SEQ_FMUL"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type1:$acc, type2:$v);
    }
}

foreach op = ["G_VECREDUCE_FADD", "G_VECREDUCE_FMUL", "G_VECREDUCE_FMAX",
              "G_VECREDUCE_FMIN", "G_VECREDUCE_FMAXIMUM",
              "G_VECREDUCE_FMINIMUM", "G_VECREDUCE_ADD", "G_VECREDUCE_MUL",
              "G_VECREDUCE_AND", "G_VECREDUCE_OR", "G_VECREDUCE_XOR",
              "G_VECREDUCE_SMAX", "G_VECREDUCE_SMIN", "G_VECREDUCE_UMAX",
              "G_VECREDUCE_UMIN"] in
  def op : VectorReduction;

let hasSideEffects = false in {
  foreach op = ["G_SBFX", "G_UBFX"] in
    def op : GenericInstruction {
      let OutOperandList = (outs type0:$dst);
      let InOperandList = (ins type0:$src, type1:$lsb, type1:$width);
    }
}
