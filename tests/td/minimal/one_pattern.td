// For instr_info, semantics, disassembler, code_emitter: an instruction with a pattern, and one
// with a feature.
include "llvm/Target/Target.td"

let Namespace = "T" in {
  def A : Register<"a"> { let HWEncoding = 0; }
  def B : Register<"b"> { let HWEncoding = 1; }
}
def C : RegisterClass<"T", [i32], 32, (add A, B)>;
def Fast : SubtargetFeature<"fast", "IsFast", "true", "Fast">;
def HasFast : Predicate<"Subtarget->isFast()">, AssemblerPredicate<(all_of Fast)>;
def Instrs : InstrInfo;
def T : Target { let InstructionSet = Instrs; }
class Op<bits<6> op, dag pattern> : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs C:$rd);
  let InOperandList = (ins C:$rs);
  let AsmString = NAME # " $rd, $rs";
  let Pattern = [pattern];
  let Size = 1;
  bits<1> rd;
  bits<1> rs;
  bits<8> Inst;
  let Inst{0} = rd;
  let Inst{1} = rs;
  let Inst{7-2} = op;
}
def NOT : Op<1, (set i32:$rd, (xor i32:$rs, -1))>;
let Predicates = [HasFast] in def NEG : Op<2, (set i32:$rd, (sub 0, i32:$rs))>;
