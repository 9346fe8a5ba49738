// Control flow and accesses of WebAssembly: what LLVM's description does not state.
//
// Include this after "WebAssembly.td"; the records about machine code do.
//
// Sources: WebAssembly Core Specification, 4.4.8 (Control Instructions); the proposal of exceptions.

#ifndef TBLGEN_WEBASSEMBLY_ACCESS_TD
#define TBLGEN_WEBASSEMBLY_ACCESS_TD

include "tblgen/Access.td"

def : FlowIsWhole;

// Jumps name a label by how many blocks it is outward, which is no address. The names end with `_S`
// in byte code, and have registers otherwise.
def : FlowRule<["IF(_S)?"], [(jumps conditional)]>;
def : FlowRule<["ELSE(_S)?", "CATCH(_ALL)?(_LEGACY)?(_S)?"], [(jumps)]>;
def : FlowRule<["BR_TABLE_I(32|64)(_S)?"], [(jumps_indirectly)]>;
def : FlowRule<["RETHROW(_S)?", "THROW(_REF)?(_S)?"], [(jumps_indirectly)]>;
def : FlowRule<["DELEGATE(_S)?"], [(goes_on)]>;
def : FlowRule<["END_FUNCTION(_S)?"], [(returns)]>;
def : FlowRule<["CALL(_S)?"], [(calls)]>;
def : FlowRule<["CALL_INDIRECT(_S)?"], [(calls_indirectly)]>;
def : FlowRule<["RET_CALL(_S)?"], [(jumps)]>;

// Hints, barriers and prefetches access no memory: the threads proposal, atomic.fence.
def : AccessRule<["ATOMIC_FENCE(_S)?"], [(no_memory)]>;

#endif // TBLGEN_WEBASSEMBLY_ACCESS_TD
