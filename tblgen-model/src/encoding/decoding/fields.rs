//! Operands of encodings whose bits have names.

use super::functions::{decoder, part_decoder};
use super::pieces::tied_operands;
use super::{DecodedOperand, Decoder, EncodingField};
use crate::encoding::bits::{InstBit, InstBits};
use crate::encoding::emission::{encoded_fields, position};
use crate::encoding::kinds::unknown_kind;
use crate::encoding::positions::{PositionRules, Positions};
use crate::instructions::CodeGenInstruction;
use crate::instructions::operands::{CGIOperandList, OperandInfo, Position, SubOperand};
use crate::release::{OPERANDS_WITHOUT_BITS, PARTS_NEED_DECODERS};
use crate::support::faults::{self, Diagnostics, collect};
use crate::support::unknown::unknown;
use tblgen_lang::record::{Init, Record, Value};

/// The fields of an encoding whose bits have names.
pub(super) struct Fields<'a, 'rk> {
    instruction: &'a CodeGenInstruction<'rk>,
    encoding: Record<'rk>,
    bits: &'a InstBits<'rk>,
    /// Names of operands that are the same register.
    ties: Vec<(&'rk str, &'rk str)>,
    /// The fields that stand for operands by their positions, in the order of fields.
    numbered: Vec<(Position, &'rk str)>,
}

impl<'a, 'rk> Fields<'a, 'rk> {
    pub(super) fn new(
        instruction: &'a CodeGenInstruction<'rk>,
        encoding: Record<'rk>,
        bits: &'a InstBits<'rk>,
        rules: PositionRules,
    ) -> Result<Self, Diagnostics> {
        let numbered = match rules.decodes {
            true => Positions::new(rules, &instruction.operands, encoding),
            false => None,
        };
        Ok(Fields {
            instruction,
            encoding,
            bits,
            ties: ties(&instruction.operands),
            numbered: match numbered {
                Some(positions) => numbered_fields(instruction, encoding, bits, positions)?,
                None => Vec::new(),
            },
        })
    }

    /// The operands that have bits.
    pub(super) fn operands(&self) -> Result<Vec<DecodedOperand<'rk>>, Diagnostics> {
        let list = self.instruction.operands.list.iter().enumerate();
        let all = collect(list, |(at, operand)| {
            let numbered = self.of_positions(at, operand)?;
            match numbered.is_empty() {
                true => self.of_operand(operand),
                false => Ok(numbered),
            }
        })?;
        Ok(all.into_iter().flatten().collect())
    }

    /// Decodes an operand, by its number, of fields that stand for it by their positions: for its
    /// parts, or else for the register that it is tied to, unless a function decodes that with others.
    fn of_positions(
        &self,
        at: usize,
        operand: &OperandInfo<'rk>,
    ) -> Result<Vec<DecodedOperand<'rk>>, Diagnostics> {
        // The rule in all newer releases.
        if self.numbered.is_empty() {
            return Ok(Vec::new());
        }
        let list = &self.instruction.operands;
        let own: Vec<_> = self.fields_of(at).collect();
        if !own.is_empty() {
            return collect(own, |(part, name)| {
                self.of_position(operand, operand.first + part, part, name)
            });
        }
        let tied = tied_operands(list).get(operand.first).copied().flatten();
        let is_tied = |(of, part): Position| Some(list.list[of].first + part) == tied;
        let mut numbered = self.numbered.iter();
        let Some(&((other, part), name)) = numbered.find(|one| is_tied(one.0)) else {
            return Ok(Vec::new());
        };
        let other = &list.list[other];
        let own = decoder(other.def)?;
        let is_function = own.is_some_and(|own| !own.name.is_empty());
        if is_function && other.parts.len() > 1 {
            return Ok(Vec::new());
        }
        let field = self.of_position(other, operand.first, part, name)?;
        Ok(vec![field])
    }

    /// The parts of the operand with that number that fields stand for by position, with the fields.
    fn fields_of(&self, at: usize) -> impl Iterator<Item = (usize, &'rk str)> {
        let of_it = self.numbered.iter().filter(move |one| one.0.0 == at);
        of_it.map(|((_, part), name)| (*part, *name))
    }

    /// The field for a part of an operand, as the operand of the machine instruction with a number.
    fn of_position(
        &self,
        operand: &OperandInfo<'rk>,
        number: usize,
        part: usize,
        name: &'rk str,
    ) -> Result<DecodedOperand<'rk>, Diagnostics> {
        let own = decoder(operand.def)?;
        let is_function = own.as_ref().is_some_and(|own| !own.name.is_empty());
        let part = operand.parts.get(part).filter(|_| operand.has_info);
        let field = match part.filter(|_| !is_function) {
            Some(part) => self.field(number, name, part.def, part_decoder(part.def)?),
            None => self.field(number, name, operand.def, own),
        };
        Ok(DecodedOperand {
            fields: self.first_run(name).into_iter().collect(),
            ..field?
        })
    }

    /// The first bits side by side that are those of a field, as a number, whatever their places
    /// in the field: so LLVM takes them where a field stands for an operand by position.
    fn first_run(&self, name: &str) -> Option<EncodingField> {
        let is_of_field = |bit: &InstBit<'_>| bit.of_field(name).is_some();
        let start = self.bits.bits.iter().position(is_of_field)?;
        let bits = self.bits.bits.iter().skip(start);
        Some(EncodingField {
            inst_low: u32::try_from(start).ok()?,
            width: u32::try_from(bits.take_while(|bit| is_of_field(bit)).count()).ok()?,
            field_low: 0,
        })
    }

    fn of_operand(
        &self,
        operand: &OperandInfo<'rk>,
    ) -> Result<Vec<DecodedOperand<'rk>>, Diagnostics> {
        let mut own = decoder(operand.def)?;
        let mut def = operand.def;
        let is_function = own.as_ref().is_some_and(|own| !own.name.is_empty());
        let has_names = operand.parts.iter().any(|part| part.alias.is_some());
        if has_names {
            if is_function {
                return Err(self.fault(format!(
                    "DecoderEmitter: operand \"{}\" has type \"{}\" with a custom \
                     DecoderMethod, but also named sub-operands.",
                    operand.name,
                    operand.def.name()
                )));
            }
            let parts = (operand.first..).zip(operand.parts.iter());
            return collect(parts, |(number, part): (usize, &SubOperand<'rk>)| {
                let name = part.alias.unwrap_or("");
                self.field(number, name, part.def, part_decoder(part.def)?)
            });
        }
        if operand.has_info && !is_function {
            match &operand.parts[..] {
                [part] => {
                    def = part.def;
                    own = part_decoder(def)?;
                }
                _ if self.bits_of(operand.name).is_empty() && !needs_decoders(self.encoding) => {
                    return Ok(Vec::new());
                }
                _ => {
                    let message = format!(
                        "DecoderEmitter: operand \"{}\" uses MIOperandInfo with multiple ops, \
                         but doesn't have a custom decoder!",
                        operand.name
                    );
                    // Earlier releases make one number of it, which tells nothing of its parts.
                    return Err(match needs_decoders(self.encoding) {
                        true => self.fault(message),
                        false => unknown(self.encoding, message),
                    });
                }
            }
        }
        let is_absent = self.bits_of(operand.name).is_empty()
            && !self.has_no_bits(operand.name, own.as_ref())
            && !self.is_constant(operand.name, own.as_ref());
        match is_absent {
            true => Ok(Vec::new()),
            false => Ok(vec![self.field(operand.first, operand.name, def, own)?]),
        }
    }

    fn fault(&self, message: String) -> Diagnostics {
        faults::error(self.encoding, message)
    }

    /// The field of that name, which becomes an operand of that type.
    fn field(
        &self,
        operand: usize,
        name: &str,
        def: Record<'rk>,
        decoder: Option<Decoder<'rk>>,
    ) -> Result<DecodedOperand<'rk>, Diagnostics> {
        let has_no_bits = self.has_no_bits(name, decoder.as_ref());
        let unknown = || unknown_kind(self.instruction.def, name, def);
        Ok(DecodedOperand {
            operand,
            decoder: decoder.ok_or_else(unknown)?,
            constant: self.value(name).map_or(0, ones),
            fields: self.bits_of(name),
            has_no_bits,
        })
    }

    fn value(&self, name: &str) -> Option<Init<'rk>> {
        self.encoding.field(name).map(|field| field.value())
    }

    /// Whether a function makes an operand of a field of no bits. Without a function, nothing is
    /// decoded, as LLVM 19 has it for Hexagon.
    fn has_no_bits(&self, name: &str, decoder: Option<&Decoder<'rk>>) -> bool {
        let is_function = decoder.is_none_or(|decoder| !decoder.name.is_empty());
        self.value(name).is_some_and(is_without_bits) && is_function
    }

    /// Whether a number is made of a field whose bits all have values, none of which the instruction
    /// has by name.
    fn is_constant(&self, name: &str, decoder: Option<&Decoder<'rk>>) -> bool {
        let is_number = decoder.is_some_and(|decoder| decoder.name.is_empty());
        is_number && constant_field(self.encoding, name).is_some()
    }

    /// The bits of a field, or of the one that it is tied to, from the least significant ones
    /// of the instruction on.
    fn bits_of(&self, name: &str) -> Vec<EncodingField> {
        let tied = self.ties.iter().rev().find(|(of, _)| *of == name);
        let tied = tied.map(|(_, to)| *to);
        let mut fields: Vec<EncodingField> = Vec::new();
        let mut last = None;
        for (at, bit) in (0..).zip(&self.bits.bits) {
            let (of, number) = match *bit {
                InstBit::Field { name, bit } => (name, bit),
                InstBit::WholeField { name } => (name, 0),
                InstBit::Fixed(_) | InstBit::Open => {
                    last = None;
                    continue;
                }
            };
            if of != name && Some(of) != tied {
                last = None;
                continue;
            }
            // LLVM takes a bit without a number along, whatever comes before it.
            let follows = matches!(bit, InstBit::WholeField { .. })
                || last.is_some_and(|last: u32| last.checked_add(1) == Some(number));
            match fields.last_mut() {
                Some(field) if last.is_some() && follows => field.width += 1,
                _ => fields.push(EncodingField {
                    inst_low: at,
                    width: 1,
                    field_low: number,
                }),
            }
            last = fields.last().map(|field| field.field_low + field.width - 1);
        }
        fields
    }
}

/// The fields of an encoding whose names are those of no operand, with the operands that they
/// stand for.
fn numbered_fields<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    encoding: Record<'rk>,
    bits: &InstBits<'rk>,
    positions: Positions<'_, 'rk>,
) -> Result<Vec<(Position, &'rk str)>, Diagnostics> {
    let list = &instruction.operands;
    let is_named = |name| list.position_of(name).is_some();
    let has_bits = |name| bits.bits.iter().any(|bit| bit.of_field(name).is_some());
    let names = encoded_fields(encoding).map(|field| field.name());
    let names = names.filter(|name| !is_named(name) && has_bits(name));
    let mut positions = Some(positions);
    collect(names, |name| {
        Ok((position(instruction, name, &mut positions)?, name))
    })
}

/// Whether operands of several parts need a function, even if they have no bits.
fn needs_decoders(encoding: Record<'_>) -> bool {
    PARTS_NEED_DECODERS.holds(encoding.keeper())
}

/// Whether a field is one of no bits at all.
fn is_without_bits(value: Init<'_>) -> bool {
    matches!(value.value(), Value::Bits) && value.elements().next().is_none()
}

/// The number that is decoded of a field whose bits have values, instead of places in the instruction;
/// none if the release of LLVM makes no operand of such a field.
#[must_use]
pub fn constant_field(encoding: Record<'_>, name: &str) -> Option<u64> {
    let value = encoding.field(name)?.value();
    let is_known = |bit: Init<'_>| bit.as_bit().is_some();
    let has_values = matches!(value.value(), Value::Bits) && value.elements().any(is_known);
    (has_values && OPERANDS_WITHOUT_BITS.holds(encoding.keeper())).then(|| ones(value))
}

/// The name of the field of which a field is a copy, bit by bit: `let R3 = R2`.
#[must_use]
pub fn copied_field<'rk>(encoding: Record<'rk>, name: &str) -> Option<&'rk str> {
    let value = encoding.field(name)?.value();
    let bits = match value.value() {
        Value::Bits => value.elements().map(InstBit::new).collect(),
        _ => vec![InstBit::new(value)],
    };
    let of = match *bits.first()? {
        InstBit::Field { name, .. } | InstBit::WholeField { name } => name,
        InstBit::Fixed(_) | InstBit::Open => return None,
    };
    let is_copy = |(bit, number): (&InstBit<'_>, u32)| match *bit {
        InstBit::Field { name, bit } => (name, bit) == (of, number),
        InstBit::WholeField { name } => (name, number) == (of, 0),
        InstBit::Fixed(_) | InstBit::Open => false,
    };
    (of != name && bits.iter().zip(0..).all(is_copy)).then_some(of)
}

/// The bits of a field that have the value one.
#[must_use]
pub fn ones(value: Init<'_>) -> u64 {
    if !matches!(value.value(), Value::Bits) {
        return 0;
    }
    let bits = value.elements().take(64).enumerate();
    bits.fold(0, |all, (at, bit)| {
        all | u64::from(bit.as_bit() == Some(true)) << at
    })
}

/// Names of operands that share a register, in both directions.
fn ties<'rk>(list: &CGIOperandList<'rk>) -> Vec<(&'rk str, &'rk str)> {
    let name =
        |operand: &OperandInfo<'rk>, part: &SubOperand<'rk>| part.alias.unwrap_or(operand.name);
    let mut ties = Vec::new();
    for (operand, part) in list.parts() {
        let Some(to) = part.constraint.tied() else {
            continue;
        };
        if let Some((of, of_part)) = list.parts().nth(to) {
            let (own, other) = (name(operand, part), name(of, of_part));
            ties.extend([(own, other), (other, own)]);
        }
    }
    ties
}
