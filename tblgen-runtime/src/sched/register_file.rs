//! Register files of a model.

use core::fmt;
use core::marker::PhantomData;

use super::rows::SchedRows;
use super::tables::{SchedTables, range};
use crate::Indexed;

/// A register file: the physical registers to which a processor renames registers of the program.
/// `C` is the type of register classes. LLVM: `MCRegisterFileDesc` in llvm/MC/MCSchedule.h.
pub struct RegisterFile<C> {
    tables: &'static SchedTables,
    row: usize,
    classes: PhantomData<C>,
}

/// The cost of the registers of a class in a register file. LLVM: `MCRegisterCostEntry`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RegisterCost<C> {
    /// The class.
    pub class: C,
    /// The number of physical registers that a register of the class takes.
    pub cost: u32,
    /// Whether the processor may eliminate moves between such registers.
    pub allows_move_elimination: bool,
}

impl<C> RegisterFile<C> {
    pub(super) fn of_row(tables: &'static SchedTables, _: u16, row: usize) -> Self {
        RegisterFile {
            tables,
            row,
            classes: PhantomData,
        }
    }

    /// The name of the record.
    pub const fn name(&self) -> &'static str {
        self.tables.files.names.get(self.row)
    }

    /// The number of physical registers.
    pub const fn physical_registers(&self) -> u32 {
        self.tables.files.physical.get(self.row)
    }

    /// The largest number of moves that are eliminated in a cycle; 0 if there is no limit.
    pub const fn max_moves_eliminated_per_cycle(&self) -> u32 {
        self.tables.files.max_moves.get(self.row)
    }

    /// Whether only moves of registers that are known to be zero are eliminated.
    pub const fn allows_zero_move_elimination_only(&self) -> bool {
        self.tables.files.zero_only.get(self.row) != 0
    }
}

impl<C: Indexed> RegisterFile<C> {
    /// The costs of registers, by class. If there are none, each register takes one physical
    /// register.
    pub fn costs(&self) -> impl Iterator<Item = RegisterCost<C>> + use<C> {
        let rows = range(&self.tables.files.first_cost, self.row as u16);
        let rows = SchedRows::range(self.tables, 0, rows, cost::<C>);
        rows.flatten()
    }
}

fn cost<C: Indexed>(tables: &'static SchedTables, _: u16, row: usize) -> Option<RegisterCost<C>> {
    let files = &tables.files;
    Some(RegisterCost {
        class: C::from_number(files.cost_class.get(row) as u16)?,
        cost: files.cost.get(row),
        allows_move_elimination: files.cost_moves.get(row) != 0,
    })
}

impl<C> Clone for RegisterFile<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for RegisterFile<C> {}

impl<C> fmt::Debug for RegisterFile<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RegisterFile")
            .field("name", &self.name())
            .field("physical_registers", &self.physical_registers())
            .finish_non_exhaustive()
    }
}
