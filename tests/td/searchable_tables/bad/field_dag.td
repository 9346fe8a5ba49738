include "llvm/TableGen/SearchableTable.td"
class Row<dag tree> { dag Tree = tree; }
def op;
def A : Row<(op)>;
def Table : GenericTable {
  let FilterClass = "Row";
  let Fields = ["Tree"];
}
