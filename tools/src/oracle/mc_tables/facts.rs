//! The canonical form: an instruction's bits and operands as lines, by what they are about.

use std::collections::BTreeMap;

/// Lines by their keys.
pub(super) type Facts = BTreeMap<String, String>;

/// An operand that is put into an instruction.
#[derive(Default, Clone, Debug, PartialEq, Eq)]
pub(super) struct Encoded {
    /// The number of the operand of the machine instruction.
    pub(super) operand: usize,
    /// The name of its field.
    pub(super) name: String,
    /// The function that encodes it; may be empty.
    pub(super) encoder: String,
    /// The bits.
    pub(super) runs: Vec<Run>,
}

/// Bits side by side: their positions in the instruction and in the field, and their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) inst: u32,
    pub(super) field: u32,
    pub(super) width: u32,
}

/// An operand that is taken out of an instruction.
#[derive(Default, Clone, Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    /// Whether the function decodes the whole instruction.
    pub(super) is_whole: bool,
    /// Bits that are always one.
    pub(super) constant: u64,
    /// The function that decodes it; may be empty.
    pub(super) decoder: String,
    /// Whether another encoding may match if it refuses.
    pub(super) is_partial: bool,
    /// The bits, from the least significant ones on.
    pub(super) runs: Vec<Run>,
}

impl Encoded {
    fn line(&self) -> String {
        let runs = runs(&self.runs);
        format!("{} {} [{}] {runs}", self.operand, self.name, self.encoder)
    }
}

impl Decoded {
    fn line(&self) -> String {
        let whole = if self.is_whole { "all" } else { "" };
        let partial = if self.is_partial { " partial" } else { "" };
        let runs = runs(&self.runs);
        format!(
            "{whole}{:#x} [{}]{partial} {runs}",
            self.constant, self.decoder
        )
    }
}

fn runs(runs: &[Run]) -> String {
    let run = |run: &Run| format!("{}:{}={}", run.inst, run.width, run.field);
    runs.iter().map(run).collect::<Vec<_>>().join(",")
}

/// The facts about how an instruction is put together.
pub(super) fn add_encoding(
    facts: &mut Facts,
    name: &str,
    base: &str,
    operands: &[Encoded],
    post: &str,
) {
    let lines: Vec<String> = operands.iter().map(Encoded::line).collect();
    facts.insert(format!("base {name}"), base.to_string());
    facts.insert(format!("operands {name}"), lines.join("; "));
    facts.insert(format!("post {name}"), post.to_string());
}

/// The number of bits, where it is not the same for all.
pub(super) fn add_width(facts: &mut Facts, name: &str, width: &str) {
    facts.insert(format!("width {name}"), width.to_string());
}

/// The positions of operands, each that of the bits of its field that come last.
pub(super) fn add_offsets(facts: &mut Facts, name: &str, offsets: &[(usize, u32)]) {
    let lines = offsets
        .iter()
        .map(|(operand, at)| format!("{operand}@{at}"));
    let lines: Vec<String> = lines.collect();
    facts.insert(format!("offsets {name}"), lines.join(" "));
}

/// The facts about an encoding in a table of decoders.
pub(super) struct Decoding<'a> {
    /// The name of the table.
    pub(super) table: &'a str,
    /// The name of the instruction.
    pub(super) name: &'a str,
    /// The bits from the most significant one on: `0`, `1` and `x`.
    pub(super) pattern: &'a str,
    /// The condition; may be empty.
    pub(super) predicate: &'a str,
    /// Bits that should be zero, and bits that should be one.
    pub(super) soft_fail: (u128, u128),
    pub(super) operands: &'a [Decoded],
}

impl Decoding<'_> {
    pub(super) fn add(&self, facts: &mut Facts) {
        let mut lines: Vec<String> = Vec::new();
        lines.extend(self.operands.iter().map(Decoded::line));
        let pattern = self.pattern.trim_start_matches('x');
        let key = format!("decode {} {} {pattern}", self.table, self.name);
        let (zeros, ones) = self.soft_fail;
        let line = format!(
            "if {}; soft {zeros:x} {ones:x}; {}",
            self.predicate,
            lines.join("; ")
        );
        // An encoding that comes twice is a fact of its own.
        let mut key = key;
        while facts.contains_key(&key) {
            key += " again";
        }
        facts.insert(key, line);
        // Encodings in the order in which they are tried.
        let order = facts.entry(format!("order {}", self.table)).or_default();
        *order += &format!("{} {pattern}, ", self.name);
    }
}
