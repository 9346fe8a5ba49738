// A subject of directives together.
// in: llvm/include
// run: --gen-directives
// named: OMP_ParallelLater
include "llvm/Frontend/OpenMP/OMP.td"
def AS_Later : Association<"Later">;
def OMP_Later : Directive<"later"> { let association = AS_Later; let category = CA_Executable; }
//--- unknown
def OMP_ParallelLater : Directive<"parallel later"> {
  let leafConstructs = [OMP_Later, OMP_Parallel];
  let category = CA_Executable;
}
