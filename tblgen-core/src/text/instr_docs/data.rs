//! The data of the page: tables of texts, lists and operands, and a row for
//! each instruction that refers to them by number.
//!
//! -1 stands for nothing wherever a number is expected. `page/data.js` is the reader.

use std::sync::Arc;

use super::figures;
use super::processors::Processors;
use super::rows::Row;
use super::semantics::Meanings;
use super::tables::Tables;
use crate::text::json::Json;
use tblgen_codegen::BackendError;
use tblgen_lang::parallel;
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::file_name;
use tblgen_model::Models;
use tblgen_model::documentation::{InstrFacts, syntaxes};
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::scheduling::CodeGenSchedModels;

/// The models that the page shows.
pub(super) struct Description<'m, 'rk> {
    pub(super) records: &'rk RecordKeeper,
    pub(super) models: &'m Models<'rk>,
    pub(super) instructions: Arc<CodeGenInstructions<'rk>>,
    pub(super) schedule: &'m CodeGenSchedModels,
    pub(super) meanings: &'m Meanings<'rk>,
}

/// The data of the page as JSON, and the name of the target.
///
/// # Errors
///
/// The faults of instructions and of scheduling. Without semantics, the data states why.
pub(super) fn json<'rk>(
    records: &'rk RecordKeeper,
    models: &Models<'rk>,
) -> Result<(String, String), BackendError> {
    // What instructions do takes longest to find out.
    let semantics = || Meanings::new(models);
    let described = || {
        // Rows show what these have read, and leave out what is wrong there.
        models.hw_modes()?;
        models.predicates()?;
        Ok::<_, BackendError>((models.instructions()?, models.scheduling()?))
    };
    let (meanings, described) = parallel::both(semantics, described);
    let (instructions, schedule) = described?;
    let target = instructions.target.to_string();
    let description = Description {
        records,
        models,
        instructions,
        schedule: &schedule,
        meanings: &meanings,
    };
    Ok((description.json(), target))
}

impl Description<'_, '_> {
    fn json(&self) -> String {
        let mut tables = Tables::default();
        let mut rows = Json::default();
        let mut processors = Processors::new(self);
        let all = InstrFacts::all(self.records, &self.instructions, self.schedule);
        let syntaxes = syntaxes(self.records);
        let instructions = self.instructions.all.iter().zip(all).enumerate();
        rows.list(instructions, |rows, (number, (instruction, facts))| {
            Row {
                instruction,
                facts: &facts,
                syntaxes,
                meaning: self.meanings.of(number),
                costs: processors.costs(self, number, &mut tables),
            }
            .write(&mut tables, rows);
        });
        let mut json = Json::default();
        json.open('{');
        json.member("target", self.instructions.target);
        json.member("input", file_name(self.records.input_filename()));
        figures::write(self, &mut tables, &mut json);
        processors.write(&mut tables, &mut json);
        tables.write(&mut json);
        let mut text = json.finish();
        text.push_str(",\"instructions\":");
        text.push_str(&rows.finish());
        text.push('}');
        text
    }
}
