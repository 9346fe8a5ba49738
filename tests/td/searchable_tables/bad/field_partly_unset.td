include "llvm/TableGen/SearchableTable.td"
class Row { bits<2> Number; }
def A : Row {
  let Number{0} = 1;
}
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
}
