//! `CompressPat`: which smaller instruction does what a larger one does with some operands.
//!
//! A record names operands of both. So for each operand of the larger instruction it is known
//! whether it is an operand of the smaller one, a register, or a number.
//!
//! LLVM: CompressInstEmitter.cpp. Unlike there, operands that are registers are checked here for
//! both instructions alike, so that what was decoded needs no check when it becomes the larger
//! instruction, but for operands whose type in the pair is another one than in the instruction.

use std::collections::HashMap;

use super::operands::{OperandInfo, register_class};
use super::{CodeGenInstruction, CodeGenInstructions};
use crate::support::faults::{Diagnostics, collect, error};
use tblgen_lang::record::{DagArg, FieldError, Record, RecordKeeper};

/// Pairs of a larger and a smaller instruction, in the order of the records' names.
#[derive(Debug, Clone, Default)]
pub struct CodeGenCompressions<'rk> {
    /// The pairs.
    pub all: Vec<Compression<'rk>>,
}

/// A smaller instruction, and the larger one that does the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compression<'rk> {
    /// The record of `CompressPat`.
    pub def: Record<'rk>,
    /// The number of the smaller instruction.
    pub small: u16,
    /// The number of the larger instruction.
    pub large: u16,
    /// The operands of the smaller instruction that have to be a register or a number, by number.
    pub fixed: Vec<(u16, LargeOperand<'rk>)>,
    /// The operands of the smaller instruction that have another type in the pair, by number.
    pub narrowed: Vec<(u16, Narrowed<'rk>)>,
    /// The operands of the larger instruction, by number.
    pub operands: Vec<LargeOperand<'rk>>,
    /// Whether the pair is for the way to the smaller instruction alone.
    pub is_compress_only: bool,
}

/// An operand of a smaller instruction that a pair is not about in all of its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Narrowed<'rk> {
    /// The type in the instruction.
    pub all: Record<'rk>,
    /// The type in the pair.
    pub allowed: Record<'rk>,
}

impl<'rk> Narrowed<'rk> {
    /// The types as register classes, if they are.
    pub fn classes(&self) -> Option<[Record<'rk>; 2]> {
        let class = |def: Record<'rk>| {
            let class = register_class(def);
            class.is_subclass_of("RegisterClass").then_some(class)
        };
        Some([class(self.all)?, class(self.allowed)?])
    }

    /// Whether the pair is about numbers but for zero: the names of RISC-V's `OperandType` say so.
    pub fn is_without_zero(&self) -> bool {
        let is_without = |def: Record<'rk>| {
            let name = def.value_as_string("OperandType");
            name.is_ok_and(|name| name.ends_with("_NONZERO"))
        };
        is_without(self.allowed) && !is_without(self.all)
    }
}

/// An operand of a larger instruction, by its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LargeOperand<'rk> {
    /// The operand of the smaller instruction with that number.
    Operand(u16),
    /// A register.
    Reg(Record<'rk>),
    /// A number.
    Imm(i64),
}

impl<'rk> CodeGenCompressions<'rk> {
    /// Reads all `CompressPat` records.
    ///
    /// # Errors
    ///
    /// The mistakes in records, one for each that is wrong.
    pub fn new(
        records: &'rk RecordKeeper,
        instructions: &CodeGenInstructions<'rk>,
    ) -> Result<Self, Diagnostics> {
        let defs = records.all_derived_definitions_if_defined("CompressPat");
        let all = collect(defs, |def| compression(def, instructions))?;
        Ok(CodeGenCompressions { all })
    }

    /// The pairs that say what a smaller instruction is.
    pub fn both_ways(&self) -> impl Iterator<Item = &Compression<'rk>> {
        self.all.iter().filter(|one| !one.is_compress_only)
    }

    /// The pairs that say what the smaller instruction with that number is, those that count more
    /// first.
    pub fn of_small(&self, number: u16) -> impl Iterator<Item = &Compression<'rk>> {
        self.both_ways().filter(move |one| one.small == number)
    }
}

fn compression<'rk>(
    def: Record<'rk>,
    instructions: &CodeGenInstructions<'rk>,
) -> Result<Compression<'rk>, Diagnostics> {
    let large = Side::new(def, "Input", instructions)?;
    let small = Side::new(def, "Output", instructions)?;
    if large.instruction.size <= small.instruction.size {
        let (small, large) = (small.instruction.name, large.instruction.name);
        return Err(error(
            def,
            format!("'{small}' is not smaller than '{large}'"),
        ));
    }
    let mut named = HashMap::new();
    let (mut fixed, mut narrowed) = (Vec::new(), Vec::new());
    for (operand, arg) in small.free() {
        let allowed = arg.value.as_def();
        match (small.constant(operand, arg)?, arg.name) {
            (Some(constant), _) => fixed.push((operand.number, constant)),
            (None, Some(name)) => drop(named.insert(name, (operand.number, arg))),
            (None, None) => return Err(small.wrong(operand, "has no name")),
        }
        let all = operand.info.def;
        if let Some(allowed) = allowed.filter(|allowed| *allowed != all) {
            narrowed.push((operand.number, Narrowed { all, allowed }));
        }
    }
    let operands = large.operands(|operand, arg| {
        if let Some(constant) = large.constant(operand, arg)? {
            return Ok(constant);
        }
        match arg.name.and_then(|name| named.get(name)) {
            None => Err(large.wrong(operand, "is not in the output")),
            Some((_, other)) if other.value.as_def() != arg.value.as_def() => {
                Err(large.wrong(operand, "has another type in the output"))
            }
            Some((number, _)) => Ok(LargeOperand::Operand(*number)),
        }
    })?;
    Ok(Compression {
        def,
        small: small.number,
        large: large.number,
        fixed,
        narrowed,
        operands,
        is_compress_only: def.value_as_bit("isCompressOnly").unwrap_or(false),
    })
}

/// One of the instructions of a record.
struct Side<'a, 'rk> {
    def: Record<'rk>,
    number: u16,
    instruction: &'a CodeGenInstruction<'rk>,
    args: Vec<DagArg<'rk>>,
}

/// An operand of an instruction.
#[derive(Clone, Copy)]
struct Place<'a, 'rk> {
    info: &'a OperandInfo<'rk>,
    number: u16,
}

impl<'a, 'rk> Side<'a, 'rk> {
    fn new(
        def: Record<'rk>,
        field: &str,
        instructions: &'a CodeGenInstructions<'rk>,
    ) -> Result<Self, Diagnostics> {
        let dag = def.value_as_dag(field).map_err(FieldError::at_record)?;
        let operator = dag.dag_operator().and_then(|operator| operator.as_def());
        let number = operator.and_then(|operator| instructions.number(operator));
        let instruction = number.and_then(|number| instructions.all.get(usize::from(number)));
        let (Some(number), Some(instruction)) = (number, instruction) else {
            return Err(error(def, format!("'{field}' is no instruction")));
        };
        let side = Side {
            def,
            number,
            instruction,
            args: dag.dag_args(),
        };
        let (has, wants) = (side.args.len(), side.places().filter(is_free).count());
        // Those that are the same as others may be counted. Then the last ones name nothing.
        if has != wants && has != side.places().count() {
            let name = side.instruction.name;
            let message = format!("'{name}' has {wants} operands, '{field}' {has}");
            return Err(error(def, message));
        }
        Ok(side)
    }

    /// The operands, also those that are the same as others.
    fn places(&self) -> impl Iterator<Item = Place<'a, 'rk>> + use<'a, 'rk> {
        let list = self.instruction.operands.list.iter();
        list.filter_map(|info| {
            let number = u16::try_from(info.first).ok()?;
            Some(Place { info, number })
        })
    }

    /// The operands that the record names.
    fn free(&self) -> impl Iterator<Item = (Place<'a, 'rk>, &DagArg<'rk>)> {
        self.places().filter(is_free).zip(&self.args)
    }

    /// The meanings of all operands. An operand that is tied to another has the meaning of that.
    fn operands(
        &self,
        meaning: impl Fn(Place<'a, 'rk>, &DagArg<'rk>) -> Result<LargeOperand<'rk>, Diagnostics>,
    ) -> Result<Vec<LargeOperand<'rk>>, Diagnostics> {
        let mut known = HashMap::new();
        for (place, arg) in self.free() {
            known.insert(usize::from(place.number), meaning(place, arg)?);
        }
        let operands = self.places().map(|place| {
            let number = tied(place.info).unwrap_or(place.info.first);
            let operand = known.get(&number).copied();
            operand.ok_or_else(|| self.wrong(place, "is not known"))
        });
        operands.collect()
    }

    /// The register or the number that an operand has to be.
    fn constant(
        &self,
        place: Place<'_, 'rk>,
        arg: &DagArg<'rk>,
    ) -> Result<Option<LargeOperand<'rk>>, Diagnostics> {
        if place.info.parts.len() != 1 {
            return Err(self.wrong(place, "consists of several"));
        }
        let takes_register = is_register_kind(place.info.def);
        match (arg.value.as_def(), arg.value.as_int()) {
            (Some(def), _) if def.is_subclass_of("Register") => match takes_register {
                true => Ok(Some(LargeOperand::Reg(def))),
                false => Err(self.wrong(place, "is no register")),
            },
            (Some(def), _) if is_register_kind(def) == takes_register => Ok(None),
            (None, Some(number)) if !takes_register => Ok(Some(LargeOperand::Imm(number))),
            _ => Err(self.wrong(place, "is of another kind")),
        }
    }

    fn wrong(&self, place: Place<'_, 'rk>, what: &str) -> Diagnostics {
        let (operand, of) = (place.info.name, self.instruction.name);
        error(self.def, format!("operand '{operand}' of '{of}' {what}"))
    }
}

fn is_free(place: &Place<'_, '_>) -> bool {
    tied(place.info).is_none()
}

/// The operand that an operand is the same as.
fn tied(info: &OperandInfo<'_>) -> Option<usize> {
    info.parts.first().and_then(|part| part.constraint.tied())
}

fn is_register_kind(def: Record<'_>) -> bool {
    let kinds = ["RegisterClass", "RegisterOperand", "RegClassByHwMode"];
    kinds.iter().any(|kind| def.is_subclass_of(kind))
}
