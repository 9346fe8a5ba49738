include "llvm/TableGen/SearchableTable.td"
class Row;
def A : Row { bits<4> Number = 1; }
def B : Row {
  string Number = "2";
}
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
}
