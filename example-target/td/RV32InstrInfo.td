// The instructions: RV32I, then M.

//--- Operands ---------------------------------------------------------------

class ImmAsm<string prefix, int width> : AsmOperandClass {
  let Name = prefix # "Imm" # width;
  let RenderMethod = "addImmOperands";
  let DiagnosticType = "Invalid" # Name;
}

def uimm5 : Operand<i32>, ImmLeaf<i32, [{ return isUInt<5>(Imm); }]> {
  let ParserMatchClass = ImmAsm<"U", 5>;
  let DecoderMethod = "decodeUImmOperand<5>";
  let OperandType = "OPERAND_IMMEDIATE";
}
def simm12 : Operand<i32>, ImmLeaf<i32, [{ return isInt<12>(Imm); }]> {
  let ParserMatchClass = ImmAsm<"S", 12>;
  let EncoderMethod = "getImmOpValue";
  let DecoderMethod = "decodeSImmOperand<12>";
  let OperandType = "OPERAND_IMMEDIATE";
}
def uimm20 : Operand<i32> {
  let ParserMatchClass = ImmAsm<"U", 20>;
  let EncoderMethod = "getImmOpValue";
  let DecoderMethod = "decodeUImmOperand<20>";
  let OperandType = "OPERAND_IMMEDIATE";
}

// Byte offsets, encoded in half-words.
class PCRel<int width> : Operand<OtherVT> {
  let ParserMatchClass = ImmAsm<"S", width>;
  let EncoderMethod = "getImmOpValueAsr1";
  let DecoderMethod = "decodeSImmOperandAndLsl1<" # width # ">";
  let PrintMethod = "printBranchOperand";
  let OperandType = "OPERAND_PCREL";
}
def branch_target : PCRel<13>;
def jump_target : PCRel<21>;

// The sets of accesses a fence orders: any of i, o, r and w.
def FenceSetAsm : AsmOperandClass {
  let Name = "FenceSet";
  let ParserMethod = "parseFenceSet";
  let RenderMethod = "addFenceSetOperands";
}
def fence_set : Operand<i32> {
  let OperandNamespace = "RV32Op";
  let OperandType = "OPERAND_FENCE_SET";
  let ParserMatchClass = FenceSetAsm;
  let PrintMethod = "printFenceSet";
  let DecoderMethod = "decodeUImmOperand<4>";
}

//--- Nodes of this target ---------------------------------------------------

def SDT_RV32Call : SDTypeProfile<0, -1, [SDTCisVT<0, i32>]>;
def rv32_call : SDNode<"RV32ISD::CALL", SDT_RV32Call,
                       [SDNPHasChain, SDNPOptInGlue, SDNPOutGlue,
                        SDNPVariadic]>;
def rv32_ret : SDNode<"RV32ISD::RET", SDTNone,
                      [SDNPHasChain, SDNPOptInGlue, SDNPVariadic]>;

// The upper 20 bits of a constant that has no others.
def hi20 : SDNodeXForm<imm, [{
  return CurDAG->getTargetConstant(N->getZExtValue() >> 12, SDLoc(N), MVT::i32);
}]>;
def upper20 : PatLeaf<(i32 imm), [{ return (N->getZExtValue() & 0xfff) == 0; }],
                      hi20>;

//--- Constants --------------------------------------------------------------

let isReMaterializable = true, isAsCheapAsAMove = true,
    SchedRW = [WriteALU] in {
  def LUI : FormatU<LUI_MAJOR, (outs GPR:$rd), (ins uimm20:$imm20),
                    "lui", "$rd, $imm20">;
  def AUIPC : FormatU<AUIPC_MAJOR, (outs GPR:$rd), (ins uimm20:$imm20),
                      "auipc", "$rd, $imm20">;
}

//--- Jumps ------------------------------------------------------------------

let SchedRW = [WriteJump], isCall = true in {
  def JAL : FormatJ<JAL_MAJOR, (outs GPR:$rd), (ins jump_target:$imm20),
                    "jal", "$rd, $imm20">;
  def JALR : FormatI<0b000, JALR_MAJOR, (outs GPR:$rd),
                     (ins GPR:$rs1, simm12:$imm12),
                     "jalr", "$rd, ${imm12}(${rs1})">;
}

class Branch<bits<3> funct3, string mnemonic, PatFrag cond, string compares,
             string taken>
    : FormatB<funct3, BRANCH, (outs),
              (ins GPR:$rs1, GPR:$rs2, branch_target:$imm12),
              mnemonic, "$rs1, $rs2, $imm12",
              [(brcond (i32 (cond GPR:$rs1, GPR:$rs2)), bb:$imm12)]>,
      BranchSense<compares, taken>, Sched<[WriteJump, ReadALU, ReadALU]> {
  let isBranch = true;
  let isTerminator = true;
}
def BEQ : Branch<0b000, "beq", seteq, "equal", "true">;
def BNE : Branch<0b001, "bne", setne, "equal", "false">;
def BLT : Branch<0b100, "blt", setlt, "less", "true">;
def BGE : Branch<0b101, "bge", setge, "less", "false">;
def BLTU : Branch<0b110, "bltu", setult, "below", "true">;
def BGEU : Branch<0b111, "bgeu", setuge, "below", "false">;

//--- Memory -----------------------------------------------------------------

class Load<bits<3> funct3, string mnemonic>
    : FormatI<funct3, LOAD, (outs GPR:$rd), (ins GPR:$rs1, simm12:$imm12),
              mnemonic, "$rd, ${imm12}(${rs1})">,
      Sched<[WriteLoad, ReadAddress]> {
  let mayLoad = true;
}
def LB : Load<0b000, "lb">;
def LH : Load<0b001, "lh">;
def LW : Load<0b010, "lw"> {
  let canFoldAsLoad = true;
  let isReMaterializable = true;
}
def LBU : Load<0b100, "lbu">;
def LHU : Load<0b101, "lhu">;

class Store<bits<3> funct3, string mnemonic>
    : FormatS<funct3, STORE, (outs), (ins GPR:$rs2, GPR:$rs1, simm12:$imm12),
              mnemonic, "$rs2, ${imm12}(${rs1})">,
      Sched<[WriteStore, ReadALU, ReadAddress]> {
  let mayStore = true;
}
def SB : Store<0b000, "sb">;
def SH : Store<0b001, "sh">;
def SW : Store<0b010, "sw">;

//--- Arithmetic with an immediate -------------------------------------------

class ALUImm<bits<3> funct3, string mnemonic, SDPatternOperator op>
    : FormatI<funct3, OP_IMM, (outs GPR:$rd), (ins GPR:$rs1, simm12:$imm12),
              mnemonic, "$rd, $rs1, $imm12",
              [(set i32:$rd, (op i32:$rs1, simm12:$imm12))]>,
      Computes<op, "immediate">, Sched<[WriteALU, ReadALU]>;
let isAdd = true, isReMaterializable = true, isAsCheapAsAMove = true in
  def ADDI : ALUImm<0b000, "addi", add>;
def SLTI : ALUImm<0b010, "slti", setlt>;
def SLTIU : ALUImm<0b011, "sltiu", setult>;
def XORI : ALUImm<0b100, "xori", xor>;
def ORI : ALUImm<0b110, "ori", or>;
def ANDI : ALUImm<0b111, "andi", and>;

class ShiftImm<bits<7> funct7, bits<3> funct3, string mnemonic,
               SDPatternOperator op>
    : FormatShift<funct7, funct3, OP_IMM, (outs GPR:$rd),
                  (ins GPR:$rs1, uimm5:$shamt), mnemonic, "$rd, $rs1, $shamt",
                  [(set i32:$rd, (op i32:$rs1, uimm5:$shamt))]>,
      Computes<op, "immediate">, Sched<[WriteALU, ReadALU]>;
def SLLI : ShiftImm<0b0000000, 0b001, "slli", shl>;
def SRLI : ShiftImm<0b0000000, 0b101, "srli", srl>;
def SRAI : ShiftImm<0b0100000, 0b101, "srai", sra>;

//--- Arithmetic on registers ------------------------------------------------

class RegReg<bits<7> funct7, bits<3> funct3, string mnemonic,
             SDPatternOperator op, SchedWrite write, bit commutes>
    : FormatR<funct7, funct3, OP, (outs GPR:$rd), (ins GPR:$rs1, GPR:$rs2),
              mnemonic, "$rd, $rs1, $rs2",
              [(set i32:$rd, (op i32:$rs1, i32:$rs2))]>,
      Sched<[write, ReadALU, ReadALU]> {
  let isCommutable = commutes;
}
class ALUReg<bits<7> funct7, bits<3> funct3, string mnemonic,
             SDPatternOperator op, bit commutes = false>
    : RegReg<funct7, funct3, mnemonic, op, WriteALU, commutes>,
      Computes<op, "register">;
let isAdd = true in
  def ADD : ALUReg<0b0000000, 0b000, "add", add, true>;
def SUB : ALUReg<0b0100000, 0b000, "sub", sub>;
def SLL : ALUReg<0b0000000, 0b001, "sll", shl>;
def SLT : ALUReg<0b0000000, 0b010, "slt", setlt>;
def SLTU : ALUReg<0b0000000, 0b011, "sltu", setult>;
def XOR : ALUReg<0b0000000, 0b100, "xor", xor, true>;
def SRL : ALUReg<0b0000000, 0b101, "srl", srl>;
def SRA : ALUReg<0b0100000, 0b101, "sra", sra>;
def OR : ALUReg<0b0000000, 0b110, "or", or, true>;
def AND : ALUReg<0b0000000, 0b111, "and", and, true>;

//--- Order and environment --------------------------------------------------

let hasSideEffects = true, SchedRW = [WriteSystem] in {
  def FENCE : FormatI<0b000, MISC_MEM, (outs),
                      (ins fence_set:$pred, fence_set:$succ),
                      "fence", "$pred, $succ"> {
    bits<4> pred;
    bits<4> succ;
    let imm12 = {0, 0, 0, 0, pred, succ};
    let rs1 = 0;
    let rd = 0;
    // These three are for finer fences to come. Until then any bits there are a
    // fence like this one (The RISC-V Instruction Set Manual I, 2.7).
    let SoftFail{31-28} = 0b1111;
    let SoftFail{19-15} = 0b11111;
    let SoftFail{11-7} = 0b11111;
  }
  // One particular fence, with a name of its own.
  let imm12 = 0b100000110011, rs1 = 0, rd = 0 in
    def FENCE_TSO : FormatI<0b000, MISC_MEM, (outs), (ins), "fence.tso", "">;

  let rs1 = 0, rd = 0 in {
    def ECALL : FormatI<0b000, SYSTEM, (outs), (ins), "ecall", ""> {
      let imm12 = 0;
    }
    def EBREAK : FormatI<0b000, SYSTEM, (outs), (ins), "ebreak", "",
                         [(debugtrap)]> {
      let imm12 = 1;
    }
  }
}

//--- M: multiplication and division -----------------------------------------

class Multiply<bits<3> funct3, string mnemonic, SDPatternOperator op,
               string part, bit commutes = true>
    : RegReg<0b0000001, funct3, mnemonic, op, WriteMul, commutes>,
      ProductPart<part>;
class Divide<bits<3> funct3, string mnemonic, SDPatternOperator op,
             string signs, string result>
    : RegReg<0b0000001, funct3, mnemonic, op, WriteDiv, false>,
      DivisionResult<signs, result>;
let Predicates = [HasM] in {
  def MUL : Multiply<0b000, "mul", mul, "low">;
  def MULH : Multiply<0b001, "mulh", mulhs, "high_signed">;
  def MULHSU : Multiply<0b010, "mulhsu", null_frag, "high_mixed", false>;
  def MULHU : Multiply<0b011, "mulhu", mulhu, "high_unsigned">;
  def DIV : Divide<0b100, "div", sdiv, "signed", "quotient">;
  def DIVU : Divide<0b101, "divu", udiv, "unsigned", "quotient">;
  def REM : Divide<0b110, "rem", srem, "signed", "remainder">;
  def REMU : Divide<0b111, "remu", urem, "unsigned", "remainder">;
}

//--- Pseudo instructions ----------------------------------------------------

let isBarrier = true, isTerminator = true in {
  let isBranch = true in
    def PseudoBR : RV32Pseudo<(outs), (ins jump_target:$target),
                              [(br bb:$target)]>,
                   PseudoInstExpansion<(JAL X0, jump_target:$target)>;
  let isBranch = true, isIndirectBranch = true in
    def PseudoBRInd : RV32Pseudo<(outs), (ins GPR:$rs1), [(brind GPR:$rs1)]>,
                      PseudoInstExpansion<(JALR X0, GPR:$rs1, 0)>;
  let isReturn = true, Uses = [X1] in
    def PseudoRET : RV32Pseudo<(outs), (ins), [(rv32_ret)]>,
                    PseudoInstExpansion<(JALR X0, X1, 0)>;
}

let isCall = true, Defs = [X1] in
  def PseudoCALLIndirect : RV32Pseudo<(outs), (ins GPR:$rs1),
                                      [(rv32_call GPR:$rs1)]>,
                           PseudoInstExpansion<(JALR X1, GPR:$rs1, 0)>;

// Moves of pairs, split once registers are known.
let Size = 8, isMoveReg = true in
  def PseudoMVPair : RV32Pseudo<(outs GPRPair:$rd), (ins GPRPair:$rs)>;

// Both halves of a product. The first is written while the factors are still
// needed for the second.
let Size = 8, Constraints = "@earlyclobber $rd", Predicates = [HasM],
    SchedRW = [WriteMul, ReadALU, ReadALU] in
  def PseudoMULPair : RV32Pseudo<(outs GPRPair:$rd),
                                 (ins GPR:$rs1, GPR:$rs2)>;

// A branch over a move.
let Size = 8, isSelect = true, Constraints = "$rd = $otherwise",
    SchedRW = [WriteJump, ReadALU, ReadALU, ReadALU] in
  def PseudoSELECT
      : RV32Pseudo<(outs GPR:$rd),
                   (ins GPR:$cond, GPR:$then, GPR:$otherwise),
                   [(set i32:$rd, (select i32:$cond, i32:$then,
                                                     i32:$otherwise))]>;

//--- More patterns ----------------------------------------------------------

def : Pat<(i32 upper20:$imm), (LUI (hi20 $imm))>;
def : Pat<(i32 simm12:$imm), (ADDI (i32 X0), simm12:$imm)>;

foreach l = [["sextloadi8", "LB"], ["sextloadi16", "LH"], ["load", "LW"],
             ["zextloadi8", "LBU"], ["zextloadi16", "LHU"],
             ["extloadi8", "LBU"], ["extloadi16", "LHU"]] in {
  defvar frag = !cast<PatFrag>(l[0]);
  defvar inst = !cast<Instruction>(l[1]);
  def : Pat<(i32 (frag GPR:$rs1)), (inst GPR:$rs1, 0)>;
  def : Pat<(i32 (frag (add GPR:$rs1, simm12:$imm12))),
            (inst GPR:$rs1, simm12:$imm12)>;
}
foreach s = [["truncstorei8", "SB"], ["truncstorei16", "SH"],
             ["store", "SW"]] in {
  defvar frag = !cast<PatFrag>(s[0]);
  defvar inst = !cast<Instruction>(s[1]);
  def : Pat<(frag (i32 GPR:$rs2), GPR:$rs1), (inst GPR:$rs2, GPR:$rs1, 0)>;
  def : Pat<(frag (i32 GPR:$rs2), (add GPR:$rs1, simm12:$imm12)),
            (inst GPR:$rs2, GPR:$rs1, simm12:$imm12)>;
}

//--- Other ways to write them -----------------------------------------------

def : InstAlias<"nop", (ADDI X0, X0, 0)>;
def : InstAlias<"mv $rd, $rs", (ADDI GPR:$rd, GPR:$rs, 0)>;
def : InstAlias<"li $rd, $imm", (ADDI GPR:$rd, X0, simm12:$imm), 2>;
def : InstAlias<"not $rd, $rs", (XORI GPR:$rd, GPR:$rs, -1)>;
def : InstAlias<"neg $rd, $rs", (SUB GPR:$rd, X0, GPR:$rs)>;
def : InstAlias<"seqz $rd, $rs", (SLTIU GPR:$rd, GPR:$rs, 1)>;
def : InstAlias<"snez $rd, $rs", (SLTU GPR:$rd, X0, GPR:$rs)>;
def : InstAlias<"beqz $rs, $to", (BEQ GPR:$rs, X0, branch_target:$to)>;
def : InstAlias<"bnez $rs, $to", (BNE GPR:$rs, X0, branch_target:$to)>;
def : InstAlias<"bgt $a, $b, $to", (BLT GPR:$b, GPR:$a, branch_target:$to), 0>;
def : InstAlias<"ble $a, $b, $to", (BGE GPR:$b, GPR:$a, branch_target:$to), 0>;
def : InstAlias<"j $to", (JAL X0, jump_target:$to)>;
def : InstAlias<"jal $to", (JAL X1, jump_target:$to)>;
def : InstAlias<"jr $rs", (JALR X0, GPRNoX0:$rs, 0)>;
def : InstAlias<"ret", (JALR X0, X1, 0), 2>;
def : InstAlias<"fence", (FENCE 15, 15)>;

def : MnemonicAlias<"move", "mv">;
def : MnemonicAlias<"scall", "ecall">;
def : MnemonicAlias<"sbreak", "ebreak">;
