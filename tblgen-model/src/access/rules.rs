//! Effects that rules state (`AccessRule`).

use super::described::memory_operands;
use super::effect::{Address, Effect, FlagSets, Guarded};
use super::target::TargetFacts;
use crate::opcode_rules::{InstructionReader, int, operator};
use crate::support::faults::Diagnostics;
use tblgen_facts::instr::{Access, Certainty, MemoryForm};
use tblgen_lang::record::{DagArg, Init};

/// Reads the effects of a rule on an instruction.
pub(super) struct EffectReader<'a, 'rk> {
    reader: InstructionReader<'a, 'rk>,
    target: &'a TargetFacts<'rk>,
    /// The memory operands of the instruction.
    forms: &'a [MemoryForm],
    /// Whether an effect is about memory, so that the description does not count.
    pub(super) has_memory: bool,
}

const ALWAYS: Certainty = Certainty::Always;
const MAYBE: Certainty = Certainty::Maybe;
const NEVER: Certainty = Certainty::Never;

impl<'a, 'rk> EffectReader<'a, 'rk> {
    pub(super) fn new(
        reader: InstructionReader<'a, 'rk>,
        target: &'a TargetFacts<'rk>,
        forms: &'a [MemoryForm],
    ) -> Self {
        EffectReader {
            reader,
            target,
            forms,
            has_memory: false,
        }
    }

    /// The guarded effects of a statement, which is an effect or `(provided tests, effects)`; none for
    /// `(no_memory)`.
    pub(super) fn guarded(&mut self, item: Init<'_>) -> Result<Option<Guarded>, Diagnostics> {
        let (mut tests, mut effects) = (Vec::new(), Vec::new());
        if operator(item) == "provided" {
            for arg in item.dag_args() {
                match self.reader.test_if_any(arg.value)? {
                    Some(test) => tests.push(test),
                    None => effects.extend(self.effect(arg.value)?),
                }
            }
            if tests.is_empty() {
                return self.reader.fault(format!("`{item}` has no test"));
            }
        } else {
            effects.extend(self.effect(item)?);
        }
        Ok((!effects.is_empty()).then_some(Guarded { tests, effects }))
    }

    fn effect(&mut self, item: Init<'_>) -> Result<Vec<Effect>, Diagnostics> {
        let args = item.dag_args();
        let read = |read| Access { read, write: NEVER };
        let write = |write| Access { read: NEVER, write };
        let one = |effect| Ok(vec![effect]);
        match operator(item) {
            "reads" => self.uses(read(ALWAYS), &args),
            "may_read" => self.uses(read(MAYBE), &args),
            "writes" => self.uses(write(ALWAYS), &args),
            "may_write" => self.uses(write(MAYBE), &args),
            "does_not_read" => self.not_uses(Access::READ, &args),
            "does_not_write" => self.not_uses(Access::WRITE, &args),
            "loads" => one(self.memory(Access::READ, &args)?),
            "may_load" => one(self.memory(Access::READ.on_condition(), &args)?),
            "stores" => one(self.memory(Access::WRITE, &args)?),
            "may_store" => one(self.memory(Access::WRITE.on_condition(), &args)?),
            "updates" => one(self.memory(Access::READ_WRITE, &args)?),
            "may_update" => one(self.memory(
                Access {
                    read: ALWAYS,
                    write: MAYBE,
                },
                &args,
            )?),
            "no_memory" => {
                self.has_memory = true;
                Ok(Vec::new())
            }
            "changes_stack" => one(self.stack(&args)?),
            "has_condition" => one(self.condition(item, &args)?),
            "on_condition" => one(Effect::Conditional),
            "not_known" => one(Effect::NotKnown),
            name => match self.flags(name, &args)? {
                Some(sets) => one(Effect::Flags(sets)),
                None => self.reader.fault(format!("`{item}` is no effect")),
            },
        }
    }

    /// The registers and the operands among arguments. An operand means all its parts.
    fn registers_and_operands(
        &self,
        args: &[DagArg<'_>],
    ) -> Result<(Vec<u16>, Vec<u8>), Diagnostics> {
        let (mut registers, mut operands) = (Vec::new(), Vec::new());
        for arg in args {
            if let Some(register) = arg.value.as_def() {
                registers.push(self.reader.register(register)?);
                continue;
            }
            let first = self.reader.operand(arg)?;
            operands.push(first);
            let list = self.reader.instruction.operands.list.iter();
            let mut named = list.filter(|operand| arg.name == Some(operand.name));
            let parts = named.next().map_or(1, |operand| operand.parts.len());
            let rest = (1..parts).filter_map(|part| u8::try_from(part).ok()?.checked_add(first));
            operands.extend(rest);
        }
        Ok((registers, operands))
    }

    fn uses(&self, access: Access, args: &[DagArg<'_>]) -> Result<Vec<Effect>, Diagnostics> {
        let (registers, operands) = self.registers_and_operands(args)?;
        let registers = (!registers.is_empty()).then_some(Effect::Registers(access, registers));
        let operands = (!operands.is_empty()).then_some(Effect::Operands(access, operands));
        Ok(registers.into_iter().chain(operands).collect())
    }

    fn not_uses(&self, access: Access, args: &[DagArg<'_>]) -> Result<Vec<Effect>, Diagnostics> {
        let (registers, operands) = self.registers_and_operands(args)?;
        let registers = (!registers.is_empty()).then_some(Effect::NotRegisters(access, registers));
        let operands = (!operands.is_empty()).then_some(Effect::NotOperands(access, operands));
        Ok(registers.into_iter().chain(operands).collect())
    }

    /// The sets of flags of an effect; none if it is about no flags.
    fn flags(&self, name: &str, args: &[DagArg<'_>]) -> Result<Option<FlagSets>, Diagnostics> {
        let mut sets = FlagSets::default();
        let place = match name {
            "reads_flags" => &mut sets.read,
            "writes_flags" => &mut sets.written,
            "clears_flags" => &mut sets.cleared,
            "sets_flags" => &mut sets.set,
            "undefines_flags" => &mut sets.undefined,
            "may_keep_flags" => &mut sets.kept,
            _ => return Ok(None),
        };
        for arg in args {
            let Some(names) = arg.value.as_str() else {
                return self
                    .reader
                    .fault(format!("`{}` is no name of flags", arg.value));
            };
            *place |= self.target.flag_set(self.reader.def, names)?;
        }
        Ok(Some(sets))
    }

    /// A condition: an operand, and the kind of its values.
    fn condition(&self, item: Init<'_>, args: &[DagArg<'_>]) -> Result<Effect, Diagnostics> {
        let [operand, kind] = args else {
            return self
                .reader
                .fault(format!("`{item}` has no operand and no kind of conditions"));
        };
        let list = kind
            .value
            .as_str()
            .and_then(|kind| self.target.conditions_of.get(kind));
        match list {
            Some(&list) => Ok(Effect::Condition {
                operand: self.reader.operand(operand)?,
                list,
            }),
            None => self
                .reader
                .fault(format!("`{}` is no kind of conditions", kind.value)),
        }
    }

    /// An access of memory: `($src)`, `($src, 16)`, `((at SS, RSP, -8), 8)`.
    fn memory(&mut self, access: Access, args: &[DagArg<'_>]) -> Result<Effect, Diagnostics> {
        self.has_memory = true;
        let (first, size) = match args {
            [first] => (first, None),
            [first, size] if size.value.is_unset() => (first, None),
            [first, size] => (first, Some(u32::from(int(self.reader.def, size)?))),
            _ => {
                return self
                    .reader
                    .fault("an access has an address and a size".to_string());
            }
        };
        if operator(first.value) == "at" {
            let address = self.address(&first.value.dag_args())?;
            return Ok(Effect::Memory {
                access,
                size,
                address,
            });
        }
        let operand = self.reader.operand(first)?;
        let described = || {
            let operands = memory_operands(self.reader.instruction, self.forms);
            let found = operands.iter().find(|(first, _)| *first == operand);
            found.and_then(|(_, size)| *size)
        };
        let size = match args.len() {
            1 => described(),
            _ => size,
        };
        Ok(Effect::Memory {
            access,
            size,
            address: Address::Operand(operand),
        })
    }

    /// An address: registers, the segment first, and a distance among them.
    fn address(&self, args: &[DagArg<'_>]) -> Result<Address, Diagnostics> {
        let wrong = || {
            let text = "an address is `(at segment, base, distance, index)`";
            self.reader.fault(text.to_string())
        };
        let mut registers = Vec::new();
        let mut distance = 0;
        for arg in args {
            match (arg.value.as_def(), arg.value.as_int()) {
                (Some(register), _) => registers.push(self.reader.register(register)?),
                (None, Some(number)) => match i32::try_from(number) {
                    Ok(number) => distance = number,
                    Err(_) => return wrong(),
                },
                (None, None) => return wrong(),
            }
        }
        let (segment, base, index) = match registers[..] {
            [segment, base] => (segment, base, 0),
            [segment, base, index] => (segment, base, index),
            _ => return wrong(),
        };
        Ok(Address::Registers {
            segment,
            base,
            index,
            distance,
        })
    }

    /// A change of the stack pointer: `(changes_stack -8)`, `(changes_stack 8, (times 1, $imm))`.
    fn stack(&self, args: &[DagArg<'_>]) -> Result<Effect, Diagnostics> {
        let number = |arg: &DagArg<'_>| {
            let number = arg.value.as_int();
            match number.and_then(|number| i32::try_from(number).ok()) {
                Some(number) => Ok(number),
                None => self
                    .reader
                    .fault(format!("`{}` is no number of 32 bits", arg.value)),
            }
        };
        let [bytes, operands @ ..] = args else {
            return self
                .reader
                .fault("a change of the stack has a number".to_string());
        };
        let bytes = number(bytes)?;
        let operands = operands
            .iter()
            .map(|times| match &times.value.dag_args()[..] {
                [factor, operand] if operator(times.value) == "times" => {
                    Ok((self.reader.operand(operand)?, number(factor)?))
                }
                _ => self
                    .reader
                    .fault(format!("`{}` is no product", times.value)),
            });
        Ok(Effect::Stack {
            bytes,
            operands: operands.collect::<Result<_, _>>()?,
        })
    }
}
