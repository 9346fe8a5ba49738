//! The operands of the machine instruction that the names of a pattern stand for.
//!
//! In the pattern of an instruction they are its own operands. In a `Pat` they
//! are what the operands of the result are called, and those need not have the
//! names that the instruction gives them.
//!
//! LLVM: `TreePatternNode::ApplyTypeConstraints` decides which operands of a
//! result belong to which operands of the instruction.

use crate::instructions::{CGIOperandList, OperandInfo, SubOperand};
use crate::patterns::TreePatternNode;
use tblgen_facts::sem::NoSemantics;
use tblgen_lang::record::Record;

/// Operands of a machine instruction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slot<'rk> {
    /// The first of them.
    pub(super) first: u16,
    /// The number of operands.
    pub(super) count: usize,
    pub(super) kind: SlotKind<'rk>,
    /// The transform that turns the value of the source into the operand, if any.
    pub(super) transform: Option<Record<'rk>>,
}

/// The kinds of values in an operand.
#[derive(Debug, Clone, Copy)]
pub(super) enum SlotKind<'rk> {
    /// A register.
    Register,
    /// A number that means itself.
    Immediate,
    /// A value that only the target understands.
    Custom(Record<'rk>),
}

/// The operands that names stand for.
pub(super) enum Names<'a, 'rk> {
    /// The operands of the instruction have their own names.
    Own(&'a CGIOperandList<'rk>),
    /// The operands of the result of a `Pat`.
    Bound(Vec<(&'rk str, Slot<'rk>)>),
}

impl<'rk> Names<'_, 'rk> {
    /// Finds the operands that a name stands for.
    pub(super) fn find(&self, name: &str) -> Option<Slot<'rk>> {
        match self {
            Names::Own(list) => own(list, name),
            Names::Bound(bound) => {
                let mut bound = bound.iter();
                bound.find(|one| one.0 == name).map(|one| one.1)
            }
        }
    }
}

fn own<'rk>(list: &CGIOperandList<'rk>, name: &str) -> Option<Slot<'rk>> {
    let operands = &list.list;
    if let Some(operand) = operands.iter().find(|operand| operand.name == name) {
        return whole(operand);
    }
    operands.iter().find_map(|operand| {
        let is_named = |part: &SubOperand<'_>| part.alias == Some(name);
        part(operand, operand.parts.iter().position(is_named)?)
    })
}

/// All of an operand.
pub(super) fn whole<'rk>(operand: &OperandInfo<'rk>) -> Option<Slot<'rk>> {
    Some(Slot {
        first: u16::try_from(operand.first).ok()?,
        count: operand.parts.len(),
        kind: match operand.has_info {
            true => SlotKind::Custom(operand.def),
            false => kind(operand.def),
        },
        transform: None,
    })
}

/// A part of an operand.
fn part<'rk>(operand: &OperandInfo<'rk>, at: usize) -> Option<Slot<'rk>> {
    let part = operand.parts.get(at)?;
    Some(Slot {
        first: u16::try_from(operand.first + at).ok()?,
        count: 1,
        kind: kind(part.def),
        transform: None,
    })
}

/// LLVM qualifies the type of an operand with a namespace where it keeps it;
/// here the name is as the record has it.
fn kind(def: Record<'_>) -> SlotKind<'_> {
    let registers = [
        "RegisterClass",
        "RegClassByHwMode",
        "RegisterOperand",
        "PointerLikeRegClass",
        "unknown_class",
    ];
    if registers.iter().any(|class| def.is_subclass_of(class)) {
        return SlotKind::Register;
    }
    match def.value_as_string("OperandType") {
        Ok("OPERAND_IMMEDIATE") => SlotKind::Immediate,
        _ => SlotKind::Custom(def),
    }
}

/// Whether an operand need not be stated.
pub(super) fn has_default(def: Record<'_>) -> bool {
    let defaults = || {
        let dag = def.value_as_dag("DefaultOps").ok()?;
        Some(!dag.dag_args().is_empty())
    };
    def.is_subclass_of("OperandWithDefaultOps") && defaults().unwrap_or(false)
}

/// The names that the result of a `Pat` gives to the operands of its instruction.
///
/// # Errors
///
/// If one of them is no name, or a name is there twice: then the pattern is
/// about part of what the instruction does.
pub(super) fn bind<'rk>(
    result: &TreePatternNode<'rk>,
    list: &CGIOperandList<'rk>,
) -> Result<Vec<(&'rk str, Slot<'rk>)>, NoSemantics> {
    let inputs = list.list.get(list.num_defs..).unwrap_or(&[]);
    let last_stated = inputs.iter().rposition(|one| !has_default(one.def));
    let mut children = result.children.iter();
    let mut bound = Vec::new();
    for (at, operand) in inputs.iter().enumerate() {
        let is_early = last_stated.is_some_and(|last| at < last);
        if has_default(operand.def) && (is_early || children.len() == 0) {
            continue;
        }
        let child = children.next().ok_or(NoSemantics::PartialPattern)?;
        if operand.has_info && count(child) < operand.parts.len() {
            bind_parts(child, &mut children, operand, &mut bound)?;
        } else {
            add(child, whole(operand), &mut bound)?;
        }
    }
    match children.next() {
        Some(_) => Err(NoSemantics::PartialPattern),
        None => Ok(bound),
    }
}

/// Each part has an operand of its own.
fn bind_parts<'a, 'rk: 'a>(
    first: &TreePatternNode<'rk>,
    children: &mut impl Iterator<Item = &'a TreePatternNode<'rk>>,
    operand: &OperandInfo<'rk>,
    bound: &mut Vec<(&'rk str, Slot<'rk>)>,
) -> Result<(), NoSemantics> {
    add(first, part(operand, 0), bound)?;
    for at in 1..operand.parts.len() {
        let child = children.next().ok_or(NoSemantics::PartialPattern)?;
        add(child, part(operand, at), bound)?;
    }
    Ok(())
}

/// The number of machine operands that an operand of the result stands for.
fn count(child: &TreePatternNode<'_>) -> usize {
    let Some(def) = child.leaf_def() else {
        return 1;
    };
    if def.is_subclass_of("ComplexPattern") {
        let count = def.value_as_int("NumOperands").unwrap_or(1);
        return usize::try_from(count).unwrap_or(1);
    }
    let info = match def.is_subclass_of("Operand") {
        true => def.value_as_dag("MIOperandInfo").ok(),
        false => None,
    };
    info.map_or(1, |info| info.dag_args().len().max(1))
}

fn add<'rk>(
    child: &TreePatternNode<'rk>,
    slot: Option<Slot<'rk>>,
    bound: &mut Vec<(&'rk str, Slot<'rk>)>,
) -> Result<(), NoSemantics> {
    let (transform, named) = match (child.operator(), &child.children[..]) {
        (Some(def), [named]) if def.is_subclass_of("SDNodeXForm") => (Some(def), named),
        _ => (None, child),
    };
    let name = named.name.filter(|_| named.children.is_empty());
    let is_new = |name: &&str| bound.iter().all(|one| one.0 != *name);
    match (name.filter(is_new), slot) {
        (Some(name), Some(slot)) => {
            bound.push((name, Slot { transform, ..slot }));
            Ok(())
        }
        _ => Err(NoSemantics::PartialPattern),
    }
}
