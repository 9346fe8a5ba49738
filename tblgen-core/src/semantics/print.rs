//! `print-semantics`: what each instruction does, for people to read.

use super::selection::Selection;
use tblgen_codegen::{BackendError, Emission};
use tblgen_model::semantics::{CodeGenSemantics, KnownRow, Outcome, Source};

/// Writes a paragraph for each instruction: its name and where what is known
/// comes from, then the operations. Where they differ by hardware mode, there is
/// a paragraph for each mode.
pub(crate) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let semantics = emission.models().semantics()?;
    let selection = Selection::new(emission, &semantics, "print_semantics")?;
    let out = emission.out();
    for (instruction, outcome) in selection.outcomes() {
        let name = instruction.name;
        match outcome {
            Outcome::None(reason) => writeln!(out, "{name} ({}): {reason}\n", reason.name())?,
            Outcome::Rows(rows) => {
                for (head, text) in texts(&semantics, rows) {
                    writeln!(out, "{name} {head}:")?;
                    // Without operations there is no line.
                    match text.is_empty() {
                        true => writeln!(out)?,
                        false => writeln!(out, "{text}\n")?,
                    }
                }
            }
        }
    }
    Ok(())
}

/// For each mode where what it does comes from, and the text; one for all if
/// they are the same.
pub(crate) fn texts(
    semantics: &CodeGenSemantics<'_>,
    rows: &[KnownRow<'_>],
) -> Vec<(String, String)> {
    let texts = super::by_mode(semantics, rows).map(|(mode, source, text)| {
        let from = match source {
            Source::Semantics => "(Semantics)",
            Source::Pattern => "(Pattern)",
            Source::Pat => "(Pat)",
            Source::CompressPat => "(CompressPat)",
        };
        (from, mode, text)
    });
    let texts: Vec<(&str, usize, String)> = texts.collect();
    let is_same = texts.windows(2).all(|two| two[0].2 == two[1].2);
    if is_same && texts.len() == semantics.modes {
        let first = texts.into_iter().take(1);
        return first
            .map(|(from, _, text)| (from.to_string(), text))
            .collect();
    }
    let by_mode = |(from, mode, text)| (format!("{from} in mode {mode}"), text);
    texts.into_iter().map(by_mode).collect()
}
