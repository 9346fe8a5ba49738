// Relations between instructions: one column and several, by one field and by
// two, with gaps and without any instruction.
include "llvm/Target/Target.td"

let Namespace = "Kin" in def R0 : Register<"r0">;
def Regs : RegisterClass<"Kin", [i32], 32, (add R0)>;

class Related;
class Sized;
class I<string base, string form, int width, bit narrow = false> : Instruction {
  let Namespace = "Kin";
  let OutOperandList = (outs);
  let InOperandList = (ins);
  string Base = base;
  string Form = form;
  int Width = width;
  bit Narrow = narrow;
}
class Family<string base, string form, int width, bit narrow = false>
  : I<base, form, width, narrow>, Related;

def Z_plain : Family<"z", "plain", 8>;
def Z_masked : Family<"z", "masked", 8>;
def Z_zeroed : Family<"z", "zeroed", 8>;
def A_plain : Family<"a", "plain", 8>;
def A_zeroed : Family<"a", "zeroed", 8>;
def A_plain16 : Family<"a", "plain", 16, true>;
def A_masked16 : Family<"a", "masked", 16, true>;
def Alone : Family<"alone", "plain", 8>;
def Stranger : I<"z", "masked", 16>;

def getMasked : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base", "Width"];
  let ColFields = ["Form"];
  let KeyCol = ["plain"];
  let ValueCols = [["masked"]];
}
def getPlainForm : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base", "Width"];
  let ColFields = ["Form"];
  let KeyCol = ["masked"];
  let ValueCols = [["plain"]];
}
def getForm : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base", "Width"];
  let ColFields = ["Form"];
  let KeyCol = ["plain"];
  let ValueCols = [["zeroed"], ["masked"], ["plain"]];
}
def formAndWidth : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base"];
  let ColFields = ["Form", "Width"];
  let KeyCol = ["plain", "8"];
  let ValueCols = [["plain", "16"], ["masked", "16"], ["zeroed", "8"]];
}
def toNarrow2X : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base", "Form"];
  let ColFields = ["Narrow"];
  let KeyCol = ["0"];
  let ValueCols = [["1"]];
}
def getNothing : InstrMapping {
  let FilterClass = "Sized";
  let RowFields = ["Base"];
  let ColFields = ["Form"];
  let KeyCol = ["plain"];
  let ValueCols = [["masked"]];
}

def KinInstrs : InstrInfo;
def Kin : Target { let InstructionSet = KinInstrs; }
