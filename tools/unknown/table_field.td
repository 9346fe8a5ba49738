// A type of the fields of tables.
// in: llvm/include
// run: --gen-searchable-tables
// named: Laters
include "llvm/TableGen/SearchableTable.td"
def ops;
class Row<int n, dag d> {
  bits<8> Number = n;
  dag Later = d;
}
def A : Row<1, (ops)>;
def B : Row<2, (ops)>;
def Rows : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
  let PrimaryKey = ["Number"];
  let PrimaryKeyName = "lookupRow";
}
//--- unknown
def Laters : GenericTable {
  let FilterClass = "Row";
  let CppTypeName = "Later";
  let Fields = ["Number", "Later"];
}
