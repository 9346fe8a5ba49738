//! Generates LLVM's RISC-V: registers, instructions, semantics, and the disassembler.

fn main() {
    tblgen_core::build::Builder::new("riscv.td")
        .include("@llvm@/include")
        .include("@llvm@/lib/Target/RISCV")
        .backend("register_info")
        .backend("instr_info")
        .backend("semantics")
        .backend("disassembler")
        .docs(false)
        .out_file("riscv.rs")
        .compile_or_exit();
}
