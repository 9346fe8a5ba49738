include "../bad/base.inc"
def D0 : Register<"d0">;
def DPR : RegisterClass<"T", [f64], 64, (add D0)>;
def ADD : Inst<(outs GPR:$d), (ins DPR:$a), "$a = $d">;
