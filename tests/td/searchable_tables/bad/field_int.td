include "llvm/TableGen/SearchableTable.td"
class Row<int number> { int Number = number; }
def A : Row<1>;
def B : Row<2>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
}
