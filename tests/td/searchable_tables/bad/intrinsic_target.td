include "llvm/TableGen/SearchableTable.td"
class Intrinsic { string TargetPrefix = ""; string LLVMName = ""; }
def int_toy_add : Intrinsic { let TargetPrefix = "other"; }
class Row { Intrinsic Of = int_toy_add; }
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
}
