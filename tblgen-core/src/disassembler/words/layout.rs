//! The layout of a disassembler's tables.

use tblgen_facts::mc::{NO_SLOT, encoding, length, node};
use tblgen_model::encoding::plan::LengthRule;

use super::super::schema::DecoderTables;
use super::model::{DecoderModel, Entry};
use super::rows::Rows;
use super::sizes::Sizes;
use super::tree::{Fixed, Node, Tree, Way, tree};
use crate::shared::machine_code::{PlacedPrograms, Program, WordLayout};
use tblgen_codegen::TooLarge;

/// Lays out the tables.
pub(super) fn layout(
    model: &DecoderModel<'_>,
    programs: PlacedPrograms,
) -> Result<DecoderTables, TooLarge> {
    let has_few_hooks = model.hooks.names().count() <= usize::from(u16::MAX);
    let conditions = u16::try_from(model.conditions.len()).map_err(|_| TooLarge::TABLE)?;
    if conditions >= encoding::ALWAYS || !has_few_hooks {
        return Err(TooLarge::TABLE);
    }
    let (entries, layout) = (&model.entries, &model.layout);
    let fixed = entries.iter().map(|entry| Fixed {
        mask: entry.mask,
        value: entry.value,
    });
    let codecs = model.codecs.rows(&model.conditions)?;
    let tree = tree(&fixed.collect::<Vec<Fixed>>(), layout.bits);
    let rows = Rows::new(&tree.leaves, entries.len());
    let of_rows = || rows.all.iter().map(|(encoding, _)| &entries[*encoding]);
    let sizes = Sizes::new(entries, layout.bits);
    let (rotations, masks) = lookup(tree.nodes.first().ok_or(TooLarge::TABLE)?, layout.bits);
    // The rows of encodings with bits that only should have a value, and those bits.
    let soft = || {
        (0..)
            .zip(of_rows())
            .filter_map(|(row, entry)| Some((row, entry.soft?)))
    };
    let soft_rows = soft().map(|(row, _)| row);
    let soft_bits = soft().flat_map(|(_, (zeros, ones))| [zeros, ones]);
    let mut bytes = Vec::new();
    for (encoding, is_last) in &rows.all {
        let entry = &entries[*encoding];
        bytes.extend(words([entry.mask, entry.value].into_iter(), layout));
        let program = programs.places[entry.program];
        bytes.extend(row(entry, program, *is_last, conditions)?);
    }
    Ok(DecoderTables {
        root_rotations: u16::from_le_bytes(rotations).into(),
        root_masks: usize::from(masks[0]) | usize::from(masks[1]) << 16,
        size_bits: sizes.bits() as usize,
        sizes: sizes.sizes as usize,
        limits: model.limits.into(),
        nodes: tree
            .nodes
            .iter()
            .map(|node| node_row(node, layout.bits))
            .collect(),
        slots: slots(&tree, &rows)?,
        rows: bytes,
        encodings: short_numbers(rows.of_encoding.iter().copied())?,
        tables: of_rows()
            .map(|entry| u8::try_from(entry.table).map_err(|_| TooLarge::TABLE))
            .collect::<Result<_, _>>()?,
        soft_rows: short_numbers(soft_rows)?,
        soft_bits: words(soft_bits, layout),
        programs: programs.words,
        codecs: codecs.rows,
        registers: codecs.registers,
        numbers: codecs.numbers,
        lengths: lengths(model)?,
        step: model.step as usize,
    })
}

/// The rules by which lengths of instructions are known.
fn lengths(model: &DecoderModel<'_>) -> Result<Vec<[u8; 16]>, TooLarge> {
    let row = |rule: &LengthRule| {
        let condition = model.conditions.number(rule.condition.as_ref());
        let condition = condition.ok_or(TooLarge::TABLE)?;
        let mut row = [0; 16];
        row[length::MASK..][..4].copy_from_slice(&rule.mask.to_le_bytes());
        row[length::VALUE..][..4].copy_from_slice(&rule.value.to_le_bytes());
        row[length::SIZE] = rule.size;
        row[length::CONDITION..][..2].copy_from_slice(&condition.to_le_bytes());
        Ok(row)
    };
    model.lengths.iter().map(row).collect()
}

fn short_numbers(numbers: impl Iterator<Item = usize>) -> Result<Vec<u16>, TooLarge> {
    numbers
        .map(|number| u16::try_from(number).map_err(|_| TooLarge::TABLE))
        .collect()
}

/// The ways of the slots, as numbers.
fn slots(tree: &Tree, rows: &Rows) -> Result<Vec<u16>, TooLarge> {
    let number = |way: &Way| {
        let number = match way {
            Way::Nowhere => return Ok(NO_SLOT),
            Way::Node(node) => *node,
            Way::Leaf(leaf) => tree.nodes.len() + rows.of_leaf[*leaf],
        };
        let number = u16::try_from(number).ok();
        number
            .filter(|number| *number != NO_SLOT)
            .ok_or(TooLarge::TABLE)
    };
    tree.slots.iter().map(number).collect()
}

/// Words one after the other.
fn words(words: impl Iterator<Item = u128>, layout: &WordLayout) -> Vec<u8> {
    words.flat_map(|word| layout.bytes(word)).collect()
}

/// The bits that a node looks at in words of some bits: how far the word is rotated to the right for
/// each run, and the bits of each run in the value.
fn lookup(node: &Node, bits: u32) -> ([u8; 2], [u16; 2]) {
    let [first, second] = node.runs;
    let mask = |width: u32| !(u16::MAX << width);
    let rotation = (second.low + bits - first.width) % bits;
    (
        [first.low as u8, rotation as u8],
        [mask(first.width), mask(second.width) << first.width],
    )
}

fn node_row(of: &Node, bits: u32) -> [u8; node::BYTES] {
    let mut row = [0; node::BYTES];
    let (rotations, masks) = lookup(of, bits);
    for run in 0..2 {
        row[node::ROTATION[run]] = rotations[run];
        row[node::MASK[run]..][..2].copy_from_slice(&masks[run].to_le_bytes());
    }
    row[node::SLOTS..].copy_from_slice(&(of.first_slot as u32).to_le_bytes());
    row
}

/// The row of an encoding without its bits; `conditions` is the number of known conditions.
fn row(
    entry: &Entry,
    program: Program,
    is_last: bool,
    conditions: u16,
) -> Result<[u8; encoding::BYTES], TooLarge> {
    let mut row = [0; encoding::BYTES];
    let mut put = |at: usize, number: u16| {
        row[at..at + 2].copy_from_slice(&number.to_le_bytes());
    };
    put(encoding::OPCODE, entry.opcode);
    put(encoding::PROGRAM, program.start);
    row[encoding::OPERATIONS] = program.operations;
    let condition = entry.condition.min(conditions);
    let condition = [condition / 64, condition % 64];
    for (place, part) in encoding::CONDITION.into_iter().zip(condition) {
        row[place] = u8::try_from(part).map_err(|_| TooLarge::TABLE)?;
    }
    let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
    let size = u8::try_from(entry.size).map_err(|_| TooLarge::TABLE)?;
    if size > encoding::SIZE_BITS {
        return Err(TooLarge::TABLE);
    }
    row[encoding::SIZE] = size
        | flag(!entry.is_complete, encoding::INCOMPLETE)
        | flag(entry.soft.is_some(), encoding::SOFT)
        | flag(is_last, encoding::LAST);
    Ok(row)
}
