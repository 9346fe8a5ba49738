include "base.inc"
def X : Inst<(outs VPR:$d), (ins VPR:$a), [(set VPR:$d, (bitconvert VPR:$a))]>;
