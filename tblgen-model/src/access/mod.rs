//! The accesses of instructions: what they read and write, as the description and records of
//! `tblgen/Access.td` state it.
//!
//! An instruction has a list of effects, which complete and correct what its operands, its implicit
//! registers and its flags `mayLoad` and `mayStore` tell. Accesses of memory are listed in full.

mod conditions;
mod described;
mod effect;
mod rules;
mod target;

use indexmap::IndexSet;

use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::memory_operands::CodeGenMemoryOperands;
use crate::opcode_rules::{InstructionReader, RegisterNumbers, Rules, register_numbers};
use crate::registers::CodeGenRegBank;
use crate::support::faults::{Diagnostics, collect_many};
pub use effect::{Address, ConditionValue, Effect, FlagSets, Guarded};
use rules::EffectReader;
use target::TargetFacts;
use tblgen_facts::instr::MemoryForm;
use tblgen_lang::record::RecordKeeper;

/// The accesses of all instructions, by number: what they read and write.
#[derive(Debug, Clone)]
pub struct CodeGenAccess {
    /// Whether the records of the target are whole (`AccessIsWhole`).
    pub is_whole: bool,
    /// The names of the flags.
    pub flags: Vec<String>,
    /// The numbers of the registers that point to the stack.
    pub stack_pointers: Vec<u16>,
    /// The names of the conditions.
    pub cond_codes: Vec<String>,
    /// The conditions that hold where others do not, by the numbers of all conditions.
    pub opposites: Vec<Option<usize>>,
    /// The lists of conditions, by kinds of operands.
    pub conditions: Vec<Vec<ConditionValue>>,
    /// The effects of each instruction.
    pub all: Vec<Vec<Guarded>>,
}

impl CodeGenAccess {
    /// Derives the accesses of all instructions.
    ///
    /// # Errors
    ///
    /// Records that are wrong.
    pub fn new(
        instructions: &CodeGenInstructions<'_>,
        bank: &CodeGenRegBank,
        memory: &CodeGenMemoryOperands,
        records: &RecordKeeper,
    ) -> Result<Self, Diagnostics> {
        let registers = register_numbers(bank);
        let target = TargetFacts::new(records, &registers)?;
        let rules = Rules::new(records, "AccessRule", "Effects")?;
        let instructions: Vec<_> = instructions.all.iter().zip(&memory.all).collect();
        let all = collect_many(&instructions, |(instruction, forms)| {
            effects(instruction, forms, (&target, &rules), &registers)
        })?;
        Ok(CodeGenAccess {
            is_whole: target.is_whole,
            flags: names(&target.flags),
            cond_codes: names(&target.cond_codes),
            opposites: target.opposites(records)?,
            stack_pointers: target.stack_pointers,
            conditions: target.conditions,
            all,
        })
    }
}

fn names(all: &IndexSet<&str>) -> Vec<String> {
    all.iter().map(|name| name.to_string()).collect()
}

/// The effects of an instruction: those that its rules state, then those of its description.
fn effects<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    forms: &[MemoryForm],
    (target, rules): (&TargetFacts<'rk>, &Rules<'rk>),
    registers: &RegisterNumbers<'_>,
) -> Result<Vec<Guarded>, Diagnostics> {
    let mut all = Vec::new();
    let mut has_memory_rule = false;
    for rule in rules.about(instruction.name) {
        let reader = InstructionReader {
            def: rule.def,
            instruction,
            registers,
        };
        let mut reader = EffectReader::new(reader, target, forms);
        for item in &rule.items {
            all.extend(reader.guarded(*item)?);
        }
        has_memory_rule |= reader.has_memory;
    }
    let forms = (!has_memory_rule).then_some(forms);
    described::complete(&mut all, instruction, target, forms);
    Ok(all)
}
