include "llvm/TableGen/SearchableTable.td"
class Port<bits<4> number> : SearchableTable {
  let SearchableFields = ["Number"];
  bits<4> Number = number;
}
def A : Port<1>;
