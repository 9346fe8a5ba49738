include "llvm/TableGen/SearchableTable.td"
def ops;
class Row<int key> { bits<4> Key = key; dag D = (ops); }
def A : Row<1>;
def B : Row<2>;
def First : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Key", "D", "Missing"];
}
def Second : GenericTable {
  let FilterClass = "Nothing";
  let Fields = ["Key"];
}
