//! `register_info`: registers, their parts, units and classes as Rust types.
//!
//! The numbers and data are those of LLVM's register info emitter
//! (RegisterInfoEmitter.cpp), with other tables. Three steps, of which only the
//! first two can fail: the model ([`CodeGenRegBank`]), the layout of tables
//! (`layout`), and tokens, one file for each type that is generated.

mod asm_names;
mod callee_saved;
mod categories;
mod classes;
mod conversions;
mod docs;
mod drawing;
mod dwarf;
mod enumerations;
mod hw_modes;
mod layout;
pub(crate) mod lints;
mod names;
mod orders;
mod overview;
mod picture;
mod pressure;
mod registers;
mod schema;
mod sub_reg_indices;
mod tables;
mod traits;
mod units;

use conversions::{class_of, index_of, of_target};
use enumerations::Enumerations;
use std::collections::HashMap;
use tblgen_codegen::FnBackend;

use crate::shared::places::place_of;
use layout::RegisterTables;
pub use names::RegNames;
use tables::Tables;
use tblgen_codegen::Methods;
use tblgen_codegen::{BackendError, Emission, EmitContext, Parts};
use tblgen_codegen::{Enumeration, Markdown};
use tblgen_lang::record::RecordKeeper;
use tblgen_lang::source::Loc;
use tblgen_model::registers::CodeGenRegBank;

/// The module of the tables.
const TABLES: &str = "register_tables";

/// Registers, register classes and sub-register indices.
pub static BACKEND: FnBackend = FnBackend::rust(
    "register_info",
    "Generate registers, register classes and sub-register indices",
    emit,
)
.with_lints(lints::LINTS)
.with_item_names(&[
    "AllocationOrders",
    "CalleeSaved",
    "DwarfFlavour",
    "HwMode",
    "PressureSet",
    "Reg",
    "RegAltName",
    "RegCategory",
    "RegClass",
    "RegClassSet",
    "RegUnit",
    "SubRegIndex",
    "register_info_overview",
    "register_tables",
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let bank = emission.models().registers()?;
    let classes = bank.classes.iter().map(|class| class.name.as_str());
    context.check_gates(&classes.collect::<Vec<&str>>())?;
    for warning in &bank.warnings {
        emission.warn(warning.clone());
    }
    lints::report(emission, &bank);
    let layout = RegisterTables::layout(&bank, emission.records())?;
    let enumerations = enumerations(&bank, emission.records(), &context);
    emission.parts(parts(&bank, &layout, &enumerations, &context));
    emission.overview(overview::overview(&bank, &enumerations));
    Ok(())
}

fn enumerations(
    bank: &CodeGenRegBank,
    records: &RecordKeeper,
    context: &EmitContext,
) -> Enumerations {
    let tuples = bank.registers.iter().map(|one| (&*one.name, one.loc));
    let tuples = tuples.collect();
    Enumerations {
        registers: with_places(registers::enumeration(bank, context), records, &tuples),
        alt_names: asm_names::enumeration(bank),
        sub_reg_indices: sub_reg_indices::enumeration(bank, context),
        classes: with_places(
            classes::enumeration(bank, context),
            records,
            &HashMap::new(),
        ),
        categories: categories::enumeration(bank),
        pressure: pressure::enumeration(bank),
        callee_saved: callee_saved::enumeration(bank),
        hw_modes: hw_modes::enumeration(bank),
    }
}

/// Adds the place of each record to its documentation, if there is any. What has no record has
/// the place that `others` has for it: for a register of a tuple, that of the tuple. A class that
/// LLVM makes up has none.
fn with_places(
    mut all: Enumeration,
    records: &RecordKeeper,
    others: &HashMap<&str, Loc>,
) -> Enumeration {
    for variant in all.variants.iter_mut().filter(|one| !one.doc.is_empty()) {
        let line = |&loc| Markdown::new().code(&records.sources().format_short_line(loc));
        let place = match records.def(&variant.name) {
            Some(record) => Some(place_of(record)),
            None => others.get(&*variant.name).map(line),
        };
        if let Some(place) = place {
            let text = std::mem::take(&mut variant.doc).paragraph().fixed("From ");
            variant.doc = text.then(place).fixed(".");
        }
    }
    all
}

/// The generated items, in parts that could be files of their own.
fn parts(
    bank: &CodeGenRegBank,
    layout: &RegisterTables,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Parts {
    let all = enumerations.all();
    let context = &context.with_variants(&all);
    let Enumerations {
        registers,
        alt_names,
        sub_reg_indices,
        classes,
        categories,
        pressure,
        callee_saved,
        hw_modes,
    } = enumerations;
    let classes = classes.items_with(context, |all| classes::add_methods(bank, all));
    let class_items = classes::items(bank, context);
    let registers = registers.items_with(context, |all| registers::add_methods(bank, all));
    let flavours = dwarf::items(bank, context);
    let optional = |enumeration: &Option<Enumeration>, add: fn(&mut Methods<'_>)| {
        let items = enumeration.as_ref();
        let items = items.map(|enumeration| enumeration.items_with(context, add));
        // An enumeration without variants has no items.
        items.unwrap_or_default()
    };
    let parts = [
        ("registers", registers.and(flavours)),
        ("traits", traits::items(context).into()),
        ("alt_names", optional(alt_names, |_| {})),
        (
            "sub_reg_indices",
            sub_reg_indices.items_with(context, |all| sub_reg_indices::add_methods(bank, all)),
        ),
        ("classes", classes.and(class_items)),
        ("categories", optional(categories, categories::add_methods)),
        ("units", units::items(bank, context).into()),
        (
            "pressure",
            pressure.items_with(context, pressure::add_methods),
        ),
        (
            "callee_saved",
            optional(callee_saved, callee_saved::add_methods),
        ),
        (
            "hw_modes",
            hw_modes.items_with(context, hw_modes::add_methods),
        ),
        (
            "tables",
            tables(bank, layout, &all, context).module(&all, context),
        ),
    ];
    parts.into_iter().collect()
}

/// Lays out all tables, and notes their sizes on the way.
fn tables<'a>(
    bank: &CodeGenRegBank,
    layout: &'a RegisterTables,
    enumerations: &[Enumeration],
    context: &EmitContext,
) -> Tables<'a> {
    let mut tables = Tables::new(layout, enumerations, context);
    registers::tables(bank, &mut tables);
    dwarf::tables(&mut tables);
    let indices = &layout.sub_reg_indices;
    tables.items.tables("SUB_REG_INDICES", None, indices);
    classes::tables(&mut tables);
    units::tables(bank, &mut tables);
    pressure::tables(&mut tables);
    callee_saved::tables(bank, &mut tables);
    categories::tables(bank, &mut tables);
    hw_modes::tables(bank, &mut tables);
    traits::tables(&mut tables);
    tables
}
