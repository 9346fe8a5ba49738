include "base.inc"
def own : ComplexPattern<i32, 1, "selectOwn", [], [SDNPCommutative]>;
def X : Inst<(outs GPR:$d), (ins GPR:$a), [(set i32:$d, (ineg own:$a))]>;
