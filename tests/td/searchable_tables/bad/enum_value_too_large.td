include "llvm/TableGen/SearchableTable.td"
class Kind { bits<70> Number = 0; }
def One : Kind {
  let Number{69} = 1;
}
def Kind : GenericEnum {
  let FilterClass = "Kind";
  let ValueField = "Number";
}
