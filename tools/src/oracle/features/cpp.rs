//! LLVM's side as a program.

use super::tables::Tables;
use crate::oracle::frame::cpp;
use anyhow::Result;

/// The lines that the program prints about a target.
pub(super) fn answers(tables: &Tables) -> Result<String> {
    let files = [
        ("features.cpp", include_str!("features.cpp")),
        ("instr.inc", &tables.instr),
        ("subtarget.inc", &tables.subtarget),
        ("tables.inc", &tables.header()?),
    ];
    cpp::answers(&files)
}
