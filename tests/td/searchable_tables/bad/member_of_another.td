include "llvm/TableGen/SearchableTable.td"
class Kind;
def One : Kind;
class Small : Kind;
def Two : Small;
def Small : GenericEnum {
  let FilterClass = "Small";
}
class Row<Kind kind> { Kind Of = kind; }
def A : Row<One>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
  string TypeOf_Of = "Small";
}
