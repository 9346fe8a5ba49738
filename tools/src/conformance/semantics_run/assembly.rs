//! The example's programs: LLVM's assembler gives the words that are checked in.

use super::tools::llvm;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::Result;
use std::path::Path;

/// The least number of programs.
const PROGRAMS: usize = 6;

/// Compares all programs.
pub(super) fn compare(context: &Context, folder: &Path, part: &mut Part) -> Result<()> {
    let sources = paths::workspace().join("example-target/programs");
    for source in paths::files_in(&sources, "s")? {
        let assembled = assemble(context, folder, &source)?;
        let hex = source.with_extension("hex");
        let checked_in = std::fs::read_to_string(&hex).unwrap_or_default();
        part.add((assembled != checked_in).then(|| {
            Failure::new(
                path_text(&hex),
                vec!["it is not what the assembler gives; that is:".into()]
                    .into_iter()
                    .chain(assembled.lines().map(str::to_string)),
            )
        }));
    }
    part.expect_cases(PROGRAMS);
    Ok(())
}

/// The words of a program as digits, eight on a line. Nothing may be left for
/// a linker to do.
fn assemble(context: &Context, folder: &Path, source: &Path) -> Result<String> {
    let [object, binary] = ["program.o", "program.bin"].map(|name| folder.join(name));
    let assembler = llvm(context, "llvm-mc", folder)
        .args(["-triple=riscv32", "-mattr=+m", "-filetype=obj"])
        .args([path_text(source), "-o".into(), path_text(&object)]);
    assembler.printed()?;
    let relocations = llvm(context, "llvm-readelf", folder).args(["-r".into(), path_text(&object)]);
    let none = relocations.text()?.contains("no relocations");
    anyhow::ensure!(none, "{} needs a linker", source.display());
    let copy = llvm(context, "llvm-objcopy", folder)
        .args(["-O", "binary", "-j", ".text"])
        .args([path_text(&object), path_text(&binary)]);
    copy.printed()?;
    let bytes = std::fs::read(&binary)?;
    let words = bytes.chunks(4).map(|word| {
        let number = word
            .iter()
            .rev()
            .fold(0, |all, byte| all << 8 | u32::from(*byte));
        format!("{number:08x}")
    });
    let words: Vec<String> = words.collect();
    Ok(words.chunks(8).map(|line| line.join(" ") + "\n").collect())
}
