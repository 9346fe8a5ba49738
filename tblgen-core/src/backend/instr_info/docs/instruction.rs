//! What a page says about one instruction.

use std::fmt::Write;

use super::encoding;
use crate::backend::doc_pages::{code, plain};
use crate::target::instr_facts::{InstrFacts, OperandFacts, PredicateFacts};
use crate::target::instruction::Deprecation;

/// So many characters of the name of a scheduling class.
const MAX_NAME: usize = 60;

/// Whether the page says where a register class of that name is.
type IsLinked<'a> = &'a dyn Fn(&str) -> bool;

/// The section about an instruction.
pub(super) fn section(facts: &InstrFacts<'_>, is_linked: IsLinked<'_>) -> String {
    let mut out = format!("## {}\n\n", plain(facts.name));
    let asm: Vec<String> = facts.asm.iter().map(|asm| code(asm)).collect();
    if !asm.is_empty() {
        let _ = write!(out, "{}\n\n", asm.join(" or "));
    }
    for (label, text) in lines(facts, is_linked) {
        if !text.is_empty() {
            let _ = writeln!(out, "- {label}: {text}");
        }
    }
    out.push('\n');
    out.push_str(&encoding::tables(&facts.encoding));
    out
}

fn lines(facts: &InstrFacts<'_>, is_linked: IsLinked<'_>) -> [(&'static str, String); 11] {
    let flags: Vec<&str> = facts.flag_names().collect();
    let size = match facts.size {
        0 => String::new(),
        1 => "1 byte".to_string(),
        size => format!("{size} bytes"),
    };
    let aliases: Vec<String> = facts.aliases.iter().map(|asm| code(asm)).collect();
    [
        ("also written", aliases.join(", ")),
        ("out", operands(&facts.outs, is_linked)),
        ("in", operands(&facts.ins, is_linked)),
        ("reads", codes(&facts.implicit_uses)),
        ("writes", codes(&facts.implicit_defs)),
        ("flags", flags.join(", ")),
        ("needs", needs(&facts.predicates)),
        (
            "deprecated",
            facts.deprecation.map_or(String::new(), deprecated),
        ),
        (
            "scheduling",
            facts.sched_class.map_or(String::new(), sched_class),
        ),
        ("size", size),
        ("from", place(facts)),
    ]
}

/// A scheduling class. Some are named after all their instructions.
fn sched_class(name: &str) -> String {
    match name.char_indices().nth(MAX_NAME) {
        Some((end, _)) => code(&format!("{}…", name.get(..end).unwrap_or(name))),
        None => code(name),
    }
}

fn codes(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| code(name)).collect();
    names.join(", ")
}

/// Where it is defined, and where the `defm` is that led to it.
fn place(facts: &InstrFacts<'_>) -> String {
    match &facts.defm_place {
        None => code(&facts.place),
        Some(defm) => format!("{} by {}", code(&facts.place), code(defm)),
    }
}

fn operands(operands: &[OperandFacts<'_>], is_linked: IsLinked<'_>) -> String {
    let operands = operands.iter().map(|one| operand(one, is_linked));
    operands.collect::<Vec<_>>().join(", ")
}

fn operand(operand: &OperandFacts<'_>, is_linked: IsLinked<'_>) -> String {
    let class = match operand.reg_class {
        Some(class) if class == operand.class => reg_class(class, is_linked),
        Some(class) => format!("{} of {}", code(operand.class), reg_class(class, is_linked)),
        None => code(operand.class),
    };
    match &operand.constraint {
        None => format!("{} {class}", code(operand.name)),
        Some(constraint) => format!("{} {class} ({})", code(operand.name), plain(constraint)),
    }
}

fn reg_class(name: &str, is_linked: IsLinked<'_>) -> String {
    match is_linked(name) {
        true => format!("[{}]", code(name)),
        false => code(name),
    }
}

fn needs(predicates: &[PredicateFacts<'_>]) -> String {
    let names = predicates.iter().map(|one| code(one.name));
    names.collect::<Vec<_>>().join(", ")
}

fn deprecated(deprecation: Deprecation<'_>) -> String {
    match deprecation {
        Deprecation::Feature(name) => format!("if the subtarget has {}", code(name)),
        Deprecation::Predicate(name) => format!("if {} says so", code(name)),
    }
}
