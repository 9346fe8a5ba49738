//! `asm_writer`: instructions as assembly text.
//!
//! LLVM: AsmWriterEmitter.cpp. The model has the words of texts, the rows of printers of operands and
//! the rows of aliases; tables and tokens follow from it.

mod aliases;
mod decisions;
mod items;
mod model;
mod parts;
mod predicates;
mod prefixes;
mod printed;
mod reader;
mod registers;
mod schema;
mod values;

use quote::quote;

use crate::instr_info::conditions;
use crate::{instr_info, mc_inst, processors, register_info};
use model::AsmModel;
use tblgen_codegen::{BackendError, Emission, FnBackend, Overview, TableItems};
use tblgen_lang::diagnostic::{Diagnostic, Place};
use tblgen_lang::record::RecordKeeper;
use tblgen_model::support::faults::{self, Diagnostics};

/// The module of the tables.
const TABLES: &str = "asm_tables";

/// From instructions to text.
pub static BACKEND: FnBackend = FnBackend::rust(
    "asm_writer",
    "Generate a printer: instructions become assembly text; also generates instructions",
    emit,
)
.with_item_names(&[
    "InstPrinter",
    "alias_predicates",
    "asm_tables",
    "asm_writer_overview",
])
.with_needs(&[
    &register_info::BACKEND,
    &processors::BACKEND,
    &instr_info::BACKEND,
    &mc_inst::BACKEND,
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    emission.overview(
        Overview::new()
            .item("InstPrinter", "instructions as assembly text")
            .task("an instruction as text", &["InstPrinter::new"]),
    );
    let context = emission.context(TABLES)?;
    let fragments = emission.fragments()?;
    let model = AsmModel::new(emission.models(), &fragments)?;
    report(&model, emission);
    let layout = model.layout().map_err(|_| too_large(emission.records()))?;
    let mut tables = TableItems::new([], &context);
    tables.tables("ASM", None, &layout);
    let has_features = !emission.models().subtarget_features()?.features.is_empty();
    if has_features {
        let conditions = conditions::tables_of(model.conditions.iter());
        tables.tables("CONDITIONS", None, &conditions);
    }
    let items = items::items(&model, &fragments, has_features, &context);
    emission.part("asm_writer", items);
    emission.part(TABLES, tables.module(&quote!(), &context));
    Ok(())
}

/// The error of tables that have more rows than they can number.
fn too_large(records: &RecordKeeper) -> Diagnostics {
    faults::at_target(
        records,
        "the tables of the printer are too large".to_string(),
    )
}

/// Warns about operands whose text nobody knows, and aliases that are left out.
fn report(model: &AsmModel<'_>, emission: &Emission<'_>) {
    let warn = |text: String| emission.warn(Diagnostic::warning(Place::Nowhere, text));
    if !model.left.is_empty() {
        let names: Vec<&str> = model.left.iter().map(String::as_str).collect();
        warn(format!(
            "nobody knows what these functions print: {}; write records of HookPrint (tblgen/Asm.td)",
            names.join(", ")
        ));
    }
    if model.aliases_left_out > 0 {
        warn(format!(
            "{} aliases are left out: the C++ of their operands is not translated",
            model.aliases_left_out
        ));
    }
}
