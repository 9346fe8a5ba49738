// For instr_info, semantics, disassembler, code_emitter: operands and conditions that are
// functions of C++.
include "llvm/Target/Target.td"

let Namespace = "T" in {
  def A : Register<"a"> { let HWEncoding = 0; }
  def B : Register<"b"> { let HWEncoding = 1; }
}
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
def even : Operand<i32>, ImmLeaf<i32, [{ return isEven(Imm); }]> {
  let DecoderMethod = "decodeEven";
  let EncoderMethod = "encodeEven";
}
def ADD : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs C:$rd);
  let InOperandList = (ins even:$value);
  let AsmString = "add $rd, $value";
  let Pattern = [(set i32:$rd, (i32 even:$value))];
  let Size = 1;
  bits<1> rd;
  bits<4> value;
  bits<8> Inst;
  let Inst{0} = rd;
  let Inst{4-1} = value;
  let Inst{7-5} = 1;
  let PostEncoderMethod = "postEncode";
}
