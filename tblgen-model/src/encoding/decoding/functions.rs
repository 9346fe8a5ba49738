//! Functions of the target that decode operands, by the type of the operand.

use super::Decoder;
use crate::encoding::kinds::Kind;
use crate::instructions::operands::OperandInfo;
use crate::instructions::register_class;
use crate::support::faults::Diagnostics;
use std::borrow::Cow;
use tblgen_lang::record::{FieldError, Record};

/// The function that decodes an operand of that type; none if the type is of no known kind.
pub(super) fn decoder(def: Record<'_>) -> Result<Option<Decoder<'_>>, Diagnostics> {
    of_kind(def, Kind::of(def))
}

/// The function that decodes a part of an operand; none if the part is of no known kind.
pub(super) fn part_decoder(def: Record<'_>) -> Result<Option<Decoder<'_>>, Diagnostics> {
    of_kind(def, Kind::of_part(def))
}

fn of_kind<'rk>(
    def: Record<'rk>,
    kind: Option<Kind<'rk>>,
) -> Result<Option<Decoder<'rk>>, Diagnostics> {
    let is_complete = def.field("hasCompleteDecoder");
    let is_complete = is_complete.and_then(|field| field.value().as_bit());
    let name = decoder_name(def, kind)?;
    Ok(name.map(|name| Decoder {
        name,
        is_complete: is_complete.unwrap_or(true),
    }))
}

/// The name of the function that decodes a part of an operand; none if the part is of no known
/// kind.
pub(in crate::encoding) fn operand_decoder<'rk>(
    operand: &OperandInfo<'rk>,
    part: usize,
) -> Result<Option<Cow<'rk, str>>, Diagnostics> {
    let own = |def| decoder_name(def, Kind::of(def));
    let of_part = |def| decoder_name(def, Kind::of_part(def));
    let part = operand.parts.get(part);
    match part.filter(|part| part.alias.is_some()) {
        Some(part) => of_part(part.def),
        None => match (own(operand.def)?, part) {
            (Some(own), Some(part)) if own.is_empty() => of_part(part.def),
            (own, _) => Ok(own),
        },
    }
}

fn decoder_name<'rk>(
    def: Record<'rk>,
    kind: Option<Kind<'rk>>,
) -> Result<Option<Cow<'rk, str>>, Diagnostics> {
    let stated = stated(def).or_else(|| stated(register_class(def)));
    if let Some(stated) = stated {
        return Ok(Some(stated.into()));
    }
    Ok(Some(match kind {
        None => return Ok(None),
        Some(Kind::Operand) => "".into(),
        Some(Kind::Register(class)) => register_class_decoder(class.name()).into(),
        Some(Kind::ByMode(class)) => class_by_mode_decoder(class.name()).into(),
        Some(Kind::Pointer(class)) => {
            let kind = class.value_as_int("RegClassKind");
            let kind = kind.map_err(FieldError::at_record)?;
            format!("DecodePointerLikeRegClass{kind}").into()
        }
    }))
}

/// The name of the function that decodes registers of a class, unless the class names another one.
fn register_class_decoder(class: &str) -> String {
    format!("Decode{class}RegisterClass")
}

/// The name of the function that decodes registers of a class.
pub(crate) fn class_decoder(class: Record<'_>) -> String {
    match stated(class) {
        Some(stated) => stated.to_string(),
        None => register_class_decoder(class.name()),
    }
}

/// The name of the function that LLVM makes for a class of registers by hardware mode.
pub(crate) fn class_by_mode_decoder(class: &str) -> String {
    format!("Decode{class}RegClassByHwMode")
}

/// The function that a record names.
fn stated(def: Record<'_>) -> Option<&str> {
    let own = def.field("DecoderMethod")?.value().as_str();
    own.filter(|own| !own.is_empty())
}
