//! The build script, with our output.

fn main() {
    tblgen_core::build::Builder::new("td/toy.td")
        .registry(reg_lists::registry())
        .backend("reg_lists")
        .option("list", "GPR")
        .compile_or_exit();
}
