include "llvm/TableGen/SearchableTable.td"
class Row<list<int> numbers> { list<int> Numbers = numbers; }
def A : Row<[1]>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Numbers"];
}
