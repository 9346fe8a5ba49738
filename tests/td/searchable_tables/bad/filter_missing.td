include "llvm/TableGen/SearchableTable.td"
class Row;
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = [];
  let FilterClassField = "IsIn";
}
