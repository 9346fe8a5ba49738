//! `instr_info`: instructions, their operands, flags and scheduling classes.
//!
//! The numbers and data are those of LLVM's instruction info emitter
//! (InstrInfoEmitter.cpp), with other tables. Three steps, of which only the
//! first two can fail: the model, the layout of tables, and tokens. What is
//! generated speaks of registers and their classes, so it has to be where those
//! of `register_info` are.

mod absent;
mod access;
mod check;
pub(crate) mod conditions;
mod control_flow;
mod cpuid;
pub(crate) mod docs;
mod enumerations;
mod features;
mod item_names;
mod layout;
pub(crate) mod lints;
mod mappings;
mod memory_operands;
mod model;
mod names;
mod opcodes;
mod pointers;
mod predicates;
mod schema;
mod shared_rows;

use crate::{processors, register_info};
use proc_macro2::TokenStream;
use quote::quote;
use tblgen_codegen::FnBackend;

use crate::register_info::RegNames;
pub use docs::generic_opcodes;
use enumerations::Enumerations;
#[cfg(feature = "semantics")]
pub(crate) use item_names::SEMANTICS_ITEMS;
use layout::InstrLayout;
use model::InstrModel;
pub use names::OpcodeNames;
use tblgen_codegen::Topics;
use tblgen_codegen::{BackendError, Emission, EmitContext, Items, Overview, Parts};
use tblgen_codegen::{Enumeration, RuntimeItem};
use tblgen_codegen::{Methods, TableItems, doc};
use tblgen_lang::parallel;
use tblgen_lang::record::Record;
use tblgen_model::support::faults::Diagnostics;

#[cfg(feature = "semantics")]
pub(crate) use model::op_types;
#[cfg(feature = "subtarget")]
pub(crate) use predicates::{Answer, Printer, add_tables as add_opcode_lists, hook_names};

/// The module of the tables.
const TABLES: &str = "instr_tables";

/// Instructions, their operands and flags.
pub static BACKEND: FnBackend = FnBackend::rust(
    "instr_info",
    "Generate instructions, their operands and flags; also generates registers and processors",
    emit,
)
.with_lints(lints::LINTS)
.with_item_names(item_names::ITEMS)
.with_absence(absent::reason)
.with_needs(&[&register_info::BACKEND, &processors::BACKEND]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = InstrModel::new(emission.models(), emission.options().fragments)?;
    let names = emission.names::<RegNames>()?;
    let topics = OpcodeNames::pages(emission)?;
    // The sections are much of the work, and nothing else waits for them.
    let (facts, classes) = (|| model.facts(), &names.classes);
    let sections = topics.as_ref();
    let sections = sections.map(|topics| move || docs::sections(topics, facts(), classes));
    let code = || code(emission, &model, &names, topics.as_deref(), &context);
    let (sections, code) = parallel::join(sections, code);
    let Code {
        parts,
        tables,
        overview,
    } = code?;
    emission.parts(parts);
    if let Some(sections) = sections {
        emission.sections(sections);
    }
    emission.overview(overview);
    emission.part(TABLES, tables);
    Ok(())
}

/// The generated code, without the pages of documentation.
struct Code {
    /// Items, in parts that could be files of their own.
    parts: Parts,
    tables: Items,
    overview: Overview,
}

fn code(
    emission: &Emission<'_>,
    model: &InstrModel<'_>,
    names: &RegNames,
    topics: Option<&Topics>,
    context: &EmitContext,
) -> Result<Code, Diagnostics> {
    if emission.is_asked_for() {
        pointers::check(emission.records(), &model.instructions)?;
    }
    for warning in check::tied_classes(model) {
        emission.warn(warning);
    }
    lints::report(emission, model);
    let left_out = model.functions.left_out.clone();
    emission.warn_all(&left_out.warnings(1, "functions about instructions")?);
    let layout = InstrLayout::layout(model, &names.registers)?;
    let enumerations = Enumerations::new(model, topics, context);
    let tables = table_items(model, &layout, &enumerations, context);
    Ok(Code {
        parts: parts(model, names, &enumerations, context),
        tables: tables.module(&enumerations.uses(), context),
        overview: docs::overview(model.instructions.target, &enumerations, &model.functions),
    })
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
    let docs = model.instructions.all.iter().map(docs::plain_doc);
    let label = ("OPCODE_DOCS", "The line about every opcode, by number.");
    items.strings(label, &docs.collect());
    features::add_tables(&layout.predicates, &mut items);
    if enumerations.has_subtarget_features {
        items.tables("CONDITIONS", None, &layout.conditions);
    }
    if let Some(cpuid) = &layout.cpuid {
        cpuid.add_tables(&mut items);
    }
    predicates::add_tables(&model.functions, &mut items);
    mappings::add_tables(&model.mappings, &mut items);
    items
}

fn parts(
    model: &InstrModel<'_>,
    names: &RegNames,
    enumerations: &Enumerations,
    context: &EmitContext,
) -> Parts {
    let context = &context.with_variants(enumerations.all());
    let items = |enumeration: &Enumeration| enumeration.items(context);
    let some = |enumeration: &Option<Enumeration>| enumeration.as_ref().map(items);
    let add = |all: &mut Methods<'_>| opcodes::add_methods(model, enumerations, all);
    let opcodes = enumerations.opcodes.items_with(context, add);
    let traits = opcodes::traits(enumerations, context);
    let prelude = prelude(context);
    let op_types = enumerations.op_types.as_ref();
    let op_types = op_types.map(|types| types.items_with(context, opcodes::add_memory_sizes));
    let cpuid = model.cpuid.as_ref().map(|_| cpuid::items(context));
    let parts = [
        ("opcodes", opcodes.and(traits).and(prelude)),
        (
            "operand_types",
            enumerations
                .operand_types
                .items_with(context, opcodes::add_short_names),
        ),
        // An enumeration without variants has no items.
        ("op_types", op_types.unwrap_or_default()),
        ("op_names", some(&enumerations.op_names).unwrap_or_default()),
        (
            "mnemonics",
            some(&enumerations.mnemonics).unwrap_or_default(),
        ),
        ("sched_classes", items(&enumerations.sched_classes)),
        ("flags", some(&enumerations.flags).unwrap_or_default()),
        (
            "cond_codes",
            access::cond_code_items(&model.access, enumerations, context),
        ),
        ("features", features::items(enumerations, context)),
        ("cpuid", cpuid.unwrap_or_default()),
        ("mappings", mappings::items(model, enumerations, context)),
        (
            "predicates",
            predicates::items(model, &names.registers, enumerations, context).into(),
        ),
    ];
    parts.into_iter().collect()
}

/// The `use` of what code with instructions needs of the runtime. An item of the same name goes
/// before the items that it needs.
fn prelude(context: &EmitContext) -> TokenStream {
    let runtime = &context.runtime;
    let docs = doc(
        context.docs,
        "Operands of instructions, and traits of instructions with operands.",
    );
    quote! {
        #docs
        #[doc(no_inline)]
        #[allow(unreachable_pub, unused_imports)]
        pub use #runtime::prelude::*;
    }
}

/// An error about a record.
fn fault(def: Record<'_>, message: String) -> Diagnostics {
    tblgen_model::support::faults::error(def, message)
}
