// A type of operands of byte code.
// in: tests/td
// run: --gen-disassembler
// part: decoder_tables
// named: AZLATER
include "disassembler/bad/byte_code.inc"
def later : Of<"OPERAND_LATER">;
def NOP : Code<1, (ins)>;
//--- known
let isPseudo = 1 in def AZLATER : Code<2, (ins later:$l)>;
//--- unknown
def AZLATER : Code<2, (ins later:$l)>;
