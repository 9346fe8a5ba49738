//! The models of processors, and what instructions cost on each.

use std::collections::HashMap;
use std::sync::Arc;

use super::data::Description;
use super::tables::Tables;
use crate::text::json::Json;
use tblgen_lang::record::Record;
use tblgen_model::scheduling::tables::{ClassCost, CodeGenMachineModel, CodeGenSchedTables};

/// Costs by scheduling class, and the processors of each model.
pub(super) struct Processors<'rk> {
    /// The model, and the names of its processors.
    models: Vec<(String, Vec<&'rk str>)>,
    /// The costs. None if the description is wrong there, as LLVM would report for that output.
    tables: Option<Arc<CodeGenSchedTables>>,
    /// By class, the number of the list of costs.
    known: HashMap<u16, i64>,
}

/// The cost of a class on a model: cycles, micro-ops and the list of resources.
type Cost = [i64; 3];

impl<'rk> Processors<'rk> {
    pub(super) fn new(description: &Description<'_, 'rk>) -> Self {
        let schedule = description.schedule;
        let names = schedule.processors.iter();
        let mut models: Vec<(String, Vec<&str>)> = names
            .map(|model| (model.name.clone(), Vec::new()))
            .collect();
        let all = description.models.processors();
        for processor in all.iter().flat_map(|all| &all.processors) {
            let def = Record::new(description.records, processor.def);
            let model = schedule.model_of_processor(def).unwrap_or(0);
            if let (Some((_, names)), Ok(name)) =
                (models.get_mut(model), def.value_as_string("Name"))
            {
                names.push(name);
            }
        }
        Processors {
            models,
            // The page is about instructions: without the tables it shows no costs.
            tables: description.models.sched_tables().ok(),
            known: HashMap::new(),
        }
    }

    /// The list of the costs of the instruction with that number: model, cycles, micro-ops
    /// and list of resources of each model. -1 cycles stand for costs that depend on the
    /// operands, -2 for an instruction that the processor lacks, -3 for cycles that nobody knows.
    pub(super) fn costs(
        &mut self,
        description: &Description<'_, 'rk>,
        number: usize,
        tables: &mut Tables,
    ) -> i64 {
        let Some(&class) = description.schedule.class_of.get(number) else {
            return tables.list(Vec::new());
        };
        if let Some(known) = self.known.get(&class) {
            return *known;
        }
        let list = self.of_class(description, class, tables);
        let list = tables.list(list);
        self.known.insert(class, list);
        list
    }

    fn of_class(
        &self,
        description: &Description<'_, 'rk>,
        number: u16,
        tables: &mut Tables,
    ) -> Vec<i64> {
        let mut list = Vec::new();
        let Some(all) = &self.tables else {
            return list;
        };
        for (model, at) in all.models.iter().zip(0i64..) {
            let class = usize::from(number);
            if let Some(found) = all.cost(description.schedule, class, at as usize) {
                list.push(at);
                list.extend(cost(model, found, tables));
            }
        }
        list
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

/// -1 micro-ops are not known.
fn cost(model: &CodeGenMachineModel, cost: ClassCost<'_>, tables: &mut Tables) -> Cost {
    let nothing = tables.list(Vec::new());
    match cost {
        ClassCost::Varies => [-1, 0, nothing],
        ClassCost::Unsupported => [-2, 0, nothing],
        ClassCost::Known {
            latency,
            micro_ops,
            uses,
        } => {
            let mut resources = Vec::new();
            for one in uses {
                let cycles = one.release_at - one.acquire_at;
                resources.extend([
                    tables.text(model.resource_name(one.resource)),
                    cycles.into(),
                ]);
            }
            let micro_ops = micro_ops.map_or(-1, i64::from);
            [
                latency.map_or(-3, i64::from),
                micro_ops,
                tables.list(resources),
            ]
        }
    }
}
