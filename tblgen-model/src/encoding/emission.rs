//! From operands to bits.
//!
//! An instruction is a word of fixed bits into which each operand is put, by the function of
//! the target that encodes it (`EncoderMethod`), or as the number that it is.
//!
//! LLVM: `getBinaryCodeForInstr`, as CodeEmitterGen.cpp and VarLenCodeEmitterGen.cpp make it.

use super::positions::Positions;
use super::{Layout, inst_bits, segments};
use crate::encoding::bits::{InstBit, InstBits};
use crate::encoding::decoding::operand_decoder;
use crate::encoding::kinds::{Kind, unknown_kind};
use crate::instructions::CodeGenInstruction;
use crate::instructions::operands::{CGIOperandList, OperandInfo, Position, SubOperand};
use crate::support::faults::{self, Diagnostics, collect};
use crate::support::unknown::unknown;
use smallvec::SmallVec;
use std::borrow::Cow;
use tblgen_lang::record::{Field, FieldError, Record};

/// The way to emit an instruction in a hardware mode.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Emission<'rk> {
    /// The number of bits.
    pub width: u32,
    /// The fixed bits, 64 in each word; other bits are zero.
    pub base: Vec<u64>,
    /// Whether there are bits that are neither fixed nor those of an operand.
    pub has_open_bits: bool,
    /// The operands in the order in which they are put into the word.
    pub operands: Vec<EncodedOperand<'rk>>,
}

/// An operand of the machine instruction in an encoding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodedOperand<'rk> {
    /// The name of the field that stands for it.
    pub name: &'rk str,
    /// The number of the operand of the machine instruction.
    pub operand: usize,
    /// The name of the function that encodes it (`EncoderMethod`); empty for a register or a
    /// number as it is.
    pub encoder: &'rk str,
    /// The name of the function that decodes it; empty for a number as it is.
    pub decoder: Cow<'rk, str>,
    /// Whether the operand is a register of a class.
    pub is_register: bool,
    /// The bits, from the most significant ones of the instruction on.
    pub runs: Box<[Run]>,
}

/// Bits of a field that are side by side in the instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Run {
    /// The least significant bit of the field among them.
    pub field_low: u32,
    /// The position of that bit in the instruction.
    pub inst_low: u32,
    /// The number of bits.
    pub width: u32,
}

impl<'rk> Emission<'rk> {
    pub(super) fn new(
        instruction: &CodeGenInstruction<'rk>,
        encoding: Record<'rk>,
        layout: Layout,
    ) -> Result<Self, Diagnostics> {
        if layout.is_variable {
            return segments::emission(instruction, encoding);
        }
        let bits = inst_bits(encoding, layout)?;
        let mut positions = Positions::new(layout.positions, &instruction.operands, encoding);
        let operands = collect(encoded_fields(encoding), |field| {
            let runs = runs(&bits, field.name());
            if runs.is_empty() {
                return Ok(None);
            }
            let position = position(instruction, field.name(), &mut positions)?;
            encoded(instruction, field.name(), position, runs).map(Some)
        })?;
        Ok(Emission {
            width: bits.width(),
            base: bits.ones(),
            has_open_bits: bits.bits.contains(&InstBit::Open),
            operands: exactly(operands.into_iter().flatten().collect()),
        })
    }
}

/// The fields of a record that bits of an encoding can be those of.
pub(super) fn encoded_fields(encoding: Record<'_>) -> impl Iterator<Item = Field<'_>> {
    let fields = encoding.fields();
    fields.filter(|field| !field.is_nonconcrete_ok() && !field.value().is_complete())
}

/// The list without room for more: there are very many of them.
fn exactly<T>(mut list: Vec<T>) -> Vec<T> {
    list.shrink_to_fit();
    list
}

/// The position of the operand that a field stands for.
pub(super) fn position(
    instruction: &CodeGenInstruction<'_>,
    name: &str,
    positions: &mut Option<Positions<'_, '_>>,
) -> Result<Position, Diagnostics> {
    let (def, list) = (instruction.def, &instruction.operands);
    let fault = match (list.position_of(name), positions) {
        (Some(position), _) => return Ok(position),
        (None, None) => faults::error(
            def,
            format!("No operand named {name} in record {}", def.name()),
        ),
        // LLVM is not consistent here: it reads beyond the operands, or refuses the description.
        (None, Some(positions)) => match positions.take() {
            Some(position) => return Ok(position),
            None => unknown(
                def,
                format!(
                    "Too few operands in record {} (no match for variable {name})",
                    def.name()
                ),
            ),
        },
    };
    Err(faults::with_field(
        fault,
        def,
        "Inst",
        "the bits are set here",
    ))
}

/// The operand that a field stands for.
fn encoded<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    name: &'rk str,
    position: Position,
    runs: RunList,
) -> Result<EncodedOperand<'rk>, Diagnostics> {
    let (def, list) = (instruction.def, &instruction.operands);
    let (operand, part) = (&list.list[position.0], position.1);
    let is_left_out = operand.parts.get(part).is_some_and(|one| one.do_not_encode);
    if is_left_out {
        let message = format!("Operand {name} used but also marked as not emitted!");
        return Err(faults::error(def, message));
    }
    let encoder = encoder(instruction, position)?;
    Ok(EncodedOperand {
        name,
        operand: operand.first + part,
        encoder,
        decoder: decoder(instruction, position, encoder)?,
        is_register: is_register(operand, part),
        runs: runs.as_slice().into(),
    })
}

/// The name of the function that decodes a part of an operand.
///
/// # Errors
///
/// The part is of no known kind, and no function encodes it.
pub(super) fn decoder<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    (operand, part): Position,
    encoder: &str,
) -> Result<Cow<'rk, str>, Diagnostics> {
    let operand = &instruction.operands.list[operand];
    match operand_decoder(operand, part)? {
        Some(name) => Ok(name),
        None if !encoder.is_empty() => Ok("".into()),
        None => Err(of_unknown_kind(instruction, operand, part)),
    }
}

/// The name of the function that encodes a part of an operand; empty for a register or a number
/// as it is.
///
/// # Errors
///
/// The part is of no known kind, and no function encodes it.
pub(super) fn encoder<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    position: Position,
) -> Result<&'rk str, Diagnostics> {
    let encoder = stated_encoder(&instruction.operands, position)?;
    let operand = &instruction.operands.list[position.0];
    let kind = match operand.parts.get(position.1) {
        Some(part) => Kind::of_part(part.def),
        None => Kind::of(operand.def),
    };
    if encoder.is_empty() && kind.is_none() {
        return Err(of_unknown_kind(instruction, operand, position.1));
    }
    Ok(encoder)
}

fn of_unknown_kind(
    instruction: &CodeGenInstruction<'_>,
    operand: &OperandInfo<'_>,
    part: usize,
) -> Diagnostics {
    let alias = operand.parts.get(part).and_then(|part| part.alias);
    let name = alias.unwrap_or(operand.name);
    unknown_kind(instruction.def, name, def_of(operand, part))
}

/// The runs of a field while they are found: seldom more than four.
type RunList = SmallVec<[Run; 4]>;

/// Whether a part of an operand is a register of a class.
pub(super) fn is_register(operand: &OperandInfo<'_>, part: usize) -> bool {
    let def = def_of(operand, part);
    let kind = Kind::of(def);
    def.is_subclass_of("RegisterOperand")
        || matches!(
            kind,
            Some(Kind::Register(_) | Kind::Pointer(_) | Kind::ByMode(_))
        )
}

fn def_of<'rk>(operand: &OperandInfo<'rk>, part: usize) -> Record<'rk> {
    operand.parts.get(part).map_or(operand.def, |part| part.def)
}

/// The record of the register class that a part of an operand is restricted to; none if it is no
/// register, or of a class that depends on the subtarget.
pub fn class_of_part<'rk>(part: &SubOperand<'rk>) -> Option<Record<'rk>> {
    match Kind::of(part.def)? {
        Kind::Register(class) => Some(class),
        Kind::Pointer(_) | Kind::ByMode(_) | Kind::Operand => None,
    }
}

/// The name of the function that a part of an operand states to encode it; empty if there is none.
fn stated_encoder<'rk>(
    list: &CGIOperandList<'rk>,
    (operand, part): Position,
) -> Result<&'rk str, Diagnostics> {
    let operand = &list.list[operand];
    let of_part = operand.parts.get(part);
    let of_part = of_part.filter(|part| part.alias.is_some());
    // Parts that the instruction names have functions of their own; otherwise that of the
    // whole operand encodes all parts, and counts as that of the first.
    let def = match (of_part, part) {
        (Some(part), _) => part.def,
        (None, 0) => operand.def,
        (None, _) => return Ok(""),
    };
    let encoder = match def.field("EncoderMethod") {
        Some(_) => def.value_as_optional_string("EncoderMethod"),
        None => Ok(None),
    };
    let encoder = encoder.map_err(FieldError::at_record)?;
    Ok(encoder.unwrap_or(""))
}

/// The bits of a field, from the most significant ones of the instruction on.
fn runs(bits: &InstBits<'_>, name: &str) -> RunList {
    let mut runs = RunList::new();
    let numbers = bits.bits.iter().map(|bit: &InstBit<'_>| bit.of_field(name));
    for (at, bit) in (0..bits.width()).rev().zip(numbers.rev()) {
        let Some(bit) = bit else { continue };
        match runs.last_mut() {
            Some(run) if run.inst_low == at + 1 && run.field_low == bit.wrapping_add(1) => {
                run.inst_low = at;
                run.field_low = bit;
                run.width += 1;
            }
            _ => runs.push(Run {
                field_low: bit,
                inst_low: at,
                width: 1,
            }),
        }
    }
    runs
}
