// For searchable_tables: a table of one row without a key.
include "llvm/TableGen/SearchableTable.td"

class Row { bit Is = 1; }
def : Row;
def Rows : GenericTable { let FilterClass = "Row"; let Fields = ["Is"]; }
