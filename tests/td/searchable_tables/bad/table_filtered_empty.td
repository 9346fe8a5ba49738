include "llvm/TableGen/SearchableTable.td"
class Row { bit IsIn = 0; }
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = [];
  let FilterClassField = "IsIn";
}
