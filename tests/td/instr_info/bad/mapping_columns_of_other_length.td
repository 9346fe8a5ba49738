include "base.inc"
class Related;
class Form<string base, string form> : Inst<(outs GPR:$d), (ins GPR:$a)>, Related {
  string Base = base;
  string Kind = form;
}
class ToWide : InstrMapping {
  let FilterClass = "Related";
  let RowFields = ["Base"];
  let ColFields = ["Kind"];
  let KeyCol = ["narrow"];
  let ValueCols = [["wide"]];
}
def ADD : Form<"add", "narrow">;
def ADDW : Form<"add", "wide">;
def getWide : ToWide { let ValueCols = [["wide", "wider"]]; }
