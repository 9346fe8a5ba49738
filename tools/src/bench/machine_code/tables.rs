//! Bytes of tables: those of LLVM's disassembler and encoder, and ours.
//!
//! What LLVM's tool prints has more than tables: functions with a case for each instruction, which
//! call functions of the target. Ours has tables for that, too, which count.

use crate::bench::Bench;
use crate::bench::generated::tables::bytes_of;
use crate::bench::generated::{each, rust, worst};
use crate::bench::report::{Verdict, ratio};
use anyhow::{Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// The beginnings of tables.
const STARTS: [&str; 2] = [
    "static const uint8_t DecoderTable",
    "  static const uint64_t ",
];

/// Parts of the names of our tables.
const OURS: [&str; 2] = ["DECODER_", "ENCODER_"];

/// Compares the tables of these targets.
pub(super) fn run(bench: &Bench, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = rust::runtime(bench)?;
    println!("tables                     LLVM bytes  ours bytes  ratio");
    let mut verdicts = Vec::new();
    let ratios = each(files, "tables of", &mut verdicts, |file| {
        let bytes = bytes_of(bench, &super::MACHINE_CODE, file, &runtime, &OURS)?;
        let [theirs, ours] = bytes;
        let share = ratio(ours as f64, theirs as f64);
        println!("{file:26} {theirs:>10} {ours:>11} {share:>6.2}");
        Ok((file, share))
    });
    let limit = super::MACHINE_CODE.limits.tables;
    verdicts.push(worst("bytes of tables", &ratios, limit));
    Ok(verdicts)
}

/// Writes a file with the tables.
pub(super) fn write(bench: &Bench, file: &str, folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut source =
        "#include \"llvm/MC/MCDecoderOps.h\"\n#include <cstdint>\nusing namespace llvm;\n"
            .to_string();
    for option in super::THEIRS {
        let inc = folder.join("tables.inc");
        bench.measure(&bench.asking(&bench.theirs, file, option, &inc))?;
        let tables = tables(&fs::read_to_string(&inc)?);
        ensure!(!tables.is_empty(), "no tables in LLVM's output of {option}");
        source += &tables;
    }
    let path = folder.join("tables.cpp");
    fs::write(&path, source)?;
    Ok(path)
}

/// The tables in a text, which are visible so that Clang keeps them.
fn tables(text: &str) -> String {
    let mut out = String::new();
    let mut is_table = false;
    for line in text.lines() {
        let start = STARTS.iter().any(|start| line.starts_with(start)) && line.ends_with('{');
        is_table |= start;
        if is_table {
            let line = match start {
                true => line.replacen("static", "extern", 1),
                false => line.to_string(),
            };
            out += &line;
            out.push('\n');
        }
        is_table &= line.trim() != "};";
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn tables_are_found() {
        let text = "int f() {\n  static const uint64_t InstBits[] = {\n    UINT64_C(0),\n  };\n  return 1;\n}\n";
        let found = "  extern const uint64_t InstBits[] = {\n    UINT64_C(0),\n  };\n";
        assert_eq!(super::tables(text), found);
    }
}
