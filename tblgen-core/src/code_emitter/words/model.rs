//! The model of `code_emitter`: the encoding of each opcode in each hardware mode.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexSet;

use super::super::detours::Detours;
use super::super::register_sets::RegisterSets;
use super::decode_order::TriedBits;
use super::distances::{Distances, rests};
use super::operand_codecs::Encoding;
use super::post_encoding::{Clearing, Post, Stated, lax_operands, lost_operands, stated};
use super::sizes::{is_encodable, longest, size};
use crate::shared::machine_code::{
    CodecTable, Conditions, Hooks, Implied, Op, Programs, WordLayout, needed_by, too_wide, wide,
};
use tblgen_lang::record::RecordId;
use tblgen_model::Models;
use tblgen_model::encoding::InstrEncodings;
use tblgen_model::encoding::emission::Emission;
use tblgen_model::encoding::plan::ByteOrder;
use tblgen_model::hooks::CodeGenHooks;
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
    /// The registers that operands may be.
    pub(super) sets: RegisterSets,
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
    /// The jump by which branches reach farther, and opposite branches.
    pub(super) detours: Option<Detours>,
    /// Whether there are compressed instructions, which have larger forms.
    pub(super) has_larger: bool,
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
    /// The number of operations at the end of the program that check operands without bits.
    pub(super) checks: usize,
    /// The largest number of operands; none if there may be any number.
    pub(super) most_operands: Option<usize>,
    /// The number of bytes.
    pub(super) size: u32,
    /// The change of the bits in the end.
    pub(super) post: Option<Post>,
}

impl EncoderModel {
    pub(super) fn new(models: &Models<'_>) -> Result<Self, Diagnostics> {
        let (encodings, instructions) = (models.encodings()?, models.instructions()?);
        let order = ByteOrder::new(models.records(), &*models.subtarget_features()?)?;
        let tried = TriedBits::new(models, order.is_first_highest)?;
        let longest = longest(&instructions.all, &encodings)?;
        let mut reader = EmissionReader {
            model: EncoderModel {
                layout: WordLayout::new(longest, order, models.records())?,
                entries: IndexSet::new(),
                of_opcode: Vec::new(),
                opcodes: instructions.all.len(),
                codecs: CodecTable::default(),
                sets: RegisterSets::default(),
                programs: Programs::default(),
                conditions: Conditions::default(),
                hooks: Hooks::default(),
                post: Hooks::default(),
                clearings: IndexSet::new(),
                rests: rests(models)?,
                detours: Detours::new(models)?,
                has_larger: models.compressions()?.both_ways().next().is_some(),
                left_out: LeftOut::default(),
            },
            known: models.hooks()?,
            stated: stated(models)?,
            lax: lax_operands(models)?,
            implied: Implied::new(models)?,
            distances: Distances::new(models)?,
            tried,
        };
        reader
            .model
            .layout
            .add_conditions(&mut reader.model.conditions);
        let all = instructions.all.iter().zip(&encodings.by_number).zip(0..);
        let mut left_out = encodings.left_out.clone();
        let by_opcode = left_out.collect(
            all,
            |((instruction, _), _)| instruction.def,
            |((instruction, encodings), opcode)| reader.encodings(instruction, encodings, opcode),
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
pub(super) struct EmissionReader<'rk> {
    pub(super) model: EncoderModel,
    pub(super) known: Arc<CodeGenHooks<'rk>>,
    /// The functions that records state, by name.
    stated: HashMap<String, Stated>,
    /// The operands of which bits do not count that have no place.
    pub(super) lax: HashMap<RecordId, u64>,
    /// Operands that no field encodes.
    pub(super) implied: Implied,
    /// The operands that are distances.
    pub(super) distances: Distances,
    /// The bits with which instructions are decoded.
    pub(super) tried: TriedBits,
}

/// The function of a target that has the bits of an instruction in the end.
enum Function<'rk> {
    None,
    /// The function of the description changes any of the bits (`PostEncoderMethod`).
    Changes(&'rk str),
    /// The function writes operands of which the description does not tell the bits.
    Writes(&'rk str),
}

impl EmissionReader<'_> {
    /// The encodings of an instruction, by hardware mode.
    fn encodings(
        &mut self,
        instruction: &CodeGenInstruction<'_>,
        encodings: &InstrEncodings<'_>,
        opcode: u16,
    ) -> Result<Vec<(Option<u16>, usize)>, Diagnostics> {
        let all = encodings.emissions.iter();
        let all = collect(all, |(mode, emission)| {
            let entry = self.entry((instruction, opcode), emission, encodings)?;
            Ok(entry.map(|entry| (*mode, self.model.entries.insert_full(entry).0)))
        })?;
        Ok(all.into_iter().flatten().collect())
    }

    /// The operations of the operands that have bits.
    fn operand_ops(
        &mut self,
        encoding: &Encoding<'_, '_>,
        opcode: u16,
        function: &Function<'_>,
    ) -> Result<Vec<Op>, Diagnostics> {
        let mut ops = Vec::new();
        for operand in &encoding.emission.operands {
            // A field for several operands, which a function writes.
            if matches!(function, Function::Writes(_))
                && (encoding.instruction.operands)
                    .position_of(operand.name)
                    .is_none()
            {
                continue;
            }
            let first = ops.len();
            self.operand(encoding, operand, &mut ops)?;
            if ops.iter().skip(first).any(Op::is_too_wide) {
                return Err(too_wide(encoding.instruction.def, operand.operand));
            }
        }
        // A function may make other bits of them, with which the instruction is decoded.
        if !matches!(function, Function::Changes(_)) {
            self.within_order(encoding, opcode, &mut ops);
        }
        Ok(ops)
    }

    /// The function that has the bits of an instruction after all operands are encoded.
    fn function<'rk>(
        &self,
        encoding: &Encoding<'_, 'rk>,
        post_encoder: &'rk str,
    ) -> Result<Function<'rk>, Diagnostics> {
        if !post_encoder.is_empty() && !self.stated.contains_key(post_encoder) {
            return Ok(Function::Changes(post_encoder));
        }
        let instruction = encoding.instruction;
        let stated = self.known.is_partial_instruction(instruction.def);
        let writer = lost_operands(instruction, encoding.emission, stated.is_some())?;
        Ok(match writer {
            "" => Function::None,
            name => Function::Writes(name),
        })
    }

    /// The encoding; none if the instruction has no bytes.
    fn entry<'rk>(
        &mut self,
        (instruction, opcode): (&CodeGenInstruction<'rk>, u16),
        emission: &Emission<'rk>,
        encodings: &InstrEncodings<'rk>,
    ) -> Result<Option<Entry>, Diagnostics> {
        let size = size(encodings.stated.unwrap_or(instruction.def), emission)?;
        if size == 0 || !is_encodable(instruction.def, size)? {
            return Ok(None);
        }
        let encoding = Encoding {
            instruction,
            emission,
            stated: encodings.stated.unwrap_or(instruction.def),
            size,
            shift: self.model.layout.shift(size),
        };
        let function = self.function(&encoding, encodings.post_encoder)?;
        let mut ops = self.operand_ops(&encoding, opcode, &function)?;
        let mut bits = wide(&emission.base);
        let (post, mut clearing) = (encodings.post_encoder, None);
        if let Some(stated) = self.stated.get(post) {
            let changed = stated.ones | stated.clearing.as_ref().map_or(0, |one| one.bits);
            if u128::from(changed).unbounded_shr(8 * size) != 0 {
                let message =
                    format!("the bits {changed:#x} of '{post}' are beyond its {size} bytes");
                return Err(faults::error(instruction.def, message));
            }
            bits |= u128::from(stated.ones);
            clearing = stated.clearing.clone();
        }
        let post = match function {
            Function::None => {
                clearing.map(|one| Post::Clearing(self.model.clearings.insert_full(one).0))
            }
            Function::Changes(name) | Function::Writes(name) => {
                Some(Post::Hook(self.model.post.add(name, instruction.name)))
            }
        };
        let checks = self.checks(&encoding, &ops)?;
        let most_operands = self.most_operands(&encoding);
        let most_operands = most_operands.map_err(|faults| needed_by(faults, instruction.def))?;
        let count = checks.len();
        ops.extend(checks);
        Ok(Some(Entry {
            bits: bits << encoding.shift,
            program: self.model.programs.add(ops),
            checks: count,
            most_operands,
            size,
            post,
        }))
    }
}
