//! The models of processors, and what instructions cost on each.

use super::data::Description;
use super::tables::Tables;
use crate::backend::text::json::Json;
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::scheduling::{ClassCost, ClassCosts, CodeGenProcModel};

/// Costs by scheduling class, and the processors of each model.
pub(super) struct Processors<'rk> {
    /// The model, and the names of its processors.
    models: Vec<(String, Vec<&'rk str>)>,
    /// By class, the numbers of a row.
    costs: Vec<Vec<i64>>,
}

impl<'rk> Processors<'rk> {
    pub(super) fn new(description: &Description<'_, 'rk>) -> Self {
        let schedule = description.schedule;
        let all = description
            .records
            .all_derived_definitions_if_defined("Processor");
        let models = schedule.processors.iter().map(|model| {
            let users = all.iter().filter(|processor| uses(**processor, model));
            let names = users.filter_map(|one| one.value_as_string("Name").ok());
            (model.name.clone(), names.collect())
        });
        let costs = ClassCosts::new(description.records, schedule);
        let classes = 0..schedule.classes.len();
        Processors {
            models: models.collect(),
            costs: classes.map(|class| numbers(&costs.of(class))).collect(),
        }
    }

    /// The costs of the instruction with that number: model, cycles and micro-ops of each
    /// model. -1 cycles stand for costs that depend on the operands, -2 for an instruction
    /// that the processor lacks.
    pub(super) fn costs(&self, description: &Description<'_, 'rk>, number: usize) -> Vec<i64> {
        let class = description.schedule.class_of.get(number);
        let costs = class.and_then(|&class| self.costs.get(usize::from(class)));
        costs.cloned().unwrap_or_default()
    }

    /// The name of each model, and the list of the names of its processors.
    pub(super) fn write(&self, tables: &mut Tables, json: &mut Json) {
        json.key("models");
        json.list(&self.models, |json, (name, processors)| {
            let processors = tables.texts(processors.iter().copied());
            json.list([tables.text(name), processors], Json::number);
        });
    }
}

fn numbers(costs: &[(usize, ClassCost)]) -> Vec<i64> {
    let rows = costs.iter().flat_map(|&(model, cost)| {
        let model = i64::try_from(model).unwrap_or(0);
        match cost {
            ClassCost::Known { latency, micro_ops } => [model, latency.max(0), micro_ops],
            ClassCost::Varies => [model, -1, 0],
            ClassCost::Unsupported => [model, -2, 0],
        }
    });
    rows.collect()
}

/// Whether a processor uses a model: the model is named after its record, or after the
/// itineraries that stand for it.
fn uses(processor: Record<'_>, model: &CodeGenProcModel) -> bool {
    let is = |field, wanted: RecordId| {
        let def = processor.value_as_def(field);
        def.is_ok_and(|def| def.id() == wanted)
    };
    let def = Record::new(processor.keeper(), model.model_def);
    match def.name() == model.name {
        true => is("SchedModel", model.model_def) && !has_itineraries(processor),
        false => is("ProcItin", model.itins_def),
    }
}

/// Whether a processor has itineraries of its own, which stand for its model.
fn has_itineraries(processor: Record<'_>) -> bool {
    let itineraries = processor.value_as_def("ProcItin");
    let list = itineraries.and_then(|def| def.value_as_list("IID"));
    list.is_ok_and(|list| !list.is_empty())
}
