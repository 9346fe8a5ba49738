//! The section of a page about one instruction.

use super::encoding;
use crate::shared::places::place_text;
use tblgen_codegen::Markdown;
use tblgen_model::documentation::{InstrFacts, OperandFacts, PredicateFacts};
use tblgen_model::instructions::Deprecation;

/// The largest number of characters of the name of a scheduling class.
const MAX_NAME: usize = 60;

/// The scheduling class of instructions of which nothing is known.
const NO_SCHED_CLASS: &str = "NoInstrModel";

/// The path of the register class of that name, if links can lead to it.
type Link<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The section about an instruction, without a heading.
pub(super) fn section(facts: &InstrFacts<'_>, link: Link<'_>) -> Markdown {
    let mut out = Markdown::new();
    let asm = facts.asm.iter().map(|asm| code(asm));
    let asm = Markdown::new().joined(asm, " or ");
    if !asm.is_empty() {
        out = out.then(asm).fixed("\n\n");
    }
    for (label, text) in lines(facts, link) {
        if !text.is_empty() {
            out = out.fixed("- ").fixed(label).fixed(": ");
            out = out.then(text).fixed("\n");
        }
    }
    out.fixed("\n").then(encoding::tables(&facts.encoding))
}

fn lines(facts: &InstrFacts<'_>, link: Link<'_>) -> [(&'static str, Markdown); 11] {
    let flags = facts.flag_names().map(Markdown::from);
    let sched_class = facts.sched_class.filter(|name| *name != NO_SCHED_CLASS);
    let size = Markdown::new().number(facts.size);
    let size = match facts.size {
        0 => Markdown::new(),
        1 => size.fixed(" byte"),
        _ => size.fixed(" bytes"),
    };
    [
        ("also written", codes(&facts.aliases)),
        ("out", operands(&facts.outs, link)),
        ("in", operands(&facts.ins, link)),
        ("reads", codes(&facts.implicit_uses)),
        ("writes", codes(&facts.implicit_defs)),
        ("flags", Markdown::new().joined(flags, ", ")),
        ("needs", needs(&facts.predicates)),
        (
            "deprecated",
            facts.deprecation.map_or_else(Markdown::new, deprecated),
        ),
        (
            "scheduling",
            sched_class.map_or_else(Markdown::new, sched_class_name),
        ),
        ("size", size),
        (
            "from",
            place_text(&facts.place, facts.defm_place.as_deref()),
        ),
    ]
}

fn code(text: &str) -> Markdown {
    Markdown::new().code(text)
}

/// A scheduling class. Some are named after all their instructions.
fn sched_class_name(name: &str) -> Markdown {
    match name.char_indices().nth(MAX_NAME) {
        Some((end, _)) => code(&format!("{}…", name.get(..end).unwrap_or(name))),
        None => code(name),
    }
}

fn codes<S: AsRef<str>>(names: &[S]) -> Markdown {
    let names = names.iter().map(|name| code(name.as_ref()));
    Markdown::new().joined(names, ", ")
}

fn operands(operands: &[OperandFacts<'_>], link: Link<'_>) -> Markdown {
    let operands = operands.iter().map(|one| operand(one, link));
    Markdown::new().joined(operands, ", ")
}

fn operand(operand: &OperandFacts<'_>, link: Link<'_>) -> Markdown {
    let text = code(operand.name).fixed(" ");
    let text = match operand.reg_class {
        Some(class) if class == operand.class => text.then(reg_class(class, link)),
        Some(class) => {
            let text = text.code(operand.class).fixed(" of ");
            text.then(reg_class(class, link))
        }
        None => text.code(operand.class),
    };
    match &operand.constraint {
        None => text,
        Some(constraint) => text.fixed(" (").text(constraint).fixed(")"),
    }
}

fn reg_class(name: &str, link: Link<'_>) -> Markdown {
    match link(name) {
        Some(path) => Markdown::new().code_link(name, &path),
        None => code(name),
    }
}

fn needs(predicates: &[PredicateFacts<'_>]) -> Markdown {
    let names = predicates.iter().map(|one| code(one.name));
    Markdown::new().joined(names, ", ")
}

fn deprecated(deprecation: Deprecation<'_>) -> Markdown {
    match deprecation {
        Deprecation::Feature(name) => Markdown::from("if the subtarget has ").code(name),
        Deprecation::Predicate(name) => Markdown::from("if ").code(name).fixed(" says so"),
    }
}
