include "sve.inc"

let SVETargetGuard = "" in {
  def SVREAD : Inst<"svread_hor_za8[_{d}]", "ddPim", "cUc", "_m", "aarch64_sme_read_horiz",
                    [IsStreaming, IsInZA], [ImmCheck<2, ImmCheck0_3>]>;
  def SVZERO : Inst<"svzero_zt", "vi", "", "", "aarch64_sme_zero_zt",
                    [IsStreamingCompatible, IsOutZT0], [ImmCheck<0, ImmCheck0_3>]>;
}
