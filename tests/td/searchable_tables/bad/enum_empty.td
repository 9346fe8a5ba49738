include "llvm/TableGen/SearchableTable.td"
class Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
}
class Row { Kind Of = ?; }
def Rows : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
  string TypeOf_Of = "Kind";
}
