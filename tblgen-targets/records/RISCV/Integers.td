// RISC-V: integers whose patterns hold for some uses alone.
//
// Included by "tblgen/RISCVSemantics.td".

//--- 32 bits of 64 ------------------------------------------------------------

// The patterns of these are for code that does not care what the upper half is. It
// is the sign of the lower one ("RV64I", 4.2).
class Word<Instruction inst, dag value>
    : Semantics<inst, [(set GPR:$rd, (i64 (sext_inreg value, i32)))]>;
def low_word : PatFrag<(ops node:$x), (and node:$x, (i64 0xffffffff))>;
def signed_word : PatFrag<(ops node:$x), (sext_inreg node:$x, i32)>;
defvar word_rs1 = (i64 GPR:$rs1);
// The amount of a shift counts modulo 32.
defvar word_amount = (and (i64 GPR:$rs2), (i64 31));

def : Word<ADDIW, (add word_rs1, (i64 imm:$imm12))>;
def : Word<ADDW, (add word_rs1, GPR:$rs2)>;
def : Word<SUBW, (sub word_rs1, GPR:$rs2)>;
def : Word<MULW, (mul word_rs1, GPR:$rs2)>;
def : Word<SLLIW, (shl word_rs1, (i64 imm:$shamt))>;
def : Word<SRLIW, (srl (low_word word_rs1), (i64 imm:$shamt))>;
def : Word<SRAIW, (sra (signed_word word_rs1), (i64 imm:$shamt))>;
def : Word<SLLW, (shl word_rs1, word_amount)>;
def : Word<SRLW, (srl (low_word word_rs1), word_amount)>;
def : Word<SRAW, (sra (signed_word word_rs1), word_amount)>;

//--- Bits ---------------------------------------------------------------------

def : Semantics<ADD_UW, [
  (set GPR:$rd, (add (low_word (i64 GPR:$rs1)), GPR:$rs2))
]>;
// Its larger instructions are one for 32 and one for 64 bits.
if !exists<Instruction>("C_ZEXT_H") then
  def : Semantics<!cast<Instruction>("C_ZEXT_H"), [
    (set GPRC:$rd_wb, (and (XLenVT GPRC:$rd), (XLenVT 0xffff)))
  ]>;

//--- Hints --------------------------------------------------------------------

// Compressed instructions that change nothing, as their result goes to X0, or is what
// is there.
foreach inst = !instances<Instruction>("^C_(.*_HINT.*|ADDI_NOP)$") in
  def : Semantics<inst, []>;
