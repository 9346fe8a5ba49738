//! The layout of a disassembler's tables.

use tblgen_facts::x86::decoder::{cell, choice, decision, mask, plain, vex};
use tblgen_facts::x86::prefixes::{ANY_OP_SIZE, MODE_64, is_prefix, legacy};
use tblgen_facts::x86::{OpcodeMap, PrefixClass};
use tblgen_model::instructions::CodeGenInstructions;
use tblgen_model::registers::CodeGenRegBank;
use tblgen_model::x86_decoding::CodeGenX86Decoding;
use tblgen_model::x86_decoding::compact::{CompactTables, Gather};

use super::super::schema::X86DecoderTables;
use super::programs::Programs;
use super::registers;
use tblgen_codegen::TooLarge;

/// The facts that tables are made of.
pub(super) struct Facts<'a, 'rk> {
    pub(super) decoding: &'a CodeGenX86Decoding<'rk>,
    pub(super) compact: &'a CompactTables,
    pub(super) instructions: &'a CodeGenInstructions<'rk>,
    pub(super) registers: &'a CodeGenRegBank,
}

/// Prefixes as instructions, and what they are before memory that is locked.
const ELISIONS: [(&str, &str); 2] = [
    ("REP_PREFIX", "XRELEASE_PREFIX"),
    ("REPNE_PREFIX", "XACQUIRE_PREFIX"),
];

/// Lays out the tables.
pub(super) fn layout(facts: &Facts<'_, '_>) -> Result<X86DecoderTables, TooLarge> {
    let compact = facts.compact;
    let mut programs = Programs::new();
    let choices = choices(facts, &mut programs)?;
    let size = |row| programs.immediate_size(program_of(row));
    let sizes: Vec<Option<u8>> = choices.iter().map(size).collect();
    let cells = cells(compact, &sizes);
    let decisions = Decisions {
        compact,
        cells: &cells,
        choices: &choices,
        programs: &programs,
    };
    let [single_end, by_mod_end, by_reg_end] = compact.kind_ends.map(usize::from);
    Ok(X86DecoderTables {
        masks: compact.masks.iter().map(mask_row).collect(),
        groups: compact.groups.clone(),
        slots: compact.slots.clone(),
        plain: decisions.plain(),
        vex: decisions.vex(),
        cells,
        single_end,
        by_mod_end,
        by_reg_end,
        choices,
        selectors: programs.selectors(),
        programs: programs.rows.into_iter().collect(),
        operations: programs.words.items,
        registers: registers::numbers(facts.registers),
        elisions: elisions(facts.instructions),
    })
}

/// The number of the program of an instruction.
const fn program_of(row: &[u8; choice::BYTES]) -> u16 {
    u16::from_le_bytes([row[choice::PROGRAM], row[choice::PROGRAM + 1]])
}

/// The rows of cells. `sizes` are those of the first immediates of instructions of decisions, as in
/// cells; none if there is no instruction.
fn cells(compact: &CompactTables, sizes: &[Option<u8>]) -> Vec<[u8; cell::BYTES]> {
    let cells = compact.cell_masks.iter().zip(&compact.cell_bases);
    let row = |(at, (mask, groups)): (usize, (&u8, &u16))| {
        let mut row = [0; cell::BYTES];
        row[cell::MASK] = *mask;
        let ranges = compact.instructions_of_cell(at);
        // The ranges are of the instructions whose sizes these are.
        let mut sizes = ranges.flat_map(|range| sizes.get(range).unwrap_or(&[]).iter().flatten());
        // A cell without instructions has no immediate.
        let first = sizes.next().map_or(0, |size| *size);
        row[cell::IMMEDIATE] = match sizes.all(|size| *size == first) {
            true => first,
            false => cell::ANY_SIZE,
        };
        put(&mut row, cell::GROUPS, *groups);
        row
    };
    cells.enumerate().map(row).collect()
}

fn mask_row(of: &Gather) -> [u8; mask::BYTES] {
    let mut row = [0; mask::BYTES];
    put(&mut row, mask::MATTER, of.mask);
    put(&mut row, mask::REQUIRED, of.required);
    put(&mut row, mask::SET, of.set);
    put(&mut row, mask::PLACES, of.places());
    row
}

/// Decisions that are known in advance.
struct Decisions<'a> {
    compact: &'a CompactTables,
    cells: &'a [[u8; cell::BYTES]],
    choices: &'a [[u8; choice::BYTES]],
    programs: &'a Programs,
}

/// The row of a decision.
type Row = [u8; decision::BYTES];

impl Decisions<'_> {
    /// The rows of opcodes without prefixes but REX.
    fn plain(&self) -> Vec<Row> {
        let maps = plain::MODES
            .iter()
            .flat_map(|bits| plain::MAPS.map(|map| (*bits, map)));
        let rows = maps.flat_map(|(bits, map)| {
            let page = tblgen_facts::x86::page(PrefixClass::Legacy, map);
            let base = if bits & MODE_64 != 0 {
                legacy::EXTENDED_BASE
            } else {
                0
            };
            self.rows(page, [bits, bits | base])
        });
        rows.collect()
    }

    /// The rows of opcodes after a VEX prefix and nothing else. A short prefix with the bits of `66`
    /// counts as one for the operand size, too.
    fn vex(&self) -> Vec<Row> {
        let maps = (0..vex::VALUES).flat_map(|value| vex::MAPS.map(|map| (vex::bits(value), map)));
        let rows = maps.flat_map(|(bits, map)| {
            let page = tblgen_facts::x86::page(PrefixClass::Vex, map);
            self.rows(page, [bits, bits | ANY_OP_SIZE])
        });
        rows.collect()
    }

    /// The rows of the opcodes of a page.
    fn rows(&self, page: usize, bits: [u16; 2]) -> impl Iterator<Item = Row> {
        (0..=u8::MAX).map(move |opcode| {
            let cell = page * 256 + usize::from(opcode);
            let row = self.row(page, opcode, bits).zip(self.cells.get(cell));
            let mut of_none = [0; decision::BYTES];
            put(&mut of_none, decision::PLACE, decision::NONE);
            row.map_or(of_none, |(mut row, cell)| {
                row[decision::IMMEDIATE] = cell[cell::IMMEDIATE];
                row
            })
        })
    }

    /// The row of an opcode but for its immediate, if the decision is the same for both prefix bits, and
    /// ModRM is read where it decides. Prefixes have none: after REX, they are read as such.
    fn row(&self, page: usize, opcode: u8, [bits, others]: [u16; 2]) -> Option<Row> {
        let one_byte = tblgen_facts::x86::page(PrefixClass::Legacy, OpcodeMap::OneByte);
        if page == one_byte && is_prefix(opcode) {
            return None;
        }
        let place = self.compact.place(page, opcode, bits);
        let place = place.filter(|_| place == self.compact.place(page, opcode, others))?;
        let kind = self.compact.kind_number(place);
        let program = program_of(self.choices.get(usize::from(place))?);
        let is_odd = kind == 0 && self.programs.reads_mod_rm(program);
        let mut row = [0; decision::BYTES];
        put(&mut row, decision::PLACE, place);
        row[decision::KIND] = kind as u8;
        (!is_odd).then_some(row)
    }
}

/// The instructions of decisions, and their programs.
fn choices(
    facts: &Facts<'_, '_>,
    programs: &mut Programs,
) -> Result<Vec<[u8; choice::BYTES]>, TooLarge> {
    let numbers = facts.compact.numbers.iter();
    let row = |number: &u16| {
        let mut row = [0; choice::BYTES];
        if let Some(instruction) = facts.decoding.instructions.get(*number) {
            put(&mut row, choice::OPCODE, *number);
            put(&mut row, choice::PROGRAM, programs.add(instruction)?);
        }
        Ok(row)
    };
    numbers.map(row).collect()
}

/// The opcodes of prefixes that are hints, as far as the description has them.
fn elisions(instructions: &CodeGenInstructions<'_>) -> Vec<[u8; 4]> {
    let number = |name: &str| {
        let mut names = (0..=u16::MAX).zip(&instructions.all);
        names.find(|(_, one)| one.name == name).map(|(at, _)| at)
    };
    let pairs = ELISIONS.into_iter().filter_map(|(prefix, hint)| {
        let mut row = [0; 4];
        put(&mut row, 0, number(prefix)?);
        put(&mut row, 2, number(hint)?);
        Some(row)
    });
    pairs.collect()
}

fn put<const N: usize>(row: &mut [u8; N], at: usize, number: u16) {
    row[at..at + 2].copy_from_slice(&number.to_le_bytes());
}
