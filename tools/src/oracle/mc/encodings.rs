//! Bits of instructions of targets whose machine code nothing else compares.
//!
//! `mc-behaviour` asks LLVM's library about all targets whose records state how machine code is
//! read. For the others, `--print-encodings` is compared with the fields `Inst` that llvm-tblgen
//! prints: the instructions there are, their fixed bits, and the bits of their operands.

use crate::compare::context::Context;
use crate::compare::report::Part;
use crate::oracle::frame::by_line::Lines;
use crate::oracle::frame::compared::{self, Compared};
use crate::oracle::frame::targets::{self, Target};
use anyhow::{Context as _, Result, ensure};
use std::collections::{BTreeSet, HashMap};

/// The targets.
const TARGETS: [&str; 7] = [
    "AMDGPU", DECODER, "CSKY", "Hexagon", "R600", "SPIRV", "Xtensa",
];
/// The target that has a decoder alone.
const DECODER: &str = "ARC";

/// The bits of an instruction, from the most significant one on: `0`, `1`, `?`, or a field with
/// the number of its bit.
type Bits = Vec<String>;

/// The comparison as a suite of `cargo xtask conformance`.
pub(crate) fn suite(context: &Context) -> Result<Vec<Part>> {
    compared::suite(context, "encodings", TARGETS.len(), compare_all)
}

fn compare_all(context: &Context) -> Result<Vec<Compared<Lines>>> {
    let mut targets = targets::llvm_targets(context)?;
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
    let defs = records
        .split("\ndef ")
        .skip(1)
        .filter_map(|def| def.split_once(" {\t// "));
    let defs: HashMap<&str, &str> = defs.collect();
    let lines = defs
        .iter()
        .map(|(name, def)| of_record(&defs, name, def, kind));
    lines.flatten().collect()
}

/// The line of a record, if it is an instruction with bits.
fn of_record(defs: &HashMap<&str, &str>, name: &str, def: &str, kind: &str) -> Option<String> {
    let (classes, _) = def.split_once('\n')?;
    let is = |field: &str| def.contains(&format!("  bit {field} = 1;"));
    let is_real = classes.split(' ').any(|class| class == "Instruction")
        && !def.contains("  string Namespace = \"TargetOpcode\";")
        && !is("isPseudo")
        && (kind == "encode" || !is("isCodeGenOnly") && !is("isAsmParserOnly"));
    let (_, inst) = def.split_once("> Inst = {").filter(|_| is_real)?;
    let mut bits = bits_of(inst.split_once("};")?.0);
    let whole = decoder(def)
        .filter(|_| kind == "decode")
        .unwrap_or_default();
    let operands = operands(def);
    for bit in &mut bits {
        let (field, rest) = bit.split_once('{').unwrap_or((bit, "0}"));
        if matches!(field, "0" | "1") {
            continue;
        }
        *bit = match operands.get(field) {
            Some(_) if kind == "encode" => format!("{field}{{{rest}"),
            Some(class) if whole.is_empty() => format!("{}{{{rest}", decoder_of(defs, class)),
            _ => "?".into(),
        };
    }
    Some(line(kind, name, &bits) + whole)
}

/// The classes of the operands of an instruction, by name.
fn operands(def: &str) -> HashMap<&str, &str> {
    let lists = def.lines().filter(|line| {
        let dag = line.strip_prefix("  dag ").unwrap_or_default();
        dag.starts_with("OutOperandList") || dag.starts_with("InOperandList")
    });
    let words = lists.flat_map(|list| list.split([' ', '(', ')', ',']));
    let operands = words.filter_map(|word| word.split_once(":$"));
    operands.map(|(class, name)| (name, class)).collect()
}

/// The function that decodes operands of a class.
fn decoder_of(defs: &HashMap<&str, &str>, class: &str) -> String {
    let def = defs.get(class).copied().unwrap_or_default();
    match decoder(def) {
        Some(decoder) => decoder.to_string(),
        None if def.contains("RegisterClass") => format!("Decode{class}RegisterClass"),
        None => String::new(),
    }
}

/// The function in the field `DecoderMethod`.
fn decoder(def: &str) -> Option<&str> {
    let (_, rest) = def.split_once("  string DecoderMethod = \"")?;
    Some(rest.split_once('"')?.0).filter(|name| !name.is_empty())
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
        if let Some(operand) = text.strip_prefix("  ") {
            if let Some((_, bits)) = &mut open {
                put(bits, operand).context(operand.to_string())?;
            }
            continue;
        }
        lines.extend(open.take().map(|(name, bits)| finished(kind, name, bits)));
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

/// The line of an instruction, which may begin with the function that decodes all of it.
fn finished(kind: &str, name: &str, mut bits: Bits) -> String {
    let is_whole = bits
        .first()
        .is_some_and(|bit| bit.starts_with("Decode") && !bit.contains('{'));
    let whole = if is_whole {
        bits.remove(0)
    } else {
        String::new()
    };
    line(kind, name, &bits) + &whole
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

/// Puts an operand into bits: `operand 2 imm by function: 31-20 = 11-0, ..` of an encoder,
/// `31-20 = 11-0, .. by function` or `all by function` of a decoder.
fn put(bits: &mut Bits, operand: &str) -> Result<()> {
    let (name, runs) = match operand.strip_prefix("operand ") {
        Some(operand) => {
            let (head, runs) = operand.split_once(": ").context("bits")?;
            (head.split(' ').nth(1).context("a name")?, runs)
        }
        None => {
            let (runs, decoder) = operand.split_once(" by ").unwrap_or((operand, ""));
            (decoder, runs)
        }
    };
    if runs == "all" {
        bits.insert(0, name.to_string());
        return Ok(());
    }
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

/// The line of an instruction: its fixed bits, and the bits of fields.
fn line(kind: &str, name: &str, bits: &Bits) -> String {
    let is_told = |bit: &str| match bit {
        "?" => false,
        "0" => kind == "decode",
        _ => true,
    };
    let told = bits
        .iter()
        .rev()
        .enumerate()
        .filter(|(_, bit)| is_told(bit));
    let told: Vec<String> = told.map(|(at, bit)| format!("{at}={bit}")).collect();
    format!("{name} {} ", told.join(" "))
}
