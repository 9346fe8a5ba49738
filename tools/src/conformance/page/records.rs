//! The fields of instructions that expectations are made from, as LLVM's tool prints them.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use super::plan::Machine;
use crate::compare::capture::path_text;
use crate::compare::context::Context;
use crate::compare::process::Invocation;
use anyhow::Result;

/// The time limit of LLVM's tool, which prints hundreds of megabytes.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The fields that are kept.
const KEPT: [&str; 6] = ["Opcode", "Form", "OpMap", "OpEnc", "Inst", "Namespace"];

/// The fields of the instructions, by name.
pub(super) type Instructions = BTreeMap<String, BTreeMap<String, String>>;

/// Reads all records of class `Instruction`.
pub(super) fn instructions(
    context: &Context,
    machine: &Machine,
    folder: &Path,
) -> Result<Instructions> {
    let tool = Invocation::new(&context.theirs, folder, TIMEOUT)
        .args([
            "--print-records".to_string(),
            path_text(&machine.input(context)),
        ])
        .args(machine.includes(context));
    let mut reader = Reader::default();
    tool.lines(&mut |line| reader.line(line.trim_end()))?;
    Ok(reader.done)
}

/// Reads the text of records line by line.
#[derive(Default)]
struct Reader {
    /// The record that is read, if it is an instruction.
    name: Option<String>,
    fields: BTreeMap<String, String>,
    done: Instructions,
}

impl Reader {
    fn line(&mut self, line: &str) {
        if let Some(rest) = line.strip_prefix("def ") {
            let (name, classes) = rest.split_once(' ').unwrap_or((rest, ""));
            let mut classes = classes.split_whitespace();
            let is_one = classes.any(|class| class == "Instruction");
            self.name = is_one.then(|| name.to_string());
        } else if line == "}" {
            let fields = std::mem::take(&mut self.fields);
            self.done
                .extend(self.name.take().map(|name| (name, fields)));
        } else if self.name.is_some()
            && let Some((field, value)) = field(line)
        {
            self.fields.insert(field.to_string(), value.to_string());
        }
    }
}

/// The name and the value in a line such as `  bits<8> Opcode = { 0, 1 };`.
fn field(line: &str) -> Option<(&str, &str)> {
    let (left, value) = line.strip_suffix(';')?.split_once(" = ")?;
    let (_, name) = left.rsplit_once(' ')?;
    KEPT.contains(&name).then_some((name, value))
}

/// The bits of a value, the most significant one first: `0`, `1`, and `-` for others.
pub(super) fn bits(value: &str) -> Option<String> {
    let inner = value.strip_prefix("{ ")?.strip_suffix(" }")?;
    let bits = inner.split(", ").map(|bit| match bit {
        "0" => '0',
        "1" => '1',
        _ => '-',
    });
    Some(bits.collect())
}

/// The names of the instructions for which something holds.
pub(super) fn names(
    all: &Instructions,
    holds: impl Fn(&BTreeMap<String, String>) -> bool,
) -> Vec<String> {
    let found = all.iter().filter(|(_, fields)| holds(fields));
    found.map(|(name, _)| name.clone()).collect()
}

/// Whether an instruction is of the target, and not one that every target has.
pub(super) fn is_own(fields: &BTreeMap<String, String>) -> bool {
    fields.get("Namespace").map(String::as_str) != Some("\"TargetOpcode\"")
}

/// Whether the opcode of an instruction in bytes may be a byte: forms with a register have
/// three open bits, those with a condition four.
pub(super) fn has_opcode(fields: &BTreeMap<String, String>, byte: u8) -> bool {
    let (Some(opcode), Some(form)) = (fields.get("Opcode"), fields.get("Form")) else {
        return false;
    };
    let open = match form.as_str() {
        "Pseudo" => return false,
        "AddRegFrm" => 3,
        form if form.ends_with("CC") || form == "AddCCFrm" => 4,
        _ => 0,
    };
    let opcode = bits(opcode).and_then(|bits| u8::from_str_radix(&bits, 2).ok());
    opcode.is_some_and(|opcode| opcode >> open == byte >> open)
}

/// Whether the fixed bits of an instruction in words agree with all bits of a word.
pub(super) fn has_word(fields: &BTreeMap<String, String>, word: u32) -> bool {
    let wanted = format!("{word:032b}");
    let bits = fields.get("Inst").and_then(|inst| bits(inst));
    bits.is_some_and(|bits| {
        let agrees = |(bit, wanted): (char, char)| bit == '-' || bit == wanted;
        bits.len() == wanted.len()
            && bits.contains(['0', '1'])
            && bits.chars().zip(wanted.chars()).all(agrees)
    })
}
