include "llvm/TableGen/SearchableTable.td"
def Kind : GenericEnum {
  let FilterClass = "Knid";
}
