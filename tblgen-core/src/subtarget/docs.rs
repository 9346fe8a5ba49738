//! Pages about scheduling classes, and links to them from the sections about instructions.

use std::sync::Arc;

use super::model::SubtargetModel;
use tblgen_codegen::{Markdown, Sections, Topics, VariantNames};
use tblgen_model::scheduling::tables::{ClassCost, CodeGenMachineModel, ResourceUse};

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
        let rows = model.schedule.processors.iter().enumerate();
        let rows = rows.filter_map(|(at, processor)| {
            let cost = model
                .tables
                .cost(&model.schedule, usize::from(number), at)?;
            Some(row(&processor.name, model.tables.models.get(at)?, cost))
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

/// The row about a class on a model.
fn row(name: &str, model: &CodeGenMachineModel, cost: ClassCost<'_>) -> Markdown {
    let row = Markdown::from("|").code_in_cell(name).fixed("|");
    let number = |number: Option<u32>| {
        let known = number.map(|number| Markdown::new().number(number));
        known.unwrap_or_else(|| "?".into())
    };
    let row = match cost {
        ClassCost::Varies => row.fixed("by the operands||"),
        ClassCost::Unsupported => row.fixed("not supported||"),
        ClassCost::Known {
            latency,
            micro_ops,
            uses,
        } => {
            let row = row.then(number(latency)).fixed("|");
            let row = row.then(number(micro_ops)).fixed("|");
            row.then(resources(model, uses))
        }
    };
    row.fixed("|\n")
}

/// Resources, with the cycles if they are more than one.
fn resources(model: &CodeGenMachineModel, uses: &[ResourceUse]) -> Markdown {
    let uses = uses.iter().map(|one| {
        let name = Markdown::new().code_in_cell(model.resource_name(one.resource));
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
