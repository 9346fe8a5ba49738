//! Facts about the target as a whole: flags, conditions, stack pointers, operands in memory.

use std::collections::HashMap;

use indexmap::IndexSet;

use super::ConditionValue;
use crate::opcode_rules::{RegisterNumbers, fault, field, in_order, register_number};
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::MAX_FLAGS;
use tblgen_lang::record::{Record, RecordKeeper};

/// Facts about the target as a whole.
pub(super) struct TargetFacts<'rk> {
    pub(super) is_whole: bool,
    pub(super) flags: IndexSet<&'rk str>,
    /// The registers that have flags: names and numbers.
    pub(super) flag_registers: Vec<(&'rk str, u16)>,
    pub(super) stack_pointers: Vec<u16>,
    /// The names of conditions.
    pub(super) cond_codes: IndexSet<&'rk str>,
    /// The lists of conditions.
    pub(super) conditions: Vec<Vec<ConditionValue>>,
    /// The number of the list of conditions of operands, by the names of their records.
    pub(super) conditions_of: HashMap<&'rk str, usize>,
    /// The numbers of registers after the first one of lists, by the names of records of operands.
    pub(super) lists: HashMap<&'rk str, u8>,
}

impl<'rk> TargetFacts<'rk> {
    pub(super) fn new(
        records: &'rk RecordKeeper,
        registers: &RegisterNumbers<'_>,
    ) -> Result<Self, Diagnostics> {
        let mut facts = TargetFacts {
            is_whole: !in_order(records, "AccessIsWhole").is_empty(),
            flags: IndexSet::new(),
            flag_registers: Vec::new(),
            stack_pointers: stack_pointers(records, registers)?,
            cond_codes: IndexSet::new(),
            conditions: Vec::new(),
            conditions_of: HashMap::new(),
            lists: lists(records)?,
        };
        facts.read_flags(records, registers)?;
        facts.read_conditions(records)?;
        Ok(facts)
    }

    /// Reads the names of flags (`StatusFlags`).
    fn read_flags(
        &mut self,
        records: &'rk RecordKeeper,
        registers: &RegisterNumbers<'_>,
    ) -> Result<(), Diagnostics> {
        for def in in_order(records, "StatusFlags") {
            for name in field(def.value_as_list_of_strings("Flags"))? {
                check_name(def, name, "flag")?;
                if !self.flags.insert(name) {
                    return fault(def, format!("the flag `{name}` is stated twice"));
                }
            }
            if self.flags.len() > MAX_FLAGS {
                return fault(def, format!("there are more than {MAX_FLAGS} flags"));
            }
            for register in field(def.value_as_list_of_defs("Regs"))? {
                let number = register_number(def, register.name(), registers)?;
                self.flag_registers.push((register.name(), number));
            }
        }
        Ok(())
    }

    /// The set of the flags with these names, which blanks separate.
    pub(super) fn flag_set(&self, def: Record<'_>, names: &str) -> Result<u32, Diagnostics> {
        let mut set = 0;
        for name in names.split_ascii_whitespace() {
            match self.flags.get_index_of(name) {
                Some(number) => set |= 1 << number,
                None => return fault(def, format!("`{name}` is not a flag")),
            }
        }
        Ok(set)
    }
}

/// Checks that a name of a flag or a condition begins with a letter, and that letters and digits follow.
pub(super) fn check_name(def: Record<'_>, name: &str, what: &str) -> Result<(), Diagnostics> {
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && name.starts_with(|first: char| first.is_ascii_alphabetic());
    match is_name {
        true => Ok(()),
        false => fault(def, format!("`{name}` cannot be the name of a {what}")),
    }
}

/// The registers that point to the stack (`StackPointers`).
fn stack_pointers(
    records: &RecordKeeper,
    registers: &RegisterNumbers<'_>,
) -> Result<Vec<u16>, Diagnostics> {
    let mut all = Vec::new();
    for def in in_order(records, "StackPointers") {
        for register in field(def.value_as_list_of_defs("Regs"))? {
            all.push(register_number(def, register.name(), registers)?);
        }
    }
    Ok(all)
}

/// The numbers of registers after the first one of lists (`RegisterListOperands`).
fn lists(records: &RecordKeeper) -> Result<HashMap<&str, u8>, Diagnostics> {
    let mut lists = HashMap::new();
    for def in in_order(records, "RegisterListOperands") {
        let length = field(def.value_as_int("Length"))?;
        let Some(more) = length
            .checked_sub(1)
            .and_then(|more| u8::try_from(more).ok())
        else {
            return fault(def, format!("`{length}` is no number from 1 to 256"));
        };
        for operand in field(def.value_as_list_of_strings("Operands"))? {
            if lists.insert(operand, more).is_some() {
                return fault(def, format!("the length of `{operand}` is stated twice"));
            }
        }
    }
    Ok(lists)
}
