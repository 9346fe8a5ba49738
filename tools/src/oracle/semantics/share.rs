//! The share of the instructions of real programs that have whole rows: the text sections of
//! libraries of Debian, decoded by LLVM.

use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::{apt, paths};
use crate::oracle::frame::functions::Image;
use crate::oracle::mc::behaviour::words::{Record, record};
use crate::oracle::mc::programs::Theirs;
use anyhow::Result;
use std::collections::{BTreeMap, HashSet};

/// The number of opcodes without whole rows that are named.
const NAMED: usize = 40;

/// The programs of a target.
struct Programs {
    /// The folder of LLVM's description, and the description with our records.
    folder: &'static str,
    description: &'static str,
    /// The triple, and the features of the processors that the programs may run on.
    machine: (&'static str, &'static str),
    /// The bytes of the shortest instruction, and the packages and files of the programs.
    unit: usize,
    packages: &'static [&'static str],
    files: &'static [&'static str],
    /// The least share of whole rows, in percent.
    least: f64,
}

const ALL: [Programs; 3] = [
    Programs {
        folder: "RISCV",
        description: "tools/src/oracle/semantics/riscv.td",
        machine: ("riscv64-unknown-linux-gnu", "+m,+a,+f,+d,+c"),
        unit: 2,
        packages: &["libc6-riscv64-cross", "libstdc++6-riscv64-cross"],
        files: &[
            "/usr/riscv64-linux-gnu/lib/libc.so.6",
            "/usr/riscv64-linux-gnu/lib/libm.so.6",
            "/usr/riscv64-linux-gnu/lib/libstdc++.so.6",
        ],
        least: 99.0,
    },
    Programs {
        folder: "AArch64",
        description: "tools/src/oracle/semantics/aarch64.td",
        machine: ("aarch64-unknown-linux-gnu", "+all"),
        unit: 4,
        packages: &["libc6-arm64-cross", "libstdc++6-arm64-cross"],
        files: &[
            "/usr/aarch64-linux-gnu/lib/libc.so.6",
            "/usr/aarch64-linux-gnu/lib/libm.so.6",
            "/usr/aarch64-linux-gnu/lib/libstdc++.so.6",
        ],
        least: 98.5,
    },
    Programs {
        folder: "X86",
        description: super::X86,
        machine: ("x86_64-unknown-linux-gnu", "triple"),
        unit: 1,
        packages: &["bash", "libc6", "libssl3"],
        files: &[
            "/usr/bin/bash",
            "/usr/lib/x86_64-linux-gnu/libc.so.6",
            "/usr/lib/x86_64-linux-gnu/libssl.so.3",
            "/usr/lib/x86_64-linux-gnu/libcrypto.so.3",
        ],
        least: 99.7,
    },
];

/// The number of instructions of each opcode.
type Counts = BTreeMap<String, usize>;

/// Measures all targets.
pub(super) fn run(context: &Context, part: &mut Part) -> Result<()> {
    let folder = context.temp("semantics-share")?;
    let decoder = Theirs::build(&context.bin, folder.path())?;
    for programs in context.sampled(ALL.into(), |programs| programs.folder) {
        apt::require(programs.packages, "semantics", false, apt::update)?;
        let measured = measure(context, &decoder, &programs, part);
        part.add(match measured {
            Ok(failure) => failure,
            Err(error) => Some(Failure::of_error(programs.folder, &error)),
        });
    }
    Ok(())
}

/// The share of each program and of all of a target, and the opcodes that are missing most.
fn measure(
    context: &Context,
    decoder: &Theirs,
    programs: &Programs,
    part: &mut Part,
) -> Result<Option<Failure>> {
    let file = paths::workspace().join(programs.description);
    let printed = super::print(context, "--print-semantics", programs.folder, &file)?;
    let whole: HashSet<&str> = whole_rows(&printed).collect();
    let mut sum = Counts::new();
    for file in programs.files {
        let image = Image::read(file)?;
        let (_, text) = image.text_section()?;
        let mut inside = vec![true; text.len()];
        // Where instructions have any length, data among them cannot be told from them.
        if programs.unit == 1 {
            inside.fill(false);
            for function in image.functions_of_text()? {
                let range = function.start as usize..function.end as usize;
                inside.get_mut(range).unwrap_or_default().fill(true);
            }
        }
        let counts = count(decoder, &text, &inside, programs)?;
        part.notes
            .push(format!("{file}: {}", share(&counts, &whole).1));
        counts
            .into_iter()
            .for_each(|(name, count)| *sum.entry(name).or_default() += count);
    }
    let (percent, text) = share(&sum, &whole);
    part.notes.push(format!("{}: {text}", programs.folder));
    sum.retain(|name, _| !whole.contains(name.as_str()));
    let mut missing: Vec<_> = sum.into_iter().collect();
    missing.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let missing = missing
        .iter()
        .take(NAMED)
        .map(|(name, count)| format!("{name} {count}"));
    part.notes.push(format!(
        "without whole rows: {}",
        missing.collect::<Vec<_>>().join(", ")
    ));
    let least = programs.least;
    Ok((percent < least)
        .then(|| Failure::new(programs.folder, [format!("{text}, expected {least} %")])))
}

/// The instructions whose rows have values for all that they write, out of what is printed.
fn whole_rows(printed: &str) -> impl Iterator<Item = &str> {
    printed.split("\n\n").filter_map(|paragraph| {
        let mut lines = paragraph.trim_start().lines();
        let (name, source) = lines.next()?.split_once(" (")?;
        // After the reason why there is no row is no colon at the end.
        let is_row = source.ends_with(':');
        let is_open = |line: &str| line.starts_with("implicit ") && !line.contains('%');
        (is_row && !lines.any(is_open)).then_some(name)
    })
}

/// Counts the opcodes of instructions that stand one after the other, and begin `inside` of what is
/// code. What is no instruction is left out, one unit at a time.
fn count(decoder: &Theirs, text: &[u8], inside: &[bool], programs: &Programs) -> Result<Counts> {
    let starts = (0..text.len()).step_by(programs.unit);
    let records: Vec<Record> = starts.map(|start| record(text, start)).collect();
    let names = decoder.names(programs.machine, &records)?;
    let mut counts = Counts::new();
    let mut at = 0;
    while let Some(line) = names.get(at) {
        let mut words = line.split(' ');
        let size = words.next().and_then(|size| size.parse::<usize>().ok());
        let is_code = inside.get(at * programs.unit) == Some(&true);
        if let (true, Some(_), Some(opcode)) = (is_code, size, words.next()) {
            *counts.entry(opcode.to_string()).or_default() += 1;
        }
        at += (size.unwrap_or(1) / programs.unit).max(1);
    }
    Ok(counts)
}

/// The share of instructions whose opcodes have whole rows, in percent and as text.
fn share(counts: &Counts, whole: &HashSet<&str>) -> (f64, String) {
    let all: usize = counts.values().sum();
    let with = counts
        .iter()
        .filter(|(name, _)| whole.contains(name.as_str()));
    let with: usize = with.map(|(_, count)| count).sum();
    let percent = with as f64 * 100.0 / all.max(1) as f64;
    (
        percent,
        format!("{percent:.2} % of {all} instructions have whole rows"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_whole_with_all_values() {
        let printed = "A (Pat):\nput_operand 0, %1\nimplicit EFLAGS, %2\n\n\
            B (Pat):\nimplicit EFLAGS\n\nC (NoPattern): no pattern says what it does\n\n\
            D (Semantics) in mode 1:\nret\n";
        assert_eq!(whole_rows(printed).collect::<Vec<_>>(), ["A", "D"]);
    }
}
