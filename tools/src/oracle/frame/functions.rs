//! The functions in a file, by its information about unwinding. Hand-written assembly has tables
//! of numbers among its instructions, which are no instructions.

use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use anyhow::{Context as _, Result};
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
    }
}
