//! Generates the same code as the macro in `src/lib.rs`, into files, and with a
//! backend of its own how instructions are written.

mod forms;

fn main() {
    tblgen_core::build::Builder::new("td/RV32.td")
        .backend("register_info")
        .backend("instr_info")
        .backend("semantics")
        .backend("subtarget")
        .backend("disassembler")
        .backend("code_emitter")
        .backend("asm_writer")
        .custom_backend(&forms::BACKEND)
        .out_file("rv32.rs")
        .compile_or_exit();
}
