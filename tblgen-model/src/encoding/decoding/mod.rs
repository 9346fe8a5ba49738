//! From bits to operands.
//!
//! An instruction is told by its fixed bits, among those of its namespace and size. Fields of
//! the other bits become operands, by the function of the target that decodes an operand
//! (`DecoderMethod`) or the whole instruction.
//!
//! LLVM: utils/TableGen/DecoderEmitter.cpp.

mod fields;
pub use fields::{constant_field, copied_field, ones};
mod functions;
pub(crate) use functions::{class_by_mode_decoder, class_decoder};
mod pieces;

pub(super) use functions::operand_decoder;

use super::bits::{FixedBits, InstBit, InstBits, MAX_BITS};
use super::segments;
use super::{Layout, encoding_defs, has_machine_code, inst_bits};
use crate::encoding::predicate;
use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::subtarget::CodeGenSubtargetFeatures;
use crate::subtarget::condition::FeatureCondition;
use crate::support::faults::{self, Diagnostics};
use crate::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE};
use crate::support::unknown::{LeftOut, unknown};
use std::borrow::Cow;
use tblgen_lang::record::{FieldError, Record, RecordKeeper, Value};

/// Encodings as a disassembler sees them.
#[derive(Debug, Clone, Default)]
pub struct CodeGenDecodings<'rk> {
    /// Whether instructions have different lengths, put together from segments.
    pub is_variable: bool,
    /// The encodings: those of instructions by number, for each hardware mode, then
    /// additional ones (`AdditionalEncoding`).
    pub all: Vec<Decoding<'rk>>,
    /// The encodings of which something is not known.
    pub left_out: LeftOut,
}

/// An encoding that can be decoded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoding<'rk> {
    /// The record with the encoding.
    pub encoding: Record<'rk>,
    /// The number of the instruction.
    pub opcode: u16,
    /// The name of the decoder table that the encoding belongs to (`DecoderNamespace`).
    pub namespace: &'rk str,
    /// The hardware mode, which is a part of the namespace; 0 for the default one.
    pub mode: u16,
    /// The number of bytes; 0 if instructions have different lengths.
    pub size: u32,
    /// The bits by which the encoding is distinguished from others: those of `Inst` within its
    /// size, without those that only should have a value.
    pub fixed: FixedBits,
    /// Bits that should have a value (`SoftFail`).
    pub soft_fail: SoftFail,
    /// The condition under which the encoding is valid, or `None` if it always is.
    pub predicate: Option<FeatureCondition>,
    /// The way to the operands.
    pub operands: DecodedOperands<'rk>,
}

/// Bits that should have a value: an instruction where they differ is unpredictable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SoftFail {
    /// Bits that should be zero, 64 in each word.
    pub zeros: Vec<u64>,
    /// Bits that should be one, 64 in each word.
    pub ones: Vec<u64>,
}

/// The way from bits to operands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DecodedOperands<'rk> {
    /// Fields of the instruction, each of which becomes operands.
    pub fields: Vec<DecodedOperand<'rk>>,
    /// The function that makes the other operands, or all, of the whole instruction.
    pub whole: Option<Decoder<'rk>>,
}

/// A function of the target that decodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoder<'rk> {
    /// The name; empty for a number as it is.
    pub name: Cow<'rk, str>,
    /// Whether bytes whose operands are refused are no instruction at all (`hasCompleteDecoder`);
    /// otherwise another encoding may match.
    pub is_complete: bool,
}

/// A field of an instruction that becomes an operand, or several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodedOperand<'rk> {
    /// The number of the first operand of the machine instruction that it becomes.
    pub operand: usize,
    /// The function that makes operands of it.
    pub decoder: Decoder<'rk>,
    /// Bits of the field that are always one.
    pub constant: u64,
    /// Bits of the instruction, from the least significant ones on.
    pub fields: Vec<EncodingField>,
    /// Whether the encoding has a field for it that has no bits (`bits<0>`): its function makes
    /// the operand of nothing. This is so since LLVM 20.
    pub has_no_bits: bool,
}

/// Bits side by side, in the instruction and in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct EncodingField {
    /// The position in the instruction.
    pub inst_low: u32,
    /// The number of bits.
    pub width: u32,
    /// The position in the field.
    pub field_low: u32,
}

/// An encoding of an instruction before it is read.
struct Candidate<'a, 'rk> {
    encoding: Record<'rk>,
    instruction: &'a CodeGenInstruction<'rk>,
    opcode: u16,
    mode: u16,
}

impl<'rk> CodeGenDecodings<'rk> {
    /// Reads all encodings.
    ///
    /// # Errors
    ///
    /// The encodings that are wrong.
    pub fn new(
        records: &'rk RecordKeeper,
        instructions: &CodeGenInstructions<'rk>,
        features: &CodeGenSubtargetFeatures,
        modes: &CodeGenHwModes,
    ) -> Result<Self, Diagnostics> {
        let layout = Layout::new(instructions)?;
        let reader = Reader { layout, features };
        let candidates = candidates(records, instructions, modes)?;
        let mut left_out = LeftOut::default();
        let record = |one: &Candidate<'_, 'rk>| one.instruction.def;
        let all = left_out.collect(&candidates, record, |one| reader.read(one))?;
        Ok(CodeGenDecodings {
            is_variable: reader.layout.is_variable,
            all: all.into_iter().flatten().flatten().collect(),
            left_out,
        })
    }
}

/// The encodings in LLVM's order.
fn candidates<'a, 'rk>(
    records: &'rk RecordKeeper,
    instructions: &'a CodeGenInstructions<'rk>,
    modes: &CodeGenHwModes,
) -> Result<Vec<Candidate<'a, 'rk>>, Diagnostics> {
    let everywhere = modes_of_encodings(records, modes)?;
    let mut all = Vec::new();
    let mut faults = Diagnostics::new();
    for (opcode, instruction) in (0..).zip(&instructions.all) {
        let defs = match encoding_defs(instruction.def, modes) {
            Ok(defs) => defs,
            Err(found) => {
                faults.extend(found);
                continue;
            }
        };
        let mut add = |encoding, mode| {
            all.push(Candidate {
                encoding,
                instruction,
                opcode,
                mode,
            });
        };
        for (mode, encoding) in defs {
            match mode {
                Some(mode) => add(encoding, mode),
                // The same in all modes that matter to any encoding.
                None => everywhere.iter().for_each(|&mode| add(encoding, mode)),
            }
        }
    }
    for encoding in records.all_derived_definitions_if_defined("AdditionalEncoding") {
        let of = encoding.value_as_def("AliasOf");
        let of = of.map_err(FieldError::at_record)?;
        let Some(opcode) = instructions.number(of) else {
            let message = format!("'{}' is no instruction of the target", of.name());
            faults.extend(faults::error(encoding, message));
            continue;
        };
        all.push(Candidate {
            encoding,
            instruction: &instructions.all[usize::from(opcode)],
            opcode,
            mode: DEFAULT_MODE,
        });
    }
    match faults.is_empty() {
        true => Ok(all),
        false => Err(faults),
    }
}

/// The hardware modes for which some instruction has an encoding; the default mode if none.
fn modes_of_encodings(
    records: &RecordKeeper,
    modes: &CodeGenHwModes,
) -> Result<Vec<u16>, Diagnostics> {
    let mut all = Vec::new();
    for select in records.all_derived_definitions_if_defined("HwModeSelect") {
        let objects = modes.select(select)?;
        let encodings = objects.into_iter();
        let encodings = encodings.filter(|(_, one)| one.is_subclass_of("InstructionEncoding"));
        all.extend(encodings.map(|(mode, _)| mode));
    }
    if all.is_empty() {
        all.push(DEFAULT_MODE);
    }
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

struct Reader<'m> {
    layout: Layout,
    features: &'m CodeGenSubtargetFeatures,
}

impl Reader<'_> {
    fn read<'rk>(
        &self,
        candidate: &Candidate<'_, 'rk>,
    ) -> Result<Option<Decoding<'rk>>, Diagnostics> {
        let encoding = candidate.encoding;
        if !is_decodable(candidate.instruction)? {
            return Ok(None);
        }
        let size = size(encoding)?;
        if size == 0 && !self.layout.is_variable {
            return Ok(None);
        }
        let bits = match self.layout.is_variable {
            true => segments::bits(encoding)?,
            false => inst_bits(encoding, self.layout)?,
        };
        let is_open = |bit: &InstBit<'_>| !matches!(bit, InstBit::Fixed(_));
        if bits.bits.iter().all(is_open) {
            return Ok(None);
        }
        let namespace = encoding.value_as_string("DecoderNamespace");
        let operands = self.operands(candidate, &bits)?;
        let mut fixed = bits;
        if !self.layout.is_variable {
            // Bits beyond the size are not compared.
            fixed.bits.truncate(size as usize * 8);
        }
        let soft_fail = soft_fail(encoding, &mut fixed)?;
        Ok(Some(Decoding {
            encoding,
            opcode: candidate.opcode,
            namespace: namespace.map_err(FieldError::at_record)?,
            mode: candidate.mode,
            size,
            soft_fail,
            predicate: predicate::of(encoding, self.features)?,
            operands,
            fixed: FixedBits::new(&fixed),
        }))
    }

    fn operands<'rk>(
        &self,
        candidate: &Candidate<'_, 'rk>,
        bits: &InstBits<'rk>,
    ) -> Result<DecodedOperands<'rk>, Diagnostics> {
        let encoding = candidate.encoding;
        let whole = || {
            let name = encoding.value_as_string("DecoderMethod")?;
            let is_complete = encoding.value_as_bit("hasCompleteDecoder")?;
            Ok(Decoder {
                name: name.into(),
                is_complete,
            })
        };
        let whole: Decoder<'rk> = whole().map_err(FieldError::at_record)?;
        if !whole.name.is_empty() {
            return Ok(DecodedOperands {
                fields: Vec::new(),
                whole: Some(whole),
            });
        }
        let mut fields = match self.layout.is_variable {
            true => pieces::operands(encoding, candidate.instruction)?,
            false => {
                let positions = self.layout.positions;
                fields::Fields::new(candidate.instruction, encoding, bits, positions)?.operands()?
            }
        };
        // A function without bits decodes the whole instruction, and all that follows.
        let is_whole = |one: &DecodedOperand<'_>| {
            one.fields.is_empty() && !one.has_no_bits && !one.decoder.name.is_empty()
        };
        let whole = fields.iter().position(is_whole);
        let whole = whole.and_then(|at| fields.drain(at..).next());
        Ok(DecodedOperands {
            fields,
            whole: whole.map(|one| one.decoder),
        })
    }
}

/// The largest number of bytes of an encoding.
const MAX_SIZE: u32 = MAX_BITS / 8;

/// The number of bytes that an encoding states.
fn size(encoding: Record<'_>) -> Result<u32, Diagnostics> {
    let size = encoding.value_as_int("Size");
    let size = size.map_err(FieldError::at_record)?;
    let fault = match u32::try_from(size) {
        Ok(size) if size <= MAX_SIZE => return Ok(size),
        Ok(size) => {
            let message = format!("an encoding has at most {MAX_SIZE} bytes, not {size}");
            unknown(encoding, message)
        }
        Err(_) => faults::error(encoding, format!("a size of {size} bytes")),
    };
    Err(faults::with_field(
        fault,
        encoding,
        "Size",
        "it is set here",
    ))
}

/// Whether a disassembler should tell an instruction from others.
fn is_decodable(instruction: &CodeGenInstruction<'_>) -> Result<bool, Diagnostics> {
    let def = instruction.def;
    let read = || Ok(!def.value_as_bit("isAsmParserOnly")? && !def.value_as_bit("isCodeGenOnly")?);
    Ok(has_machine_code(instruction)? && read().map_err(FieldError::at_record)?)
}

/// The bits of `SoftFail`, which then are no fixed ones.
///
/// # Errors
///
/// A bit that is open in `Inst`. LLVM reports it, and then asks for no bits.
fn soft_fail(encoding: Record<'_>, fixed: &mut InstBits<'_>) -> Result<SoftFail, Diagnostics> {
    let soft = encoding.field("SoftFail").map(|field| field.value());
    let Some(soft) = soft.filter(|soft| matches!(soft.value(), Value::Bits)) else {
        return Ok(SoftFail::default());
    };
    let mut asked = InstBits::default();
    for (soft, bit) in soft.elements().zip(&mut fixed.bits) {
        let is_soft = soft.as_bit() == Some(true);
        if is_soft && !matches!(bit, InstBit::Fixed(_)) {
            return Err(open_soft_bit(encoding));
        }
        asked.bits.push(if is_soft { *bit } else { InstBit::Open });
        *bit = if is_soft { InstBit::Open } else { *bit };
    }
    let (zeros, ones) = (asked.zeros(), asked.ones());
    let is_asked = asked.bits.iter().any(|bit| *bit != InstBit::Open);
    Ok(match is_asked {
        true => SoftFail { zeros, ones },
        false => SoftFail::default(),
    })
}

fn open_soft_bit(encoding: Record<'_>) -> Diagnostics {
    let message = format!(
        "SoftFail of {} has a bit that is unset in Inst: only a bit that is 0 or 1 there can be \
         one that should have a value",
        encoding.name()
    );
    let faults = faults::error(encoding, message);
    faults::with_field(faults, encoding, "SoftFail", "the bits are set here")
}
