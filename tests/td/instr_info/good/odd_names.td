// Names that generated code uses for something else.
include "llvm/Target/Target.td"

let Namespace = "Odd" in {
  def ALL : Register<"all">;
  def from_number : Register<"from">;
}
def Regs : RegisterClass<"Odd", [i32], 32, (add ALL, from_number)>;

class Related;
class I<string base, string form> : Instruction, Related {
  let Namespace = "Odd";
  let OutOperandList = (outs);
  let InOperandList = (ins Regs:$a);
  string Base = base;
  string Column = form;
  string u16 = form;
  string instr_tables = form;
}
def A_one : I<"a", "one">;
def A_two : I<"a", "two">;
def A_three : I<"a", "three">;

class Relation<string by> : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base"];
  let ColFields = [by];
  let KeyCol = ["one"];
  let ValueCols = [["two"], ["three"]];
}
def getColumn : Relation<"Column">;
def getFoo : Relation<"u16">;
def getFooValues : Relation<"instr_tables">;
def getFooKeys : Relation<"Column">;

def Inst : TIIPredicate<"inst", MCReturnStatement<CheckRegOperand<0, ALL>>>;
def Hooks : TIIPredicate<"hooks", MCReturnStatement<CheckAny<[Inst, CheckRegOperand<0, from_number>]>>>;

def OddInstrs : InstrInfo;
def Odd : Target { let InstructionSet = OddInstrs; }
