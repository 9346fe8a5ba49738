include "base.inc"
def Far : TIIPredicate<"isFar", MCReturnStatement<CheckImmOperand<70000, 1>>>;
def ADD : Inst<(outs), (ins)>;
