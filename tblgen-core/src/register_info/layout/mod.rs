//! From the model to plain numbers: what each table will hold.
//!
//! What is the same in many registers or classes is kept once: lists are
//! differences, relative numbers, or in pools in which they overlap. The forms
//! are those that `tblgen_runtime` reads. All that can go wrong, tables that
//! are too large for their offsets, goes wrong here.

mod callee_saved;
mod classes;
mod dwarf;
mod maps;
mod registers;
mod sub_reg_indices;
mod units;

use super::schema::{RegTables, SubRegIndexTables};
use tblgen_codegen::kinds::Lists;
use tblgen_codegen::{BitTable, Pool, SequenceTable, TooLarge};
use tblgen_lang::diagnostic::Diagnostic;
use tblgen_lang::record::RecordKeeper;
use tblgen_model::registers::{CodeGenRegBank, CodeGenRegister};
use tblgen_model::support::faults::place_of_class;

pub(super) use callee_saved::CalleeSavedLayout;
pub(super) use classes::ClassLayout;
pub(super) use dwarf::{DwarfLayout, flavours};
pub(super) use maps::{Maps, Runs};
pub(super) use registers::cost_tables;
pub(super) use units::UnitLayout;

/// All tables of `register_info`.
#[derive(Debug)]
pub(super) struct RegisterTables {
    pub(super) registers: RegTables,
    pub(super) sub_reg_indices: SubRegIndexTables,
    pub(super) classes: ClassLayout,
    pub(super) units: UnitLayout,
    pub(super) callee_saved: CalleeSavedLayout,
    pub(super) dwarf: DwarfLayout,
    pub(super) categories: Lists,
    /// Allocation orders and registers to save.
    pub(super) orders: Pool<u16>,
    /// Registers of classes and those that are preserved.
    pub(super) sets: Pool<u8>,
    /// Short lists of small numbers.
    pub(super) lists: Pool<u32>,
}

/// The pools that several tables share while they are laid out.
#[derive(Debug, Default)]
struct Pools {
    orders: SequenceTable<u16>,
    sets: BitTable,
    lists: SequenceTable<u32>,
}

impl RegisterTables {
    /// Lays out all tables.
    pub(super) fn layout(
        bank: &CodeGenRegBank,
        records: &RecordKeeper,
    ) -> Result<Self, Vec<Diagnostic>> {
        let whole = place_of_class(records, "Target");
        let of_register = |large: TooLarge| {
            // The first row is that of no register.
            let large = large.of_row(|row| row.checked_sub(1));
            large.about(
                &bank.registers,
                |one| (&*one.name, records.place(one.loc)),
                whole,
            )
        };
        let of_class = |large: TooLarge| {
            large.about(
                &bank.classes,
                |one| (&*one.name, records.place(one.loc)),
                whole,
            )
        };
        let of_callee_saved = |large: TooLarge| {
            large.about(
                &bank.callee_saved,
                |one| (&*one.name, records.place(one.loc)),
                whole,
            )
        };
        let of_all = |large: TooLarge| of_class(large.of_row(|_| None));
        let mut pools = Pools::default();
        let classes = classes::Rows::add(bank, &mut pools);
        let callee_saved = callee_saved::Rows::add(bank, &mut pools);
        let units = units::Rows::add(bank, &mut pools);
        let (orders, sets) = (pools.orders.layout(), pools.sets.layout());
        let lists = pools.lists.layout();
        Ok(RegisterTables {
            registers: registers::tables(bank).map_err(of_register)?,
            sub_reg_indices: sub_reg_indices::tables(bank),
            classes: ClassLayout::new(bank, &classes, &orders, &sets, &lists).map_err(of_class)?,
            units: UnitLayout::new(bank, &units, &lists).map_err(of_all)?,
            callee_saved: CalleeSavedLayout::new(&callee_saved, &orders, &sets)
                .map_err(of_callee_saved)?,
            dwarf: DwarfLayout::new(bank),
            categories: units::categories(&units, &lists).map_err(of_all)?,
            orders,
            sets,
            lists,
        })
    }
}

/// A column with a row for no register and each register.
fn register_column(bank: &CodeGenRegBank, get: impl FnMut(&CodeGenRegister) -> u32) -> Vec<u32> {
    let rows = bank.registers.iter().map(get);
    std::iter::once(0).chain(rows).collect()
}

/// The numbers of a list, as pools of lists hold them.
fn wide(numbers: &[u16]) -> Vec<u32> {
    numbers.iter().copied().map(u32::from).collect()
}
