//! Decoded operands: codecs of decoders, which encoders undo.

use super::exact_codecs::inst_bits;
use super::model::EmissionReader;
use super::operand_codecs::Encoding;
use crate::shared::machine_code::Run;
use tblgen_model::encoding::decoding::ones;
use tblgen_model::encoding::emission::EncodedOperand;
use tblgen_model::hooks::{Codec, Part, RegisterList};
use tblgen_model::support::faults::Diagnostics;

/// The decoded bits of an operand: the codec of decoders, and the places of the bits in the instruction.
pub(super) struct Decoded {
    pub(super) codec: Codec,
    pub(super) runs: Vec<Run>,
    /// Bits of the field that are always one.
    pub(super) constant: u64,
}

impl Decoded {
    /// A number, or the encoding of a register, as it is.
    pub(super) fn plain(runs: Vec<Run>) -> Self {
        Decoded {
            codec: Codec::Plain,
            runs,
            constant: 0,
        }
    }
}

impl EmissionReader<'_> {
    /// The decoded bits of an operand; none if the codec is not known.
    pub(super) fn decoded(
        &self,
        encoding: &Encoding<'_, '_>,
        operand: &EncodedOperand<'_>,
    ) -> Result<Option<Decoded>, Diagnostics> {
        if let Some(parts) = self.stated_parts(encoding)? {
            let mut parts = parts.into_iter().filter(|part| has_bits(&part.codec));
            let part = parts.nth(operand.operand);
            let own = inst_bits(&encoding.runs(operand));
            return Ok(part.and_then(|part| of_part(part, encoding, own)));
        }
        // A function that decodes the whole instruction may make any number of bits.
        if self.is_open(encoding)? && operand.decoder.is_empty() {
            return Ok(None);
        }
        let width = encoding.width(operand);
        let codec = self.known.decoder(&operand.decoder, width)?;
        let value = encoding.instruction.def.field(operand.name);
        Ok(codec.map(|codec| Decoded {
            codec: with_short_lists(codec, width),
            runs: encoding.runs(operand),
            constant: value.map_or(0, |field| ones(field.value())),
        }))
    }

    /// The decoded part of an operand that has these bits, and that number among all operands; none if
    /// its codec is not known.
    pub(super) fn decoded_part(
        &self,
        encoding: &Encoding<'_, '_>,
        operand: &EncodedOperand<'_>,
        (number, runs): (usize, &[Run]),
    ) -> Result<Option<Decoded>, Diagnostics> {
        let own = inst_bits(runs);
        if let Some(parts) = self.stated_parts(encoding)? {
            let mut parts = parts.into_iter().filter(|part| has_bits(&part.codec));
            let part = parts.nth(number);
            return Ok(part.and_then(|part| of_part(part, encoding, own)));
        }
        let codec = self
            .known
            .decoder(&operand.decoder, encoding.width(operand))?;
        let Some(Codec::Parts(parts)) = codec else {
            return Ok(None);
        };
        let mut parts = parts.into_iter().filter(|part| has_bits(&part.codec));
        let part = parts.nth(number.saturating_sub(operand.operand));
        Ok(part.and_then(|part| {
            let runs = Run::of_part(&encoding.runs(operand), &part);
            (inst_bits(&runs) == own).then_some(Decoded {
                codec: part.codec,
                runs,
                constant: 0,
            })
        }))
    }

    /// The parts of an instruction that become its operands, as a record about the instruction or about
    /// its decoder states them; none if there is no such record, or it states a list of operands.
    pub(super) fn stated_parts(
        &self,
        encoding: &Encoding<'_, '_>,
    ) -> Result<Option<Vec<Part>>, Diagnostics> {
        Ok(match self.whole_codec(encoding)? {
            Some(Codec::Parts(parts)) if !parts.iter().any(is_optional) => Some(parts),
            _ => None,
        })
    }

    /// Whether all operands of an instruction are decoded together, and which bits become which operand
    /// is not known.
    pub(super) fn is_open(&self, encoding: &Encoding<'_, '_>) -> Result<bool, Diagnostics> {
        let name = encoding.stated.value_as_string("DecoderMethod");
        let is_whole = name.is_ok_and(|name| !name.is_empty());
        let is_open = is_whole || self.whole_codec(encoding)?.is_some();
        Ok(is_open && self.stated_parts(encoding)?.is_none())
    }

    /// The codec of all operands of an instruction that a record states.
    pub(super) fn whole_codec(
        &self,
        encoding: &Encoding<'_, '_>,
    ) -> Result<Option<Codec>, Diagnostics> {
        let (def, bits) = (encoding.stated, 8 * encoding.size);
        let mut codec = self.known.instruction(def, bits)?;
        let name = def.value_as_string("DecoderMethod").unwrap_or("");
        if codec.is_none() && !name.is_empty() {
            codec = self.known.decoder(name, bits)?;
        }
        Ok(codec)
    }
}

/// Whether a part may be no operand: those after it have other numbers.
fn is_optional(part: &Part) -> bool {
    matches!(&part.codec, Codec::Register(list) if list.is_optional)
}

/// The bits of a part, in a word in which bits stand before the instruction.
pub(super) fn runs_of(part: &Part, shift: u32) -> Vec<Run> {
    let runs = part.runs.iter().map(|run| Run {
        field_low: run.place,
        inst_low: run.low + shift,
        width: run.width,
    });
    runs.collect()
}

/// The decoded form of a part, if it has the bits of an operand, `own`, and no others that are open.
fn of_part(part: Part, encoding: &Encoding<'_, '_>, own: u128) -> Option<Decoded> {
    let runs = runs_of(&part, encoding.shift);
    let others = encoding.emission.operands.iter();
    let others = others.fold(0, |all, other| all | inst_bits(&encoding.runs(other))) & !own;
    let all = inst_bits(&runs);
    let is_fixed = !encoding.emission.has_open_bits && all & others == 0;
    if all & own != own || all != own && !is_fixed {
        return None;
    }
    let mut decoded = Decoded {
        codec: part.codec,
        runs: Vec::new(),
        constant: 0,
    };
    for run in &runs {
        for at in 0..run.width {
            let (inst_low, field_low) = (run.inst_low + at, run.field_low + at);
            if own >> inst_low & 1 == 0 {
                let bit = (encoding.fixed() >> inst_low & 1) as u64;
                decoded.constant |= bit.unbounded_shl(field_low);
                continue;
            }
            match decoded.runs.last_mut() {
                Some(last)
                    if last.inst_low + last.width == inst_low
                        && last.field_low + last.width == field_low =>
                {
                    last.width += 1;
                }
                _ => decoded.runs.push(Run {
                    field_low,
                    inst_low,
                    width: 1,
                }),
            }
        }
    }
    Some(decoded)
}

/// Whether an operand has bits: a codec may be about the field of other operands.
pub(super) fn has_bits(codec: &Codec) -> bool {
    !matches!(codec, Codec::Nothing | Codec::Distinct(_))
}

/// Whether a codec tells which operands there are.
pub(super) fn is_exact(codec: &Codec) -> bool {
    matches!(
        codec,
        Codec::Choice(_)
            | Codec::Number(_)
            | Codec::Register(_)
            | Codec::Select(_)
            | Codec::When(_)
    )
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
/// bits of them. Where those are the same for two registers, the ones count that decoders make.
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
            (Some(_), Some(_)) => {
                let mut list = list;
                list.registers.truncate(count);
                return list;
            }
        }
    }
    RegisterList { registers, ..list }
}
