// For vector_intrinsics: a function for vectors of Arm.
include "../vector_intrinsics/bad/mve.inc"

let params = [s8] in
  def vnegq : Intrinsic<Vector, (args Vector:$a), (seq)>;
