include "llvm/TableGen/SearchableTable.td"
class Intrinsic { string TargetPrefix = ""; string LLVMName = ""; }
def memcpy : Intrinsic;
class Row { Intrinsic Of = memcpy; }
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
}
