//! The decision for each opcode map, context and opcode.
//!
//! LLVM: `DisassemblerTables::setTableFields` in X86DisassemblerTables.cpp.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};

use super::context::Context;
use super::inherit::Reach;
use super::mod_rm::Decision;
use super::{RecognizedInstr, RecognizedInstrs};
use crate::instructions::x86::Fields;
use crate::support::faults::{Diagnostics, error};
use tblgen_facts::x86::OpcodeMap;

/// Decisions by opcode map, context and opcode, each different one stored once.
#[derive(Debug, Clone)]
pub struct DecisionTables {
    /// The number of a decision for each map, context and opcode.
    cells: Vec<u16>,
    decisions: Vec<Decision>,
}

/// The number of cells of all maps.
const CELLS: usize = OpcodeMap::ALL.len() * Context::COUNT * 256;

fn cell(map: OpcodeMap, context: Context, opcode: u8) -> usize {
    let row = usize::from(map.number()) * Context::COUNT + context.number();
    row * 256 + usize::from(opcode)
}

impl DecisionTables {
    /// The number of the decision of a cell; 0 is the decision without instructions.
    pub fn decision_number(&self, map: OpcodeMap, context: Context, opcode: u8) -> u16 {
        self.cells[cell(map, context, opcode)]
    }

    /// The decision of a cell.
    pub fn decision(&self, map: OpcodeMap, context: Context, opcode: u8) -> &Decision {
        &self.decisions[usize::from(self.decision_number(map, context, opcode))]
    }

    /// The different decisions.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }
}

/// Tables under construction.
pub(super) struct Builder<'a, 'rk> {
    instructions: &'a RecognizedInstrs<'rk>,
    /// For each cell the number of its decision; 0 if it is empty.
    cells: Vec<u32>,
    decisions: Vec<Decision>,
    conflicts: FxHashSet<(u16, u16)>,
    faults: Diagnostics,
}

impl<'a, 'rk> Builder<'a, 'rk> {
    pub(super) fn new(instructions: &'a RecognizedInstrs<'rk>) -> Self {
        Builder {
            instructions,
            cells: vec![0; CELLS],
            decisions: vec![Decision::EMPTY],
            conflicts: FxHashSet::default(),
            faults: Diagnostics::new(),
        }
    }

    /// Enters an instruction in all its cells.
    pub(super) fn add(&mut self, fields: &Fields<'rk>, reach: &Reach, new: &RecognizedInstr<'rk>) {
        for context in reach.contexts() {
            for opcode in new.opcodes() {
                self.add_to_cell(cell(fields.map, context, opcode), opcode, new);
            }
        }
    }

    fn add_to_cell(&mut self, cell: usize, opcode: u8, new: &RecognizedInstr<'rk>) {
        if self.cells[cell] == 0 {
            self.cells[cell] = self.decisions.len() as u32;
            self.decisions.push(Decision::EMPTY);
        }
        let decision = self.cells[cell] as usize;
        for byte in Decision::bytes().filter(|byte| new.filter.accepts(*byte)) {
            let old = self.decisions[decision].at(byte);
            if self.is_won(new, old, opcode) {
                *self.decisions[decision].at_mut(byte) = new.number;
            }
        }
    }

    /// Whether an instruction takes the place of another one, 0 if the place is free.
    fn is_won(&mut self, new: &RecognizedInstr<'rk>, old: u16, opcode: u8) -> bool {
        let Some(old) = self.instructions.get(old) else {
            return true;
        };
        if keeps_no_operation(old.name, new.name) || old.home.rank() > new.home.rank() {
            return false;
        }
        if old.home == new.home
            && old.number != new.number
            && self.conflicts.insert((old.number, new.number))
        {
            self.faults.extend(conflict(old, new, opcode));
        }
        true
    }

    /// The tables.
    ///
    /// # Errors
    ///
    /// Conflicts between instructions.
    pub(super) fn finish(self) -> Result<DecisionTables, Diagnostics> {
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let mut decisions: IndexSet<Decision, FxBuildHasher> = IndexSet::default();
        decisions.insert(Decision::EMPTY);
        let numbers = self.decisions.iter();
        let numbers: Vec<usize> = numbers.map(|one| decisions.insert_full(*one).0).collect();
        crate::support::faults::check_count(decisions.len(), "decisions by ModRM")?;
        let cells = self.cells.iter();
        Ok(DecisionTables {
            cells: cells.map(|cell| numbers[*cell as usize] as u16).collect(),
            decisions: decisions.into_iter().collect(),
        })
    }
}

/// Whether an instruction stays: opcode `90` does nothing, although it would be an exchange
/// of a register with itself.
fn keeps_no_operation(old: &str, new: &str) -> bool {
    old == "NOOP" && matches!(new, "XCHG16ar" | "XCHG32ar" | "XCHG64ar")
}

fn conflict(old: &RecognizedInstr<'_>, new: &RecognizedInstr<'_>, opcode: u8) -> Diagnostics {
    let message = format!(
        "Primary decode conflict: {} would overwrite {} (opcode {opcode:02X}, context {})",
        new.name, old.name, new.home
    );
    let mut faults = error(new.def, message);
    faults.push(old.def.note(format!("{} is here", old.name)));
    faults
}
