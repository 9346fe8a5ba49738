// The six encoding formats of 32-bit instructions.

// Major opcodes, without the two bits that mark a 32-bit instruction.
class Major<bits<5> value> {
  bits<5> Value = value;
}
def LOAD : Major<0b00000>;
def MISC_MEM : Major<0b00011>;
def OP_IMM : Major<0b00100>;
def AUIPC_MAJOR : Major<0b00101>;
def STORE : Major<0b01000>;
def OP : Major<0b01100>;
def LUI_MAJOR : Major<0b01101>;
def BRANCH : Major<0b11000>;
def JALR_MAJOR : Major<0b11001>;
def JAL_MAJOR : Major<0b11011>;
def SYSTEM : Major<0b11100>;

// The formats, as code that reads TSFlags numbers them.
class Format<bits<3> number> {
  bits<3> Number = number;
}
def NoFormat : Format<0>;
def R : Format<1>;
def I : Format<2>;
def S : Format<3>;
def B : Format<4>;
def U : Format<5>;
def J : Format<6>;

class RV32Inst<Format format, Major major, dag outs, dag ins, string mnemonic,
               string args, list<dag> pattern = []> : Instruction {
  bits<32> Inst;
  // Bits of the word that are fixed, but do not matter to the decoder.
  bits<32> SoftFail = 0;

  let TSFlags{2-0} = format.Number;
  let Inst{6-2} = major.Value;
  let Inst{1-0} = 0b11;

  let Namespace = "RV32";
  let Size = 4;
  let OutOperandList = outs;
  let InOperandList = ins;
  let UseNamedOperandTable = true;
  let AsmString = mnemonic # !if(!empty(args), "", "\t" # args);
  let Pattern = pattern;

  let hasSideEffects = false;
  let mayLoad = false;
  let mayStore = false;
}

// Register and register.
class FormatR<bits<7> funct7, bits<3> funct3, Major major, dag outs, dag ins,
              string mnemonic, string args, list<dag> pattern = []>
    : RV32Inst<R, major, outs, ins, mnemonic, args, pattern> {
  bits<5> rs2;
  bits<5> rs1;
  bits<5> rd;

  let Inst{31-25} = funct7;
  let Inst{24-20} = rs2;
  let Inst{19-15} = rs1;
  let Inst{14-12} = funct3;
  let Inst{11-7} = rd;
}

// Register and 12-bit immediate.
class FormatI<bits<3> funct3, Major major, dag outs, dag ins, string mnemonic,
              string args, list<dag> pattern = []>
    : RV32Inst<I, major, outs, ins, mnemonic, args, pattern> {
  bits<12> imm12;
  bits<5> rs1;
  bits<5> rd;

  let Inst{31-20} = imm12;
  let Inst{19-15} = rs1;
  let Inst{14-12} = funct3;
  let Inst{11-7} = rd;
}

// As I, with a shift amount in the place of the immediate.
class FormatShift<bits<7> funct7, bits<3> funct3, Major major, dag outs,
                  dag ins, string mnemonic, string args,
                  list<dag> pattern = []>
    : RV32Inst<I, major, outs, ins, mnemonic, args, pattern> {
  bits<5> shamt;
  bits<5> rs1;
  bits<5> rd;

  let Inst{31-25} = funct7;
  let Inst{24-20} = shamt;
  let Inst{19-15} = rs1;
  let Inst{14-12} = funct3;
  let Inst{11-7} = rd;
}

// Store: the immediate is in two pieces.
class FormatS<bits<3> funct3, Major major, dag outs, dag ins, string mnemonic,
              string args, list<dag> pattern = []>
    : RV32Inst<S, major, outs, ins, mnemonic, args, pattern> {
  bits<12> imm12;
  bits<5> rs2;
  bits<5> rs1;

  let Inst{31-25} = imm12{11-5};
  let Inst{24-20} = rs2;
  let Inst{19-15} = rs1;
  let Inst{14-12} = funct3;
  let Inst{11-7} = imm12{4-0};
}

// Branch: as S, but the operand counts half-words, and bit 11 of the byte
// offset is where bit 0 of the immediate of a store would be.
class FormatB<bits<3> funct3, Major major, dag outs, dag ins, string mnemonic,
              string args, list<dag> pattern = []>
    : RV32Inst<B, major, outs, ins, mnemonic, args, pattern> {
  bits<12> imm12;
  bits<5> rs2;
  bits<5> rs1;

  let Inst{31} = imm12{11};
  let Inst{30-25} = imm12{9-4};
  let Inst{24-20} = rs2;
  let Inst{19-15} = rs1;
  let Inst{14-12} = funct3;
  let Inst{11-8} = imm12{3-0};
  let Inst{7} = imm12{10};
}

// The upper 20 bits.
class FormatU<Major major, dag outs, dag ins, string mnemonic, string args,
              list<dag> pattern = []>
    : RV32Inst<U, major, outs, ins, mnemonic, args, pattern> {
  bits<20> imm20;
  bits<5> rd;

  let Inst{31-12} = imm20;
  let Inst{11-7} = rd;
}

// Jump: 20 bits of half-words.
class FormatJ<Major major, dag outs, dag ins, string mnemonic, string args,
              list<dag> pattern = []>
    : RV32Inst<J, major, outs, ins, mnemonic, args, pattern> {
  bits<20> imm20;
  bits<5> rd;

  let Inst{31-12} = {imm20{19}, imm20{9-0}, imm20{10}, imm20{18-11}};
  let Inst{11-7} = rd;
}

// Something for the code generator alone.
class RV32Pseudo<dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "RV32";
  let Size = 4;
  let OutOperandList = outs;
  let InOperandList = ins;
  let UseNamedOperandTable = true;
  let Pattern = pattern;
  let TSFlags{2-0} = NoFormat.Number;
  let isPseudo = true;
  let isCodeGenOnly = true;
  let hasSideEffects = false;
  let mayLoad = false;
  let mayStore = false;
}
