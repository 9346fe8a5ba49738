//! `subtarget`: the scheduling models of processors.
//!
//! LLVM: SubtargetEmitter.cpp. Three steps, of which only the first two can fail: the model,
//! the layout of tables, and tokens. What is generated speaks of processors, instructions and
//! register classes, so it has to be where those are.

mod docs;
mod known_functions;
mod layout;
mod model;
mod models;
mod modes;
mod resolve;
mod schema;

use crate::{instr_info, processors, register_info};
use tblgen_codegen::FnBackend;

use crate::instr_info::OpcodeNames;
use model::SubtargetModel;
use resolve::Resolution;
use tblgen_codegen::{
    BackendError, Emission, EmitContext, Enumeration, Items, Overview, TableItems,
};

/// The module of the tables.
const TABLES: &str = "subtarget_tables";

/// Scheduling models of processors.
pub static BACKEND: FnBackend = FnBackend::rust(
    "subtarget",
    "Generate scheduling models of processors; also generates processors and instructions",
    emit,
)
.with_item_names(&["SchedHooks", "SchedModel", "scheduling", "subtarget_tables"])
.with_needs(&[
    &register_info::BACKEND,
    &processors::BACKEND,
    &instr_info::BACKEND,
]);

fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let context = emission.context(TABLES)?;
    let model = SubtargetModel::new(emission)?;
    let opcodes = emission.names::<OpcodeNames>()?;
    let layout = layout::layout(&model)?;
    let enumeration = models::enumeration(&model, &context);
    let inside = resolve::inside(&model, &context);
    let features = processors::feature_names(&model.features, &context);
    let resolution = Resolution::new(&model, &opcodes.opcodes, &features, &inside);
    let mut tables = TableItems::new([&enumeration], &context);
    tables.tables("SCHED", None, &layout);
    resolution.add_tables(&mut tables);
    emission.part(
        "sched_models",
        items(&model, &enumeration, &resolution, &context),
    );
    emission.overview(overview(&model));
    add_pages(emission, &model, &opcodes);
    let uses = resolution.uses();
    emission.part(TABLES, tables.module(&uses, &context));
    Ok(())
}

/// The pages about scheduling classes, if there are pages about opcodes.
fn add_pages(emission: &mut Emission<'_>, model: &SubtargetModel<'_>, opcodes: &OpcodeNames) {
    if let Some(pages) = &opcodes.pages {
        let topics = docs::topics(&opcodes.sched_classes);
        emission.sections(docs::classes(&topics, model));
        emission.sections(docs::instructions(pages, &topics, model));
    }
}

fn items(
    model: &SubtargetModel<'_>,
    enumeration: &Enumeration,
    resolution: &Resolution<'_>,
    context: &EmitContext,
) -> Items {
    let context = &context.with_variants([enumeration]);
    let models = enumeration.items_with(context, |methods| {
        models::add_methods(methods);
        resolution.add_methods(methods);
    });
    let cpus = models::cpu_methods(model, context);
    let modes = modes::items(model, context);
    let hooks = resolution.hooks();
    models.and(cpus).and(modes).and(hooks)
}

fn overview(model: &SubtargetModel<'_>) -> Overview {
    let has_cpus = !model.processors.processors.is_empty();
    Overview::new()
        .item("SchedModel", "a scheduling model, which processors share")
        .task_if(
            has_cpus,
            "the scheduling model of a processor",
            &["Cpu::sched_model"],
        )
        .task(
            "latency, micro-ops and resources of an instruction",
            &["Opcode::desc", "SchedModel::class", "SchedModel::resolve"],
        )
        .task(
            "the resources of a processor, such as ports",
            &["SchedModel::resources"],
        )
}
