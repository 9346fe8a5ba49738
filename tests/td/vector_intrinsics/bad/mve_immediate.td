include "mve.inc"
def odd : ImmediateBounds;
def imm_odd : Immediate<sint, odd>;
def imm_extra : Immediate<sint, IB_ConstRange<0, 7>> { let extra = "Odd"; }
def imm_multiple : Immediate<sint, IB_ConstRange<1, 7>> {
  let extra = "Multiple";
  let extraarg = "4";
}
def vaq : Intrinsic<Vector, (args imm_odd), (seq)> { let params = [s8]; }
def vbq : Intrinsic<Vector, (args imm_extra), (seq)> { let params = [s8]; }
def vcq : Intrinsic<Vector, (args imm_multiple), (seq)> { let params = [s8]; }
