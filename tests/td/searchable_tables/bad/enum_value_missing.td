include "llvm/TableGen/SearchableTable.td"
class Kind;
def One : Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
  let ValueField = "Number";
}
