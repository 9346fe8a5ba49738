//! Generates the same code as the macro in `src/lib.rs`, into files, and with a
//! backend of its own how instructions are written and encoded.

mod forms;

fn main() {
    tblgen_core::build::Builder::new("td/RV32.td")
        .backend("register_info")
        .backend("instr_info")
        .custom_backend(forms::BACKEND)
        .out_file("rv32.rs")
        .compile_or_exit();
}
