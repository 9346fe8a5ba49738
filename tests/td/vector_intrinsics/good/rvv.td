include "rvv.inc"

let UnMaskedPolicyScheme = HasPassthruOperand in
  def vadd_vv : RVVBuiltin<"v", "vvv", "cd">;
let HasMaskedOffOperand = 0, MaskedPolicyScheme = NonePolicy in
  def vse : RVVBuiltin<"v", "0Pev", "x">;
let UnMaskedPolicyScheme = HasPassthruOperand, NF = 2, IsTuple = 1, Log2LMUL = [0] in
  def vlseg2e8_v : RVVBuiltin<"(Tuple:2)v", "(Tuple:2)UvPCUe", "c"> {
    let OverloadedName = "vlseg2e8";
  }
let HasFRMRoundModeOp = 1, RequiredFeatures = ["Zvfhmin"], HasMasked = 0, Log2LMUL = [1] in
  def vfcvt_x_f_v : RVVBuiltin<"Iv", "Ivvu", "x">;
let HasMasked = 0, HasVL = 0, Log2LMUL = [3, -3] in
  def vwide : RVVBuiltin<"w", "wvm", "c">;
