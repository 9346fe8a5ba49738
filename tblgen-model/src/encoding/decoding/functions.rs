//! Functions of the target that decode operands, by the type of the operand.

use super::Decoder;
use crate::support::faults::Diagnostics;
use std::borrow::Cow;
use tblgen_lang::record::{FieldError, Init, Record};

/// The function that decodes an operand of that type.
pub(super) fn decoder(def: Record<'_>) -> Result<Decoder<'_>, Diagnostics> {
    let is_complete = def.field("hasCompleteDecoder");
    let is_complete = is_complete.and_then(|field| field.value().as_bit());
    Ok(Decoder {
        name: decoder_name(def)?,
        is_complete: is_complete.unwrap_or(true),
    })
}

fn decoder_name(def: Record<'_>) -> Result<Cow<'_, str>, Diagnostics> {
    let own = def.field("DecoderMethod").map(|field| field.value());
    if let Some(own) = own.and_then(Init::as_str).filter(|own| !own.is_empty()) {
        return Ok(own.into());
    }
    if def.is_subclass_of("RegisterOperand") {
        // A class of registers is no operand of registers, so that this ends.
        let class = def
            .value_as_def("RegClass")
            .map_err(FieldError::at_record)?;
        return class_decoder(class);
    }
    class_decoder(def)
}

fn class_decoder(def: Record<'_>) -> Result<Cow<'_, str>, Diagnostics> {
    let own = def.field("DecoderMethod").map(|field| field.value());
    if let Some(own) = own.and_then(Init::as_str).filter(|own| !own.is_empty()) {
        return Ok(own.into());
    }
    if def.is_subclass_of("RegisterClass") {
        return Ok(format!("Decode{}RegisterClass", def.name()).into());
    }
    if def.is_subclass_of("PointerLikeRegClass") {
        let kind = def.value_as_int("RegClassKind");
        let kind = kind.map_err(FieldError::at_record)?;
        return Ok(format!("DecodePointerLikeRegClass{kind}").into());
    }
    Ok("".into())
}
