//! The models of processors, and what instructions cost on each.

use std::collections::HashMap;
use std::sync::Arc;

use super::data::Description;
use super::tables::Tables;
use crate::backend::text::json::Json;
use tblgen_lang::record::Record;
use tblgen_model::scheduling::CodeGenSchedClass;
use tblgen_model::scheduling::tables::{
    CodeGenItinerary, CodeGenMachineModel, CodeGenSchedClassDesc, CodeGenSchedTables,
    INVALID_NUM_MICRO_OPS, VARIANT_NUM_MICRO_OPS,
};

/// Costs by scheduling class, and the processors of each model.
pub(super) struct Processors<'rk> {
    /// The model, and the names of its processors.
    models: Vec<(String, Vec<&'rk str>)>,
    /// None if the description is wrong there, as LLVM would report for that output.
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
            tables: description.models.sched_tables().ok(),
            known: HashMap::new(),
        }
    }

    /// The list of the costs of the instruction with that number: model, cycles, micro-ops
    /// and list of resources of each model. -1 cycles stand for costs that depend on the
    /// operands, -2 for an instruction that the processor lacks.
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
        let class = description.schedule.classes.get(usize::from(number));
        let (Some(class), Some(all)) = (class, &self.tables) else {
            return list;
        };
        for (model, at) in all.models.iter().zip(0i64..) {
            let told = model.classes.get(usize::from(number));
            let told = told.filter(|desc| is_told(description, class, at, desc));
            let cost = match told {
                Some(desc) => Some(cost(all, model, desc, tables)),
                None => itinerary(all, model, number).map(|one| by_itinerary(one, tables)),
            };
            list.extend(
                cost.into_iter()
                    .flat_map(|cost| [at].into_iter().chain(cost)),
            );
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

/// Whether a model tells what a class costs: some instruction has it there, and writes something.
fn is_told(
    description: &Description<'_, '_>,
    class: &CodeGenSchedClass,
    model: i64,
    desc: &CodeGenSchedClassDesc,
) -> bool {
    if desc.micro_ops != INVALID_NUM_MICRO_OPS {
        return desc.micro_ops != 0 || desc.latencies != 0;
    }
    let mut told = class.inst_rws.iter();
    let told = told.any(|&rw| {
        let rw = description.schedule.inst_rws.get(rw as usize);
        rw.is_some_and(|rw| i64::from(rw.processor) == model && !rw.writes.is_empty())
    });
    told || !class.writes.is_empty()
}

fn cost(
    all: &CodeGenSchedTables,
    model: &CodeGenMachineModel,
    desc: &CodeGenSchedClassDesc,
    tables: &mut Tables,
) -> Cost {
    let nothing = tables.list(Vec::new());
    match desc.micro_ops {
        VARIANT_NUM_MICRO_OPS => [-1, 0, nothing],
        INVALID_NUM_MICRO_OPS => [-2, 0, nothing],
        micro_ops => {
            let cycles = all.latencies[desc.latencies].iter().map(|one| one.cycles);
            let latency = cycles.fold(0, i16::max);
            let mut uses = Vec::new();
            for one in model.direct_uses(&all.resource_uses[desc.resources]) {
                let resource = model
                    .resources
                    .get(usize::from(one.resource).wrapping_sub(1));
                let name = resource.map_or("", |resource| &resource.name);
                let cycles = one.release_at - one.acquire_at;
                uses.extend([tables.text(name), cycles.into()]);
            }
            [latency.into(), micro_ops.into(), tables.list(uses)]
        }
    }
}

/// The itinerary of a class on a model, if it has one.
fn itinerary<'a>(
    all: &'a CodeGenSchedTables,
    model: &CodeGenMachineModel,
    class: u16,
) -> Option<&'a CodeGenItinerary> {
    let number = *model.itineraries.get(usize::from(class))?;
    let found = all.itineraries.iter().nth(number as usize)?;
    (!found.stages.is_empty() || !found.operand_cycles.is_empty()).then_some(found)
}

/// The cost by itinerary: the end of the last stage, or the cycle of the first operand.
fn by_itinerary(of: &CodeGenItinerary, tables: &mut Tables) -> Cost {
    let (mut start, mut end) = (0i64, 0i64);
    for stage in &of.stages {
        end = end.max(start + i64::from(stage.cycles));
        start += match stage.next_cycles {
            next if next < 0 => i64::from(stage.cycles),
            next => i64::from(next),
        };
    }
    let first = of.operand_cycles.first().copied().unwrap_or(0);
    let resources = tables.list(Vec::new());
    [end.max(first.into()), of.micro_ops.into(), resources]
}
