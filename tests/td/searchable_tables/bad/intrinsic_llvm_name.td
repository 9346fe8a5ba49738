include "llvm/TableGen/SearchableTable.td"
class Intrinsic { string TargetPrefix = ""; string LLVMName = ""; }
def int_memcpy : Intrinsic { let LLVMName = "memcpy"; }
class Row { Intrinsic Of = int_memcpy; }
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
}
