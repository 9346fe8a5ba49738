//! Machine code: how the bits of instructions are put together and taken apart.
//!
//! Encoders and decoders need every bit exactly, so that whatever is wrong with an encoding
//! is an error here. [`crate::instructions::shown_encoding`] is the lenient view for documentation.
//!
//! LLVM: utils/TableGen/CodeEmitterGen.cpp, DecoderEmitter.cpp and
//! Common/VarLenCodeEmitterGen.cpp.

pub mod bits;
pub mod decoder_order;
pub mod decoding;
pub mod emission;
pub(crate) mod kinds;
pub mod plan;
mod positions;
mod predicate;
mod relocated_fields;
mod segments;
mod terms;
#[cfg(test)]
mod tests;

use crate::instructions::{CodeGenInstruction, CodeGenInstructions};
use crate::support::faults::{self, Diagnostics, collect};
use crate::support::hw_mode::{CodeGenHwModes, DEFAULT_MODE};
use crate::support::unknown::LeftOut;
use bits::InstBits;
use emission::Emission;
use positions::PositionRules;
use std::collections::HashMap;
use tblgen_lang::diagnostic::nowhere;
use tblgen_lang::record::{FieldError, Record, RecordId, RecordKeeper, Value};

/// The machine code of all instructions.
///
/// ```
/// use tblgen_model::Models;
///
/// let text = r#"
///     include "llvm/Target/Target.td"
///     def R0 : Register<"r0">;
///     def GPR : RegisterClass<"T", [i32], 32, (add R0)>;
///     def TInfo : InstrInfo;
///     def T : Target { let InstructionSet = TInfo; }
///     def NEG : Instruction {
///       let Namespace = "T";
///       let OutOperandList = (outs GPR:$d);
///       let InOperandList = (ins GPR:$a);
///       bits<4> d;
///       bits<4> a;
///       bits<16> Inst = { 0b01011010, a, d };
///       let Size = 2;
///     }
/// "#;
/// let done = tblgen_lang::compile_text("t.td", text, &Default::default());
/// let records = done.records.unwrap();
/// let models = Models::new(&records);
/// let number = models.instructions().unwrap().number(records.def("NEG").unwrap());
/// let encodings = models.encodings().unwrap();
/// let neg = &encodings.by_number[usize::from(number.unwrap())];
/// let [(None, emission)] = &neg.emissions[..] else { panic!("it has one encoding") };
/// assert_eq!(emission.base, [0x5a00]);
/// assert_eq!(emission.operands[1].name, "a");
/// assert_eq!(emission.operands[1].runs[0].inst_low, 4);
/// ```
#[derive(Debug, Clone, Default)]
pub struct CodeGenEncodings<'rk> {
    /// The number of bits of the longest encoding.
    pub width: u32,
    /// Whether instructions have different lengths, put together from segments.
    pub is_variable: bool,
    /// The encodings of each instruction, by its number.
    pub by_number: Vec<InstrEncodings<'rk>>,
    /// The instructions of which something is not known.
    pub left_out: LeftOut,
}

/// The encodings of an instruction.
#[derive(Debug, Clone, Default)]
pub struct InstrEncodings<'rk> {
    /// The ways to emit the instruction: none if it has no machine code, one without hardware
    /// mode if it is the same in all modes, one for each mode otherwise.
    pub emissions: Vec<(Option<u16>, Emission<'rk>)>,
    /// The name of the function of the target that changes the bits in the end
    /// (`PostEncoderMethod`); empty if there is none.
    pub post_encoder: &'rk str,
    /// The record with the encoding, if it is not that of the instruction itself.
    pub stated: Option<Record<'rk>>,
}

/// The fields of the `Target` and the instruction set that machine code depends on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    /// Whether instructions are made of segments of their own (`Inst` is a dag).
    pub(crate) is_variable: bool,
    /// Whether the first bit of `Inst` is the most significant one.
    pub(crate) is_reversed: bool,
    /// The rules about fields whose names are those of no operand.
    pub(crate) positions: PositionRules,
}

impl<'rk> CodeGenEncodings<'rk> {
    /// Reads the encodings of all instructions.
    ///
    /// # Errors
    ///
    /// The encodings that are wrong, such as one with bits of an operand that the instruction
    /// does not have.
    pub fn new(
        instructions: &CodeGenInstructions<'rk>,
        modes: &CodeGenHwModes,
    ) -> Result<Self, Diagnostics> {
        let layout = Layout::new(instructions)?;
        let stated = stated(instructions)?;
        let mut left_out = LeftOut::default();
        let read = |one: &CodeGenInstruction<'rk>| match stated.get(&one.def.id()) {
            Some(encoding) => InstrEncodings::stated(one, *encoding, layout),
            None => InstrEncodings::new(one, modes, layout),
        };
        let by_number = left_out.collect(&instructions.all, |one| one.def, read)?;
        let by_number = by_number.into_iter().map(Option::unwrap_or_default);
        let by_number: Vec<InstrEncodings<'rk>> = by_number.collect();
        let emissions = by_number.iter().flat_map(|one| &one.emissions);
        Ok(CodeGenEncodings {
            width: emissions.map(|(_, one)| one.width).max().unwrap_or(0),
            is_variable: layout.is_variable,
            by_number,
            left_out,
        })
    }
}

/// The class of the records with encodings for encoders alone.
const EMISSION: &str = "InstrEmission";

/// Encodings that records state for encoders, by instruction.
fn stated<'rk>(
    instructions: &CodeGenInstructions<'rk>,
) -> Result<HashMap<RecordId, Record<'rk>>, Diagnostics> {
    let Some(first) = instructions.all.first() else {
        return Ok(HashMap::new());
    };
    let defs = first
        .def
        .keeper()
        .all_derived_definitions_if_defined(EMISSION);
    let mut stated = HashMap::new();
    collect(defs, |def| {
        let read = || Ok((def.value_as_def("Inst")?, def.value_as_def("Encoding")?));
        let (inst, encoding) = read().map_err(FieldError::at_record)?;
        match stated.insert(inst.id(), encoding) {
            None => Ok(()),
            Some(_) => {
                let message = format!("another record states the encoding of '{}'", inst.name());
                Err(faults::error(def, message))
            }
        }
    })?;
    Ok(stated)
}

impl Layout {
    pub(crate) fn new(instructions: &CodeGenInstructions<'_>) -> Result<Self, Diagnostics> {
        let is_dag = |instruction: &CodeGenInstruction<'_>| {
            let inst = instruction.def.value("Inst");
            inst.is_ok_and(|inst| matches!(inst.value(), Value::Dag))
        };
        let own = instructions.all.iter().filter(|one| !one.is_generic());
        if !own.clone().any(|one| one.def.field("Inst").is_some()) {
            let message = "no instruction has machine code: none has the field `Inst`";
            return Err(match own.clone().next() {
                Some(first) => faults::error(first.def, message),
                None => nowhere(message),
            });
        }
        let first = instructions.all.first();
        let records = first.map(|one| one.def.keeper());
        let sets = collect(records, instruction_sets)?.concat();
        Ok(Layout {
            is_variable: instructions.all.iter().any(is_dag),
            is_reversed: sets.iter().any(|(is_reversed, _)| *is_reversed),
            // Without a set of instructions, no rule moves bits.
            positions: sets.last().map(|(_, rules)| *rules).unwrap_or_default(),
        })
    }
}

/// The instruction sets of targets: whether the bits of `Inst` are numbered from the most
/// significant one on, and the rules about positions.
fn instruction_sets(records: &RecordKeeper) -> Result<Vec<(bool, PositionRules)>, Diagnostics> {
    let read = |target: Record<'_>| {
        let set = target.value_as_def("InstructionSet")?;
        let is_reversed = set.value_as_bit("isLittleEndianEncoding")?;
        Ok((is_reversed, PositionRules::new(set)?))
    };
    collect(
        records.all_derived_definitions_if_defined("Target"),
        |target| read(target).map_err(FieldError::at_record),
    )
}

/// Whether an instruction stands for machine code at all.
pub(crate) fn has_machine_code(instruction: &CodeGenInstruction<'_>) -> Result<bool, Diagnostics> {
    let def = instruction.def;
    let read = || {
        let is_generic = def.value_as_string("Namespace")? == "TargetOpcode";
        Ok(!is_generic && !def.value_as_bit("isPseudo")?)
    };
    read().map_err(FieldError::at_record)
}

/// The records with the bits of an instruction, each with the hardware mode in which it holds.
pub(crate) fn encoding_defs<'rk>(
    def: Record<'rk>,
    modes: &CodeGenHwModes,
) -> Result<Vec<(Option<u16>, Record<'rk>)>, Diagnostics> {
    let by_mode = def.field("EncodingInfos").map(|field| field.value());
    let Some(by_mode) = by_mode.and_then(|value| value.as_def()) else {
        return Ok(vec![(None, def)]);
    };
    let mut all = modes.select(by_mode)?;
    // The default mode first, as its number is.
    all.sort_by_key(|(mode, _)| *mode);
    let all = all.into_iter().map(|(mode, def)| (Some(mode), def));
    Ok(all.collect())
}

impl<'rk> InstrEncodings<'rk> {
    fn new(
        instruction: &CodeGenInstruction<'rk>,
        modes: &CodeGenHwModes,
        layout: Layout,
    ) -> Result<Self, Diagnostics> {
        if !has_machine_code(instruction)? {
            return Ok(InstrEncodings::default());
        }
        let def = instruction.def;
        let emissions = collect(encoding_defs(def, modes)?, |(mode, encoding)| {
            let emission = Emission::new(instruction, encoding, layout)?;
            Ok((mode, emission))
        })?;
        let post_encoder = def.value_as_string("PostEncoderMethod");
        Ok(InstrEncodings {
            emissions,
            post_encoder: post_encoder.map_err(FieldError::at_record)?,
            stated: None,
        })
    }

    /// The encoding that a record states for encoders.
    fn stated(
        instruction: &CodeGenInstruction<'rk>,
        encoding: Record<'rk>,
        layout: Layout,
    ) -> Result<Self, Diagnostics> {
        let emission = Emission::new(instruction, encoding, layout)?;
        Ok(InstrEncodings {
            emissions: vec![(None, emission)],
            post_encoder: "",
            stated: Some(encoding),
        })
    }

    /// The emission in a hardware mode.
    pub fn emission(&self, mode: u16) -> Option<&Emission<'rk>> {
        let holds = |of: &Option<u16>| of.is_none_or(|of| of == mode);
        let found = self.emissions.iter().find(|(of, _)| holds(of));
        found.map(|(_, emission)| emission)
    }

    /// The emission in the default mode.
    pub fn default_emission(&self) -> Option<&Emission<'rk>> {
        self.emission(DEFAULT_MODE)
    }
}

/// The bits of `Inst` of a record.
pub(crate) fn inst_bits<'rk>(
    def: Record<'rk>,
    layout: Layout,
) -> Result<InstBits<'rk>, Diagnostics> {
    let mut bits = InstBits::new(def).map_err(FieldError::at_record)?;
    if layout.is_reversed {
        bits.bits.reverse();
    }
    Ok(bits)
}
