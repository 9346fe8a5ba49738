include "llvm/TableGen/SearchableTable.td"
class Kind { bits<4> Number; }
def One : Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
  let ValueField = "Number";
}
