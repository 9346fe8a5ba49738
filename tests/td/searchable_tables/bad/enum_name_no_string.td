include "llvm/TableGen/SearchableTable.td"
class Kind { int Title = 1; }
def One : Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
  let NameField = "Title";
}
