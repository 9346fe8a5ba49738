//! The model of `code_emitter`: the encoding of each opcode in each hardware mode.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use indexmap::IndexSet;

use super::distances::{Distances, rests};
use super::post_encoding::{Clearing, Post, Stated, lax_operands, lost_operands, stated};
use super::sizes::{is_encodable, longest, size};
use crate::shared::machine_code::{
    CodecTable, Conditions, FieldCodec, Hooks, Op, Programs, Run, WordLayout, needed_by, too_wide,
    wide,
};
use tblgen_lang::record::{Record, RecordId};
use tblgen_model::Models;
use tblgen_model::encoding::InstrEncodings;
use tblgen_model::encoding::emission::{Emission, EncodedOperand};
use tblgen_model::encoding::plan::ByteOrder;
use tblgen_model::hooks::{CodeGenHooks, Codec, RegisterList};
use tblgen_model::instructions::CodeGenInstruction;
use tblgen_model::support::faults::{self, Diagnostics, collect};
use tblgen_model::support::unknown::LeftOut;

/// The facts that tables are made of.
pub(super) struct EncoderModel {
    pub(super) layout: WordLayout,
    /// The encodings, of which equal ones are there once.
    pub(super) entries: IndexSet<Entry>,
    /// For each hardware mode, the encoding of each opcode.
    pub(super) of_opcode: Vec<Vec<Option<usize>>>,
    pub(super) opcodes: usize,
    pub(super) codecs: CodecTable,
    pub(super) programs: Programs,
    /// The conditions of the order of bytes, first of all.
    pub(super) conditions: Conditions,
    pub(super) hooks: Hooks,
    /// Functions that change the bits in the end.
    pub(super) post: Hooks,
    /// Changes in the end that records state.
    pub(super) clearings: IndexSet<Clearing>,
    /// Instructions with the upper bits of distances, and those that add the rest.
    pub(super) rests: Vec<[u16; 2]>,
    /// The instructions of which something is not known.
    pub(super) left_out: LeftOut,
}

/// An encoding.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Entry {
    /// The fixed bits.
    pub(super) bits: u128,
    /// The number of the program of operands.
    pub(super) program: usize,
    /// The number of bytes.
    pub(super) size: u32,
    /// The change of the bits in the end.
    pub(super) post: Option<Post>,
}

impl EncoderModel {
    pub(super) fn new(models: &Models<'_>) -> Result<Self, Diagnostics> {
        let (encodings, instructions) = (models.encodings()?, models.instructions()?);
        let order = ByteOrder::new(models.records(), &*models.subtarget_features()?)?;
        let longest = longest(&instructions.all, &encodings)?;
        let mut reader = EmissionReader {
            model: EncoderModel {
                layout: WordLayout::new(longest, order, models.records())?,
                entries: IndexSet::new(),
                of_opcode: Vec::new(),
                opcodes: instructions.all.len(),
                codecs: CodecTable::default(),
                programs: Programs::default(),
                conditions: Conditions::default(),
                hooks: Hooks::default(),
                post: Hooks::default(),
                clearings: IndexSet::new(),
                rests: rests(models)?,
                left_out: LeftOut::default(),
            },
            known: models.hooks()?,
            stated: stated(models)?,
            lax: lax_operands(models)?,
            distances: Distances::new(models)?,
        };
        reader
            .model
            .layout
            .add_conditions(&mut reader.model.conditions);
        let all = instructions.all.iter().zip(&encodings.by_number);
        let mut left_out = encodings.left_out.clone();
        let by_opcode = left_out.collect(
            all,
            |(instruction, _)| instruction.def,
            |(instruction, encodings)| reader.encodings(instruction, encodings),
        )?;
        let by_opcode = by_opcode.into_iter().map(Option::unwrap_or_default);
        let by_opcode: Vec<Vec<(Option<u16>, usize)>> = by_opcode.collect();
        let mut model = EncoderModel {
            left_out,
            ..reader.model
        };
        let of_operands = model.hooks.idents();
        model
            .post
            .reserve(of_operands.iter().map(ToString::to_string));
        let modes = models.hw_modes()?.count().max(1) as u16;
        let has_modes = by_opcode.iter().flatten().any(|(mode, _)| mode.is_some());
        let modes = if has_modes { modes } else { 1 };
        let of_mode = |mode: u16| by_opcode.iter().map(|all| in_mode(all, mode)).collect();
        model.of_opcode = (0..modes).map(of_mode).collect();
        Ok(model)
    }
}

/// The encoding in a mode: that of the mode itself, that of all modes, or that of the default.
fn in_mode(all: &[(Option<u16>, usize)], mode: u16) -> Option<usize> {
    let of = |wanted: Option<u16>| all.iter().find(|(mode, _)| *mode == wanted);
    let found = of(Some(mode)).or_else(|| of(None)).or_else(|| of(Some(0)));
    found.map(|(_, encoding)| *encoding)
}

/// Reads encodings of instructions.
struct EmissionReader<'rk> {
    model: EncoderModel,
    known: Arc<CodeGenHooks<'rk>>,
    /// The functions that records state, by name.
    stated: HashMap<String, Stated>,
    /// The operands of which bits do not count that have no place.
    lax: HashSet<RecordId>,
    /// The operands that are distances.
    distances: Distances,
}

impl EmissionReader<'_> {
    /// The encodings of an instruction, by hardware mode.
    fn encodings(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        encodings: &InstrEncodings<'_>,
    ) -> Result<Vec<(Option<u16>, usize)>, Diagnostics> {
        let all = encodings.emissions.iter();
        let all = collect(all, |(mode, emission)| {
            let entry = self.entry(instruction, emission, encodings)?;
            Ok(entry.map(|entry| (*mode, self.model.entries.insert_full(entry).0)))
        })?;
        Ok(all.into_iter().flatten().collect())
    }

    /// The encoding; none if the instruction has no bytes.
    fn entry(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        emission: &Emission<'_>,
        encodings: &InstrEncodings<'_>,
    ) -> Result<Option<Entry>, Diagnostics> {
        let size = size(encodings.stated.unwrap_or(instruction.def), emission)?;
        if size == 0 || !is_encodable(instruction.def, size)? {
            return Ok(None);
        }
        let shift = self.model.layout.shift(size);
        let mut ops = Vec::new();
        for operand in &emission.operands {
            let width = field_width(emission, operand);
            let first = ops.len();
            self.operand(instruction, operand, (width, shift), &mut ops)?;
            if ops.iter().skip(first).any(Op::is_too_wide) {
                return Err(too_wide(instruction.def, operand.operand));
            }
        }
        let mut bits = wide(&emission.base);
        let mut post = encodings.post_encoder;
        let mut clearing = None;
        if let Some(stated) = self.stated.get(post) {
            let changed = stated.ones | stated.clearing.as_ref().map_or(0, |one| one.bits);
            if u128::from(changed).unbounded_shr(8 * size) != 0 {
                let message =
                    format!("the bits {changed:#x} of '{post}' are beyond its {size} bytes");
                return Err(faults::error(instruction.def, message));
            }
            bits |= u128::from(stated.ones);
            clearing = stated.clearing.clone();
            post = "";
        }
        if post.is_empty() {
            let stated = self.known.is_partial_instruction(instruction.def);
            post = lost_operands(instruction, emission, stated.is_some())?;
        }
        let post = match (post, clearing) {
            ("", clearing) => {
                clearing.map(|one| Post::Clearing(self.model.clearings.insert_full(one).0))
            }
            (name, _) => Some(Post::Hook(self.model.post.add(name, instruction.name))),
        };
        Ok(Some(Entry {
            bits: bits << shift,
            program: self.model.programs.add(ops),
            size,
            post,
        }))
    }

    /// Adds the operations of an operand.
    fn operand(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        operand: &EncodedOperand<'_>,
        (width, shift): (u32, u32),
        ops: &mut Vec<Op>,
    ) -> Result<(), Diagnostics> {
        let runs = operand.runs.iter().map(|run| Run {
            field_low: run.field_low,
            inst_low: run.inst_low + shift,
            width: run.width,
        });
        let runs: Vec<Run> = runs.collect();
        let name = operand.encoder;
        let used = (name, self.distance(instruction, operand));
        let mut add = |codec: usize, number: usize, runs: Vec<Run>| {
            ops.push(Op {
                codec,
                operand: number,
                runs,
                constant: 0,
            });
        };
        let codec = self.known.encoder(name, width);
        let codec = match codec.map_err(|faults| needed_by(faults, instruction.def))? {
            Some(codec) if !has_bits(&codec) => return Ok(()),
            Some(Codec::Plain) => self.plain(instruction, operand, width)?,
            None if name.is_empty() => self.plain(instruction, operand, width)?,
            Some(Codec::Parts(parts)) => {
                for (number, part) in (operand.operand..).zip(parts) {
                    if has_bits(&part.codec) {
                        let codec = self.codec(&part.codec, used, part.width());
                        add(codec, number, Run::of_part(&runs, &part));
                    }
                }
                return Ok(());
            }
            Some(codec) => self.codec(&codec, used, width),
            None => {
                let hook = self.model.hooks.add(name, instruction.name);
                self.model.codecs.insert(FieldCodec::Hook(hook), used)
            }
        };
        add(codec, operand.operand, runs);
        Ok(())
    }

    /// The number of a codec that has no parts.
    fn codec(&mut self, codec: &Codec, used: (&str, u16), width: u32) -> usize {
        let conditions = &mut self.model.conditions;
        self.model.codecs.add(codec, used, width, conditions)
    }

    /// The number of the codec that undoes what the decoder of an operand does, if it makes one
    /// of the field; otherwise numbers and registers are taken as they are.
    fn plain(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        operand: &EncodedOperand<'_>,
        width: u32,
    ) -> Result<usize, Diagnostics> {
        let codec = match &*operand.decoder {
            "" => None,
            decoder => {
                let codec = self.known.decoder(decoder, width);
                codec.map_err(|faults| needed_by(faults, instruction.def))?
            }
        };
        let codec = codec.map(|codec| with_short_lists(codec, width));
        let used = (operand.encoder, self.distance(instruction, operand));
        if operand.is_register
            && let Some(first) = codec
                .as_ref()
                .and_then(|codec| self.encoding_of(codec, width))
        {
            let codec = FieldCodec::Encoding(first, width);
            return Ok(self.model.codecs.insert(codec, used));
        }
        let codec = match codec {
            Some(
                codec @ (Codec::Choice(_)
                | Codec::Number(_)
                | Codec::Register(_)
                | Codec::Select(_)
                | Codec::When(_)),
            ) => return Ok(self.codec(&codec, used, width)),
            _ if operand.is_register => FieldCodec::Encoding(0, width),
            _ if self.is_lax(instruction, operand) => FieldCodec::Known(Codec::Plain, u64::BITS),
            _ => FieldCodec::Known(Codec::Plain, width.min(u64::BITS)),
        };
        Ok(self.model.codecs.insert(codec, used))
    }

    /// The number that is subtracted from the encodings of registers, if that is all that a codec does.
    fn encoding_of(&self, codec: &Codec, width: u32) -> Option<u8> {
        match codec {
            Codec::Register(list) => self.first_encoding(list, width),
            Codec::When(codecs) => {
                let mut all = codecs
                    .iter()
                    .map(|(_, codec)| self.encoding_of(codec, width));
                let first = all.next()??;
                all.all(|other| other == Some(first)).then_some(first)
            }
            _ => None,
        }
    }

    /// The number by which the encodings of all registers of a list are larger than their fields, of
    /// which each has a register unless that number is zero.
    fn first_encoding(&self, list: &RegisterList, width: u32) -> Option<u8> {
        let first = u8::try_from(self.known.first_encoding(list)?).ok()?;
        let has_all = Some(list.registers.len()) == 1usize.checked_shl(width);
        (first == 0 || has_all).then_some(first)
    }

    /// Whether bits of an operand do not count that have no place.
    fn is_lax(&self, instruction: &CodeGenInstruction<'_>, operand: &EncodedOperand<'_>) -> bool {
        record_of(instruction, operand).is_some_and(|record| self.lax.contains(&record.id()))
    }

    /// The distance that an operand is; 0 if it is none.
    fn distance(&self, instruction: &CodeGenInstruction<'_>, operand: &EncodedOperand<'_>) -> u16 {
        record_of(instruction, operand).map_or(0, |record| self.distances.of(record))
    }
}

/// The record of an operand.
fn record_of<'rk>(
    instruction: &CodeGenInstruction<'rk>,
    operand: &EncodedOperand<'_>,
) -> Option<Record<'rk>> {
    let part = instruction.operands.parts().nth(operand.operand);
    part.map(|(operand, _)| operand.def)
}

/// Whether an operand has bits: a codec may be about the field of other operands.
fn has_bits(codec: &Codec) -> bool {
    !matches!(codec, Codec::Nothing | Codec::Distinct(_))
}

/// A codec whose lists of registers fit a field.
fn with_short_lists(codec: Codec, width: u32) -> Codec {
    match codec {
        Codec::Register(list) => Codec::Register(shortened(list, width)),
        Codec::When(codecs) => {
            let codecs = codecs.into_iter();
            let short =
                codecs.map(|(condition, codec)| (condition, with_short_lists(codec, width)));
            Codec::When(short.collect())
        }
        codec => codec,
    }
}

/// A list of registers for a field that is too short for their encodings: LLVM writes the lowest
/// bits of them. The list stays as it is if those are the same for two registers.
fn shortened(list: RegisterList, width: u32) -> RegisterList {
    let count = 1usize.checked_shl(width).unwrap_or(usize::MAX);
    if list.registers.len() <= count {
        return list;
    }
    let mut registers = vec![None; count];
    for (encoding, register) in list.registers.iter().enumerate() {
        let place = &mut registers[encoding % count];
        match (register, &place) {
            (None, _) => {}
            (Some(_), None) => *place = *register,
            (Some(_), Some(_)) => return list,
        }
    }
    RegisterList { registers, ..list }
}

/// The number of bits of an operand's field, slices of which may be in several places.
fn field_width(emission: &Emission<'_>, operand: &EncodedOperand<'_>) -> u32 {
    let is_same = |one: &&EncodedOperand<'_>| {
        (one.operand, one.name, one.encoder) == (operand.operand, operand.name, operand.encoder)
    };
    let runs = emission.operands.iter().filter(is_same);
    let runs = runs.flat_map(|one| &one.runs);
    let width = runs.map(|run| run.field_low + run.width).max();
    width.unwrap_or(0)
}
