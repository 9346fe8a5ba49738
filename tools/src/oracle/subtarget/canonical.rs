//! LLVM's facts in the canonical form. The dump program says the same of ours.

use super::model::{Extra, FeatureKey, Itineraries, Model, SchedModel, Shared, Stage};
use crate::oracle::frame::facts::{self, Facts, or_none};
use std::collections::HashSet;

/// The facts of a target.
pub(super) fn facts(model: &Model) -> Facts {
    let mut facts = Facts::default();
    features(&mut facts, model);
    cpus(&mut facts, model);
    for each in &model.models {
        sched_model(&mut facts, each);
        resources(&mut facts, each);
        classes(&mut facts, model, each);
        if let Some(itineraries) = &each.itineraries {
            all_itineraries(&mut facts, &model.shared, &each.name, itineraries);
        }
        if let Some(extra) = &each.extra {
            simulation(&mut facts, &each.name, extra);
        }
    }
    behaviour(&mut facts, model);
    facts
}

/// The features.
fn features(facts: &mut Facts, model: &Model) {
    for (number, name) in model.features.list.iter().enumerate() {
        facts.add("enum-subtarget-feature", name, [number]);
        facts.add("parse-subtarget-feature", name, [number]);
    }
    let is_known = |key: &&FeatureKey| !model.ambiguous.contains(&key.name);
    for key in model.keys.iter().filter(is_known) {
        facts.add("command-line-name", &key.name, [key.number]);
        facts.add("description", &key.name, [&key.description]);
        facts.add("implied", &key.name, &key.implied);
    }
}

/// The processors.
fn cpus(facts: &mut Facts, model: &Model) {
    let size = model.features.len();
    for (number, cpu) in model.cpus.iter().enumerate() {
        facts.add("enum-cpu", &cpu.name, [number]);
        facts.add("parse-cpu", &cpu.name, [number]);
        facts.add("cpu-model", &cpu.name, [&cpu.model]);
        if size > 0 {
            facts.add_mask("cpu-features", &cpu.name, &cpu.features, size);
            facts.add_mask("cpu-tune-features", &cpu.name, &cpu.tune_features, size);
        }
        if !model.aliases.is_empty() {
            facts.add("cpu-alias", &cpu.name, ["-"]);
        }
    }
    for (alias, name) in &model.aliases {
        let number = model.cpus.iter().position(|cpu| cpu.name == *name);
        facts.add("cpu-alias", alias, [or_none(number)]);
    }
}

/// The numbers of a model.
fn sched_model(facts: &mut Facts, model: &SchedModel) {
    facts.add("enum-sched-model", &model.name, [model.number]);
    let has = [
        !model.classes.is_empty(),
        model.itineraries.is_some(),
        model.extra.is_some(),
    ];
    let sizes = [model.resources.len().saturating_sub(1), model.classes.len()];
    let values = model.numbers.iter().chain(&model.flags).copied();
    let values = values.chain(has.map(i64::from));
    let values = values.map(|value| value.to_string());
    let values = values.chain(sizes.map(|size| size.to_string()));
    facts.add("model", &model.name, values);
}

/// The resources of a model, without the invalid one.
fn resources(facts: &mut Facts, model: &SchedModel) {
    for (number, resource) in model.resources.iter().enumerate().skip(1) {
        let key = format!("{}:{number}", model.name);
        let [units, super_resource, buffer] = resource.numbers;
        facts.add("resource-name", &key, [&resource.name]);
        let parent = or_none(Some(super_resource).filter(|number| *number != 0));
        let values = [units.to_string(), parent, buffer.to_string()];
        facts.add("resource", &key, values);
        facts.add("resource-sub-units", &key, &resource.sub_units);
    }
}

/// The scheduling classes of a model.
fn classes(facts: &mut Facts, all: &Model, model: &SchedModel) {
    let shared = &all.shared;
    let asked = model.classes.iter();
    let asked = asked.flat_map(|class| &shared.advances[class.advances.clone()]);
    let asked: HashSet<i64> = asked
        .filter_map(|advance| advance.get(1).copied())
        .collect();
    let is_known = |write: i64| !all.only_asked_writes || asked.contains(&write);
    let latency = |latency: &Vec<i64>| match latency[..] {
        [cycles, write] if !is_known(write) => joined([cycles, 0]),
        _ => joined(latency),
    };
    for (number, class) in model.classes.iter().enumerate() {
        let key = format!("{}:{number}", model.name);
        facts.add("class", &key, [joined(class.head)]);
        let latencies = &shared.latencies[class.latencies.clone()];
        facts.add("class-writes", &key, latencies.iter().map(latency));
        let resources = &shared.resources[class.resources.clone()];
        facts.add("class-resources", &key, resources.iter().map(joined));
        let advances = &shared.advances[class.advances.clone()];
        facts.add("class-reads", &key, advances.iter().map(joined));
    }
}

/// Values as one.
fn joined<T: ToString>(values: impl AsRef<[T]>) -> String {
    let values: Vec<String> = values.as_ref().iter().map(T::to_string).collect();
    values.join(":")
}

/// The itineraries of a model.
fn all_itineraries(facts: &mut Facts, shared: &Shared, model: &str, all: &Itineraries) {
    facts.add("functional-units", model, &all.units);
    facts.add("forwarding-paths", model, &all.paths);
    for (number, itinerary) in all.classes.iter().enumerate() {
        let key = format!("{model}:{number}");
        facts.add("itinerary", &key, [itinerary.micro_ops]);
        let stages = &shared.stages[itinerary.stages.clone()];
        facts.add("itinerary-stages", &key, stages.iter().map(stage));
        facts.add("itinerary-latency", &key, [stage_latency(stages)]);
        let cycles = &shared.operand_cycles[itinerary.operands.clone()];
        facts.add("itinerary-cycles", &key, cycles);
        let forwardings = &shared.forwardings[itinerary.operands.clone()];
        facts.add("itinerary-forwardings", &key, forwardings);
    }
}

/// A stage as one value.
fn stage(stage: &Stage) -> String {
    let Stage { cycles, next, .. } = stage;
    format!("{cycles}:{}:{next}:{}", stage.units, stage.reserved)
}

/// The cycles that all stages take; LLVM: `InstrItineraryData::getStageLatency`.
fn stage_latency(stages: &[Stage]) -> i64 {
    let (mut latency, mut start) = (0, 0);
    for Stage { cycles, next, .. } in stages {
        latency = latency.max(start + cycles);
        start += if *next >= 0 { next } else { cycles };
    }
    latency
}

/// The facts for simulators.
fn simulation(facts: &mut Facts, model: &str, extra: &Extra) {
    facts.add("retire-unit", model, extra.retire);
    let queues = extra
        .queues
        .map(|number| Some(number).filter(|number| *number != 0));
    facts.add("queues", model, queues.map(or_none));
    for (number, file) in extra.files.iter().enumerate() {
        let key = format!("{model}:{number}");
        facts.add("register-file-name", &key, [&file.name]);
        facts.add("register-file", &key, file.numbers);
        facts.add("register-file-costs", &key, &file.costs);
    }
}

/// The answers of LLVM's program.
fn behaviour(facts: &mut Facts, model: &Model) {
    for line in model.behaviour.lines() {
        let parts = facts::parts(line).ok();
        let parts = parts.and_then(|(head, values)| Some((head.split_once('\t')?, values)));
        if let Some(((kind, key), values)) = parts.filter(|((kind, _), _)| !is_input(kind)) {
            facts.add(kind, key, [values]);
        }
    }
}

/// Whether lines of a kind are about what was asked.
pub(super) fn is_input(kind: &str) -> bool {
    kind.starts_with("input-")
}
