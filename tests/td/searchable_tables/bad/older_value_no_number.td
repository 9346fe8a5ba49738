include "llvm/TableGen/SearchableTable.td"
class Port<string name> : SearchableTable {
  let SearchableFields = ["Name"];
  let EnumValueField = "Name";
  string Name = name;
}
def A : Port<"a">;
