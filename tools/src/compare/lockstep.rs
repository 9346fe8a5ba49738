//! The first place at which two large outputs differ.
//!
//! The difference is searched only after the hashes were found different: both programs run
//! once more and are read line by line, side by side.

use crate::compare::difference::show;
use crate::compare::process::Invocation;
use crate::compare::report::clip;
use anyhow::{Context as _, Result};
use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, ChildStdout, Stdio};

/// The number of equal lines that are shown before the difference.
const CONTEXT: usize = 3;
/// The most bytes that are read as one line. JSON is a single line, which is read in pieces.
const PIECE: u64 = 1 << 20;
/// The number of bytes that are shown before the difference within a line.
const LEAD: usize = 120;

/// A running program read by lines.
struct Side {
    /// The program.
    child: Child,
    /// The output.
    lines: BufReader<ChildStdout>,
}

impl Side {
    /// Starts it.
    fn start(invocation: &Invocation) -> Result<Self> {
        let mut child = invocation.command().stderr(Stdio::null()).spawn()?;
        let stdout = child.stdout.take().context("no pipe for standard output")?;
        Ok(Self {
            child,
            lines: BufReader::new(stdout),
        })
    }

    /// The next line; empty at the end.
    fn next(&mut self) -> Result<Vec<u8>> {
        let mut line = Vec::new();
        let mut piece = self.lines.by_ref().take(PIECE);
        piece.read_until(b'\n', &mut line)?;
        Ok(line)
    }
}

impl Drop for Side {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Describes the first line that is different.
pub(crate) fn first_difference(theirs: &Invocation, ours: &Invocation) -> Result<Vec<String>> {
    let mut a = Side::start(theirs)?;
    let mut b = Side::start(ours)?;
    let mut before: VecDeque<Vec<u8>> = VecDeque::new();
    let mut number = 1;
    loop {
        let (left, right) = (a.next()?, b.next()?);
        if left != right {
            let mut text = vec![format!("stdout is different from line {number} on:")];
            text.extend(before.iter().map(|line| format!("  {}", clip(&show(line)))));
            let at = left.iter().zip(&right).take_while(|(l, r)| l == r).count();
            text.push(format!("- {}", excerpt(&left, at)));
            text.push(format!("+ {}", excerpt(&right, at)));
            return Ok(text);
        }
        if left.is_empty() {
            break;
        }
        number += usize::from(left.ends_with(b"\n"));
        before.push_back(left);
        if before.len() > CONTEXT {
            before.pop_front();
        }
    }
    Ok(vec![
        "run a second time the outputs are equal: one of the tools is not deterministic".into(),
    ])
}

/// The part of a line around byte `at`.
fn excerpt(line: &[u8], at: usize) -> String {
    if line.is_empty() {
        return "(ends here)".into();
    }
    let start = at.saturating_sub(LEAD);
    let lead = if start > 0 { "…" } else { "" };
    clip(&format!("{lead}{}", show(&line[start..])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn finds_the_line() {
        let echo = |text: &str| Invocation::new("printf", "/", Duration::from_secs(5)).args([text]);
        let found = first_difference(&echo("a\\nb\\nc\\n"), &echo("a\\nB\\nc\\n")).unwrap();
        assert_eq!(
            found,
            ["stdout is different from line 2 on:", "  a", "- b", "+ B"]
        );
    }
}
