// Versions of the clauses of a directive.
// in: llvm/include
// run: --gen-directives
// named: OMP_Later
include "llvm/Frontend/OpenMP/OMP.td"
//--- unknown
def OMP_Later : Directive<"later"> {
  let allowedClauses = [VersionedClause<OMPC_If, -1>];
  let association = AS_None;
  let category = CA_Executable;
}
