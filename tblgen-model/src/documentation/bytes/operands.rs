//! The places of operands in the encoding.

use std::collections::VecDeque;

use super::fields::Fields;
use super::form::{SLOTS, Slot};
use crate::instructions::{CodeGenInstruction, OperandInfo, register_class};

/// The operand in each place of an encoding, by name.
#[derive(Debug, Clone, Default)]
pub(super) struct Places<'rk> {
    slots: [Option<&'rk str>; SLOTS],
    /// The rounding mode.
    pub(super) rounding: Option<&'rk str>,
    /// The flags that a comparison sets where its condition does not hold.
    pub(super) default_flags: Option<&'rk str>,
    /// The condition of a comparison.
    pub(super) condition: Option<&'rk str>,
    /// The immediates.
    pub(super) immediates: Vec<&'rk str>,
    /// Whether there are registers, none of which is a vector.
    pub(super) is_scalar: bool,
}

impl<'rk> Places<'rk> {
    /// Takes operands from the list as the form has them.
    pub(super) fn new(instruction: &CodeGenInstruction<'rk>, fields: &Fields<'rk>) -> Self {
        let mut operands = physical(instruction);
        let mut places = Places {
            is_scalar: is_scalar(instruction),
            ..Places::default()
        };
        if fields.has("hasTwoConditionalOps") {
            places.condition = operands.pop_back();
            places.default_flags = operands.pop_back();
        }
        if fields.form.has(Slot::Condition) {
            places.put(Slot::Condition, operands.pop_back());
        }
        if fields.has("hasEVEX_RC") {
            places.rounding = operands.pop_back();
        }
        if fields.has_new_destination() {
            places.put(Slot::Vvvv, operands.pop_front());
        }
        for &slot in fields.form.slots {
            let exists = match slot {
                Slot::Vvvv => fields.has("hasVEX_4V") && !fields.has_new_destination(),
                Slot::Mask => fields.has("hasEVEX_K"),
                Slot::Condition => false,
                _ => true,
            };
            if exists {
                places.put(slot, operands.pop_front());
            }
        }
        places.immediates = operands.into();
        places
    }

    fn put(&mut self, slot: Slot, operand: Option<&'rk str>) {
        self.slots[slot as usize] = operand;
    }

    /// The operand in a place.
    pub(super) fn get(&self, slot: Slot) -> Option<&'rk str> {
        self.slots[slot as usize]
    }
}

/// The names of the operands that are in the encoding: those that share their register
/// with a later one are there once.
fn physical<'rk>(instruction: &CodeGenInstruction<'rk>) -> VecDeque<&'rk str> {
    let list = &instruction.operands.list;
    let twin = |at: usize| {
        let operand = list.get(at)?;
        list.iter()
            .find(|other| tied_to(other) == Some(operand.first))
    };
    let names = (0..list.len()).filter(|&at| twin(at).is_none()).map(|at| {
        let operand = &list[at];
        let first = tied_to(operand).and_then(|first| list.iter().find(|one| one.first == first));
        match first {
            Some(first) if is_written(instruction.asm_string, first.name) => first.name,
            _ => operand.name,
        }
    });
    names.collect()
}

/// The machine operand whose register an operand shares.
fn tied_to(operand: &OperandInfo<'_>) -> Option<usize> {
    operand.parts.first()?.constraint.tied()
}

/// Whether an operand is in an assembly string.
fn is_written(asm: &str, name: &str) -> bool {
    let mut parts = asm.split('$').skip(1);
    parts.any(|part| {
        let rest = part.strip_prefix('{').unwrap_or(part).strip_prefix(name);
        rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}

/// The smallest register that counts as a vector, in bits.
const VECTOR_BITS: i64 = 128;

/// Whether an instruction has registers as operands, and none of them is a vector.
fn is_scalar(instruction: &CodeGenInstruction<'_>) -> bool {
    let list = instruction.operands.list.iter();
    let mut sizes = list.filter_map(register_bits).peekable();
    sizes.peek().is_some() && sizes.all(|size| size < VECTOR_BITS)
}

/// The size of the registers that an operand may be.
fn register_bits(operand: &OperandInfo<'_>) -> Option<i64> {
    let class = register_class(operand.def);
    if !class.is_subclass_of("RegisterClass") {
        return None;
    }
    let types = class.value_as_list_of_defs("RegTypes").ok()?;
    types.first()?.value_as_int("Size").ok()
}
