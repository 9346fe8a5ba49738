//! The semantics of instructions: the text of `--print-semantics`, line by line, because
//! many instructions have lines in common.

use std::sync::Arc;

use super::tables::Tables;
use crate::semantics::texts;
use tblgen_lang::diagnostic::{Diagnostic, Place, Severity};
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::file_name;
use tblgen_model::Models;
use tblgen_model::semantics::{CodeGenSemantics, Outcome};

/// The semantics of all instructions, or the reason why there are none.
pub(super) struct Meanings<'rk> {
    semantics: Result<Arc<CodeGenSemantics<'rk>>, Vec<Diagnostic>>,
}

/// The semantics of an instruction, as far as they are known.
pub(super) enum Meaning {
    /// The semantics of no instruction are known.
    Unknown,
    /// The reason why there are none.
    Reason(&'static str),
    /// The source of each text, and the text.
    Texts(Vec<(String, String)>),
}

impl<'rk> Meanings<'rk> {
    pub(super) fn new(models: &Models<'rk>) -> Self {
        Meanings {
            semantics: models.semantics(),
        }
    }

    /// The semantics of the instruction with that number.
    pub(super) fn of(&self, number: usize) -> Meaning {
        let Ok(semantics) = &self.semantics else {
            return Meaning::Unknown;
        };
        match semantics.outcomes.get(number) {
            None => Meaning::Unknown,
            Some(Outcome::None(reason)) => Meaning::Reason(reason.sentence()),
            Some(Outcome::Rows(rows)) => Meaning::Texts(texts(semantics, rows)),
        }
    }

    /// The error that prevents all semantics, with its file and line.
    pub(super) fn fault(&self, records: &RecordKeeper) -> Option<String> {
        let all = self.semantics.as_ref().err()?;
        let error = all.iter().find(|one| one.severity == Severity::Error)?;
        let message = error.message.trim_end();
        Some(match &error.place {
            Place::At(at) => {
                let buffer = records.sources().buffer(at.buffer);
                let name = file_name(buffer.name());
                format!("{name}:{}: {message}", buffer.line(at.offset))
            }
            _ => message.to_string(),
        })
    }
}

impl Meaning {
    /// The number of a list: source and list of lines of each text, or the reason alone.
    pub(super) fn write(self, tables: &mut Tables) -> i64 {
        let numbers = match self {
            Meaning::Unknown => return -1,
            Meaning::Reason(sentence) => vec![tables.text(sentence)],
            Meaning::Texts(texts) => {
                let texts = texts.iter().flat_map(|(source, text)| {
                    let source = tables.text(source);
                    [source, tables.texts(text.lines())]
                });
                texts.collect()
            }
        };
        tables.list(numbers)
    }
}
