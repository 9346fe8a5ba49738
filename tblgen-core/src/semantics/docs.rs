//! The contributions of this output to the pages about instructions.

use std::sync::Arc;

use tblgen_codegen::Markdown;
use tblgen_codegen::{Sections, Topics};
use tblgen_model::semantics::{CodeGenSemantics, Outcome, Source};

/// Operations of each instruction, or why they are not known.
pub(super) fn sections(topics: &Arc<Topics>, semantics: &CodeGenSemantics<'_>) -> Sections {
    let mut sections = Sections::new(topics);
    for (number, outcome) in (0..).zip(&semantics.outcomes) {
        // The page of the runtime says what a generic opcode does.
        if topics.is_elsewhere(number) && outcome.rows().is_empty() {
            continue;
        }
        sections.add(number, section(semantics, outcome));
    }
    sections
}

fn section(semantics: &CodeGenSemantics<'_>, outcome: &Outcome<'_>) -> Markdown {
    let mut out = Markdown::new();
    if let Outcome::None(reason) = outcome {
        out = out
            .fixed("Operations are not known (")
            .fixed(reason.name())
            .fixed("): ");
        out = out.fixed(reason.sentence()).fixed(".\n\n");
    }
    for known in in_modes(semantics, outcome) {
        let from = match known.source {
            Source::Semantics => "a record of `Semantics`",
            Source::Pattern => "its pattern",
            Source::Pat => "a pattern that gives it",
            Source::CompressPat => "a larger instruction that does the same",
        };
        let modes = modes_words(&known.modes, semantics.modes);
        out = out
            .fixed("Operations, from ")
            .fixed(from)
            .then(modes)
            .fixed(":");
        out = out.listing(&known.text).paragraph();
    }
    out
}

/// The text of a row, and the hardware modes in which it is the same.
struct InModes {
    source: Source,
    modes: Vec<usize>,
    text: String,
}

fn in_modes(semantics: &CodeGenSemantics<'_>, outcome: &Outcome<'_>) -> Vec<InModes> {
    let mut all: Vec<InModes> = Vec::new();
    for (mode, source, text) in super::by_mode(semantics, outcome.rows()) {
        let same = |one: &&mut InModes| one.source == source && one.text == text;
        match all.iter_mut().find(same) {
            Some(known) => known.modes.push(mode),
            None => all.push(InModes {
                source,
                modes: vec![mode],
                text,
            }),
        }
    }
    all
}

/// The modes in words; no words if a row holds in all modes.
fn modes_words(modes: &[usize], all: usize) -> Markdown {
    let number = |mode: &usize| Markdown::new().number(*mode);
    let words = match modes.split_last() {
        _ if modes.len() >= all => return Markdown::new(),
        None => return Markdown::new(),
        Some((last, [])) => Markdown::from(", in mode ").then(number(last)),
        Some((last, others)) => {
            let words = Markdown::from(", in modes ");
            let words = words.joined(others.iter().map(number), ", ");
            words.fixed(" and ").then(number(last))
        }
    };
    words.fixed(" of the hardware")
}

#[cfg(test)]
mod tests {
    use super::{modes_words, section};

    const MODES: &str = r#"include "llvm/Target/Target.td"
def Set : InstrInfo;
def T : Target { let InstructionSet = Set; }
def Wide : HwMode<"+wide", []>;
def XLen : ValueTypeByHwMode<[DefaultMode, Wide], [i32, i64]>;
def X0 : Register<"x0">;
def X : RegisterClass<"T", [XLen], 64, (add X0)> {
  let RegInfos = RegInfoByHwMode<[DefaultMode, Wide], [RegInfo<32, 32, 32>, RegInfo<64, 64, 64>]>;
}
def ADD : Instruction {
  let Namespace = "T";
  let OutOperandList = (outs X:$d);
  let InOperandList = (ins X:$a, X:$b);
  let Pattern = [(set X:$d, (add X:$a, X:$b))];
}
"#;

    #[test]
    fn all_modes_are_shown() {
        let done = crate::compile_text("t.td", MODES, &crate::Options::new());
        let records = done.records.unwrap();
        let semantics = tblgen_model::Models::new(&records).semantics().unwrap();
        let all = semantics.instructions.all.iter().zip(&semantics.outcomes);
        let mut of_add = all.filter(|(instruction, _)| instruction.name == "ADD");
        let (_, outcome) = of_add.next().unwrap();
        let text = section(&semantics, outcome);
        for part in [
            "Operations, from its pattern, in mode 0 of the hardware:\n\n```text\n%0 = get_operand i32",
            "Operations, from its pattern, in mode 1 of the hardware:\n\n```text\n%0 = get_operand i64",
        ] {
            assert!(text.as_str().contains(part), "{text:?}");
        }
    }

    #[test]
    fn modes_in_words() {
        let words = |modes: &[usize], all| modes_words(modes, all).as_str().to_string();
        assert_eq!(words(&[0, 1], 2), "");
        assert_eq!(words(&[1], 3), ", in mode 1 of the hardware");
        assert_eq!(words(&[0, 2], 3), ", in modes 0 and 2 of the hardware");
    }
}
