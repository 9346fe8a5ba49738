//! The pages about what instructions do: modules that have a comment and no
//! items, and only where documentation is made.

use std::fmt::Write;

use crate::backend::doc_pages::{DocPages, Entry, MAX_PAGE, code, groups, module_name, plain};
use crate::emit::Idents;
use crate::target::semantics::{CodeGenSemantics, KnownRow, Outcome, Source};

/// Modules with what each instruction does, or why that is not known.
pub(super) fn pages(semantics: &CodeGenSemantics<'_>) -> DocPages {
    let all = semantics.instructions.all.iter().zip(&semantics.outcomes);
    let mut sections: Vec<String> = all
        .map(|(instruction, outcome)| section(semantics, instruction.name, outcome))
        .collect();
    let numbered = semantics.instructions.all.iter().zip(&sections).enumerate();
    let entries = numbered.map(|(number, (instruction, text))| Entry {
        key: instruction.name.to_ascii_uppercase().chars().collect(),
        number,
        size: text.len(),
    });
    let mut idents = Idents::default();
    let mut index = "What instructions do, on pages by their names.\n\n".to_string();
    let mut texts = Vec::new();
    for group in groups(entries.collect(), MAX_PAGE) {
        let module = module_name(&group.prefix, &mut idents);
        let title = format!("with names that begin with {}", code(&group.prefix));
        let _ = writeln!(index, "- [`{module}`]: {} {title}", group.numbers.len());
        let mut text = format!("What instructions do {title}.\n\n");
        for &number in &group.numbers {
            let section = sections.get_mut(number).map(std::mem::take);
            text.push_str(&section.unwrap_or_default());
        }
        texts.push((module, text));
    }
    let mut pages = DocPages::new("instruction_semantics", index);
    for (module, text) in texts {
        pages.add(module, text);
    }
    pages
}

fn section(semantics: &CodeGenSemantics<'_>, name: &str, outcome: &Outcome<'_>) -> String {
    let mut out = format!("## {}\n\n", plain(name));
    match outcome {
        Outcome::None(reason) => {
            let _ = write!(out, "Not known ({}): {reason}.\n\n", reason.name());
        }
        Outcome::Rows(rows) => {
            let Some(KnownRow { row, source }) = rows.first() else {
                return out;
            };
            let from = match source {
                Source::Semantics => "a record of `Semantics`",
                Source::Pattern => "its pattern",
                Source::Pat => "a pattern that gives it",
            };
            let mode = row.modes.iter().position(|&exists| exists).unwrap_or(0);
            let text = semantics.text(row, mode);
            let _ = write!(out, "From {from}:\n\n```text\n{text}\n```\n\n");
        }
    }
    out
}
