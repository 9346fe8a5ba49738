//! Effects by the description: accesses of memory, predicates, conditions, lists of registers, flags that no
//! rule states.

use super::effect::{Address, Effect, Guarded};
use super::target::TargetFacts;
use crate::instructions::{CodeGenInstruction, InstrFlag, OperandInfo};
use crate::opcode_rules::{OperandTest, always};
use tblgen_facts::instr::{Access, FlowTest, MemoryForm};
use tblgen_lang::record::Record;

/// Adds the effects by the description to those of rules. `forms` are the memory operands, none if rules
/// state all accesses of memory.
pub(super) fn complete(
    all: &mut Vec<Guarded>,
    instruction: &CodeGenInstruction<'_>,
    target: &TargetFacts<'_>,
    forms: Option<&[MemoryForm]>,
) {
    let mut effects = Vec::new();
    if let Some(forms) = forms {
        effects.extend(memory(instruction, forms));
    }
    let stated = |is: fn(&Effect) -> bool| all.iter().flat_map(|one| &one.effects).any(is);
    let conditions: Vec<Effect> = match stated(|effect| matches!(effect, Effect::Condition { .. }))
    {
        true => Vec::new(),
        false => conditions(instruction, target).collect(),
    };
    if !stated(|effect| matches!(effect, Effect::Flags(_))) {
        all.extend(optional_flags(instruction, target));
        if has_flags(instruction, target, !conditions.is_empty()) {
            effects.push(Effect::FlagsNotKnown);
        }
    }
    effects.extend(conditions);
    effects.extend(lists(instruction, target));
    if !effects.is_empty() {
        all.push(Guarded {
            tests: Vec::new(),
            effects,
        });
    }
    if let Some(mut test) = always(instruction) {
        test.kind = FlowTest::IsNot;
        all.push(Guarded {
            tests: vec![test],
            effects: vec![Effect::Conditional],
        });
    }
}

/// The accesses of memory that the flags of the description tell.
fn memory(instruction: &CodeGenInstruction<'_>, forms: &[MemoryForm]) -> Vec<Effect> {
    let is = |flag| instruction.flags.contains(flag);
    let read = if is(InstrFlag::MayLoad) {
        Access::READ
    } else {
        Access::NONE
    };
    let write = if is(InstrFlag::MayStore) {
        Access::WRITE
    } else {
        Access::NONE
    };
    let access = read.and(write);
    if access == Access::NONE {
        return Vec::new();
    }
    let operands = memory_operands(instruction, forms).into_iter();
    let operands = operands.map(|(first, size)| (Address::Operand(first), size));
    let mut operands: Vec<(Address, Option<u32>)> = operands.collect();
    if operands.is_empty() {
        operands.push((Address::NotKnown, None));
    }
    let effect = |(address, size)| Effect::Memory {
        access,
        size,
        address,
    };
    operands.into_iter().map(effect).collect()
}

/// The operands that are conditions.
fn conditions(
    instruction: &CodeGenInstruction<'_>,
    target: &TargetFacts<'_>,
) -> impl Iterator<Item = Effect> {
    let operands = instruction.operands.list.iter();
    operands.filter_map(|operand| {
        Some(Effect::Condition {
            operand: u8::try_from(operand.first).ok()?,
            list: *target.conditions_of.get(operand.def.name())?,
        })
    })
}

/// The operands that are the first register of a list.
fn lists(
    instruction: &CodeGenInstruction<'_>,
    target: &TargetFacts<'_>,
) -> impl Iterator<Item = Effect> {
    let operands = instruction.operands.list.iter();
    operands.filter_map(|operand| {
        Some(Effect::List {
            operand: u8::try_from(operand.first).ok()?,
            more: *target.lists.get(operand.def.name())?,
        })
    })
}

/// Whether the description names registers of flags that the instruction implies.
fn has_flags(
    instruction: &CodeGenInstruction<'_>,
    target: &TargetFacts<'_>,
    has_condition: bool,
) -> bool {
    let are_flags = |registers: &[Record<'_>]| {
        let mut names = registers.iter().map(|def| def.name());
        names.any(|name| target.flag_registers.iter().any(|flags| flags.0 == name))
    };
    are_flags(&instruction.implicit_defs) || are_flags(&instruction.implicit_uses) && !has_condition
}

/// The optional results that may be a register of flags: it is not known which of them are written.
fn optional_flags(
    instruction: &CodeGenInstruction<'_>,
    target: &TargetFacts<'_>,
) -> impl Iterator<Item = Guarded> {
    let operands = instruction.operands.list.iter();
    let results = operands.filter(|operand| operand.def.is_subclass_of("OptionalDefOperand"));
    let numbers = target.flag_registers.iter().map(|flags| flags.1);
    let numbers: Vec<u16> = numbers.collect();
    let results = results.filter(move |_| !target.flag_registers.is_empty());
    results.filter_map(move |operand| {
        let test = OperandTest {
            kind: FlowTest::Is,
            operand: u8::try_from(operand.first).ok()?,
            of_registers: true,
            values: numbers.clone(),
        };
        Some(Guarded {
            tests: vec![test],
            effects: vec![Effect::FlagsNotKnown],
        })
    })
}

/// The operands in memory of an instruction, each with its first machine operand and its size in bytes:
/// those that records state, or those that the description calls so.
pub(super) fn memory_operands(
    instruction: &CodeGenInstruction<'_>,
    forms: &[MemoryForm],
) -> Vec<(u8, Option<u32>)> {
    let known = |bytes: u32| Some(bytes).filter(|bytes| *bytes != 0);
    if !forms.is_empty() {
        let forms = forms.iter();
        let first = |form: &MemoryForm| Some((form.operands().min()?, known(form.bytes.into())));
        return forms.filter_map(first).collect();
    }
    let operands = instruction.operands.list.iter();
    let operands = operands.filter(|operand| operand.ty.name == "OPERAND_MEMORY");
    let first = |operand: &OperandInfo<'_>| Some((u8::try_from(operand.first).ok()?, None));
    operands.filter_map(first).collect()
}
