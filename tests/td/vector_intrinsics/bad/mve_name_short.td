include "mve.inc"
def vaddq : Intrinsic<Vector, (args), (seq)> {
  let params = [s8];
  let pnt = PolymorphicNameType<5, ?>;
}
