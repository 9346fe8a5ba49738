//! Operands of encodings that are made of segments.

use super::functions::part_decoder;
use super::{DecodedOperand, Decoder, EncodingField};
use crate::encoding::kinds::unknown_kind;
use crate::encoding::segments::{Segment, segments};
use crate::instructions::CodeGenInstruction;
use crate::instructions::operands::CGIOperandList;
use crate::release::OPERANDS_WITHOUT_BITS;
use crate::support::faults::{Diagnostics, collect};
use tblgen_lang::record::Record;

/// The decoder of an operand and its bits.
type Operand<'rk> = (Option<Decoder<'rk>>, Vec<EncodingField>);

/// The operands of an instruction that is made of segments.
pub(super) fn operands<'rk>(
    encoding: Record<'rk>,
    instruction: &CodeGenInstruction<'rk>,
) -> Result<Vec<DecodedOperand<'rk>>, Diagnostics> {
    let list = &instruction.operands;
    let mut operands: Vec<Operand<'rk>> = collect(list.parts(), |(_, part)| {
        Ok((part_decoder(part.def)?, Vec::new()))
    })?;
    let ties = tied_operands(list);
    for (at, segment) in segments(encoding)? {
        let Segment::Operand(segment) = segment else {
            continue;
        };
        let (operand, part) = list.parse_name(instruction.def, segment.name)?;
        let field = EncodingField {
            inst_low: at,
            width: segment.width,
            field_low: segment.low,
        };
        let own = list.list[operand].first + part;
        let (decoder, fields) = &mut operands[own];
        fields.push(field);
        if !segment.decoder.is_empty() {
            *decoder = Some(Decoder {
                name: segment.decoder.into(),
                is_complete: decoder.as_ref().is_none_or(|known| known.is_complete),
            });
        }
        if let Some(tied) = ties[own] {
            operands[tied].1.push(field);
        }
    }
    let is_made_of_nothing = OPERANDS_WITHOUT_BITS.holds(encoding.keeper());
    let operands = operands.into_iter().enumerate().zip(list.parts());
    collect(operands, |((number, (decoder, fields)), (of, part))| {
        let unknown = || unknown_kind(instruction.def, of.name, part.def);
        let decoder = decoder.ok_or_else(unknown)?;
        Ok(DecodedOperand {
            operand: number,
            constant: 0,
            has_no_bits: is_made_of_nothing && fields.is_empty() && !decoder.name.is_empty(),
            decoder,
            fields,
        })
    })
}

/// For each operand of the machine instruction the one that shares its register.
pub(super) fn tied_operands(list: &CGIOperandList<'_>) -> Vec<Option<usize>> {
    let mut ties = vec![None; list.count()];
    for (at, (_, part)) in list.parts().enumerate() {
        if let Some(to) = part.constraint.tied()
            && at.max(to) < ties.len()
        {
            ties[at] = Some(to);
            ties[to] = Some(at);
        }
    }
    ties
}
