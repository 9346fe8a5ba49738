// For searchable_tables: an enumeration of one member.
include "llvm/TableGen/SearchableTable.td"

class Kind;
def One : Kind;
def Kinds : GenericEnum { let FilterClass = "Kind"; }
