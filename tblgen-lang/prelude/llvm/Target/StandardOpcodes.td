// The instructions every target has, whatever its instruction set.
//
// They come first in the list of opcodes of a target, in the order of this
// file, and are followed by the generic ones of GenericOpcodes.td.

class StandardPseudoInstruction : Instruction {
  let mayLoad = false;
  let mayStore = false;
  let isCodeGenOnly = true;
  let isPseudo = true;
  let hasNoSchedulingInfo = true;
  let Namespace = "TargetOpcode";
}

// Joins and inline assembly.
let hasSideEffects = false in {
  def PHI : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins variable_ops);
    let AsmString = "PHINODE";
  }
  def INLINEASM : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
  }
}

let hasSideEffects = true in {
  def INLINEASM_BR : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
  }
}

// Positions in the code.
let hasCtrlDep = true, hasSideEffects = false, isMeta = true,
    isNotDuplicable = true in {
  foreach op = ["CFI_INSTRUCTION", "EH_LABEL", "GC_LABEL"] in
    def op : StandardPseudoInstruction {
      let OutOperandList = (outs);
      let InOperandList = (ins i32imm:$id);
    }
}

let hasCtrlDep = true, hasSideEffects = false, isNotDuplicable = true in {
  def ANNOTATION_LABEL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i32imm:$id);
  }
}

// Registers and parts of registers.
let hasSideEffects = false, isMeta = true in {
  def KILL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
  }
}

let hasSideEffects = false in {
  def EXTRACT_SUBREG : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$supersrc, i32imm:$subidx);
  }
}

let Constraints = "$supersrc = $dst", hasSideEffects = false in {
  def INSERT_SUBREG : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$supersrc, unknown:$subsrc,
                             i32imm:$subidx);
  }
}

let hasSideEffects = false, isAsCheapAsAMove = true, isMeta = true,
    isReMaterializable = true in {
  def IMPLICIT_DEF : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins);
  }
}

let hasSideEffects = false in {
  def SUBREG_TO_REG : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$implsrc, unknown:$subsrc, i32imm:$subidx);
  }
}

let hasSideEffects = false, isAsCheapAsAMove = true in {
  def COPY_TO_REGCLASS : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$src, i32imm:$regclass);
  }
}

// Debug values.
let hasSideEffects = false, isMeta = true in {
  def DBG_VALUE : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "DBG_VALUE";
  }
  def DBG_VALUE_LIST : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "DBG_VALUE_LIST";
  }
  def DBG_INSTR_REF : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "DBG_INSTR_REF";
  }
  def DBG_PHI : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "DBG_PHI";
  }
  def DBG_LABEL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$label);
    let AsmString = "DBG_LABEL";
  }
}

// Copies and bundles.
let hasSideEffects = false, isAsCheapAsAMove = true in {
  def REG_SEQUENCE : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$supersrc, variable_ops);
  }
}

let hasNoSchedulingInfo = false, hasSideEffects = false,
    isAsCheapAsAMove = true in {
  def COPY : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$src);
  }
}

let hasSideEffects = false in {
  def BUNDLE : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "BUNDLE";
  }
}

// Marks.
let hasSideEffects = false, isMeta = true in {
  def LIFETIME_START : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i32imm:$id);
    let AsmString = "LIFETIME_START";
  }
  def LIFETIME_END : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i32imm:$id);
    let AsmString = "LIFETIME_END";
  }
}

let hasSideEffects = true, isMeta = true in {
  def PSEUDO_PROBE : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i64imm:$guid, i64imm:$index, i8imm:$type,
                             i32imm:$attr);
    let AsmString = "PSEUDO_PROBE";
  }
}

let Constraints = "$src = $dst", hasSideEffects = false, isMeta = true in {
  def ARITH_FENCE : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$src);
  }
}

// Runtime support: patchable places, safepoints, instrumentation.
let hasSideEffects = true, isCall = true, mayLoad = true,
    usesCustomInserter = true in {
  def STACKMAP : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i64imm:$id, i32imm:$nbytes, variable_ops);
  }
}

let hasSideEffects = true, isCall = true, mayLoad = true, mayStore = true,
    usesCustomInserter = true in {
  def FENTRY_CALL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
    let AsmString = "# FEntry call";
  }
}

let hasSideEffects = true, isCall = true, mayLoad = true,
    usesCustomInserter = true in {
  def PATCHPOINT : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins i64imm:$id, i32imm:$nbytes, unknown:$callee,
                             i32imm:$nargs, i32imm:$cc, variable_ops);
  }
}

let hasSideEffects = false, isReMaterializable = true, mayLoad = true in {
  def LOAD_STACK_GUARD : StandardPseudoInstruction {
    let OutOperandList = (outs ptr_rc:$dst);
    let InOperandList = (ins);
  }
}

let hasSideEffects = true, usesCustomInserter = true in {
  def PREALLOCATED_SETUP : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i32imm:$a);
  }
  def PREALLOCATED_ARG : StandardPseudoInstruction {
    let OutOperandList = (outs ptr_rc:$loc);
    let InOperandList = (ins i32imm:$a, i32imm:$b);
  }
}

let hasSideEffects = true, isCall = true, mayLoad = true, mayStore = true,
    usesCustomInserter = true in {
  def STATEPOINT : StandardPseudoInstruction {
    let OutOperandList = (outs variable_ops);
    let InOperandList = (ins variable_ops);
  }
}

let hasCtrlDep = true, hasSideEffects = false in {
  def LOCAL_ESCAPE : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptr_rc:$symbol, i32imm:$id);
  }
}

let hasSideEffects = true, isBranch = true, isTerminator = true,
    mayLoad = true, mayStore = true, usesCustomInserter = true in {
  def FAULTING_OP : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins variable_ops);
  }
}

let hasSideEffects = true, mayLoad = true, mayStore = true,
    usesCustomInserter = true in {
  def PATCHABLE_OP : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
  }
}

let hasSideEffects = true, usesCustomInserter = true in {
  def PATCHABLE_FUNCTION_ENTER : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
    let AsmString = "# XRay Function Enter.";
  }
}

let hasSideEffects = true, isReturn = true, isTerminator = true,
    usesCustomInserter = true in {
  def PATCHABLE_RET : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "# XRay Function Patchable RET.";
  }
}

let hasSideEffects = true, usesCustomInserter = true in {
  def PATCHABLE_FUNCTION_EXIT : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
    let AsmString = "# XRay Function Exit.";
  }
}

let hasSideEffects = true, isReturn = true, usesCustomInserter = true in {
  def PATCHABLE_TAIL_CALL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
    let AsmString = "# XRay Tail Call Exit.";
  }
}

let hasSideEffects = true, isCall = true, mayLoad = true, mayStore = true,
    usesCustomInserter = true in {
  def PATCHABLE_EVENT_CALL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins ptr_rc:$event, unknown:$size);
    let AsmString = "# XRay Custom Event Log.";
  }
  def PATCHABLE_TYPED_EVENT_CALL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$type, ptr_rc:$event, unknown:$size);
    let AsmString = "# XRay Typed Event Log.";
  }
}

let hasSideEffects = true in {
  def ICALL_BRANCH_FUNNEL : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins variable_ops);
  }
}

let hasSideEffects = true, isMeta = true in {
  def MEMBARRIER : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins);
  }
}

let hasSideEffects = false, isMeta = true in {
  def JUMP_TABLE_DEBUG_INFO : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins i64imm:$jti);
  }
}

// Convergence control.
let hasSideEffects = false, isConvergent = true, isMeta = true in {
  foreach op = ["CONVERGENCECTRL_ENTRY", "CONVERGENCECTRL_ANCHOR"] in
    def op : StandardPseudoInstruction {
      let OutOperandList = (outs unknown:$dst);
      let InOperandList = (ins);
    }
  def CONVERGENCECTRL_LOOP : StandardPseudoInstruction {
    let OutOperandList = (outs unknown:$dst);
    let InOperandList = (ins unknown:$src);
  }
  def CONVERGENCECTRL_GLUE : StandardPseudoInstruction {
    let OutOperandList = (outs);
    let InOperandList = (ins unknown:$src);
  }
}
