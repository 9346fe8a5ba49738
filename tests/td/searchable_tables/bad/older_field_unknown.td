include "llvm/TableGen/SearchableTable.td"
class Port<string name> : SearchableTable {
  let SearchableFields = ["Number"];
  string Name = name;
}
def : Port<"a">;
