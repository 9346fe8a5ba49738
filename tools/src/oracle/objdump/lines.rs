//! Lines of listings.

use anyhow::Result;
use std::io::{BufRead as _, BufReader, Read};

/// The characters that begin comments. That of SystemZ does not occur.
const COMMENTS: [&str; 5] = ["#", "//", "@", ";", "!"];

/// The beginnings of comments that are compared.
const KEPT: [&str; 4] = ["0x", "imm = ", "=", "return"];

/// A line without comments about elements of vectors, which only LLVM's printer of X86 has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) text: String,
    /// The address before the bytes of an instruction.
    pub(super) address: Option<u64>,
    /// Whether there was such a comment.
    pub(super) had_comment: bool,
}

impl Line {
    fn new(raw: &str) -> Self {
        let (text, comment) = split(raw);
        let mut line = Line {
            text: text.to_string(),
            address: address(raw),
            had_comment: false,
        };
        line.add(comment);
        line
    }

    /// Adds a comment if it is an address or a number.
    fn add(&mut self, comment: Option<&str>) {
        let is_kept = |comment: &str| KEPT.iter().any(|start| comment.starts_with(start));
        match comment {
            Some(comment) if is_kept(comment) => self.text += &format!(" # {comment}"),
            Some(_) => self.had_comment = true,
            None => {}
        }
    }

    /// The text without names of symbols.
    pub(super) fn without_names(&self) -> String {
        let mut parts = self.text.split('<');
        let mut text = parts.next().unwrap_or_default().to_string();
        for part in parts {
            let (name, rest) = part.split_once('>').unwrap_or((part, ""));
            text += if name == "unknown" { "<unknown>" } else { "<>" };
            text += rest;
        }
        text
    }

    /// The bytes of the instruction, if they are single.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let after = self.text.split_once(':').map_or("", |(_, rest)| rest);
        let bytes = after.split('\t').next().unwrap_or_default();
        let bytes = bytes.split_whitespace();
        bytes
            .map_while(|byte| u8::from_str_radix(byte, 16).ok())
            .collect()
    }
}

/// The line up to its comment, without blanks at the end, and the comment.
fn split(raw: &str) -> (&str, Option<&str>) {
    // Names of symbols and operands have no blank before a sign and one after it.
    let place = raw.match_indices(' ').find_map(|(at, _)| {
        let rest = raw.get(at + 1..)?;
        let sign = COMMENTS.iter().find(|sign| rest.starts_with(**sign))?;
        let comment = rest.get(sign.len()..)?.strip_prefix(' ')?;
        raw.contains('\t').then_some((at, comment))
    });
    match place {
        Some((at, comment)) => (
            raw.get(..at).unwrap_or(raw).trim_end_matches(' '),
            Some(comment),
        ),
        None => (raw, None),
    }
}

/// The address at the beginning of the line of an instruction.
fn address(raw: &str) -> Option<u64> {
    let (digits, _) = raw.split_once(':')?;
    u64::from_str_radix(digits.trim_start(), 16).ok()
}

/// The comment of a line that has nothing else.
fn comment_alone(raw: &str) -> Option<&str> {
    let rest = raw.strip_prefix("                ")?.trim_start();
    let sign = COMMENTS.iter().find(|sign| rest.starts_with(**sign))?;
    rest.get(sign.len()..)?.strip_prefix(' ')
}

/// The lines of a listing.
pub(super) struct Lines<R> {
    reader: BufReader<R>,
    next: Option<Line>,
    /// The number of lines that were read.
    pub(super) number: usize,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Lines {
            reader: BufReader::new(reader),
            next: None,
            number: 0,
        }
    }

    /// The next line, with the comments in lines after it.
    pub(super) fn next(&mut self) -> Result<Option<Line>> {
        loop {
            let mut raw = Vec::new();
            if self.reader.read_until(b'\n', &mut raw)? == 0 {
                return Ok(self.next.take());
            }
            let raw = String::from_utf8_lossy(&raw);
            let raw = raw.trim_end_matches('\n');
            if let (Some(comment), Some(last)) = (comment_alone(raw), &mut self.next) {
                last.add(Some(comment));
                continue;
            }
            self.number += 1;
            if let Some(last) = self.next.replace(Line::new(raw)) {
                return Ok(Some(last));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_about_vectors_are_taken_out() {
        let text = "
    10: 0f 14 05 cd 45 fe 00         \tunpcklps\t0xfe(%rip), %xmm0  # xmm0 = xmm0[0]
                                                                        # 0x1c <a+0x1>
    17: 68 00 01 00 00               \tpushq\t$0x100                  # imm = 0x100
    18: 52800000     \tmov\tw0, #0x0                // =0
";
        let mut lines = Lines::new(text.as_bytes());
        assert_eq!(lines.next().unwrap().unwrap().text, "");
        let first = lines.next().unwrap().unwrap();
        assert!(first.text.ends_with("%xmm0 # 0x1c <a+0x1>") && first.had_comment);
        assert!(first.without_names().ends_with("# 0x1c <>"));
        assert_eq!((first.address, first.bytes().len()), (Some(16), 7));
        assert!(
            lines
                .next()
                .unwrap()
                .unwrap()
                .text
                .ends_with("$0x100 # imm = 0x100")
        );
        assert!(lines.next().unwrap().unwrap().text.ends_with("#0x0 # =0"));
        assert_eq!(lines.next().unwrap(), None);
        assert_eq!(lines.number, 4);
    }
}
