// Assembly text of WebAssembly: what the functions print that LLVM's description names.
//
// Include this after "WebAssembly.td" of LLVM 14 to 22.
//
// Sources: WebAssembly Core Specification, 5.3 (Types) and 5.4 (Instructions); the behaviour of LLVM's
// printer.

#ifndef TBLGEN_WEBASSEMBLY_ASM_TD
#define TBLGEN_WEBASSEMBLY_ASM_TD

include "tblgen/Asm.td"

def : HookPrint<"printOperand",
                (print_if (has_type 0, f32imm_op), (print_hex_float 0, 32),
                (print_if (has_type 0, f64imm_op), (print_hex_float 0, 64),
                          (print_decimal (imm_of 0))))>;

// The targets of a table of branches, the usual one last.
def : HookPrint<"printBrList", (print "{", (print_operands 0, 0, ", "), "}")>;

// What a block catches: the kind, the exception unless it is any, and the target.
defvar WebAssemblyHasTag = (less (imm_of 1), 2);
def : HookPrint<"printCatchList",
                (print_repeated (imm_of 0),
                                (print "(", (print_if (less (imm_of 1), 4),
                                                       (print_choice (imm_of 1), "catch ", "catch_ref ",
                                                                     "catch_all ", "catch_all_ref ")),
                                       (print_operand 2),
                                       (print_if WebAssemblyHasTag, (print " ", (print_operand 3))), ")"),
                                " ", (sum 2, WebAssemblyHasTag))>;

// The type of a block: types of values have one byte, of which one stands for no value. Others are
// functions, whose types are not in the instruction.
defvar WebAssemblyException = !if(!exists<Register>("EXNREF_0"), "exnref", "invalid_type");
class WebAssemblyType<int n> {
  string Name = !cond(!eq(n, 0x7f): "i32", !eq(n, 0x7e): "i64", !eq(n, 0x7d): "f32",
                      !eq(n, 0x7c): "f64", !eq(n, 0x7b): "v128", !eq(n, 0x70): "funcref",
                      !eq(n, 0x6f): "externref", !eq(n, 0x69): WebAssemblyException, !eq(n, 0x60): "func",
                      !eq(n, 0x40): "", true: "invalid_type");
}
def : HookPrint<"printWebAssemblySignatureOperand",
                (print_if (less (imm_of 0), 0x80),
                          (print_choice (imm_of 0), !foreach(n, !range(0, 0x80),
                                                             WebAssemblyType<n>.Name)),
                          "unknown_type")>;

// The alignment of an access, unless it is that of its size.
defvar WebAssemblyAlignment =
    (sum (sum (is_inst "(ATOMIC_)?(LOAD|STORE|RMW)16_.*", "(LOAD|STORE)_LANE_(I16x8|16)_.*",
                       "(LOAD|STORE)_F16_F32_.*"),
              (product (is_inst "(ATOMIC_)?(LOAD|STORE|RMW)32_.*", "(ATOMIC_)?(LOAD|STORE)_[IF]32_.*",
                                "ATOMIC_RMW_[A-Z]+_I32_.*", "MEMORY_ATOMIC_(NOTIFY|WAIT32)_.*",
                                "(LOAD_ZERO|(LOAD|STORE)_LANE)_(I32x4|32)_.*"), 2)),
         (sum (product (is_inst "(ATOMIC_)?(LOAD|STORE|RMW)64_.*", "(ATOMIC_)?(LOAD|STORE)_[IF]64_.*",
                                "ATOMIC_RMW_[A-Z]+_I64_.*", "MEMORY_ATOMIC_WAIT64_.*",
                                "(LOAD_ZERO|(LOAD|STORE)_LANE)_(I64x2|64)_.*", "LOAD_EXTEND_.*"), 3),
              (product (is_inst "(LOAD|STORE)_V128_.*"), 4)));
def : HookPrint<"printWebAssemblyP2AlignOperand",
                (print_if (same (imm_of 0), WebAssemblyAlignment), "",
                          (print ":p2align=", (print_decimal (imm_of 0))))>;

// Calls of functions in a table: the table is not printed, which is the only one where it is a number.
foreach name = ["CALL_INDIRECT", "RET_CALL_INDIRECT"] in
  def : InstText<[name#"_S"], (holds_all),
                 (print !if(!eq(name, "CALL_INDIRECT"), "call_indirect\t ", "return_call_indirect\t "),
                        (print_operand 0))>;

#endif // TBLGEN_WEBASSEMBLY_ASM_TD
