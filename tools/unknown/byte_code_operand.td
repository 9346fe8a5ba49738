// A type of operands of byte code.
// in: tests/td
// run: --gen-disassembler
// part: decoder_tables
// moves: opcodes:
// named: ZZLATER
include "disassembler/bad/byte_code.inc"
def later : Of<"OPERAND_LATER">;
def NOP : Code<1, (ins)>;
//--- unknown
def ZZLATER : Code<2, (ins later:$l)>;
