// Fragments of each kind, in the form that the class library of LLVM 22 has for them.

include "llvm/Target/Target.td"

def NewerInstrInfo : InstrInfo;
def Newer : Target { let InstructionSet = NewerInstrInfo; }

// Constants.
def simm12 : ImmLeaf<i32, [{ return isInt<12>(Imm); }]>;
def bits8 : IntImmLeaf<i32, [{ return Imm.getActiveBits() == 8; }]>;
def one : FPImmLeaf<f32, [{ return Imm.isExactlyValue(+1.0); }]>;
def mask : PatLeaf<(imm), [{ return isShiftedMask_64(N->getZExtValue()); }]>;
def negative : PatLeaf<(fpimm), [{ return N->getValueAPF().isNegative(); }]>;

// Nodes.
def one_use : PatFrag<(ops node:$a), (add node:$a, 1), [{ return N->hasOneUse(); }]>;

// Transforms, with the methods that take signed numbers since LLVM 20.
def less_one : SDNodeXForm<imm, [{
  return CurDAG->getSignedTargetConstant(N->getSExtValue() - 1, SDLoc(N),
                                         N->getValueType(0));
}]>;
def high : SDNodeXForm<imm, [{
  return CurDAG->getTargetConstant(N->getZExtValue() >> 16, SDLoc(N), MVT::i32);
}]>;

def small : Operand<i32> {
  let MCOperandPredicate = [{
    int64_t Imm;
    if (!MCOp.evaluateAsConstantImm(Imm))
      return false;
    return isUInt<5>(Imm);
  }];
}

// Conditions.
def FeatureA : SubtargetFeature<"a", "HasA", "true", "a feature">;
def HasA : Predicate<"Subtarget->hasA()">;
def Is32Bit : Predicate<"!Subtarget->is64Bit()">;
def IsVarArg : CCIf<"State.isVarArg()", CCPassIndirect<i64>>;
def IsFast : SchedPredicate<[{ true }]>;

let Namespace = "Newer" in {
  def R0 : Register<"r0">;
  def R1 : Register<"r1">;
}
def Regs : RegisterClass<"Newer", [i32], 32, (add R0, R1)> {
  let AltOrders = [(add R1, R0)];
  let AltOrderSelect = [{ return 1; }];
}
