//! Facts about the target as a whole: flags, conditions, stack pointers, operands in memory.

use std::collections::HashMap;

use indexmap::IndexSet;

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
    /// The lists of conditions.
    pub(super) conditions: Vec<Vec<(u16, u32)>>,
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
                let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric())
                    && name.starts_with(|first: char| first.is_ascii_alphabetic());
                if !is_name {
                    return fault(def, format!("`{name}` cannot be the name of a flag"));
                }
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

    /// Reads which flags conditions read (`ConditionCode`).
    fn read_conditions(&mut self, records: &'rk RecordKeeper) -> Result<(), Diagnostics> {
        let mut rows: HashMap<&'rk str, Vec<(u16, u32)>> = HashMap::new();
        let mut order = IndexSet::new();
        for def in in_order(records, "ConditionCode") {
            let value = field(def.value_as_int("Value"))?;
            let Ok(value) = u16::try_from(value) else {
                return fault(def, format!("`{value}` is no number from 0 to 65535"));
            };
            let flags = self.flag_set(def, field(def.value_as_string("Flags"))?)?;
            for operand in field(def.value_as_list_of_strings("Operands"))? {
                order.insert(operand);
                let rows = rows.entry(operand).or_default();
                if rows.iter().any(|row| row.0 == value) {
                    let message = format!("the condition {value} of `{operand}` is stated twice");
                    return fault(def, message);
                }
                rows.push((value, flags));
            }
        }
        let mut lists = IndexSet::new();
        for operand in order {
            let rows = rows.remove(operand).unwrap_or_default();
            self.conditions_of
                .insert(operand, lists.insert_full(rows).0);
        }
        self.conditions = lists.into_iter().collect();
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
