//! The tool, with our output.

fn main() -> std::process::ExitCode {
    rust_tblgen::main(reg_lists::registry())
}
