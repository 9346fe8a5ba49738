//! Registers to save, and those that are preserved.

use super::Pools;
use tblgen_codegen::kinds::WordLists;
use tblgen_codegen::{BitRow, BitSets, Pool, TooLarge};
use tblgen_model::registers::CodeGenRegBank;

/// The rows of callee-saved registers in the pools.
#[derive(Debug)]
pub(super) struct Rows {
    save_lists: Vec<usize>,
    preserved: Vec<BitRow>,
}

impl Rows {
    pub(super) fn add(bank: &CodeGenRegBank, pools: &mut Pools) -> Self {
        let lists = bank.callee_saved.iter();
        let sets = bank.callee_saved.iter();
        Rows {
            save_lists: lists.map(|set| pools.orders.add(&set.save_list)).collect(),
            preserved: sets
                .map(|set| pools.sets.add(set.preserved.iter().copied()))
                .collect(),
        }
    }
}

/// The tables of the sets of callee-saved registers.
#[derive(Debug)]
pub(crate) struct CalleeSavedLayout {
    pub(crate) save_lists: WordLists,
    pub(crate) preserved: BitSets,
}

impl CalleeSavedLayout {
    pub(super) fn new(rows: &Rows, orders: &Pool<u16>, sets: &Pool<u8>) -> Result<Self, TooLarge> {
        Ok(CalleeSavedLayout {
            save_lists: WordLists(orders.spans(&rows.save_lists)?),
            preserved: BitSets::new(&rows.preserved, sets)?,
        })
    }
}
