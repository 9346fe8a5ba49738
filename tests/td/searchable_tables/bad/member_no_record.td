include "llvm/TableGen/SearchableTable.td"
class Kind;
def One : Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
}
class Row<int kind> { int Of = kind; }
def A : Row<1>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
  string TypeOf_Of = "Kind";
}
