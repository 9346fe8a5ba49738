include "mve.inc"

def add : IRIntBase<"arm_mve_add", 1>;

def imm_lane : Immediate<sint, IB_LaneIndex>;
def imm_power : Immediate<sint, IB_ConstRange<1, 8>> { let extra = "Power2"; }
def imm_offset : Immediate<sint, IB_ConstRange<-508, 508>> {
  let extra = "Multiple";
  let extraarg = "4";
}

let params = [s8, u16, f16] in
  def vaddq : Intrinsic<Vector, (args Vector:$a, Vector:$b),
                        (seq (add $a, $b))>;
let params = [s32] in {
  def vgetq_lane : Intrinsic<Scalar, (args Vector, imm_lane), (seq)>;
  def vldrq : Intrinsic<Pair, (args CPtr<Scalar>, imm_offset, Predicate), (seq)> {
    let polymorphicOnly = 1;
  }
}
def viwdupq_n : Intrinsic<Vector, (args imm_power), (seq)>, NameOverride<"viwdupq_n"> {
  let params = [u8];
  let pnt = PNT_NType;
}
def cx1 : Intrinsic<sint, (args), (seq)> {
  let params = [Void];
  let pnt = PNT_None;
  let builtinExtension = "cde";
}
