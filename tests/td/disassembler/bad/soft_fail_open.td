include "base.inc"
def SOFT : Unary<6> {
  bits<16> SoftFail = 1;
}
