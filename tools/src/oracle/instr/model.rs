//! LLVM's instruction information as its readers see it.
//!
//! Opcodes, features and names of operands are by number; registers, classes
//! and types of operands are by name, because their numbers are those of
//! register information or of C++ headers.

use super::inc::Inc;
use super::{flags, read_desc, read_features, read_logical, read_mappings, read_operands};
use crate::oracle::frame::words::Names;
use anyhow::{Context as _, Result};
use std::collections::BTreeMap;

/// All of one target.
#[derive(Default)]
pub(crate) struct Model {
    /// The names of the opcodes.
    pub(crate) opcodes: Names,
    /// The names of the scheduling classes.
    pub(crate) sched_classes: Names,
    /// The names of the flags.
    pub(crate) flags: Names,
    /// The names of the fields of descriptors.
    pub(crate) fields: Names,
    /// The names of operands.
    pub(crate) op_names: Names,
    /// The types of operands in descriptions; anonymous ones have no name.
    pub(crate) op_types: Names,
    /// The number of bits an operand of that a type has in memory, if any.
    pub(crate) mem_sizes: BTreeMap<usize, i64>,
    /// The types of operands in descriptors.
    pub(crate) operand_types: Names,
    /// The features that instructions may require.
    pub(crate) features: Names,
    /// The instructions.
    pub(crate) instrs: Vec<Instr>,
    /// The operands of all.
    pub(crate) operands: Vec<Operand>,
    /// The number of operands the mappings of that logical operands have room for.
    pub(crate) logical_width: usize,
    /// The mappings.
    pub(crate) mappings: Vec<Mapping>,
}

/// An instruction.
#[derive(Clone, Default)]
pub(crate) struct Instr {
    /// The name in the table of texts.
    pub(crate) name: String,
    /// The numbers of its operands and definitions, its size and its
    /// scheduling class.
    pub(crate) fields: [usize; 4],
    /// The flags.
    pub(crate) flags: Vec<usize>,
    /// The flags for the target.
    pub(crate) ts_flags: u64,
    /// The registers that it uses and defines implicitly.
    pub(crate) implicit: [Vec<String>; 2],
    /// The index of its first operand among those of all instructions.
    pub(crate) first_operand: usize,
    /// The types of its operands in the description.
    pub(crate) op_types: Vec<Option<usize>>,
    /// The index of the operand with each name.
    pub(crate) named: Option<Vec<Option<usize>>>,
    /// The sizes and types of its logical operands.
    pub(crate) logical: Option<Vec<(usize, Option<usize>)>>,
    /// The features that it requires.
    pub(crate) features: Vec<usize>,
    /// The reason why it is deprecated.
    pub(crate) deprecation: Option<String>,
}

/// An operand of a descriptor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Operand {
    /// The class: a name, `pointer:` and a kind, or `-`.
    pub(crate) class: String,
    /// Whether it is a predicate, an optional definition, a branch target.
    pub(crate) flags: [bool; 3],
    /// The type.
    pub(crate) kind: usize,
    /// `tied:` and a number, `early-clobber`, or `-`.
    pub(crate) constraint: String,
}

/// A mapping between instructions.
#[derive(Default)]
pub(crate) struct Mapping {
    /// The name of its function.
    pub(crate) name: String,
    /// The enumerators of each argument which selects columns.
    pub(crate) arguments: Vec<Vec<String>>,
    /// The enumerators which select each column.
    pub(crate) columns: Vec<Vec<String>>,
    /// The opcode in each column by the opcode that leads there.
    pub(crate) rows: BTreeMap<usize, Vec<Option<usize>>>,
}

impl Mapping {
    /// The opcode that an opcode leads to with these enumerators.
    pub(crate) fn lookup(&self, opcode: usize, selected: &[&String]) -> Option<usize> {
        let row = self.rows.get(&opcode)?;
        let is_selected = |column: &Vec<String>| column.iter().eq(selected.iter().copied());
        let column = self.columns.iter().position(is_selected)?;
        row.get(column).copied().flatten()
    }
}

impl Model {
    /// Decodes what LLVM printed.
    pub(crate) fn read(inc: &Inc<'_>) -> Result<Self> {
        let mut model = Self {
            flags: flags::names(),
            ..Self::default()
        };
        for (number, field) in ["operands", "defs", "size", "sched-class"]
            .iter()
            .enumerate()
        {
            model.fields.add(field, number);
        }
        read_desc::read(&mut model, inc).context("descriptors")?;
        read_operands::read(&mut model, inc).context("operands")?;
        read_logical::read(&mut model, inc).context("logical operands")?;
        read_features::read(&mut model, inc).context("features")?;
        read_mappings::read(&mut model, inc).context("mappings")?;
        Ok(model)
    }

    /// The operands of an instruction.
    pub(crate) fn operands_of(&self, instr: &Instr) -> &[Operand] {
        let end = instr.first_operand + instr.fields[0];
        self.operands.get(instr.first_operand..end).unwrap_or(&[])
    }
}
