//! `--print-encodings`: the machine code of instructions, in both directions.
//!
//! ```text
//! encode ADDI 32 bits 0x00000013
//!   operand 0 rd: 11-7 = 4-0
//!   operand 2 imm12 by getImmOpValue: 31-20 = 11-0
//! decode ADDI 4 bytes 0x0000707f 0x00000013
//!   11-7 = 4-0 by DecodeGPRRegisterClass
//!   31-20 = 11-0 by decodeSImmOperand<12>
//! ```
//!
//! Byte code has a line for each opcode: the prefix (`0x00` for none) and the opcode, the instruction,
//! its number, and the types of its operands.
//!
//! The numbers after `encode` are the bits that are one; those after `decode` are a mask, and
//! the value of the bits in it. Encodings are in the order in which they are tried; those of a
//! `conflict` cannot be distinguished.

use std::io::{self, Write};

use tblgen_codegen::{BackendError, Chunks, Emission};
use tblgen_lang::diagnostic::Severity;
use tblgen_lang::record::RecordKeeper;
use tblgen_model::byte_code::CodeGenByteCode;
use tblgen_model::encoding::decoder_order::decoder_tables;
use tblgen_model::encoding::decoding::{
    CodeGenDecodings, DecodedOperands, Decoder, Decoding, SoftFail,
};
use tblgen_model::encoding::{CodeGenEncodings, InstrEncodings, emission};
use tblgen_model::instructions::{CodeGenInstruction, CodeGenInstructions};
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::support::faults::Diagnostics;
use tblgen_model::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE};
use tblgen_model::support::unknown::LeftOut;

/// Writes the lines.
struct Printer<'m, 'rk> {
    instructions: &'m CodeGenInstructions<'rk>,
    modes: &'m CodeGenHwModes,
    features: &'m CodeGenSubtargetFeatures,
}

pub(super) fn emit(emission: &mut Emission<'_>) -> Result<(), BackendError> {
    let models = emission.models();
    let (instructions, modes) = (models.instructions()?, models.hw_modes()?);
    let features = models.subtarget_features()?;
    let printer = Printer {
        instructions: &instructions,
        modes: &modes,
        features: &features,
    };
    if instructions.is_byte_code() {
        let (encodings, code) = (models.encodings()?, models.byte_code()?);
        report_left_out(emission, [&encodings.left_out, &code.left_out])?;
        let mut chunks = Chunks::new(emission.out());
        printer.all_encodings(&encodings, &mut chunks)?;
        printer.byte_code(&code, &mut chunks)?;
        return Ok(chunks.finish()?);
    }
    let (encodings, decodings) = (models.encodings(), models.decodings());
    // Some targets have an encoder alone, or a decoder.
    if let (Err(faults), Err(more)) = (&encodings, &decodings) {
        let more = more.iter().filter(|fault| !faults.contains(fault));
        return Err(faults
            .iter()
            .chain(more)
            .cloned()
            .collect::<Vec<_>>()
            .into());
    }
    let none = LeftOut::default();
    let left_out = [
        encodings.as_ref().map_or(&none, |found| &found.left_out),
        decodings.as_ref().map_or(&none, |found| &found.left_out),
    ];
    report_left_out(emission, left_out)?;
    let [faults, more] = [encodings.as_ref().err(), decodings.as_ref().err()];
    report(emission.records(), faults.or(more));
    let mut chunks = Chunks::new(emission.out());
    if let Ok(encodings) = encodings {
        printer.all_encodings(&encodings, &mut chunks)?;
    }
    if let Ok(decodings) = decodings {
        printer.all_decodings(&decodings, &mut chunks)?;
    }
    chunks.finish()?;
    Ok(())
}

/// Warns about the instructions that are left out of the directions, each once.
fn report_left_out(
    emission: &Emission<'_>,
    [left_out, others]: [&LeftOut; 2],
) -> Result<(), Diagnostics> {
    let all = left_out.clone().and(others);
    // The other instructions of targets are there in any case.
    emission.warn_all(&all.warnings(1, "instructions")?);
    Ok(())
}

/// Reports what is wrong with one direction, which is not printed.
fn report(records: &RecordKeeper, faults: Option<&Diagnostics>) {
    for fault in faults.into_iter().flatten() {
        let mut fault = fault.clone();
        if fault.severity == Severity::Error {
            fault.severity = Severity::Warning;
        }
        records.report_diagnostic(fault);
    }
}

impl Printer<'_, '_> {
    fn all_encodings(
        &self,
        encodings: &CodeGenEncodings<'_>,
        chunks: &mut Chunks<'_>,
    ) -> io::Result<()> {
        for (instruction, encodings) in self.instructions.all.iter().zip(&encodings.by_number) {
            self.encodings(instruction, encodings, &mut chunks.buffer)?;
            chunks.spill()?;
        }
        Ok(())
    }

    /// The instruction that each opcode of byte code is: its name and number, and the types of its
    /// operands.
    fn byte_code(&self, code: &CodeGenByteCode, chunks: &mut Chunks<'_>) -> io::Result<()> {
        for ((prefix, opcode), number) in &code.decoded {
            let Some(one) = self.instructions.all.get(usize::from(*number)) else {
                continue;
            };
            let (out, name) = (&mut chunks.buffer, one.def.name());
            write!(out, "byte-code {prefix:#04x} {opcode:#x} {name} {number}")?;
            for operand in &one.operands.list {
                write!(out, " {}::{}", operand.ty.namespace, operand.ty.name)?;
            }
            writeln!(out)?;
            chunks.spill()?;
        }
        Ok(())
    }

    fn all_decodings(
        &self,
        decodings: &CodeGenDecodings<'_>,
        chunks: &mut Chunks<'_>,
    ) -> io::Result<()> {
        let mut conflicts = 0;
        for table in decoder_tables(decodings, self.modes) {
            for &number in &table.order {
                self.decoding("decode", &decodings.all[number], &mut chunks.buffer)?;
                chunks.spill()?;
            }
            for conflict in &table.conflicts {
                conflicts += 1;
                for &number in conflict {
                    let kind = format!("conflict {conflicts}:");
                    self.decoding(&kind, &decodings.all[number], &mut chunks.buffer)?;
                    chunks.spill()?;
                }
            }
        }
        Ok(())
    }

    fn encodings(
        &self,
        instruction: &CodeGenInstruction<'_>,
        encodings: &InstrEncodings<'_>,
        out: &mut Vec<u8>,
    ) -> io::Result<()> {
        for (mode, one) in &encodings.emissions {
            let mode = mode.map_or(String::new(), |mode| format!(" in {}", self.mode(mode)));
            let base = hex(&one.base, one.width);
            writeln!(
                out,
                "encode {}{mode} {} bits {base}",
                instruction.name, one.width
            )?;
            for operand in &one.operands {
                encoded(operand, out)?;
            }
            if !encodings.post_encoder.is_empty() {
                writeln!(out, "  then {}", encodings.post_encoder)?;
            }
        }
        Ok(())
    }

    fn mode(&self, mode: u16) -> &str {
        self.modes.modes[usize::from(mode)].name.as_str()
    }

    fn decoding(&self, kind: &str, decoding: &Decoding<'_>, out: &mut Vec<u8>) -> io::Result<()> {
        let name = self.instructions.all[usize::from(decoding.opcode)].name;
        write!(out, "{kind} {name}")?;
        if !decoding.namespace.is_empty() {
            write!(out, " of {}", decoding.namespace)?;
        }
        if decoding.mode != DEFAULT_MODE {
            write!(out, " in {}", self.mode(decoding.mode))?;
        }
        let width = decoding.fixed.width();
        let mask = hex(&decoding.fixed.mask(), width);
        let value = hex(decoding.fixed.ones(), width);
        writeln!(out, " {} bytes {mask} {value}", decoding.size)?;
        if let Some(predicate) = &decoding.predicate {
            let text = predicate.text(|&feature| self.features.name(feature));
            writeln!(out, "  if {text}")?;
        }
        soft_fail(&decoding.soft_fail, width, out)?;
        operands(&decoding.operands, out)
    }
}

fn encoded(operand: &emission::EncodedOperand<'_>, out: &mut Vec<u8>) -> io::Result<()> {
    write!(out, "  operand {} {}", operand.operand, operand.name)?;
    if !operand.encoder.is_empty() {
        write!(out, " by {}", operand.encoder)?;
    }
    for (at, run) in operand.runs.iter().enumerate() {
        let sign = if at == 0 { ":" } else { "," };
        let (inst, field) = (
            range(run.inst_low, run.width),
            range(run.field_low, run.width),
        );
        write!(out, "{sign} {inst} = {field}")?;
    }
    writeln!(out)
}

fn soft_fail(soft: &SoftFail, width: u32, out: &mut Vec<u8>) -> io::Result<()> {
    if *soft != SoftFail::default() {
        let (zeros, ones) = (hex(&soft.zeros, width), hex(&soft.ones, width));
        writeln!(out, "  should have 0 in {zeros}, 1 in {ones}")?;
    }
    Ok(())
}

fn operands(operands: &DecodedOperands<'_>, out: &mut Vec<u8>) -> io::Result<()> {
    for operand in &operands.fields {
        write!(out, " ")?;
        if operand.constant != 0 || operand.fields.is_empty() {
            write!(out, " {:#x}", operand.constant)?;
        }
        for (at, field) in operand.fields.iter().enumerate() {
            let sign = if at == 0 { "" } else { "," };
            let inst = range(field.inst_low, field.width);
            let own = range(field.field_low, field.width);
            write!(out, "{sign} {inst} = {own}")?;
        }
        by(&operand.decoder, out)?;
    }
    if let Some(decoder) = &operands.whole {
        write!(out, "  all")?;
        by(decoder, out)?;
    }
    Ok(())
}

fn by(decoder: &Decoder<'_>, out: &mut Vec<u8>) -> io::Result<()> {
    if !decoder.name.is_empty() {
        write!(out, " by {}", decoder.name)?;
    }
    writeln!(
        out,
        "{}",
        if decoder.is_complete {
            ""
        } else {
            " or another"
        }
    )
}

/// Bits from the most significant one to the least.
fn range(low: u32, width: u32) -> String {
    match width {
        1 => low.to_string(),
        _ => format!("{}-{low}", low + width.saturating_sub(1)),
    }
}

/// A number of that many bits, in words of 64.
fn hex(words: &[u64], width: u32) -> String {
    let digits: String = words
        .iter()
        .rev()
        .map(|word| format!("{word:016x}"))
        .collect();
    let digits = &digits[digits.len().saturating_sub(width.div_ceil(4) as usize)..];
    format!("0x{digits}")
}
