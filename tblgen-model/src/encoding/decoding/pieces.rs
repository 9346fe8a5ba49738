//! Operands of encodings that are made of segments.

use super::functions::decoder;
use super::{DecodedOperand, EncodingField};
use crate::encoding::segments::{Segment, segments};
use crate::instructions::CodeGenInstruction;
use crate::instructions::operands::CGIOperandList;
use crate::support::faults::{Diagnostics, collect};
use tblgen_lang::record::Record;

/// The operands of an instruction that is made of segments.
pub(super) fn operands<'rk>(
    encoding: Record<'rk>,
    instruction: &CodeGenInstruction<'rk>,
) -> Result<Vec<DecodedOperand<'rk>>, Diagnostics> {
    let list = &instruction.operands;
    let parts = list.parts().map(|(operand, part)| match operand.has_info {
        true => part.def,
        false => operand.def,
    });
    let mut operands = collect(parts.enumerate(), |(number, def)| {
        Ok(DecodedOperand {
            operand: number,
            decoder: decoder(def)?,
            constant: 0,
            fields: Vec::new(),
            has_no_bits: false,
        })
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
        operands[own].fields.push(field);
        if !segment.decoder.is_empty() {
            operands[own].decoder.name = segment.decoder.into();
        }
        if let Some(tied) = ties[own] {
            operands[tied].fields.push(field);
        }
    }
    Ok(operands)
}

/// For each operand of the machine instruction the one that shares its register.
fn tied_operands(list: &CGIOperandList<'_>) -> Vec<Option<usize>> {
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
