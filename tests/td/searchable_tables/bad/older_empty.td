include "llvm/TableGen/SearchableTable.td"
class Port : SearchableTable {
  let SearchableFields = ["Name"];
  string Name;
}
