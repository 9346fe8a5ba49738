//! Pages about scheduling classes, and links to them from the sections about instructions.

use std::sync::Arc;

use super::model::SubtargetModel;
use tblgen_codegen::{Markdown, Sections, Topics, VariantNames};
use tblgen_model::scheduling::tables::{
    CodeGenMachineModel, CodeGenSchedClassDesc, INVALID_NUM_MICRO_OPS, VARIANT_NUM_MICRO_OPS,
};

/// The module of pages.
const MODULE: &str = "scheduling";

/// The pages about scheduling classes.
pub(super) fn topics(classes: &VariantNames) -> Arc<Topics> {
    let index = "The scheduling classes, on pages by their names: latency, micro-ops and resources \
                 of their instructions on each model of processors.";
    let topics = Topics::new(MODULE, "scheduling classes", classes).with_index(index);
    topics.paged("", |_| false)
}

/// The sections about classes: a row for each model that tells their costs.
pub(super) fn classes(topics: &Arc<Topics>, model: &SubtargetModel<'_>) -> Sections {
    let mut sections = Sections::new(topics);
    for number in 0..model.schedule.explicit.try_into().unwrap_or(u16::MAX) {
        let rows = model.tables.models.iter().zip(&model.schedule.processors);
        let rows = rows.filter_map(|(tables, processor)| {
            let class = tables.classes.get(usize::from(number))?;
            row(model, &processor.name, tables, class)
        });
        let rows: Vec<Markdown> = rows.collect();
        let text = match rows.is_empty() {
            true => Markdown::from("No model tells the costs."),
            false => Markdown::from("|model|latency|micro-ops|resources|\n|-|-|-|-|\n")
                .joined(rows, "")
                .fixed("\n"),
        };
        sections.add(number, text);
    }
    sections
}

/// A row about a class, unless no instruction has it on the model.
fn row(
    model: &SubtargetModel<'_>,
    name: &str,
    tables: &CodeGenMachineModel,
    class: &CodeGenSchedClassDesc,
) -> Option<Markdown> {
    let row = Markdown::from("|").code_in_cell(name).fixed("|");
    let row = match class.micro_ops {
        INVALID_NUM_MICRO_OPS => return None,
        VARIANT_NUM_MICRO_OPS => row.fixed("by the operands||"),
        0 if class.latencies == 0 => return None,
        micro_ops => {
            let cycles = model.tables.latencies[class.latencies].iter();
            let latency = cycles.map(|one| one.cycles).fold(0, i16::max);
            let row = row.number(latency.unsigned_abs()).fixed("|");
            row.number(micro_ops)
                .fixed("|")
                .then(resources(model, tables, class))
        }
    };
    Some(row.fixed("|\n"))
}

/// The resources of a class without those that contain others, with the cycles if they are
/// more than one.
fn resources(
    model: &SubtargetModel<'_>,
    tables: &CodeGenMachineModel,
    class: &CodeGenSchedClassDesc,
) -> Markdown {
    let uses = tables.direct_uses(&model.tables.resource_uses[class.resources]);
    let uses = uses.iter().map(|one| {
        let resource = tables
            .resources
            .get(usize::from(one.resource).wrapping_sub(1));
        let name = Markdown::new().code_in_cell(resource.map_or("", |resource| &resource.name));
        match one.release_at - one.acquire_at {
            1 => name,
            cycles => name.fixed(" × ").number(cycles),
        }
    });
    Markdown::new().joined(uses, ", ")
}

/// The additions to the sections about instructions: a link to the section about their class.
pub(super) fn instructions(
    opcodes: &Arc<Topics>,
    classes: &Topics,
    model: &SubtargetModel<'_>,
) -> Sections {
    let mut sections = Sections::new(opcodes);
    for (&class, number) in model.schedule.class_of.iter().zip(0..) {
        // The first class is that of instructions of which nothing is known.
        if class != 0 && !opcodes.is_elsewhere(number) {
            let link = classes.link(class, "scheduling".into());
            sections.add(number, Markdown::from("See ").then(link).fixed("."));
        }
    }
    sections
}
