include "llvm/TableGen/SearchableTable.td"
class Kind;
def Kind : GenericEnum {
  let FilterClass = "Kind";
}
