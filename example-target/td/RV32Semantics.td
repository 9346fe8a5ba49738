// What instructions do whose patterns do not tell, for they are not there to be
// selected by them.

// The constant that is loaded is selected in two steps; this is the first.
def : Semantics<LUI, [(set i32:$rd, (shl uimm20:$imm20, (i32 12)))]>;

// No node multiplies a number with sign by one without: the upper half of the
// product of both in 64 bits.
def : Semantics<MULHSU,
    [(set i32:$rd, (trunc (srl (mul (i64 (sext i32:$rs1)), (i64 (zext i32:$rs2))),
                               (i64 32))))]>;

def : Semantics<AUIPC,
    [(set i32:$rd, (add this_pc, (shl uimm20:$imm20, (i32 12))))]>;

// The link is written last: a jump that fails leaves it as it is, and it may be
// the register that the jump reads.
def : Semantics<JAL, [(br bb:$imm20), (set i32:$rd, next_pc)]>;
def : Semantics<JALR,
    [(brind (and (add i32:$rs1, simm12:$imm12), (i32 -2))),
     (set i32:$rd, next_pc)]>;
