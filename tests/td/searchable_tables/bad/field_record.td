include "llvm/TableGen/SearchableTable.td"
class Other;
def O : Other;
class Row { Other Of = O; }
def A : Row;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Of"];
}
