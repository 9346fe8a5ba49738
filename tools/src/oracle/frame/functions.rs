//! The functions in a file, by its information about unwinding. Hand-written assembly has tables
//! of numbers among its instructions, which are no instructions.

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

/// The time limit of a tool.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The functions in the section `.text` of a file, as distances from its beginning.
pub(crate) fn functions(context: &Context, folder: &Path, file: &str) -> Result<Vec<Range<u64>>> {
    let run = |tool: &str, args: &[&str]| {
        let tool = Invocation::new(context.bin.join(tool), folder, TIMEOUT);
        tool.args(args.iter().copied()).text()
    };
    let sections = run("llvm-readelf", &["--sections", "--wide", file])?;
    let start = text_address(&sections).with_context(|| format!("{file} has no .text"))?;
    let frames = run("llvm-dwarfdump", &["--eh-frame", file])?;
    Ok(frames
        .lines()
        .filter_map(|line| of_frame(line, start))
        .collect())
}

/// The functions that a file exports, as distances from the beginning of its section `.text`.
pub(crate) fn exported(context: &Context, folder: &Path, file: &str) -> Result<Vec<Range<u64>>> {
    let run = |args: &[&str]| {
        let tool = Invocation::new(context.bin.join("llvm-readelf"), folder, TIMEOUT);
        tool.args(args.iter().copied()).text()
    };
    let sections = run(&["--sections", "--wide", file])?;
    let start = text_address(&sections).with_context(|| format!("{file} has no .text"))?;
    let symbols = run(&["--dyn-symbols", "--wide", file])?;
    let all = symbols.lines().filter_map(|line| of_symbol(line, start));
    // Functions have several names.
    let all: BTreeSet<(u64, u64)> = all.collect();
    Ok(all.into_iter().map(|(first, end)| first..end).collect())
}

/// The bytes of the section `.text` of a file.
pub(crate) fn text_section(context: &Context, folder: &Path, file: &str) -> Result<Vec<u8>> {
    let section = folder.join("text");
    Invocation::new(context.bin.join("llvm-objcopy"), folder, TIMEOUT)
        .args(["-O", "binary", "--only-section=.text", file])
        .args([path_text(&section)])
        .printed()?;
    Ok(std::fs::read(section)?)
}

/// The address of `.text` in a list of sections: the word after its name and type.
fn text_address(sections: &str) -> Option<u64> {
    let mut lines = sections.lines().map(str::split_whitespace);
    let mut words =
        lines.find_map(|mut words| words.find(|word| *word == ".text").map(|_| words))?;
    u64::from_str_radix(words.nth(1)?, 16).ok()
}

/// The function of a line such as `… FDE cie=00000000 pc=00001040...00001060`.
fn of_frame(line: &str, start: u64) -> Option<Range<u64>> {
    let (_, pc) = line.split_once(" FDE ")?.1.split_once("pc=")?;
    let (first, end) = pc.split_once("...")?;
    let distance = |digits| u64::from_str_radix(digits, 16).ok()?.checked_sub(start);
    Some(distance(first)?..distance(end)?)
}

/// The function of a line such as `22: 000547e1 220 FUNC WEAK DEFAULT 13 fgetc`: its beginning and its end. The lowest
/// bit of an address stands for Thumb.
fn of_symbol(line: &str, start: u64) -> Option<(u64, u64)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [_, address, size, "FUNC", _, _, section, ..] = words[..] else {
        return None;
    };
    let address = u64::from_str_radix(address, 16).ok()? & !1;
    let first = address.checked_sub(start)?;
    let size: u64 = size.parse().ok().filter(|size| *size > 0)?;
    (section != "UND").then_some((first, first.checked_add(size)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_tools() {
        let sections = "  [16] .text PROGBITS 00000000000020c0 0020c0 000f24 00 AX 0 0 16";
        assert_eq!(text_address(sections), Some(0x20c0));
        let frame = "00000018 00000014 0000001c FDE cie=00000000 pc=000020d0...000020e0";
        assert_eq!(of_frame(frame, 0x20c0), Some(0x10..0x20));
        assert_eq!(of_frame("  DW_CFA_nop:", 0), None);
        let symbol =
            |section: &str| format!("    22: 000020d1 220 FUNC WEAK DEFAULT {section} fgetc");
        assert_eq!(of_symbol(&symbol("13"), 0x20c0), Some((0x10, 0xec)));
        assert_eq!(of_symbol(&symbol("UND"), 0x20c0), None);
        assert_eq!(of_symbol(&symbol("13"), 0x20d1), None);
    }
}
