//! Generates LLVM's RISC-V: registers, instructions, semantics, and the decoder
//! by the same code as that of the example.

#[path = "@example@/build/decoder/mod.rs"]
mod decoder;

/// The predicates that hold on an RV32IM.
const PREDICATES: &[&str] = &["IsRV32", "HasStdExtM", "HasStdExtZmmul"];

fn main() {
    tblgen_core::build::Builder::new("riscv.td")
        .include("@llvm@/include")
        .include("@llvm@/lib/Target/RISCV")
        .backend("register_info")
        .backend("instr_info")
        .backend("semantics")
        .custom_backend(&decoder::BACKEND)
        .docs(false)
        .out_file("riscv.rs")
        .compile_or_exit();
}
