include "llvm/TableGen/SearchableTable.td"
class Row<string name, bits<8> number> {
  string Name = name;
  bits<8> Number = number;
}
def A : Row<"a", 1>;
def B : Row<"b", 2>;
def Table : GenericTable {
  let FilterClass = "Rows";
  let Fields = ["Name"];
}
