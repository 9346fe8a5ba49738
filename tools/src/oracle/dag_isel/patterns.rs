//! Patterns as both tools print them.

use std::collections::BTreeSet;
use std::fmt;

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Pattern {
    /// The source pattern, which is matched.
    pub(crate) src: String,
    /// The complexity: how specific the source pattern is.
    pub(crate) complexity: String,
    /// The result pattern, which replaces the source.
    pub(crate) dst: String,
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pattern {
            src,
            complexity,
            dst,
        } = self;
        write!(f, "{src} (complexity {complexity}) becomes {dst}")
    }
}

/// Collects the patterns of what a tool prints.
#[derive(Default)]
pub(crate) struct Reader {
    /// All patterns, each once.
    pub(crate) patterns: BTreeSet<Pattern>,
    /// Other comments at the beginning of a line.
    pub(crate) header: Vec<String>,
    /// The beginning of a line.
    line: Vec<u8>,
    /// The source and the complexity of the pattern whose result is to come.
    src: Option<(String, String)>,
}

impl Reader {
    /// Takes a piece of the output.
    pub(crate) fn add(&mut self, piece: &[u8]) {
        for part in piece.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                let line = std::mem::take(&mut self.line);
                self.take(&String::from_utf8_lossy(&line));
            }
        }
    }

    fn take(&mut self, line: &str) {
        let line = line.trim_end();
        if let Some((_, src)) = line.split_once("// Src: ") {
            let parts = src.rsplit_once(" - Complexity = ");
            self.src = parts.map(|(src, complexity)| (src.into(), complexity.into()));
        } else if let Some((_, dst)) = line.split_once("// Dst: ") {
            if let Some((src, complexity)) = self.src.take() {
                self.patterns.insert(Pattern {
                    src,
                    complexity,
                    dst: dst.into(),
                });
            }
        } else if let Some(comment) = line.strip_prefix("// ") {
            self.header.push(comment.into());
        }
    }
}
