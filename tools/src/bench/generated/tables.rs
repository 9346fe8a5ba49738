//! Bytes of tables: the read-only data of both object files.
//!
//! Our one file stands against one C++ file that includes everything of LLVM's
//! with the same contents, so sums are compared. What a program does not use of
//! either, its linker leaves out.

use super::{Subject, clang, each, name, rust, worst};
use crate::bench::Bench;
use crate::bench::report::{Verdict, ratio};
use crate::corpus::paths;
use anyhow::{Context as _, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles both outputs for all targets and adds up their data.
pub(crate) fn run(bench: &Bench, subject: &Subject, files: &[&str]) -> Result<Vec<Verdict>> {
    let runtime = rust::runtime(bench)?;
    println!("tables                     LLVM bytes  ours bytes  ratio  left out");
    let (mut verdicts, mut left_out) = (Vec::new(), 0);
    let ratios = each(files, "tables of", &mut verdicts, |file| {
        let folder = bench.scratch.path().join(format!("tables-{}", name(file)));
        let theirs = their_bytes(bench, subject, file, &folder)?;
        let ours = our_bytes(bench, subject, file, &folder, &runtime)?;
        std::fs::remove_dir_all(&folder)?;
        left_out += ours.left_out;
        let share = ratio(ours.counted as f64, theirs as f64);
        println!(
            "{file:26} {theirs:>10} {:>11} {share:>6.2} {:>9}",
            ours.counted, ours.left_out
        );
        Ok((file, share))
    });
    let mut verdict = worst("bytes of tables", &ratios, subject.limits.tables);
    if let Some(prefix) = subject.only_ours {
        verdict.text += &format!("; without {left_out} bytes of {prefix}*, which only ours has");
    }
    verdicts.push(verdict);
    Ok(verdicts)
}

/// The bytes of our tables.
struct OurBytes {
    /// The bytes of tables that LLVM has, too.
    counted: u64,
    /// The bytes of tables that only we have.
    left_out: u64,
}

fn their_bytes(bench: &Bench, subject: &Subject, file: &str, folder: &Path) -> Result<u64> {
    let source = (subject.cpp)(bench, file, folder)?;
    let object = folder.join("theirs.o");
    bench.measure(&clang(&source, &object))?;
    data_bytes(&object, None)
}

fn our_bytes(
    bench: &Bench,
    subject: &Subject,
    file: &str,
    folder: &Path,
    runtime: &Path,
) -> Result<OurBytes> {
    let source = folder.join("ours.rs");
    let object = our_object(bench, subject, file, folder, runtime)?;
    let all = data_bytes(&object, None)?;
    let counted = match subject.only_ours {
        Some(prefix) => {
            let texts = text_bytes(&std::fs::read_to_string(&source)?, prefix);
            data_bytes(&object, Some(prefix))?.saturating_sub(texts)
        }
        None => all,
    };
    Ok(OurBytes {
        counted,
        left_out: all - counted,
    })
}

/// The object file of what ours generates, whose source is `ours.rs` in the folder.
fn our_object(
    bench: &Bench,
    subject: &Subject,
    file: &str,
    folder: &Path,
    runtime: &Path,
) -> Result<PathBuf> {
    let source = folder.join("ours.rs");
    bench.measure(&bench.asking(&bench.ours, file, subject.ours, &source))?;
    let object = folder.join("ours.o");
    let library = ["--crate-type=lib", "-C", "codegen-units=1", "--emit=obj"];
    bench.measure(&rust::rustc(&source, &object, &library, Some(runtime)))?;
    Ok(object)
}

/// The bytes of LLVM's tables, and of those of ours whose names have one of these parts.
pub(crate) fn bytes_of(
    bench: &Bench,
    subject: &Subject,
    file: &str,
    runtime: &Path,
    parts: &[&str],
) -> Result<[u64; 2]> {
    let folder = bench.scratch.path().join(format!("tables-{}", name(file)));
    let theirs = their_bytes(bench, subject, file, &folder)?;
    let object = our_object(bench, subject, file, &folder, runtime)?;
    let all = data_bytes(&object, None)?;
    let mut ours = 0;
    for part in parts {
        ours += all - data_bytes(&object, Some(part))?;
    }
    std::fs::remove_dir_all(&folder)?;
    Ok([theirs, ours])
}

/// The bytes of texts in statics whose names begin so; sections of texts have no such names.
fn text_bytes(generated: &str, prefix: &str) -> u64 {
    let start = format!("static {prefix}");
    let statics = generated.split(&start).skip(1);
    let texts = statics.filter_map(|text| {
        let (head, rest) = text.split_once(" = \"")?;
        (head.ends_with(": &str") && !head.contains('\n')).then(|| rest.split_once("\";"))?
    });
    // The end of a line, and the blanks before the next one, are no part of a text.
    let lines = texts.flat_map(|(text, _)| text.lines());
    lines
        .map(|line| line.trim_start().trim_end_matches('\\').len() as u64)
        .sum()
}

/// The sizes of all sections with data that the program does not change. Virtual
/// function tables of C++ are not counted where they have sections of their own.
/// Tables of one kind are left out by their names.
fn data_bytes(object: &Path, without: Option<&str>) -> Result<u64> {
    let size = paths::oracle_bin().join("llvm-size");
    let output = Command::new(&size).arg("-A").arg(object).output();
    let output = output.with_context(|| format!("cannot run {}", size.display()))?;
    if !output.status.success() {
        bail!("{} cannot read {}", size.display(), object.display());
    }
    let bytes = add_sections(&String::from_utf8_lossy(&output.stdout), without);
    if bytes == 0 {
        bail!("{} has no tables", object.display());
    }
    Ok(bytes)
}

fn add_sections(sizes: &str, without: Option<&str>) -> u64 {
    let sections = sizes.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let section = words.next()?;
        let is_data = section.starts_with(".rodata") || section.starts_with(".data.rel.ro");
        let is_class = section.contains("._ZT");
        let is_left_out = without.is_some_and(|name| section.contains(name));
        (is_data && !is_class && !is_left_out)
            .then(|| words.next()?.parse::<u64>().ok())
            .flatten()
    });
    sections.sum()
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_data_counts() {
        let sizes = "a.o :\nsection size addr\n.text 100 0\n.rodata.x 20 0\n.data.rel.ro..L 3 0\n.data.rel.ro._ZTV1A 8 0\n";
        assert_eq!(super::add_sections(sizes, None), 23);
        assert_eq!(super::add_sections(sizes, Some("data.x")), 3);
    }

    #[test]
    fn texts_are_counted_without_ends_of_lines() {
        let code = "static A_TEXT: &str = \"abc\\\n    de\";\nstatic A_N: [u8; 1] = [1];\nstatic B: &str = \"x\";";
        assert_eq!(super::text_bytes(code, "A_"), 5);
    }
}
