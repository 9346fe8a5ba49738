include "base.inc"
multiclass Pair<string constraint> {
  def rr : Inst<(outs GPR:$d), (ins GPR:$a), constraint>;
}
defm ADD : Pair<"$b = $d">;
