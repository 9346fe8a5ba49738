//! Generates the same code as the macro in `src/lib.rs`, into files.

fn main() {
    tblgen_core::build::Builder::new("td/RV32.td")
        .backend("register_info")
        .out_file("rv32.rs")
        .compile_or_exit();
}
