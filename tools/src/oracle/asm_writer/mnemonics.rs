//! Mnemonics: the first words of the texts that LLVM prints, and its own table of X86.

use super::NUMBER;
use super::code::Shown;
use super::replay::Texts;
use crate::compare::context::Context;
use crate::oracle::frame::by_line::Lines;
use crate::oracle::frame::targets::Target;
use anyhow::{Result, ensure};
use std::collections::HashMap;

/// The beginning of the names of the last opcodes that every target has.
const GENERIC: &str = "G_";
/// The targets whose parsers state that instructions do not begin with mnemonics.
const WITHOUT: [&str; 2] = ["BPF", "Hexagon"];
/// LLVM's output for X86, the only target that it has one for.
const TABLE: (&str, &str) = ("X86", "-gen-x86-mnemonic-tables");
/// The release that does not have the output yet.
const BEFORE_TABLE: &str = "14";
/// The releases in whose table a mnemonic ends with the condition that is in it.
const ENDS_WITH_CONDITION: [&str; 2] = ["15", "16"];
/// The condition in a mnemonic of the table.
const CONDITION: &str = "CC";

/// The number of the syntax that mnemonics are of: Intel's for X86, as LLVM builds its table, else the first.
pub(super) fn syntax(target: &Target) -> usize {
    usize::from(target.name == TABLE.0)
}

/// Compares our mnemonics with the texts that LLVM prints in their syntax.
pub(super) fn compare(
    context: &Context,
    target: &Target,
    texts: &Texts,
    ours: &[&str],
    lines: &mut Lines,
) -> Result<()> {
    if WITHOUT.contains(&target.name.as_str()) {
        ensure!(ours.is_empty(), "mnemonics that the description denies");
        return Ok(());
    }
    let own = own(texts).filter_map(|(name, text)| {
        let word = word(text, "");
        let begins = |c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '.');
        word.starts_with(begins).then(|| format!("{name} {word:?}"))
    });
    lines.add("mnemonic: ", &own.collect::<Vec<_>>(), ours);
    if target.name == TABLE.0 && context.release != BEFORE_TABLE {
        let run = target.run(context, TABLE.1, &context.theirs);
        let run = run.args([format!("{NUMBER}={}", syntax(target))]);
        let ends = ENDS_WITH_CONDITION.contains(&context.release);
        compare_table(&run.text()?, texts, ends, lines);
    }
    Ok(())
}

/// The target's own opcodes with text.
fn own(texts: &Texts) -> impl Iterator<Item = (&str, &[Shown])> {
    let is_generic = |name: &String| name.starts_with(GENERIC);
    let all = &texts.all;
    let first = all
        .iter()
        .position(|(name, _)| is_generic(name))
        .unwrap_or(0);
    let own = all
        .iter()
        .skip(first)
        .skip_while(move |(name, _)| is_generic(name));
    own.filter_map(|(name, text)| Some((name.as_str(), text.as_deref()?)))
}

/// The first word of a text, with some other text in place of operands.
fn word(text: &[Shown], operand: &str) -> String {
    let mut word = String::new();
    for (at, part) in text.iter().enumerate() {
        let Shown::Text(text) = part else {
            word += operand;
            continue;
        };
        let text = String::from_utf8_lossy(text);
        let text = match at {
            0 => text.trim_start(),
            _ => &text,
        };
        let ends = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let (before, rest) = text.split_at(text.find(ends).unwrap_or(text.len()));
        word += before;
        if !rest.is_empty() {
            break;
        }
    }
    word
}

/// The mnemonic as the table has it.
fn in_table(text: &[Shown], ends_with_condition: bool) -> String {
    let operand = text.iter().position(|part| matches!(part, Shown::Call(_)));
    let text = match operand.filter(|_| ends_with_condition) {
        Some(at) => &text[..=at],
        None => text,
    };
    word(text, CONDITION).to_uppercase()
}

/// Compares LLVM's table of X86, where conditions in mnemonics are `CC`, with first words.
fn compare_table(table: &str, texts: &Texts, ends_with_condition: bool, lines: &mut Lines) {
    let words: HashMap<&str, String> = own(texts)
        .map(|(name, text)| (name, in_table(text, ends_with_condition)))
        .collect();
    let mut count = 0;
    for function in table.split("\nbool is").skip(1) {
        let Some((mnemonic, body)) = function.split_once("(unsigned Opcode) {\n") else {
            continue;
        };
        let opcodes = body.lines().filter_map(|line| {
            let line = line.trim().trim_end_matches([':', ';']);
            line.strip_prefix("case ")
                .or(line.strip_prefix("return Opcode == "))
        });
        for opcode in opcodes {
            count += 1;
            let word = words.get(opcode).map_or("", String::as_str);
            // The table has all words before a tab.
            if mnemonic.split(' ').next() != Some(word) {
                let text = format!("table of mnemonics: LLVM {opcode} {mnemonic}\n  ours {word}");
                lines.differences.push(text);
            }
        }
    }
    if count == 0 {
        lines
            .differences
            .push("LLVM's table of mnemonics is empty".to_string());
    }
    lines.count += count;
}

#[cfg(test)]
mod tests {
    use super::{Shown, word};

    #[test]
    fn words_end_before_blanks() {
        let text = |text: &str| Shown::Text(text.into());
        let operand = || Shown::Call("$0".to_string());
        assert_eq!(word(&[text("\tadd\t"), operand()], ""), "add");
        assert_eq!(
            word(&[text("cmov"), operand(), text("l ")], "CC"),
            "cmovCCl"
        );
        assert_eq!(word(&[operand(), text(" = add")], ""), "");
    }
}
