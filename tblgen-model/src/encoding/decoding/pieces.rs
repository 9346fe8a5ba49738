//! Operands of encodings that are made of segments.

use super::functions::decoder;
use super::{DecodedOperand, EncodingField};
use crate::encoding::segments::{Segment, segments};
use crate::instructions::CodeGenInstruction;
use crate::instructions::operands::{CGIOperandList, Constraint, OperandInfo};
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
    let mut operands = collect(parts, |def| {
        Ok(DecodedOperand {
            decoder: decoder(def)?,
            constant: 0,
            fields: Vec::new(),
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
        if let Some(tied) = ties[operand] {
            let tied = list.list[tied].first + part;
            operands[tied].fields.push(field);
        }
    }
    Ok(operands)
}

/// For each operand the one that shares its register.
fn tied_operands(list: &CGIOperandList<'_>) -> Vec<Option<usize>> {
    let mut ties = vec![None; list.list.len()];
    for (at, operand) in list.list.iter().enumerate() {
        let tied = operand.parts.iter().find_map(|part| match part.constraint {
            Constraint::Tied(to) => Some(to),
            _ => None,
        });
        let to = tied.and_then(|to| {
            let holds = |other: &OperandInfo<'_>| (other.first..other.end()).contains(&to);
            list.list.iter().position(holds)
        });
        if let Some(to) = to {
            ties[at] = Some(to);
            ties[to] = Some(at);
        }
    }
    ties
}
