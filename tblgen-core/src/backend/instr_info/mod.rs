//! `instr_info`: instructions, their operands, flags and scheduling classes.
//!
//! The numbers and data are those of LLVM's instruction info emitter
//! (InstrInfoEmitter.cpp), with other tables. Three steps, of which only the
//! first two can fail: the model, the layout of tables, and tokens. What is
//! generated speaks of registers and their classes, so it has to be where those
//! of `register_info` are.

mod check;
pub(in crate::backend) mod docs;
mod enumerations;
mod features;
mod layout;
mod mappings;
mod model;
mod opcodes;
mod predicates;
mod schema;

use proc_macro2::TokenStream;
use quote::quote;

use super::register_info;
use enumerations::Enumerations;
use layout::InstrLayout;
use model::InstrModel;
use tblgen_codegen::TableItems;
use tblgen_codegen::{EmitContext, EmitOptions, Parts};
use tblgen_codegen::{Enumeration, RuntimeItem};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::parallel;
use tblgen_lang::record::{Record, RecordKeeper};
use tblgen_model::support::set_theory::Diagnostics;

#[cfg(feature = "semantics")]
pub(in crate::backend) use model::op_types;

/// The module of the tables.
const TABLES: &str = "instr_tables";

pub(super) fn emit(
    records: &RecordKeeper,
    options: &EmitOptions,
) -> Result<Parts, Vec<Diagnostic>> {
    let context = EmitContext::new(options, TABLES)?;
    let model = InstrModel::new(records)?;
    let classes = context
        .docs
        .then(|| register_info::classes(&model.bank, &context));
    // The pages are much of the work, and nothing else waits for them.
    let pages = classes.as_ref();
    let pages = pages.map(|classes| || docs::pages(model.facts(), classes));
    let (pages, code) = parallel::join(pages, || code(records, &model, &context));
    let Code { mut parts, tables } = code?;
    if let Some(pages) = pages {
        parts.push_pages("instructions", pages);
    }
    parts.push(TABLES, tables);
    Ok(parts)
}

/// What is compiled.
struct Code {
    /// Items, in parts that could be files of their own.
    parts: Parts,
    tables: TokenStream,
}

fn code(
    records: &RecordKeeper,
    model: &InstrModel<'_>,
    context: &EmitContext,
) -> Result<Code, Vec<Diagnostic>> {
    for warning in check::tied_classes(records, model)? {
        records.report_diagnostic(warning);
    }
    let layout = InstrLayout::layout(model, &registers(model, context))?;
    let enumerations = Enumerations::new(model, context);
    let tables = table_items(model, &layout, &enumerations, context);
    Ok(Code {
        parts: parts(model, &enumerations, context),
        tables: tables.module(&enumerations.uses(), context),
    })
}

/// How many bytes each table of `instr_info` takes in a program.
///
/// # Errors
///
/// What is wrong with the records.
pub fn instr_table_sizes(records: &RecordKeeper) -> Result<Vec<(String, usize)>, Vec<Diagnostic>> {
    let options = EmitOptions {
        docs: false,
        ..EmitOptions::default()
    };
    let context = EmitContext::new(&options, TABLES)?;
    let model = InstrModel::new(records)?;
    let layout = InstrLayout::layout(&model, &registers(&model, &context))?;
    let items = table_items(
        &model,
        &layout,
        &Enumerations::new(&model, &context),
        &context,
    );
    Ok(items.statics.sizes().to_vec())
}

/// The Rust names of the registers, by number.
fn registers(model: &InstrModel<'_>, context: &EmitContext) -> Vec<String> {
    register_info::registers(&model.bank, context).texts()
}

fn table_items(
    model: &InstrModel<'_>,
    layout: &InstrLayout,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> TableItems {
    let mut items = TableItems::new(enumerations.all(), context);
    items.tables("INSTRS", Some(quote!(<Reg>)), &layout.tables);
    if enumerations.op_types.is_some() {
        let sentence = "The size of each kind of operand in memory.";
        let sizes = ("OP_TYPE_SIZES", sentence);
        let sizes = items.statics.column(sizes, &model.memory_sizes);
        items.constant(("MEM_OPERAND_SIZES", sentence), RuntimeItem::Column, sizes);
    }
    features::add_tables(&layout.predicates, &mut items);
    predicates::add_tables(&model.functions, &mut items);
    mappings::add_tables(&model.mappings, &mut items);
    items
}

fn parts(model: &InstrModel<'_>, enumerations: &Enumerations, context: &EmitContext) -> Parts {
    let context = &context.with_variants(enumerations.all());
    let items = |enumeration: &Enumeration| enumeration.items(context);
    let some = |enumeration: &Option<Enumeration>| enumeration.as_ref().map(items);
    let join = |items: TokenStream, methods: TokenStream| quote!(#items #methods);
    let methods = opcodes::methods(enumerations, context);
    let traits = opcodes::traits(enumerations, context);
    let sizes = enumerations.op_types.is_some();
    let sizes = sizes.then(|| opcodes::memory_sizes(context));
    let op_types = some(&enumerations.op_types).unwrap_or_default();
    let parts = [
        (
            "opcodes",
            join(items(&enumerations.opcodes), quote!(#methods #traits)),
        ),
        ("operand_types", items(&enumerations.operand_types)),
        ("op_types", join(op_types, sizes.unwrap_or_default())),
        ("op_names", some(&enumerations.op_names).unwrap_or_default()),
        ("sched_classes", items(&enumerations.sched_classes)),
        ("features", features::items(enumerations, context)),
        ("mappings", mappings::items(model, enumerations, context)),
        (
            "predicates",
            predicates::items(model, enumerations, context),
        ),
    ];
    parts.into_iter().collect()
}

/// An error about a record.
fn fault(def: Record<'_>, message: String) -> Diagnostics {
    tblgen_model::registers::error(def, message)
}
