include "llvm/TableGen/SearchableTable.td"
class Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = [];
}
