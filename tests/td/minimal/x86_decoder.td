// For disassembler: a machine with the fields of X86.
include "../disassembler/good/x86.td"
