// Versions of the spellings of a clause.
// release: 22
// in: llvm/include
// run: --gen-directives
// named: OMPC_Later
include "llvm/Frontend/OpenMP/OMP.td"
//--- unknown
def OMPC_Later : Clause<[Spelling<"later", -1>]>;
