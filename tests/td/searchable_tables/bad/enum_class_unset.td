include "llvm/TableGen/SearchableTable.td"
def Kind : GenericEnum;
