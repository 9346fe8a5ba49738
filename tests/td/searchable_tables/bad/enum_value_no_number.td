include "llvm/TableGen/SearchableTable.td"
class Kind { string Number = "1"; }
def One : Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
  let ValueField = "Number";
}
