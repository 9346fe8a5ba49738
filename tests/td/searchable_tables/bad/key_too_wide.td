include "llvm/TableGen/SearchableTable.td"
class Row<bits<65> number> { bits<65> Number = number; }
def A : Row<0>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
  let PrimaryKey = ["Number"];
  let PrimaryKeyName = "byNumber";
}
