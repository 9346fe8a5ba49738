//! Operands of which records state how encoders write them, whatever decodes them.

use super::checks::NO_FUNCTION;
use super::exact_codecs::{bits_of, inst_bits, ones};
use super::model::EmissionReader;
use super::operand_codecs::{Encoding, may_be_none, op};
use crate::shared::machine_code::{FieldCodec, Op, Run, needed_by};
use tblgen_model::encoding::emission::EncodedOperand;
use tblgen_model::hooks::{Codec, Number, Part, PartRun, RegisterList};
use tblgen_model::instructions::{CodeGenInstruction, OperandInfo};
use tblgen_model::support::faults::Diagnostics;

/// A part of an operand, with the number that it has among all operands.
type Numbered = (usize, Part);

impl EmissionReader<'_> {
    /// The parts of an operand, as a record about it states them; none if no record is about it.
    fn parts_of(
        &self,
        instruction: &CodeGenInstruction<'_>,
        operand: &OperandInfo<'_>,
        width: u32,
    ) -> Result<Option<Vec<Numbered>>, Diagnostics> {
        let codec = self.known.operand(instruction.def, operand.def, width);
        let codec = codec.map_err(|faults| needed_by(faults, instruction.def))?;
        let runs = vec![PartRun {
            low: 0,
            width,
            place: 0,
        }];
        let parts = match codec {
            None => return Ok(None),
            Some(Codec::Parts(parts)) => parts,
            Some(codec) => vec![Part { codec, runs }],
        };
        let parts = parts.into_iter().map(within_field);
        Ok(Some((operand.first..operand.end()).zip(parts).collect()))
    }

    /// The operations of the parts of an operand that have bits of their own; none if no record is about
    /// the operand.
    pub(super) fn recorded(
        &mut self,
        encoding: &Encoding<'_, '_>,
        field: &EncodedOperand<'_>,
    ) -> Result<Option<Vec<Op>>, Diagnostics> {
        let instruction = encoding.instruction;
        let Some(operand) = owner(instruction, field) else {
            return Ok(None);
        };
        let width = encoding.width(field);
        let Some(parts) = self.parts_of(instruction, operand, width)? else {
            return Ok(None);
        };
        let used = (field.encoder, self.distance(instruction, field.operand));
        let (mut ops, mut taken) = (Vec::new(), 0);
        for (number, part) in parts {
            let runs = Run::of_part(&encoding.runs(field), &part);
            if inst_bits(&runs) & taken == 0 {
                taken |= inst_bits(&runs);
                ops.push(self.recorded_op(
                    (number, used),
                    placed(encoding, field, &part),
                    &part,
                    runs,
                ));
            }
        }
        Ok(Some(ops))
    }

    /// The operation of a part that has bits, of which those of a mask have a place. A number without sign has no
    /// others.
    fn recorded_op(
        &mut self,
        (number, used): (usize, (&str, u16)),
        placed: u128,
        part: &Part,
        runs: Vec<Run>,
    ) -> Op {
        let width = part.width();
        let is_plain = part.codec == Codec::Number(Number::plain(width));
        let mask = u64::try_from(placed).ok().filter(|_| is_plain);
        match mask.filter(|_| placed != ones(0, width)) {
            Some(mask) => {
                let codec = self.model.codecs.insert(FieldCodec::Masked(mask), used);
                op(codec, number, runs)
            }
            None => self.stated_op(number, used, (&part.codec, width), runs),
        }
    }

    /// The operations that check the other parts of such operands: they have the bits of parts before
    /// them, or the instruction has none for them.
    pub(super) fn recorded_checks(
        &mut self,
        encoding: &Encoding<'_, '_>,
        ops: &[Op],
    ) -> Result<Vec<Op>, Diagnostics> {
        let instruction = encoding.instruction;
        let mut checks = Vec::new();
        for operand in &instruction.operands.list {
            let mut fields = encoding.emission.operands.iter();
            let own = operand.first..operand.end();
            let field = fields.find(|field| own.contains(&field.operand));
            let width = field.map_or(u64::BITS, |field| encoding.width(field));
            let parts = self.parts_of(instruction, operand, width)?;
            for (number, part) in parts.into_iter().flatten() {
                if ops.iter().any(|op| op.operand == number) {
                    continue;
                }
                let runs = field.map_or(Vec::new(), |field| {
                    Run::of_part(&encoding.runs(field), &part)
                });
                let is_left_out = field.is_none() && may_be_none(operand);
                let codec = self.checked_part(part, is_left_out);
                checks.extend(codec.map(|codec| op(codec, number, runs)));
            }
        }
        Ok(checks)
    }

    /// The number of the codec that checks a part; none if there is no such codec. Decoders may leave the part
    /// out if `is_left_out`: it is checked if it is there.
    fn checked_part(&mut self, part: Part, is_left_out: bool) -> Option<usize> {
        let width = part.width();
        let (codecs, conditions) = (&mut self.model.codecs, &mut self.model.conditions);
        let codec = match part.codec {
            Codec::Register(list) if is_left_out => Codec::Register(RegisterList {
                is_optional: true,
                ..list
            }),
            Codec::Choice(numbers) if is_left_out => {
                return Some(codecs.insert(FieldCodec::OptionalChoice(numbers), NO_FUNCTION));
            }
            _ if is_left_out => return None,
            codec => codec,
        };
        Some(codecs.add(&codec, NO_FUNCTION, width, conditions))
    }
}

/// The bits of a part that have a place, all slices of its field taken together.
fn placed(encoding: &Encoding<'_, '_>, field: &EncodedOperand<'_>, part: &Part) -> u128 {
    let slices = encoding.slices(field);
    let runs = slices.flat_map(|slice| Run::of_part(&encoding.runs(slice), part));
    bits_of(&runs.collect::<Vec<Run>>())
}

/// The part with a list of numbers that its field has room for: the same operand may have fewer bits in some
/// instructions, or none.
fn within_field(part: Part) -> Part {
    let width = part.width();
    let count = 1usize.checked_shl(width).unwrap_or(usize::MAX);
    let codec = match part.codec {
        Codec::Choice(mut numbers) if width > 0 => {
            numbers.truncate(count);
            Codec::Choice(numbers)
        }
        codec => codec,
    };
    Part { codec, ..part }
}

/// The operand of the description that a field is of.
fn owner<'i, 'rk>(
    instruction: &'i CodeGenInstruction<'rk>,
    field: &EncodedOperand<'_>,
) -> Option<&'i OperandInfo<'rk>> {
    let mut all = instruction.operands.list.iter();
    all.find(|operand| (operand.first..operand.end()).contains(&field.operand))
}
