// Byte code: an opcode, and operands on a stack one after the other.

include "llvm/Target/Target.td"

def R0 : Register<"r0"> { let Namespace = "B"; }
def R : RegisterClass<"B", [i32], 32, (add R0)>;
def Instrs : InstrInfo;
def B : Target { let InstructionSet = Instrs; }

class Code<int opcode, dag ins, bit is_stack_based = 1> : Instruction {
  let Namespace = "B";
  let OutOperandList = (outs);
  let InOperandList = ins;
  let AsmString = NAME;
  bits<32> Inst = opcode;
  bit StackBased = is_stack_based;
  bit IsCanonical = 0;
}
class Of<string type> : Operand<i32> {
  let OperandType = type;
  let OperandNamespace = "B";
}
def local : Of<"OPERAND_LOCAL">;
def function : Of<"OPERAND_FUNCTION32">;
def imm_i32 : Of<"OPERAND_I32IMM">;
def imm_i64 : Of<"OPERAND_I64IMM">;
def imm_f32 : Of<"OPERAND_F32IMM">;
def imm_f64 : Of<"OPERAND_F64IMM">;
def signature : Of<"OPERAND_SIGNATURE">;
def lane : Of<"OPERAND_VEC_I8IMM">;
def half : Of<"OPERAND_VEC_I16IMM">;
def align : Of<"OPERAND_P2ALIGN">;
def offset : Of<"OPERAND_OFFSET32">;
def offset64 : Of<"OPERAND_OFFSET64">;
def targets : Of<"OPERAND_BRLIST">;
def catches : Of<"OPERAND_CATCH_LIST">;

def NOP : Code<1, (ins)>;
def BLOCK : Code<2, (ins signature:$type)>;
// Of two with one opcode, the shorter text or the canonical one.
def END_BLOCK : Code<11, (ins)>;
def END : Code<11, (ins)>;
def RETURN_LONG : Code<15, (ins)> { let IsCanonical = 1; }
def RETURN : Code<15, (ins)>;
def BR_TABLE : Code<14, (ins targets:$targets)>;
def BR_TABLE_R : Code<14, (ins R:$index, variable_ops), 0> { let isCodeGenOnly = 1; }
def CALL : Code<16, (ins function:$callee)>;
def CALL_R : Code<16, (ins function:$callee, variable_ops), 0> { let isCodeGenOnly = 1; }
def TRY : Code<31, (ins signature:$type, catches:$catches)>;
def GET : Code<32, (ins local:$local)>;
def LOAD : Code<40, (ins align:$align, offset:$offset)>;
def LOAD64 : Code<41, (ins align:$align, offset64:$offset)>;
def CONST32 : Code<65, (ins imm_i32:$value)>;
def CONST64 : Code<66, (ins imm_i64:$value)>;
def FCONST32 : Code<67, (ins imm_f32:$value)>;
def FCONST64 : Code<68, (ins imm_f64:$value)>;
def LANE : Code<0xfd15, (ins lane:$lane, half:$half)>;
def RELAXED : Code<0xfd0101, (ins)>;
def PSEUDO : Code<-1, (ins)>;
