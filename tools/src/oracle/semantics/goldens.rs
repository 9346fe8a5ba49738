//! Rows of instructions of LLVM's targets, against what they were worked out to be.

use crate::compare::context::Context;
use crate::compare::report::{Failure, Part};
use crate::corpus::paths;
use anyhow::Result;

/// Folders of targets, their descriptions with records of ours, and what the rows
/// are to be: paragraphs of `--print-semantics`.
const EXPECTED: [(&str, &str, &str); 4] = [
    ("X86", super::X86, include_str!("x86.txt")),
    (
        "AArch64",
        "tools/src/oracle/semantics/aarch64.td",
        include_str!("aarch64.txt"),
    ),
    (
        "ARM",
        "tools/src/oracle/semantics/arm.td",
        include_str!("arm.txt"),
    ),
    (
        "RISCV",
        "tools/src/oracle/semantics/riscv.td",
        include_str!("riscv.txt"),
    ),
];

pub(super) fn run(context: &Context, part: &mut Part) -> Result<()> {
    for (folder, file, expected) in context.sampled(EXPECTED.to_vec(), |target| target.0) {
        let file = paths::workspace().join(file);
        let printed = super::print(context, "--print-semantics", folder, &file)?;
        for expected in expected.split("\n\n") {
            part.add(check(expected.trim_end(), &printed));
        }
    }
    Ok(())
}

/// Whether a paragraph is what is printed for its instruction, in its hardware mode.
fn check(expected: &str, printed: &str) -> Option<Failure> {
    let name = expected.split(' ').next().unwrap_or_default();
    let of_name = |paragraph: &&str| paragraph.split(' ').next() == Some(name);
    let of_head = |paragraph: &&str| paragraph.lines().next() == expected.lines().next();
    let mut paragraphs = printed.split("\n\n");
    let found = paragraphs
        .clone()
        .find(of_head)
        .or_else(|| paragraphs.find(of_name))
        .unwrap_or("nothing");
    (found.trim_end() != expected).then(|| {
        let lines = found.lines().map(|line| format!("is: {line}"));
        let wanted = expected.lines().map(|line| format!("expected: {line}"));
        Failure::new(name, lines.chain(wanted))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_compared_by_name() {
        let printed = "AB (Pat):\nx\n\nA (Pat):\ny\n\n";
        assert!(check("A (Pat):\ny", printed).is_none());
        assert!(check("AB (Pat):\ny", printed).is_some());
        assert!(check("B (Pat):\ny", printed).is_some());
        let modes = "A (Pat) in mode 0:\nx\n\nA (Pat) in mode 1:\ny\n\n";
        assert!(check("A (Pat) in mode 1:\ny", modes).is_none());
        assert!(check("A (Pat) in mode 0:\ny", modes).is_some());
    }
}
