//! Generates the same code as the macro in `src/lib.rs`, into files, and with
//! backends of its own how instructions are written, encoded and decoded.

mod decoder;
mod forms;

/// The predicates of the instructions that the machine has.
const PREDICATES: &[&str] = &["HasM"];

fn main() {
    tblgen_core::build::Builder::new("td/RV32.td")
        .backend("register_info")
        .backend("instr_info")
        .backend("semantics")
        .backend("subtarget")
        .backend("subtarget")
        .custom_backend(&forms::BACKEND)
        .custom_backend(&decoder::BACKEND)
        .out_file("rv32.rs")
        .compile_or_exit();
}
