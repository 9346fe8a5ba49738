//! Checks of operands that have no bits: they are tied to others, of a class, or always the same number.

use super::super::register_sets::registers_of;
use super::decoded::{has_bits, runs_of};
use super::exact_codecs::{inst_bits, ones};
use super::model::EmissionReader;
use super::operand_codecs::{Encoding, class_name, may_be_none, op, part};
use crate::shared::machine_code::{FieldCodec, Op, needed_by};
use std::collections::BTreeSet;
use tblgen_model::encoding::decoding::{constant_field, copied_field};
use tblgen_model::encoding::emission::class_of_part;
use tblgen_model::hooks::{Codec, Part};
use tblgen_model::instructions::{CodeGenInstruction, OperandInfo, SubOperand};
use tblgen_model::support::faults::Diagnostics;

/// The name and the distance of codecs that no function of the target has.
pub(super) const NO_FUNCTION: (&str, u16) = ("", 0);

impl EmissionReader<'_> {
    /// The largest number of operands of an instruction; none if it has a list of them, or decoders make
    /// several operands of one.
    pub(super) fn most_operands(
        &self,
        encoding: &Encoding<'_, '_>,
    ) -> Result<Option<usize>, Diagnostics> {
        let operands = &encoding.instruction.operands;
        let mut is_list = operands.is_variadic;
        for encoded in &encoding.emission.operands {
            let own = part(encoding.instruction, encoded.operand);
            let count = own.map_or(0, |(operand, _)| operand.end() - operand.first);
            let codec = self
                .known
                .decoder(&encoded.decoder, encoding.width(encoded))?;
            is_list |=
                matches!(codec, Some(Codec::Parts(parts)) if operands_of(&parts).count() > count);
        }
        let stated = match self.whole_codec(encoding)? {
            Some(Codec::Parts(parts)) => operands_of(&parts).count(),
            _ => 0,
        };
        Ok((!is_list && stated <= operands.count()).then(|| operands.count()))
    }

    /// The operations that check operands without bits, and those that functions encode.
    pub(super) fn checks(
        &mut self,
        encoding: &Encoding<'_, '_>,
        ops: &[Op],
    ) -> Result<Vec<Op>, Diagnostics> {
        let instruction = encoding.instruction;
        let stated = self.stated_parts(encoding);
        let stated = stated.map_err(|faults| needed_by(faults, instruction.def))?;
        let mut checks = self.recorded_checks(encoding, ops)?;
        let recorded: BTreeSet<usize> = checks.iter().map(|check| check.operand).collect();
        let mut tied = BTreeSet::new();
        for (number, (_, part)) in instruction.operands.parts().enumerate() {
            if let Some(to) = part.constraint.tied()
                && self.share_registers(instruction, number, to)
            {
                tied.extend([number, to]);
                checks.push(self.check(FieldCodec::Tied(to), number));
            }
        }
        // What encodes a part of an operand may encode the others as well.
        let is_encoded = |operand: &OperandInfo<'_>| {
            let parts = operand.first..operand.end();
            ops.iter().any(|op| parts.contains(&op.operand))
        };
        let parts = instruction.operands.parts().enumerate();
        let is_written = |number: usize| ops.iter().any(|op| op.operand == number);
        let open = parts.filter(|(number, (operand, part))| {
            let may_be_other = is_encoded(operand)
                && (is_written(*number) || class_of_part(part).is_none() || !may_be_none(operand));
            let is_constant = || {
                let made = stated.as_deref().and_then(|parts| made_of(parts, *number));
                !is_written(*number) && matches!(made, Some(Made::Constant(_)))
            };
            let is_free = !tied.contains(number) && !recorded.contains(number);
            is_free && (!may_be_other || is_constant())
        });
        let open: Vec<_> = open.collect();
        let written = ops.iter().fold(0, |all, op| all | inst_bits(&op.runs));
        for (number, part) in open {
            let made = stated.as_deref().and_then(|parts| made_of(parts, number));
            if let Some(Made::Shared(shared)) = made
                && inst_bits(&runs_of(&shared, encoding.shift)) & !written == 0
            {
                checks.push(self.shared(encoding, number, &shared));
            } else if let Some(codec) =
                self.check_of(encoding, stated.as_deref(), (number, part))?
            {
                checks.push(self.check(codec, number));
            }
        }
        checks.extend(self.relations(encoding, stated.as_deref().unwrap_or(&[]), ops));
        checks.extend(self.together(encoding)?);
        Ok(checks)
    }

    /// The operations that check operands which depend on others: on their bits, or because they have to be
    /// different.
    fn relations(&mut self, encoding: &Encoding<'_, '_>, stated: &[Part], ops: &[Op]) -> Vec<Op> {
        let mut checks = Vec::new();
        for (number, part) in operands_of(stated).enumerate() {
            if has_bits_of_others(encoding, part, (number, ops)) {
                checks.push(self.shared(encoding, number, part));
            }
        }
        for (number, codec) in different(stated) {
            checks.push(self.check(codec, number));
        }
        checks
    }

    /// The operations that check that registers belong to the same condition: decoders make those of one
    /// condition of all operands.
    fn together(&mut self, encoding: &Encoding<'_, '_>) -> Result<Vec<Op>, Diagnostics> {
        let (mut firsts, mut checks) = (Vec::<(Codec, usize)>::new(), Vec::new());
        for operand in &encoding.emission.operands {
            let decoded = self.decoded(encoding, operand);
            let decoded = decoded.map_err(|faults| needed_by(faults, encoding.instruction.def))?;
            let Some(codec) = decoded.map(|decoded| decoded.codec).filter(is_by_condition) else {
                continue;
            };
            match firsts.iter().find(|(first, _)| *first == codec) {
                Some((_, to)) => {
                    let codec = FieldCodec::Together { to: *to, codec };
                    self.model
                        .codecs
                        .add_conditions(&codec, &mut self.model.conditions);
                    checks.push(self.check(codec, operand.operand));
                }
                None => firsts.push((codec, operand.operand)),
            }
        }
        Ok(checks)
    }

    /// The operation that checks an operand without bits.
    fn check(&mut self, codec: FieldCodec, number: usize) -> Op {
        op(
            self.model.codecs.insert(codec, NO_FUNCTION),
            number,
            Vec::new(),
        )
    }

    /// The operation that compares the field of an operand with the bits of another one, which it shares.
    fn shared(&mut self, encoding: &Encoding<'_, '_>, number: usize, part: &Part) -> Op {
        let conditions = &mut self.model.conditions;
        let codecs = &mut self.model.codecs;
        let codec = codecs.add(&part.codec, NO_FUNCTION, part.width(), conditions);
        op(codec, number, runs_of(part, encoding.shift))
    }

    /// The codec that checks an operand without bits: a register is of its class, a number the one that
    /// decoders make of no bits.
    fn check_of(
        &mut self,
        encoding: &Encoding<'_, '_>,
        stated: Option<&[Part]>,
        (number, part): (usize, (&OperandInfo<'_>, &SubOperand<'_>)),
    ) -> Result<Option<FieldCodec>, Diagnostics> {
        let (operand, own) = part;
        let made = match (self.implied.codec(operand, own, number), stated) {
            (Some(codec), _) => Some(codec.clone()),
            (None, Some(parts)) => match made_of(parts, number) {
                Some(Made::Copy(of)) => return Ok(Some(FieldCodec::Tied(of))),
                Some(Made::Constant(codec)) => Some(codec),
                Some(Made::Shared(_)) | None => None,
            },
            (None, None) => match copy_of(encoding, operand) {
                Some(of) => return Ok(Some(FieldCodec::Tied(of))),
                None => None,
            },
        };
        let registers = made.as_ref().and_then(|codec| registers_of(codec, 0));
        if class_of_part(own).is_some() || registers.is_some() {
            let set = match registers {
                Some(registers) => self.model.sets.add(registers, class_name(Some(part))),
                None => self.class_set(Some(part)),
            };
            return Ok(Some(FieldCodec::Encoding {
                first: 0,
                bits: u64::BITS,
                set,
                is_optional: made.is_none(),
            }));
        }
        if !own.def.is_subclass_of("Operand") || may_be_none(operand) {
            return Ok(None);
        }
        let is_open = self.is_open(encoding);
        let is_open = is_open.map_err(|faults| needed_by(faults, encoding.instruction.def))?;
        let constant = match made {
            // A function that decodes the whole instruction may make any number.
            None if stated.is_none() && !is_open => {
                let made = self.made_of_no_bits(encoding, operand, own);
                made.map_err(|faults| needed_by(faults, encoding.instruction.def))?
            }
            made => made.and_then(|codec| codec.number(0)?),
        };
        let constant = constant.and_then(|constant| i32::try_from(constant).ok());
        Ok(constant.map(|constant| FieldCodec::Known(Codec::Choice(vec![Some(constant)]), 1)))
    }

    /// The number that decoders make of an operand that has no bits in the instruction; none if any
    /// other is possible.
    fn made_of_no_bits(
        &self,
        encoding: &Encoding<'_, '_>,
        operand: &OperandInfo<'_>,
        part: &SubOperand<'_>,
    ) -> Result<Option<i64>, Diagnostics> {
        let decoder = part.def.value_as_optional_string("DecoderMethod");
        let decoder = decoder.ok().flatten().unwrap_or("");
        if decoder.is_empty() {
            let field = constant_field(encoding.instruction.def, operand.name);
            return Ok(i64::try_from(field.unwrap_or(0)).ok());
        }
        let codec = self.known.decoder(decoder, 0)?;
        Ok(codec.and_then(|codec| codec.number(0)?))
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
}

/// Whether what an operand is depends on bits of other operands, in addition to its own.
fn has_bits_of_others(
    encoding: &Encoding<'_, '_>,
    part: &Part,
    (number, ops): (usize, &[Op]),
) -> bool {
    let bits = |is_wanted: &dyn Fn(&&Op) -> bool| {
        let ops = ops.iter().filter(is_wanted);
        ops.fold(0, |all, op| all | inst_bits(&op.runs))
    };
    let of_others = bits(&|op| op.operand != number);
    let own = bits(&|op| op.operand == number);
    let all = inst_bits(&runs_of(part, encoding.shift));
    matches!(part.codec, Codec::Select(_)) && all & own != 0 && all & of_others & !own != 0
}

/// The source from which decoders make an operand that has no bits of its own.
enum Made {
    /// A copy: the bits are those of another operand, decoded as that.
    Copy(usize),
    /// A part that shares its bits with another operand, and is decoded in another way.
    Shared(Part),
    /// No bits.
    Constant(Codec),
}

/// The parts that become operands.
fn operands_of(parts: &[Part]) -> impl Iterator<Item = &Part> {
    parts.iter().filter(|part| has_bits(&part.codec))
}

/// The source of the operand of a number; none if the operand has bits of its own.
fn made_of(parts: &[Part], number: usize) -> Option<Made> {
    let part = operands_of(parts).nth(number)?;
    if part.runs.is_empty() {
        return Some(Made::Constant(part.codec.clone()));
    }
    let mut others = operands_of(parts).enumerate();
    let is_other = |(at, other): &(usize, &Part)| *at != number && bits_of(other) == bits_of(part);
    let (of, other) = others.find(is_other)?;
    Some(match other.codec == part.codec {
        true => Made::Copy(of),
        false => Made::Shared(part.clone()),
    })
}

/// The number of the operand of which another one is a copy: its field is the field of that one.
fn copy_of(encoding: &Encoding<'_, '_>, operand: &OperandInfo<'_>) -> Option<usize> {
    let of = copied_field(encoding.stated, operand.name)?;
    let list = &encoding.instruction.operands;
    list.machine_operand(of).filter(|of| *of != operand.first)
}

/// The operands that have to be different from others, with the codecs that check it.
fn different(parts: &[Part]) -> Vec<(usize, FieldCodec)> {
    let operand_of = |bits: u128| operands_of(parts).position(|part| bits_of(part) == bits);
    let all = parts.iter().filter_map(|part| {
        let Codec::Distinct(distinct) = &part.codec else {
            return None;
        };
        let half = part.width() / 2;
        let is_low = |bit: u32| bit < half;
        let [low, high] = [true, false].map(|wanted| {
            let bits = part.runs.iter().flat_map(|run| {
                let bits = (0..run.width).filter(move |at| is_low(run.place + at) == wanted);
                bits.map(move |at| 1u128.unbounded_shl(run.low + at))
            });
            operand_of(bits.fold(0, |all, bit| all | bit))
        });
        let codec = FieldCodec::Different {
            to: low?,
            exception: distinct.exception,
        };
        (!distinct.is_soft).then_some((high?, codec))
    });
    all.collect()
}

/// Whether a codec has other registers under other conditions.
fn is_by_condition(codec: &Codec) -> bool {
    let Codec::When(codecs) = codec else {
        return false;
    };
    let are_registers = |(_, codec): &(_, Codec)| matches!(codec, Codec::Register(_));
    codecs.len() > 1 && codecs.iter().all(are_registers)
}

/// The bits of an instruction that a part is.
fn bits_of(part: &Part) -> u128 {
    let bits = part.runs.iter().map(|run| ones(run.low, run.width));
    bits.fold(0, |all, bits| all | bits)
}
