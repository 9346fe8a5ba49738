include "llvm/TableGen/SearchableTable.td"
class Kind<int value> { int Value = value; }
def One : Kind<4294967296>;
def Kind : GenericEnum {
  let FilterClass = "Kind";
  let ValueField = "Value";
}
class Row { Kind Of = One; }
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
  string TypeOf_Of = "Kind";
  let PrimaryKey = ["Of"];
  let PrimaryKeyName = "byKind";
}
