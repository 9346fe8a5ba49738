//! The codecs of operands: which operands are encoded, and how.
//!
//! An operand is accepted if decoding makes it of the bits: a register is one of those that the decoder
//! knows, or else of the operand's class; a number has no bits beyond those that have a place in the
//! instruction. Operands without bits are checked only: they are tied to others, or of a class.

use super::model::EmissionReader;
use super::register_sets::registers_of;
use crate::shared::machine_code::{FieldCodec, Op, Run, needed_by};
use std::collections::BTreeSet;
use tblgen_model::encoding::emission::{Emission, EncodedOperand, class_of_part};
use tblgen_model::hooks::{Codec, Number, RegisterList};
use tblgen_model::instructions::{CodeGenInstruction, OperandInfo, SubOperand};
use tblgen_model::support::faults::Diagnostics;

impl EmissionReader<'_> {
    /// Adds the operations of an operand, of whose field these bits have places in the instruction.
    pub(super) fn operand(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        operand: &EncodedOperand<'_>,
        (field, shift): (u128, u32),
        ops: &mut Vec<Op>,
    ) -> Result<(), Diagnostics> {
        let width = width_of(field);
        let runs = operand.runs.iter().map(|run| Run {
            field_low: run.field_low,
            inst_low: run.inst_low + shift,
            width: run.width,
        });
        let mut runs: Vec<Run> = runs.collect();
        let name = operand.encoder;
        let mut add = |codec: usize, number: usize, runs: Vec<Run>| {
            ops.push(Op {
                codec,
                operand: number,
                runs,
                constant: 0,
            });
        };
        let codec = self.known.encoder(name, width);
        let codec = match codec.map_err(|faults| needed_by(faults, instruction.def))? {
            Some(codec) if !has_bits(&codec) => return Ok(()),
            Some(Codec::Plain) => self.plain(instruction, operand, (field, &mut runs))?,
            None if name.is_empty() => self.plain(instruction, operand, (field, &mut runs))?,
            Some(Codec::Parts(parts)) => {
                for (number, part) in (operand.operand..).zip(parts) {
                    if has_bits(&part.codec) {
                        let codec = self.codec(&part.codec, name, part.width());
                        add(codec, number, Run::of_part(&runs, &part));
                    }
                }
                return Ok(());
            }
            Some(codec) => {
                let codec = narrowed(codec, field, &mut runs);
                self.codec(&codec, name, width)
            }
            None => {
                let hook = self.model.hooks.add(name, instruction.name);
                self.model.codecs.insert(FieldCodec::Hook(hook), name)
            }
        };
        add(codec, operand.operand, runs);
        Ok(())
    }

    /// The number of a codec that has no parts.
    fn codec(&mut self, codec: &Codec, name: &str, width: u32) -> usize {
        let conditions = &mut self.model.conditions;
        self.model.codecs.add(codec, name, width, conditions)
    }

    /// The number of the codec that undoes what the decoder of an operand does, if it makes one
    /// of the field; otherwise numbers and registers are taken as they are.
    fn plain(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        operand: &EncodedOperand<'_>,
        (field, runs): (u128, &mut [Run]),
    ) -> Result<usize, Diagnostics> {
        let width = width_of(field);
        let codec = match &*operand.decoder {
            "" => None,
            decoder => {
                let codec = self.known.decoder(decoder, width);
                codec.map_err(|faults| needed_by(faults, instruction.def))?
            }
        };
        let codec = codec.map(|codec| with_short_lists(codec, width));
        let part = part(instruction, operand.operand);
        if operand.is_register
            && let Some(known) = &codec
            && let Some(first) = self.encoding_of(known, width)
            && let Some(registers) = registers_of(known, width)
        {
            let set = self.model.sets.add(registers, class_name(part));
            let codec = FieldCodec::Encoding {
                first,
                bits: width,
                set,
            };
            return Ok(self.model.codecs.insert(codec, operand.encoder));
        }
        let codec = match codec {
            Some(
                codec @ (Codec::Choice(_)
                | Codec::Number(_)
                | Codec::Register(_)
                | Codec::Select(_)
                | Codec::When(_)),
            ) => {
                let codec = narrowed(codec, field, runs);
                return Ok(self.codec(&codec, operand.encoder, width));
            }
            _ if operand.is_register => FieldCodec::Encoding {
                first: 0,
                bits: width,
                set: self.class_set(part),
            },
            _ if self.is_lax(instruction, operand) => FieldCodec::Known(Codec::Plain, u64::BITS),
            None if operand.decoder.is_empty() => {
                let codec = narrowed(Codec::Number(Number::plain(width)), field, runs);
                return Ok(self.codec(&codec, operand.encoder, width));
            }
            _ => FieldCodec::Known(Codec::Plain, width.min(u64::BITS)),
        };
        Ok(self.model.codecs.insert(codec, operand.encoder))
    }

    /// The number of the set of registers that an operand may be: all of them if it is of no class.
    fn class_set(&mut self, part: Option<(&OperandInfo<'_>, &SubOperand<'_>)>) -> usize {
        let class = part.and_then(|(_, part)| class_of_part(part));
        let members = class.and_then(|class| self.known.class_members(class.name()));
        let mut registers: BTreeSet<u16> = match members {
            Some(members) => members.iter().copied().collect(),
            None => (0..=self.known.register_count()).collect(),
        };
        if part.is_some_and(|(operand, _)| may_be_none(operand)) {
            registers.insert(NO_REGISTER);
        }
        self.model.sets.add(registers, class_name(part))
    }

    /// The operations that check operands without bits, and those that functions encode.
    pub(super) fn checks(&mut self, instruction: &CodeGenInstruction<'_>, ops: &[Op]) -> Vec<Op> {
        let mut checks = Vec::new();
        let mut tied = BTreeSet::new();
        let mut add = |operand: usize, codec: usize| {
            checks.push(Op {
                codec,
                operand,
                runs: Vec::new(),
                constant: 0,
            });
        };
        for (number, (_, part)) in instruction.operands.parts().enumerate() {
            if let Some(to) = part.constraint.tied()
                && self.share_registers(instruction, number, to)
            {
                tied.extend([number, to]);
                add(number, self.model.codecs.insert(FieldCodec::Tied(to), ""));
            }
        }
        let is_checked = |number: usize| {
            let mut own = ops.iter().filter(|op| op.operand == number);
            own.any(|op| !matches!(self.model.codecs.get(op.codec), Some(FieldCodec::Hook(_))))
        };
        let parts = instruction.operands.parts().enumerate();
        let open = parts.filter(|(number, (_, part))| {
            class_of_part(part).is_some() && !tied.contains(number) && !is_checked(*number)
        });
        let open: Vec<_> = open.collect();
        for (number, part) in open {
            let set = self.class_set(Some(part));
            let codec = FieldCodec::Encoding {
                first: 0,
                bits: u64::BITS,
                set,
            };
            add(number, self.model.codecs.insert(codec, ""));
        }
        checks
    }

    /// Whether there is a register that both operands may be.
    fn share_registers(
        &self,
        instruction: &CodeGenInstruction<'_>,
        one: usize,
        other: usize,
    ) -> bool {
        let members = |number| {
            let class = class_of_part(part(instruction, number)?.1)?;
            self.known.class_members(class.name())
        };
        match (members(one), members(other)) {
            (Some(one), Some(other)) => one.iter().any(|register| other.contains(register)),
            _ => true,
        }
    }

    /// The number that is subtracted from the encodings of registers, if that is all that a codec does.
    fn encoding_of(&self, codec: &Codec, width: u32) -> Option<u8> {
        match codec {
            Codec::Register(list) => self.first_encoding(list, width),
            Codec::When(codecs) => {
                let mut all = codecs
                    .iter()
                    .map(|(_, codec)| self.encoding_of(codec, width));
                let first = all.next()??;
                all.all(|other| other == Some(first)).then_some(first)
            }
            _ => None,
        }
    }

    /// The number by which the encodings of all registers of a list are larger than their fields, of
    /// which each has a register unless that number is zero.
    fn first_encoding(&self, list: &RegisterList, width: u32) -> Option<u8> {
        let first = u8::try_from(self.known.first_encoding(list)?).ok()?;
        let has_all = Some(list.registers.len()) == 1usize.checked_shl(width);
        (first == 0 || has_all).then_some(first)
    }

    /// Whether bits of an operand do not count that have no place.
    fn is_lax(&self, instruction: &CodeGenInstruction<'_>, operand: &EncodedOperand<'_>) -> bool {
        let part = part(instruction, operand.operand);
        part.is_some_and(|(operand, _)| self.lax.contains(&operand.def.id()))
    }
}

/// The number of `NoRegister`.
const NO_REGISTER: u16 = 0;

/// An operand of the machine instruction, with the operand that it is a part of.
fn part<'i, 'rk>(
    instruction: &'i CodeGenInstruction<'rk>,
    number: usize,
) -> Option<(&'i OperandInfo<'rk>, &'i SubOperand<'rk>)> {
    instruction.operands.parts().nth(number)
}

/// The name of the register class of an operand.
fn class_name<'rk>(part: Option<(&OperandInfo<'rk>, &SubOperand<'rk>)>) -> &'rk str {
    let class = part.and_then(|(_, part)| class_of_part(part));
    class.map_or("", |class| class.name())
}

/// Whether an operand may be no register: a predicate that always holds, or a result that is not wanted.
fn may_be_none(operand: &OperandInfo<'_>) -> bool {
    let classes = ["PredicateOperand", "OptionalDefOperand"];
    classes
        .iter()
        .any(|class| operand.def.is_subclass_of(class))
}

/// The largest number of operands of an instruction; none if it has a list of them.
pub(super) fn most_operands(instruction: &CodeGenInstruction<'_>) -> Option<usize> {
    let operands = &instruction.operands;
    (!operands.is_variadic).then(|| operands.count())
}

/// A codec that refuses numbers with bits that have no place: the lowest ones. Its field begins with
/// the first bit that has one.
fn narrowed(codec: Codec, field: u128, runs: &mut [Run]) -> Codec {
    let low = field.trailing_zeros();
    let (Codec::Number(number), 1..64) = (&codec, low) else {
        return codec;
    };
    if !number.is_simple() || u32::from(number.bits) <= low {
        return codec;
    }
    for run in runs {
        run.field_low -= low;
    }
    Codec::Number(Number {
        bits: number.bits - low as u8,
        shift: number.shift + low as u8,
        ..*number
    })
}

/// The number of bits of a field, up to the highest that has a place.
fn width_of(field: u128) -> u32 {
    u128::BITS - field.leading_zeros()
}

/// Whether an operand has bits: a codec may be about the field of other operands.
fn has_bits(codec: &Codec) -> bool {
    !matches!(codec, Codec::Nothing | Codec::Distinct(_))
}

/// A codec whose lists of registers fit a field.
fn with_short_lists(codec: Codec, width: u32) -> Codec {
    match codec {
        Codec::Register(list) => Codec::Register(shortened(list, width)),
        Codec::When(codecs) => {
            let codecs = codecs.into_iter();
            let short =
                codecs.map(|(condition, codec)| (condition, with_short_lists(codec, width)));
            Codec::When(short.collect())
        }
        codec => codec,
    }
}

/// A list of registers for a field that is too short for their encodings: LLVM writes the lowest
/// bits of them. The list stays as it is if those are the same for two registers.
fn shortened(list: RegisterList, width: u32) -> RegisterList {
    let count = 1usize.checked_shl(width).unwrap_or(usize::MAX);
    if list.registers.len() <= count {
        return list;
    }
    let mut registers = vec![None; count];
    for (encoding, register) in list.registers.iter().enumerate() {
        let place = &mut registers[encoding % count];
        match (register, &place) {
            (None, _) => {}
            (Some(_), None) => *place = *register,
            (Some(_), Some(_)) => return list,
        }
    }
    RegisterList { registers, ..list }
}

/// The bits of an operand's field that have places in the instruction; slices of the field may be in
/// several.
pub(super) fn field_of(emission: &Emission<'_>, operand: &EncodedOperand<'_>) -> u128 {
    let is_same = |one: &&EncodedOperand<'_>| {
        (one.operand, one.name, one.encoder) == (operand.operand, operand.name, operand.encoder)
    };
    let runs = emission.operands.iter().filter(is_same);
    let runs = runs.flat_map(|one| &one.runs);
    let bits = runs.map(|run| (!u128::MAX.unbounded_shl(run.width)).unbounded_shl(run.field_low));
    bits.fold(0, |all, bits| all | bits)
}
