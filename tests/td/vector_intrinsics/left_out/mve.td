include "../bad/mve.inc"
def CTO_Later : ComplexTypeOp;
def Later : Type;
def l8 : PrimitiveType<"z", 8>;
def odd : ImmediateBounds;
def imm_odd : Immediate<sint, odd>;
def imm_extra : Immediate<sint, IB_ConstRange<0, 7>> { let extra = "Odd"; }
def vaq : Intrinsic<Vector, (args imm_odd), (seq)> { let params = [s8, s16]; }
def vbq : Intrinsic<Vector, (args imm_extra), (seq)> { let params = [s8]; }
def vcq : Intrinsic<Later, (args), (seq)> { let params = [s8]; }
def vdq : Intrinsic<ComplexType<(CTO_Later s8)>, (args), (seq)> { let params = [s8]; }
def veq : Intrinsic<Vector, (args), (seq)> { let params = [l8]; }
def vfq : Intrinsic<Vector, (args), (seq)> { let params = [s8]; }
