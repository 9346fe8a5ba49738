//! Comparing two small outcomes.

use crate::compare::capture::Outcome;
use crate::compare::normalize::program_name;
use crate::compare::process::Status;
use std::path::Path;

/// The number of equal lines that are shown before the first difference.
const CONTEXT: usize = 2;

/// The signal nothing sends itself: the system ended the program.
const KILLED: i32 = 9;

/// The outcome with the tool's own name replaced by a placeholder.
pub(crate) fn normalized(outcome: &Outcome, tool: &Path) -> Outcome {
    Outcome {
        status: outcome.status,
        stdout: program_name(&outcome.stdout, tool),
        stderr: program_name(&outcome.stderr, tool),
    }
}

/// The differences between LLVM's outcome and ours; empty if there are none.
///
/// Where LLVM's tool crashes there is nothing to reproduce: then ours has to
/// fail in the orderly way.
pub(crate) fn outcomes(theirs: &Outcome, ours: &Outcome) -> Vec<String> {
    match theirs.status {
        Status::TimedOut => return vec!["could not compare: LLVM's tool did not end".into()],
        Status::Signal(signal) => return orderly_failure(signal, ours),
        Status::Code(_) => {}
    }
    let mut differences = Vec::new();
    if theirs.status != ours.status {
        differences.push(format!("expected {}, got {}", theirs.status, ours.status));
    }
    differences.extend(texts("stderr", &theirs.stderr, &ours.stderr));
    differences.extend(texts("stdout", &theirs.stdout, &ours.stdout));
    differences
}

/// Whether ours fails with an error message where LLVM's tool crashed.
pub(crate) fn orderly_failure(signal: i32, ours: &Outcome) -> Vec<String> {
    if signal == KILLED {
        return vec!["could not compare: LLVM's tool was killed, maybe for lack of memory".into()];
    }
    let has_error = String::from_utf8_lossy(&ours.stderr)
        .lines()
        .any(|line| line.contains("error:"));
    if ours.status == Status::Code(1) && has_error {
        return Vec::new();
    }
    vec![format!(
        "LLVM's tool crashes here (signal {signal}); ours has to exit with 1 and an error: {}, {} on stderr",
        ours.status,
        if has_error { "an error" } else { "no error" }
    )]
}

/// The first difference of two texts, with some lines around it.
pub(crate) fn texts(name: &str, theirs: &[u8], ours: &[u8]) -> Vec<String> {
    if theirs == ours {
        return Vec::new();
    }
    let a: Vec<&[u8]> = theirs.split_inclusive(|b| *b == b'\n').collect();
    let b: Vec<&[u8]> = ours.split_inclusive(|b| *b == b'\n').collect();
    let at = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let mut lines = vec![format!("{name} is different from line {} on:", at + 1)];
    lines.extend(
        a[at.saturating_sub(CONTEXT)..at]
            .iter()
            .map(|line| format!("  {}", show(line))),
    );
    lines.extend(side("-", &a, at));
    lines.extend(side("+", &b, at));
    lines
}

/// The lines of one side from `at` on.
fn side(sign: &str, lines: &[&[u8]], at: usize) -> Vec<String> {
    match lines.get(at..) {
        Some([]) | None => vec![format!("{sign} (ends here)")],
        Some(rest) => rest
            .iter()
            .take(CONTEXT)
            .map(|line| format!("{sign} {}", show(line)))
            .collect(),
    }
}

/// A line as text, with its line end visible when it has none.
pub(crate) fn show(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    match text.strip_suffix('\n') {
        Some(text) => text.to_string(),
        None => format!("{text}⏎ missing"),
    }
}

/// The location and text of every diagnostic, without the lines quoted below.
pub(crate) fn diagnostics(stderr: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(stderr);
    let is_header = |line: &&str| {
        ["error:", "warning:", "note:", "LLVM ERROR:"]
            .iter()
            .any(|kind| line.contains(kind))
    };
    text.lines().filter(is_header).map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(status: Status, stderr: &str) -> Outcome {
        Outcome {
            status,
            stdout: Vec::new(),
            stderr: stderr.into(),
        }
    }

    #[test]
    fn first_difference_is_shown() {
        let lines = texts("stdout", b"a\nb\nc\nd\n", b"a\nb\nc\nx\n");
        assert_eq!(
            lines,
            [
                "stdout is different from line 4 on:",
                "  b",
                "  c",
                "- d",
                "+ x"
            ]
        );
        assert_eq!(
            texts("stdout", b"a\n", b"a\nb\n")[2..],
            ["- (ends here)", "+ b"]
        );
    }

    #[test]
    fn a_crash_asks_for_an_orderly_failure() {
        let crash = outcome(Status::Signal(11), "stack dump");
        assert!(outcomes(&crash, &outcome(Status::Code(1), "x.td:1:1: error: no\n")).is_empty());
        assert!(!outcomes(&crash, &outcome(Status::Code(1), "")).is_empty());
        assert!(!outcomes(&crash, &crash).is_empty());
    }
}
