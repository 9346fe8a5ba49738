//! The codecs of operands: which operands are encoded, and how.
//!
//! An operand is accepted if decoding makes it of the bits: a register is one of those that the decoder
//! knows and that are in the operand's class; a number has no bits beyond those that have a place in the
//! instruction.

use super::super::register_sets::registers_of;
use super::decoded::{Decoded, has_bits, is_exact};
use super::exact_codecs::{bits_of, exactly, has_gaps, ones, selected, undone, width_of};
use super::model::EmissionReader;
use crate::shared::machine_code::{FieldCodec, Op, Run, needed_by, wide};
use std::collections::BTreeSet;
use tblgen_lang::record::Record;
use tblgen_model::encoding::emission::{Emission, EncodedOperand, class_of_part};
use tblgen_model::hooks::{Codec, Part, RegisterList};
use tblgen_model::instructions::{CodeGenInstruction, OperandInfo, SubOperand};
use tblgen_model::support::faults::Diagnostics;

/// An encoding of an instruction on its way to operations.
pub(super) struct Encoding<'i, 'rk> {
    pub(super) instruction: &'i CodeGenInstruction<'rk>,
    pub(super) emission: &'i Emission<'rk>,
    /// The record that states the bits: the instruction itself, or another encoding of it.
    pub(super) stated: Record<'rk>,
    /// The number of bytes.
    pub(super) size: u32,
    /// The number of bits before the instruction in its word.
    pub(super) shift: u32,
}

impl EmissionReader<'_> {
    /// Adds the operations of an operand.
    pub(super) fn operand(
        &mut self,
        encoding: &Encoding<'_, '_>,
        operand: &EncodedOperand<'_>,
        ops: &mut Vec<Op>,
    ) -> Result<(), Diagnostics> {
        let instruction = encoding.instruction;
        if let Some(recorded) = self.recorded(encoding, operand)? {
            ops.extend(recorded);
            return Ok(());
        }
        let needed = |faults| needed_by(faults, instruction.def);
        let (name, width) = (operand.encoder, encoding.width(operand));
        let codec = self.known.encoder(name, width).map_err(needed)?;
        if codec.as_ref().is_some_and(|codec| !has_bits(codec)) {
            return Ok(());
        }
        let used = (name, self.distance(instruction, operand.operand));
        let decoded = self.decoded(encoding, operand).map_err(needed)?;
        let runs = encoding.runs(operand);
        match codec {
            None if !name.is_empty() => {
                let hook = self.model.hooks.add(name, instruction.name);
                let codec = self.model.codecs.insert(FieldCodec::Hook(hook), used);
                ops.push(op(codec, operand.operand, runs));
            }
            Some(Codec::Parts(parts)) => {
                for (number, part) in (operand.operand..).zip(parts) {
                    if has_bits(&part.codec) {
                        ops.push(self.part_op(encoding, operand, (number, used), &part)?);
                    }
                }
            }
            Some(codec) if !matches!(codec, Codec::Plain) => {
                ops.push(self.stated_field(encoding, operand, (codec, used), decoded));
            }
            // The slices of a field do not tell which numbers there are.
            _ if encoding.is_sliced(operand) => {
                let codec = match decoded {
                    Some(decoded) if is_exact(&decoded.codec) => decoded.codec,
                    _ => Codec::Plain,
                };
                let width = width.min(u64::BITS);
                let conditions = &mut self.model.conditions;
                let codec = self.model.codecs.add(&codec, used, width, conditions);
                ops.push(op(codec, operand.operand, runs));
            }
            _ => {
                let decoded = decoded.filter(|decoded| is_exact(&decoded.codec));
                let decoded = decoded.unwrap_or_else(|| Decoded::plain(runs));
                ops.push(self.op(instruction, operand.operand, used, decoded));
            }
        }
        Ok(())
    }

    /// The operation of an operand with the codec that a record states for the function that encodes it, for
    /// the bits that have a place.
    fn stated_field(
        &mut self,
        encoding: &Encoding<'_, '_>,
        operand: &EncodedOperand<'_>,
        (codec, used): (Codec, (&str, u16)),
        decoded: Option<Decoded>,
    ) -> Op {
        let (runs, width) = (encoding.runs(operand), encoding.width(operand));
        let constant = decoded.as_ref().map_or(0, |decoded| decoded.constant);
        let stated = Decoded {
            codec: undone(codec, decoded.as_ref(), &runs),
            runs,
            constant,
        };
        let is_cut = bits_of(&stated.runs) != ones(0, width) || constant != 0;
        let stated = match is_cut && !encoding.is_sliced(operand) {
            true => exactly(stated),
            false => stated,
        };
        self.stated_op(operand.operand, used, (&stated.codec, width), stated.runs)
    }

    /// The operation of one of several operands that a function encodes together. Where the function writes
    /// numbers and registers as they are, or cuts them, what decoders make of the bits tells which there are.
    fn part_op(
        &mut self,
        encoding: &Encoding<'_, '_>,
        operand: &EncodedOperand<'_>,
        (number, used): (usize, (&str, u16)),
        part: &Part,
    ) -> Result<Op, Diagnostics> {
        let runs = Run::of_part(&encoding.runs(operand), part);
        let is_whole = bits_of(&runs) == ones(0, part.width());
        let decoded = self.decoded_part(encoding, operand, (number, &runs));
        let decoded = decoded.map_err(|faults| needed_by(faults, encoding.instruction.def))?;
        if !matches!(part.codec, Codec::Plain) && is_whole {
            let codec = undone(part.codec.clone(), decoded.as_ref(), &runs);
            return Ok(self.stated_op(number, used, (&codec, part.width()), runs));
        }
        let decoded = decoded.filter(|decoded| is_exact(&decoded.codec));
        let decoded = match decoded {
            None if !is_whole => {
                return Ok(self.stated_op(number, used, (&part.codec, part.width()), runs));
            }
            decoded => decoded.unwrap_or_else(|| Decoded::plain(runs)),
        };
        Ok(self.op(encoding.instruction, number, used, decoded))
    }

    /// The operation of an operand with the codec that a record states for the function that encodes it.
    pub(super) fn stated_op(
        &mut self,
        number: usize,
        used: (&str, u16),
        (codec, bits): (&Codec, u32),
        runs: Vec<Run>,
    ) -> Op {
        let conditions = &mut self.model.conditions;
        op(
            self.model.codecs.add(codec, used, bits, conditions),
            number,
            runs,
        )
    }

    /// The operation of an operand that is decoded like this, by the function of that name, with the number
    /// of the distance that it is.
    fn op(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        number: usize,
        used: (&str, u16),
        decoded: Decoded,
    ) -> Op {
        let part = part(instruction, number);
        let decoded = selected(decoded);
        let bits = width_of(bits_of(&decoded.runs));
        let is_register = part.is_some_and(|(_, part)| class_of_part(part).is_some());
        if is_register
            && let Some(first) = self.encoding_of(&decoded.codec, bits)
            && let Some(registers) = registers_of(&decoded.codec, bits)
        {
            let registers = self.in_class(registers, part);
            let set = self.model.sets.add(registers, class_name(part));
            let codec = FieldCodec::register(first, bits, set);
            return op(self.model.codecs.insert(codec, used), number, decoded.runs);
        }
        let lax = part.and_then(|(operand, _)| self.lax.get(&operand.def.id()));
        let is_number = part.is_some_and(|(_, part)| part.def.is_subclass_of("Operand"));
        let codec = match decoded.codec {
            Codec::Plain if is_register => FieldCodec::register(0, bits, self.class_set(part)),
            _ if let Some(lax) = lax => FieldCodec::Masked(lax | bits_of(&decoded.runs) as u64),
            Codec::Plain if is_number && !is_register => FieldCodec::AnySign(bits.min(u64::BITS)),
            Codec::Plain => FieldCodec::Known(Codec::Plain, bits.min(u64::BITS)),
            Codec::Number(number) if has_gaps(&number, &decoded) => {
                FieldCodec::Masked(bits_of(&decoded.runs) as u64)
            }
            _ => {
                let Decoded { codec, runs, .. } = exactly(decoded);
                let bits = width_of(bits_of(&runs));
                let conditions = &mut self.model.conditions;
                let codec = self.model.codecs.add(&codec, used, bits, conditions);
                return op(codec, number, runs);
            }
        };
        op(self.model.codecs.insert(codec, used), number, decoded.runs)
    }

    /// The distance that an operand is; 0 if it is none.
    pub(super) fn distance(&self, instruction: &CodeGenInstruction<'_>, number: usize) -> u16 {
        part(instruction, number).map_or(0, |(operand, _)| self.distances.of(operand.def))
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

    /// The registers of a decoder that are in the class of an operand, if any is; `NoRegister` stays.
    fn in_class(
        &self,
        registers: BTreeSet<u16>,
        part: Option<(&OperandInfo<'_>, &SubOperand<'_>)>,
    ) -> BTreeSet<u16> {
        let class = part.and_then(|(_, part)| class_of_part(part));
        let members = class.and_then(|class| self.known.class_members(class.name()));
        let Some(members) = members else {
            return registers;
        };
        let is_in = |one: &&u16| **one == NO_REGISTER || members.contains(one);
        let both: BTreeSet<u16> = registers.iter().filter(is_in).copied().collect();
        if both.is_empty() { registers } else { both }
    }

    /// The number of the set of registers that an operand may be: all of them if it is of no class.
    pub(super) fn class_set(&mut self, part: Option<(&OperandInfo<'_>, &SubOperand<'_>)>) -> usize {
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
}

impl<'rk> Encoding<'_, 'rk> {
    /// The fixed bits of the word that are one.
    pub(super) fn fixed(&self) -> u128 {
        wide(&self.emission.base) << self.shift
    }

    /// The places of the bits of an operand in the word.
    pub(super) fn runs(&self, operand: &EncodedOperand<'_>) -> Vec<Run> {
        let runs = operand.runs.iter().map(|run| Run {
            inst_low: run.inst_low + self.shift,
            field_low: run.field_low,
            width: run.width,
        });
        runs.collect()
    }

    /// Whether slices of an operand's field are encoded one by one.
    fn is_sliced(&self, operand: &EncodedOperand<'_>) -> bool {
        let all = self.emission.operands.iter();
        all.filter(|one| one.operand == operand.operand).count() > 1
    }

    /// The number of bits of an operand's field, slices of which may be in several places.
    pub(super) fn width(&self, operand: &EncodedOperand<'_>) -> u32 {
        let runs = self.slices(operand).flat_map(|slice| &slice.runs);
        let ends = runs.map(|run| run.field_low + run.width);
        ends.max().unwrap_or(0)
    }

    /// The slices of an operand's field, which are encoded alike.
    pub(super) fn slices(
        &self,
        operand: &EncodedOperand<'_>,
    ) -> impl Iterator<Item = &EncodedOperand<'rk>> {
        let all = self.emission.operands.iter();
        all.filter(move |one| {
            (one.operand, one.name, one.encoder) == (operand.operand, operand.name, operand.encoder)
        })
    }
}

/// The number of `NoRegister`.
const NO_REGISTER: u16 = 0;

/// An operation.
pub(super) fn op(codec: usize, operand: usize, runs: Vec<Run>) -> Op {
    Op {
        codec,
        operand,
        runs,
        constant: 0,
    }
}

/// An operand of the machine instruction, with the operand that it is a part of.
pub(super) fn part<'i, 'rk>(
    instruction: &'i CodeGenInstruction<'rk>,
    number: usize,
) -> Option<(&'i OperandInfo<'rk>, &'i SubOperand<'rk>)> {
    instruction.operands.parts().nth(number)
}

/// The name of the register class of an operand.
pub(super) fn class_name<'rk>(part: Option<(&OperandInfo<'rk>, &SubOperand<'rk>)>) -> &'rk str {
    let class = part.and_then(|(_, part)| class_of_part(part));
    class.map_or("", |class| class.name())
}

/// Whether an operand may be no register: a predicate that always holds, or a result that is not wanted.
/// Its default values tell.
pub(super) fn may_be_none(operand: &OperandInfo<'_>) -> bool {
    let defaults = operand.def.field("DefaultOps");
    let defaults = defaults.map(|field| field.value().dag_args());
    defaults.is_some_and(|defaults| !defaults.is_empty())
}
