// What instructions do whose patterns do not tell, for they are not there to be
// selected by them.

// The constant that is loaded is selected in two steps; this is the first.
def : Semantics<LUI, [(set i32:$rd, (shl uimm20:$imm20, (i32 12)))]>;

// No node multiplies a number with sign by one without: the upper half of the
// product of both in 64 bits.
def : Semantics<MULHSU,
    [(set i32:$rd, (trunc (srl (mul (i64 (sext i32:$rs1)), (i64 (zext i32:$rs2))),
                               (i64 32))))]>;
