// Relations that lead to the same column: its value is one of the enumeration.
include "llvm/Target/Target.td"

let Namespace = "Forms" in def R0 : Register<"r0">;
def Word : RegisterClass<"Forms", [i32], 32, (add R0)>;

class HasForms;
class ToFirst<string from> : InstrMapping {
  let FilterClass = "HasForms";
  let RowFields = ["Base"];
  let ColFields = ["Form"];
  let KeyCol = [from];
  let ValueCols = [["first"]];
}
def getFirstOfSecond : ToFirst<"second">;
def getFirstOfThird : ToFirst<"third">;
def getFirstOfFourth : ToFirst<"fourth">;
def getOthers : InstrMapping {
  let FilterClass = "HasForms";
  let RowFields = ["Base"];
  let ColFields = ["Form"];
  let KeyCol = ["first"];
  let ValueCols = [["second"], ["third"]];
}

class I<string base, string form> : Instruction, HasForms {
  let Namespace = "Forms";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  string Base = base;
  string Form = form;
}
foreach form = ["first", "second", "third"] in {
  def Add_#form : I<"add", form>;
  def Sub_#form : I<"sub", form>;
}
def Alone_second : I<"alone", "second">;

def FormsInstrInfo : InstrInfo;
def Forms : Target { let InstructionSet = FormsInstrInfo; }
