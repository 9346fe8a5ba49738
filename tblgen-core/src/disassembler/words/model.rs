//! The model of `disassembler`: encodings in the order in which they are tried.

use std::sync::Arc;

use super::super::strict::{Properties, StrictModel};
use super::compiled_programs::chosen;
use super::encoding_reader::EncodingReader;
use crate::mc_inst::max_operands;
use crate::shared::machine_code::{CodecTable, Conditions, Hooks, Implied, Programs, WordLayout};
use tblgen_lang::diagnostic::{Diagnostic, Severity};
use tblgen_model::Models;
use tblgen_model::encoding::decoder_order::{DecoderTable, decoder_tables};
use tblgen_model::encoding::decoding::CodeGenDecodings;
use tblgen_model::encoding::plan::{ByteOrder, LengthRule, length_rules, planned};
use tblgen_model::fragments::survey::Fragment;
use tblgen_model::subtarget::CodeGenSubtargetFeatures;
use tblgen_model::support::faults::Diagnostics;
use tblgen_model::support::unknown::LeftOut;

/// The facts that tables are made of.
pub(super) struct DecoderModel<'rk> {
    pub(super) layout: WordLayout,
    pub(super) entries: Vec<Entry>,
    pub(super) codecs: CodecTable,
    pub(super) programs: Programs,
    /// The number of operands for which there is room.
    pub(super) most_operands: usize,
    /// The numbers of the programs that become code, the most frequent first.
    pub(super) coded: Vec<usize>,
    pub(super) conditions: Conditions,
    pub(super) hooks: Hooks,
    pub(super) tables: Vec<DecoderTable>,
    pub(super) decodings: Arc<CodeGenDecodings<'rk>>,
    /// The instructions of which something is not known.
    pub(super) left_out: LeftOut,
    /// Rules for the number of bytes of what is no instruction.
    pub(super) lengths: Vec<LengthRule>,
    /// The condition under which lists of registers have a limit, whichever it is.
    pub(super) limits: u16,
    /// The number of bytes after which an instruction may begin, where no rule holds.
    pub(super) step: u32,
    /// Rules about operands of strict disassemblers.
    pub(super) strict: StrictModel<'rk>,
}

/// An encoding in a set that is tried.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub(super) opcode: u16,
    pub(super) mask: u128,
    pub(super) value: u128,
    /// The bits that should be zero, and those that should be one.
    pub(super) soft: Option<(u128, u128)>,
    pub(super) condition: u16,
    /// The number of the program of operands.
    pub(super) program: usize,
    /// The number of bytes.
    pub(super) size: u32,
    /// The number of the set among those that are tried.
    pub(super) table: usize,
    pub(super) is_complete: bool,
}

impl<'rk> DecoderModel<'rk> {
    pub(super) fn new(
        models: &Models<'rk>,
        fragments: &[Fragment<'rk>],
    ) -> Result<Self, Diagnostics> {
        let decodings = models.decodings()?;
        let features = models.subtarget_features()?;
        let tables = decoder_tables(&decodings, &*models.hw_modes()?);
        let plan = planned(models.records(), &tables, &features)?;
        let order = ByteOrder::new(models.records(), &features)?;
        let mut reader = EncodingReader {
            layout: layout(&decodings, order, models)?,
            instructions: models.instructions()?,
            known: models.hooks()?,
            most_operands: max_operands(&*models.instructions()?),
            implied: Implied::new(models)?,
            codecs: CodecTable::default(),
            programs: Programs::default(),
            conditions: Conditions::default(),
            hooks: Hooks::default(),
            properties: Properties::default(),
        };
        reader.hooks.reserve(["finish".to_string()]);
        let (mut entries, mut left_out) = (Vec::new(), decodings.left_out.clone());
        for (number, table) in plan.iter().enumerate() {
            let all = left_out.collect(
                &tables[table.table].order,
                |at| decodings.all[*at].encoding,
                |at| reader.entry(&decodings.all[*at], table, number),
            )?;
            entries.extend(all.into_iter().flatten().flatten());
        }
        let (codecs, programs) = (&reader.codecs, &reader.programs);
        let coded = chosen(&entries, programs, codecs, reader.most_operands);
        let sizes = entries.iter().map(|entry: &Entry| entry.size);
        let conditions = &mut reader.conditions;
        reader.layout.add_conditions(conditions);
        let lengths = length_rules(models.records(), &features)?;
        for rule in &lengths {
            conditions.add(rule.condition.as_ref());
        }
        let limits = conditions.add(reader.codecs.limits().as_ref());
        let strict = StrictModel::new(models, fragments, &reader.properties, conditions)?;
        Ok(DecoderModel {
            layout: reader.layout,
            lengths,
            limits,
            step: sizes.min().unwrap_or(1),
            entries,
            codecs: reader.codecs,
            programs: reader.programs,
            most_operands: reader.most_operands,
            coded,
            conditions: reader.conditions,
            hooks: reader.hooks,
            tables,
            decodings,
            left_out,
            strict,
        })
    }
}

/// The words that hold all encodings.
fn layout(
    decodings: &CodeGenDecodings<'_>,
    order: ByteOrder,
    models: &Models<'_>,
) -> Result<WordLayout, Diagnostics> {
    let bits = decodings
        .all
        .iter()
        .map(|one| one.fixed.width().max(8 * one.size));
    let bits = bits.max().unwrap_or(0);
    WordLayout::new(bits, order, models.records())
}

/// The features of the subtarget that a set of conditions may ask for.
pub(super) fn has_features(features: &CodeGenSubtargetFeatures) -> bool {
    !features.features.is_empty()
}

impl DecoderModel<'_> {
    /// Warnings about encodings that cannot be distinguished.
    pub(super) fn conflicts(&self) -> Vec<Diagnostic> {
        let conflicts = self.tables.iter().flat_map(|table| &table.conflicts);
        conflicts
            .flat_map(|conflict| self.conflict(conflict))
            .collect()
    }

    fn conflict(&self, members: &[usize]) -> Option<Diagnostic> {
        let defs = members.iter().map(|&at| self.decodings.all[at].encoding);
        let names: Vec<&str> = defs.clone().map(|def| def.name()).collect();
        let message = format!(
            "Decoding Conflict: nothing distinguishes the encodings of {}, so that none of them is decoded",
            names.join(", ")
        );
        let mut warning = defs.clone().next()?.note(message);
        warning.severity = Severity::Warning;
        Some(warning)
    }
}
