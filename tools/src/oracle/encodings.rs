//! Bits of instructions of targets whose machine code nothing else compares.
//!
//! `mc-behaviour` asks LLVM's library about all targets whose records state how machine code is
//! read. For the others, `--print-encodings` is compared with the fields `Inst` that llvm-tblgen
//! prints: the instructions there are, their fixed bits, and the bits of their operands.

use super::frame::by_line::{self, Lines};
use super::frame::compared::{self, Compared};
use super::frame::targets::{self, Target};
use crate::compare::context::Context;
use crate::compare::report::Part;
use anyhow::{Context as _, Result, ensure};
use std::collections::BTreeSet;

/// The targets.
const TARGETS: [&str; 7] = [
    "AMDGPU", DECODER, "CSKY", "Hexagon", "R600", "SPIRV", "Xtensa",
];
/// The target that has a decoder alone.
const DECODER: &str = "ARC";

/// The bits of an instruction, from the most significant one on: `0`, `1`, `?`, or a field with
/// the number of its bit.
type Bits = Vec<String>;

/// The facts of the targets of those names, or all.
pub(super) fn facts(context: &Context, names: &[String]) -> Result<(String, bool)> {
    Ok(by_line::verdict(&compare_all(context, names)?))
}

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "encodings", TARGETS.len(), compare_all)
}

fn compare_all(context: &Context, names: &[String]) -> Result<Vec<Compared<Lines>>> {
    let mut targets = targets::llvm_targets(context, names)?;
    targets.retain(|target| TARGETS.contains(&target.name.as_str()));
    Ok(compared::compare_all(&targets, |target| {
        compare(context, target)
    }))
}

fn compare(context: &Context, target: &Target) -> Result<Lines> {
    let run = |tool, option| -> Result<String> {
        let printed = target.run(context, option, tool).printed()?;
        Ok(String::from_utf8(printed)?)
    };
    let kind = if target.name == DECODER {
        "decode"
    } else {
        "encode"
    };
    let theirs = of_records(&run(&context.theirs, "--print-records")?, kind);
    let ours = of_encodings(&run(&context.ours, "--print-encodings")?, kind)?;
    let [theirs, ours] = [&theirs, &ours].map(|lines| lines.iter().map(String::as_str).collect());
    Ok(Lines::of_sets(&theirs, &ours))
}

/// A line for each instruction in printed records.
fn of_records(records: &str, kind: &str) -> BTreeSet<String> {
    let defs = records.split("\ndef ").skip(1);
    let instruction = |def: &str| {
        let (head, _) = def.split_once('\n')?;
        let (name, classes) = head.split_once(" {\t// ")?;
        let has = |text: &str| def.contains(text);
        let is_real = classes.split(' ').any(|class| class == "Instruction")
            && has("  bit isPseudo = 0;")
            && !has("  string Namespace = \"TargetOpcode\";")
            && (kind == "encode"
                || has("  bit isCodeGenOnly = 0;") && has("  bit isAsmParserOnly = 0;"));
        let (_, inst) = def.split_once("> Inst = {").filter(|_| is_real)?;
        let mut bits = bits_of(inst.split_once("};")?.0);
        let is_operand = |field: &str| {
            let named = |end| def.contains(&format!("${field}{end}"));
            named(',') || named(')')
        };
        for bit in &mut bits {
            if !matches!(bit.split('{').next()?, "0" | "1") && !is_operand(bit.split('{').next()?) {
                *bit = "?".into();
            }
        }
        Some(line(kind, name, &bits))
    };
    defs.filter_map(instruction).collect()
}

/// The bits of a printed list, whose elements may be expressions with lists.
fn bits_of(list: &str) -> Bits {
    let (mut bits, mut depth) = (vec![String::new()], 0);
    for letter in list.chars() {
        match letter {
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            _ => {}
        }
        match (letter, bits.last_mut()) {
            (',', _) if depth == 0 => bits.push(String::new()),
            (' ', _) | (_, None) => {}
            (letter, Some(bit)) => bit.push(letter),
        }
    }
    bits
}

/// A line for each instruction in printed encodings.
fn of_encodings(text: &str, kind: &str) -> Result<BTreeSet<String>> {
    let mut lines = BTreeSet::new();
    let mut open: Option<(&str, Bits)> = None;
    for text in text.lines().chain(["encode"]) {
        if let Some(operand) = text.strip_prefix("  operand ") {
            let (_, bits) = open.as_mut().context("an operand of nothing")?;
            put(bits, operand).context(operand.to_string())?;
        }
        if text.starts_with(' ') {
            continue;
        }
        lines.extend(open.take().map(|(name, bits)| line(kind, name, &bits)));
        let words: Vec<&str> = text.split(' ').collect();
        open = match words[..] {
            ["encode", name, _, "bits", base] if kind == "encode" => {
                Some((name, digits(base, base)?))
            }
            ["decode", name, .., mask, value] if kind == "decode" => {
                Some((name, digits(mask, value)?))
            }
            _ => None,
        };
    }
    Ok(lines)
}

/// The bits of a value that are in a mask, from the most significant one on.
fn digits(mask: &str, value: &str) -> Result<Bits> {
    let mut bits = Bits::new();
    for (mask, value) in mask.chars().zip(value.chars()).skip(2) {
        let (mask, value) = (mask.to_digit(16), value.to_digit(16));
        let (mask, value) = (mask.context("a digit")?, value.context("a digit")?);
        let bit =
            |at: u32| ["?", "0", "?", "1"][(mask >> at & 1 | (value >> at & 1) << 1) as usize];
        bits.extend((0..4).rev().map(|at| bit(at).to_string()));
    }
    Ok(bits)
}

/// Puts an operand into bits: `2 imm by function: 31-20 = 11-0, ..`.
fn put(bits: &mut Bits, operand: &str) -> Result<()> {
    let (head, runs) = operand.split_once(": ").context("bits")?;
    let name = head.split(' ').nth(1).context("a name")?;
    let width = bits.len();
    for run in runs.split(", ") {
        let (inst, field) = run.split_once(" = ").context("bits")?;
        let ends = |text: &str| -> Result<(usize, usize)> {
            let (high, low) = text.split_once('-').unwrap_or((text, text));
            Ok((high.parse()?, low.parse()?))
        };
        let ((high, low), (_, field)) = (ends(inst)?, ends(field)?);
        ensure!(high < width, "a bit that there is not");
        for at in low..=high {
            bits[width - 1 - at] = format!("{name}{{{}}}", field + at - low);
        }
    }
    Ok(())
}

/// The line of an instruction: its fixed bits, and for an encoder the bits of fields.
fn line(kind: &str, name: &str, bits: &Bits) -> String {
    let mut line = format!("{name} ");
    let mut fields = String::new();
    for (at, bit) in bits.iter().rev().enumerate() {
        let is_fixed = bit == "1" || kind == "decode" && bit == "0";
        if is_fixed {
            line += &format!("{at}={bit} ");
        } else if kind == "encode" && !matches!(bit.as_str(), "0" | "?") {
            let bit = if bit.contains('{') {
                bit.clone()
            } else {
                format!("{bit}{{0}}")
            };
            fields += &format!(" {at}={bit}");
        }
    }
    line + &fields
}
