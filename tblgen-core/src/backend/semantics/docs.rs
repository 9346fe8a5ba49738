//! The pages about what instructions do: modules that have a comment and no
//! items, and only where documentation is made.

use tblgen_codegen::docs::pages::{DocPages, Entry, MAX_PAGE, groups, module_name};
use tblgen_codegen::{Idents, Markdown};
use tblgen_model::semantics::{CodeGenSemantics, KnownRow, Outcome, Source};

/// Modules with what each instruction does, or why that is not known.
pub(super) fn pages(semantics: &CodeGenSemantics<'_>) -> DocPages {
    let all = semantics.instructions.all.iter().zip(&semantics.outcomes);
    let mut sections: Vec<Markdown> = all
        .map(|(instruction, outcome)| section(semantics, instruction.name, outcome))
        .collect();
    let numbered = semantics.instructions.all.iter().zip(&sections).enumerate();
    let entries = numbered
        .map(|(number, (instruction, text))| Entry::new(instruction.name, number, text.len()));
    let mut idents = Idents::default();
    let mut index = Markdown::from("What instructions do, on pages by their names.\n\n");
    let mut pages = DocPages::new("instruction_semantics");
    for group in groups(entries.collect(), MAX_PAGE) {
        let module = module_name(&group.prefix, &mut idents);
        let title = Markdown::from("with names that begin with ").code(&group.prefix);
        index = index.fixed("- ").link(&module).fixed(": ");
        index = index.number(group.numbers.len()).fixed(" ");
        index = index.then(&title).fixed("\n");
        let mut text = Markdown::from("What instructions do ").then(title);
        text = text.fixed(".\n\n");
        for &number in &group.numbers {
            let section = sections.get_mut(number).map(std::mem::take);
            text = text.then(section.unwrap_or_default());
        }
        pages.add(module, text);
    }
    pages.set_index(index);
    pages
}

fn section(semantics: &CodeGenSemantics<'_>, name: &str, outcome: &Outcome<'_>) -> Markdown {
    let mut out = Markdown::from("## ").text(name).fixed("\n\n");
    if let Outcome::None(reason) = outcome {
        out = out.fixed("Not known (").fixed(reason.name()).fixed("): ");
        out = out.fixed(reason.sentence()).fixed(".\n\n");
    }
    for known in in_modes(semantics, outcome) {
        let from = match known.source {
            Source::Semantics => "a record of `Semantics`",
            Source::Pattern => "its pattern",
            Source::Pat => "a pattern that gives it",
        };
        let modes = modes_words(&known.modes, semantics.modes);
        out = out.fixed("From ").fixed(from).then(modes).fixed(":");
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
    for mode in 0..semantics.modes {
        let mut rows = outcome.rows().iter();
        let exists = |known: &&KnownRow<'_>| known.row.modes.get(mode) == Some(&true);
        let Some(KnownRow { row, source }) = rows.find(exists) else {
            continue;
        };
        let (text, source) = (semantics.text(row, mode).to_string(), *source);
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
        let (instruction, outcome) = of_add.next().unwrap();
        let text = section(&semantics, instruction.name, outcome);
        for part in [
            "From its pattern, in mode 0 of the hardware:\n\n```text\n%0 = get_operand i32",
            "From its pattern, in mode 1 of the hardware:\n\n```text\n%0 = get_operand i64",
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
