//! `cargo xtask bench mc`: the time that generated disassemblers and encoders take, against LLVM's
//! library ([`times`]), of emitting code ([`code_buffer`]), and of listings of X86 ([`listings`]).

mod code_buffer;
mod crates;
mod listings;
mod machines;
mod rust;
mod times;

use super::subject;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
pub(crate) use times::run;

/// The option of our tool.
pub(super) const OPTION: &str = "--gen-rust=disassembler,code_emitter";

/// Descriptions with the records about machine code that we have, in a folder: the inputs of our
/// tool.
pub(super) fn inputs(
    folder: &Path,
    files: &[&'static str],
) -> std::io::Result<BTreeMap<&'static str, PathBuf>> {
    let mut inputs = BTreeMap::new();
    for file in files {
        let Some(text) = machines::input(file) else {
            continue;
        };
        let name = subject::name(file);
        let path = folder.join(format!("{}-mc.td", name.to_lowercase()));
        std::fs::write(&path, text)?;
        inputs.insert(*file, path);
    }
    Ok(inputs)
}
