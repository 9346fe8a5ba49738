include "llvm/TableGen/SearchableTable.td"
class Row<bits<8> number, dag tree> {
  bits<8> Number = number;
  dag Tree = tree;
}
def op;
def A : Row<1, (op)>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Number"];
}
def Trees : GenericTable {
  let FilterClass = "Row";
  let CppTypeName = "Tree";
  let Fields = ["Number", "Tree"];
}
def lookupTree : SearchIndex {
  let Table = Trees;
  let Key = ["Number"];
}
