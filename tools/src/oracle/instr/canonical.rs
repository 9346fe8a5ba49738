//! LLVM's facts in the canonical form. The dump program says the same of ours.

use super::model::{Instr, Mapping, Model};
use crate::oracle::frame::facts::{Facts, or_none};
use crate::oracle::frame::words::Names;

/// All facts of a target.
pub(crate) fn facts(model: &Model) -> Facts {
    let mut facts = Facts::default();
    names(&mut facts, "opcode", &model.opcodes);
    names(&mut facts, "sched-class", &model.sched_classes);
    names(&mut facts, "op-name", &model.op_names);
    names(&mut facts, "op-type", &model.op_types);
    names(&mut facts, "operand-type", &model.operand_types);
    names(&mut facts, "feature", &model.features);
    for (number, name) in model.opcodes.list.iter().enumerate() {
        let instr = &model.instrs[number];
        facts.add("opcode-name", number, [&instr.name]);
        descriptor(&mut facts, model, name, instr);
        operands(&mut facts, model, name, instr);
        op_types(&mut facts, model, name, instr);
        requirements(&mut facts, model, name, instr);
    }
    for (number, name) in model.op_types.list.iter().enumerate() {
        if !name.is_empty() {
            let size = model.mem_sizes.get(&number).unwrap_or(&0);
            facts.add("mem-size", name, [size]);
        }
    }
    for each in &model.mappings {
        mapping(&mut facts, model, each);
    }
    facts
}

/// The names of one enumeration.
fn names(facts: &mut Facts, what: &str, names: &Names) {
    for (number, name) in names.list.iter().enumerate() {
        if !name.is_empty() {
            facts.add(&format!("enum-{what}"), name, [number]);
            facts.add(&format!("parse-{what}"), name, [number]);
        }
    }
}

/// Adds the facts of the descriptor itself.
fn descriptor(facts: &mut Facts, model: &Model, name: &str, instr: &Instr) {
    facts.add("desc", name, instr.fields);
    facts.add_mask("flag-methods", name, &instr.flags, model.flags.len());
    let bits = instr.flags.iter().fold(0u64, |bits, flag| bits | 1 << flag);
    facts.add("flags", name, [format!("{bits:x}")]);
    facts.add("ts-flags", name, [format!("{:x}", instr.ts_flags)]);
    facts.add("implicit-uses", name, &instr.implicit[0]);
    facts.add("implicit-defs", name, &instr.implicit[1]);
    let deprecation = instr.deprecation.as_deref();
    facts.add("deprecation", name, [or_none(deprecation)]);
}

/// The operands.
fn operands(facts: &mut Facts, model: &Model, name: &str, instr: &Instr) {
    let operands = model.operands_of(instr);
    let classes = operands.iter().map(|operand| &operand.class);
    facts.add("operand-class", name, classes);
    let types = operands.iter().map(|operand| operand.kind);
    let types = types.map(|kind| &model.operand_types.list[kind]);
    facts.add("operand-type", name, types);
    let flags = operands.iter().map(|operand| operand.flags);
    facts.add(
        "operand-flags",
        name,
        flags.map(|flags| flags.map(u8::from)).map(digits),
    );
    let constraints = operands.iter().map(|operand| &operand.constraint);
    facts.add("operand-constraint", name, constraints);
}

/// Flags as digits.
fn digits(flags: [u8; 3]) -> String {
    flags.map(|flag| flag.to_string()).concat()
}

/// Types, names and grouping of operands.
fn op_types(facts: &mut Facts, model: &Model, name: &str, instr: &Instr) {
    let show = |number: Option<usize>| or_none(number.map(|at| &*model.op_types.list[at]));
    let types = instr.op_types.iter().copied();
    facts.add("op-types", name, types.map(show));
    if model.op_names.len() > 0 {
        let none = vec![None; model.op_names.len()];
        let indices = instr.named.as_ref().unwrap_or(&none);
        let indices = indices.iter().copied();
        facts.add("operand-index", name, indices.map(or_none));
    }
    if let Some(logical) = &instr.logical {
        let sizes: Vec<usize> = logical.iter().map(|(size, _)| *size).collect();
        facts.add("logical-size", name, &sizes);
        let sums = (0..=sizes.len()).map(|end| sizes[..end].iter().sum::<usize>());
        facts.add("logical-index", name, sums);
        let types = logical.iter().map(|(_, of)| show(*of));
        facts.add("logical-type", name, types);
    }
}

/// Adds the features that an instruction requires, and whether it is available
/// with all features, with none, with just the required ones, and with one
/// less.
fn requirements(facts: &mut Facts, model: &Model, name: &str, instr: &Instr) {
    if model.features.len() == 0 {
        return;
    }
    facts.add("required-features", name, &instr.features);
    let is_free = instr.features.is_empty();
    facts.add("available", name, [true, is_free, true, is_free]);
}

/// Adds the results of a mapping for all opcodes, column by column.
fn mapping(facts: &mut Facts, model: &Model, mapping: &Mapping) {
    for selected in selections(&mapping.arguments) {
        let mut key = mapping.name.clone();
        for entry in &selected {
            key = format!("{key}:{entry}");
        }
        let opcodes = 0..model.opcodes.len();
        let values = opcodes.map(|opcode| or_none(mapping.lookup(opcode, &selected)));
        facts.add("mapping", key, values);
    }
}

/// Every choice of one enumerator for each argument.
fn selections(arguments: &[Vec<String>]) -> Vec<Vec<&String>> {
    let start = vec![Vec::new()];
    arguments.iter().fold(start, |choices, entries| {
        let longer = choices
            .iter()
            .flat_map(|choice| entries.iter().map(|entry| [&choice[..], &[entry]].concat()));
        longer.collect()
    })
}
