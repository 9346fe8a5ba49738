// Operands that are an address, as records of `tblgen/Access.td` state them.
include "llvm/Target/Target.td"
include "tblgen/Access.td"

class R<string n> : Register<n> { let Namespace = "Memory"; }
def R0 : R<"r0">;
def R1 : R<"r1">;
def R2 : R<"r2">;
def NUL : R<"nul">;
def SEG : R<"seg">;
def PC : R<"pc">;
def Regs : RegisterClass<"Memory", [i32], 32, (add R0, R1, R2, NUL, PC)>;
def Segments : RegisterClass<"Memory", [i32], 32, (add SEG)>;

class Mem<int width> : Operand<i32> {
  let OperandType = "OPERAND_MEMORY";
  let MIOperandInfo = (ops Regs:$base, i32imm:$factor, Regs:$index, i32imm:$offset, Segments:$seg);
  int Size = width;
}
def mem32 : Mem<32>;
def mem16 : Mem<16>;
class Abs : Mem<0> { let MIOperandInfo = (ops i32imm, Segments); }
def place : Abs;
def ri : Operand<i32> { let MIOperandInfo = (ops i32imm:$offset, Regs:$base); }

class I<dag outs = (outs), dag ins = (ins)> : Instruction {
  let Namespace = "Memory";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
}

def LOAD : I<(outs Regs:$d), (ins mem32:$m)>;
def STORE : I<(outs), (ins mem16:$m, Regs:$s)>;
def LEA : I<(outs Regs:$d), (ins mem32:$m)>;
def LOADABS : I<(outs Regs:$d), (ins place:$m)>;
def VLOADB : I<(outs Regs:$d), (ins mem32:$m)>;
def MOVE : I<(outs), (ins ri:$to, ri:$from)>;
def LW : I<(outs Regs:$d), (ins Regs:$rs, i32imm:$imm)>;
def LX : I<(outs Regs:$d), (ins Regs:$rs, Regs:$ix, i32imm:$sign, i32imm:$shift)>;
def LIT : I<(outs Regs:$d), (ins i32imm:$imm)>;
def NOTHING : I;

def : MemoryOperandClass<"Abs", (address (displacement 0), (segment 1))>;
def : MemoryOperandClass<"Mem", (address (base 0), (scale 1), (index 2), (displacement 3), (segment 4),
                                 (origin (from_end), PC), (no_index NUL))>;
def : MemoryOperands<["ri", "removed"], (address (base 1), (displacement 0))>;
def : MemoryRule<["L[WH]"], (address (base $rs), (displacement $imm, 4))>;
def : MemoryRule<["LX"], (address (base $rs), (index $ix, 8), (extended $sign, 32), (scaled_if $shift))>;
def : MemoryRule<["LIT"], (address (displacement 1, 4), (origin (from_start 1, 8, 2)))>;
def : MemoryBytes<["LEA"], 0>;
def : MemoryBytes<["LW", "MOVE"], 4>;
def : MemoryElements<["LOAD"], f32>;
def : MemoryElements<["STORE"], i8>;
def : MemoryElements<["VLOADB"], bf16>;
def : MemoryBroadcasts<["V.*B"]>;

def MemoryInfo : InstrInfo;
def Memory : Target { let InstructionSet = MemoryInfo; }
