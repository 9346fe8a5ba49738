include "sve.inc"

def SVADD : Inst<"svadd[_{d}]", "dPdd", "iUcPb", "_m", "aarch64_sve_add",
                 [VerifyRuntimeMode]>;
def SVLD1 : Inst<"svld1[_{2}]", "dPc", "hPc", "", "">;
def SVDOT : Inst<"svdot_lane[_{d}]", "ddqqi", "i", "", "aarch64_sve_dot_lane_{d}", [],
                 [ImmCheck<3, ImmCheckLaneIndex, 1>]>;
def SVCMLA : Inst<"svcmla[_{d}]", "dddi", "f", "_x", "aarch64_sve_fcmla", [IsStreamingCompatible],
                  [ImmCheck<2, ImmCheckComplexRotAll90>]>;
def SVPTRUE : Inst<"svptrue_pat_{d}", "PI", "Pc", "", "aarch64_sve_ptrue">;
def SVTUPLE : Inst<"svpair[_{d}]", "2dv", "s", "", ""> { let Prototype = "22.u}"; }
