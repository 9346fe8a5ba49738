include "neon.inc"

def OP_ADD : Operation<[(op "+", $p0, $p1)]>;
def OP_UNAVAILABLE : Operation { let Unavailable = 1; }

def VADD : SOpInst<"vadd", "...", "csQUc", OP_ADD>;
def VABD : SInst<"vabd", "...", "cUcf">;
def VGET_LANE : IInst<"vget_lane", "1.I", "iQi">;
def VSHR_N : SInst<"vshr_n", "..I", "cQUl"> { let isShift = 1; }
def VLD2 : SInst<"vld2", "2(c*!)", "sQPs">;
def VMOVN : SInst<"vmovn", "<Q", "Hk">;
def VADDD : SInst<"vadd", "111", "SlSUl"> { let ArchGuard = "defined(__aarch64__)"; }
def VBF : SInst<"vbf", "v.", "b"> { let TargetGuard = "bf16,neon"; }
def VREINTERPRET : SOpInst<"vreinterpret", "..", "cs", OP_ADD> {
  let CartesianProductWith = "csQs";
}
def VOLD : SOpInst<"vold", "..", "c", OP_UNAVAILABLE>;
