include "llvm/TableGen/SearchableTable.td"
class Row<bits<80> number> { bits<80> Number = number; }
def A : Row<0> {
  let Number{79} = 1;
}
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
}
