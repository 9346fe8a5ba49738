//! Functions of the target that decode operands, by the type of the operand.

use super::Decoder;
use crate::instructions::operands::OperandInfo;
use crate::support::faults::Diagnostics;
use std::borrow::Cow;
use tblgen_lang::record::{FieldError, Record};

/// The function that decodes an operand of that type.
pub(super) fn decoder(def: Record<'_>) -> Result<Decoder<'_>, Diagnostics> {
    let is_complete = def.field("hasCompleteDecoder");
    let is_complete = is_complete.and_then(|field| field.value().as_bit());
    Ok(Decoder {
        name: decoder_name(def)?,
        is_complete: is_complete.unwrap_or(true),
    })
}

/// The name of the function that decodes a part of an operand.
pub(in crate::encoding) fn operand_decoder<'rk>(
    operand: &OperandInfo<'rk>,
    part: usize,
) -> Result<Cow<'rk, str>, Diagnostics> {
    let part = operand.parts.get(part);
    match part.filter(|part| part.alias.is_some()) {
        Some(part) => decoder_name(part.def),
        None => match (decoder_name(operand.def)?, part) {
            (own, Some(part)) if own.is_empty() => decoder_name(part.def),
            (own, _) => Ok(own),
        },
    }
}

fn decoder_name(def: Record<'_>) -> Result<Cow<'_, str>, Diagnostics> {
    if let Some(own) = stated(def) {
        return Ok(own.into());
    }
    let class = match def.is_subclass_of("RegisterOperand") {
        true => def.value_as_def("RegClass"),
        false => Ok(def),
    };
    let class = class.map_err(FieldError::at_record)?;
    if let Some(of_class) = stated(class) {
        return Ok(of_class.into());
    }
    if class.is_subclass_of("RegisterClass") {
        return Ok(format!("Decode{}RegisterClass", class.name()).into());
    }
    if class.is_subclass_of("PointerLikeRegClass") {
        let kind = class.value_as_int("RegClassKind");
        let kind = kind.map_err(FieldError::at_record)?;
        return Ok(format!("DecodePointerLikeRegClass{kind}").into());
    }
    Ok("".into())
}

/// The function that a record names.
fn stated(def: Record<'_>) -> Option<&str> {
    let own = def.field("DecoderMethod")?.value().as_str();
    own.filter(|own| !own.is_empty())
}
