//! The tables of instructions and their operands.

use crate::tables::{Column, Spans, StringTable};

/// The tables of a target, by the number of the opcode.
#[derive(Debug, Clone, Copy)]
pub struct InstrTables<R: 'static> {
    /// The operands of each: a row of `shapes`.
    pub shape: Column,
    /// Operands that several opcodes have in common.
    pub shapes: ShapeTables,
    /// The size in bytes.
    pub size: Column,
    /// The scheduling class.
    pub sched_class: Column,
    /// Which of `flag_sets` it has.
    pub flags: Column,
    /// Sets of flags.
    pub flag_sets: &'static [u64],
    /// Which of `ts_flag_sets` it has.
    pub ts_flags: Column,
    /// Sets of flags of the target.
    pub ts_flag_sets: &'static [u64],
    /// Registers beyond the operands: in `implicit`, those that are read, then
    /// those that are written.
    pub implicit_spans: Spans,
    /// How many of them are read.
    pub implicit_uses: Column,
    /// Lists of registers.
    pub implicit: &'static [R],
    /// 0, or 1 more than twice the text that says when not to use it; an odd
    /// one if that is a function.
    pub deprecations: Column,
    /// Names of features and functions.
    pub deprecation_names: StringTable,
}

/// The operands that opcodes have.
#[derive(Debug, Clone, Copy)]
pub struct ShapeTables {
    /// The operands in `parts`.
    pub spans: Spans,
    /// How many are results.
    pub defs: Column,
    /// Rows of the columns below.
    pub parts: Column,
    /// 0 for none, 1 more than the number of a register class, 1 more than
    /// `classes` and the kind of a pointer, or 1 more than `classes`,
    /// `pointer_kinds` and the number of a class that depends on the mode.
    pub class: Column,
    /// How many register classes there are.
    pub classes: u32,
    /// How many kinds of pointers there may be.
    pub pointer_kinds: u32,
    /// Of each class that depends on the mode: 1 more than the number of the
    /// class in each of the `modes`, or 0.
    pub by_mode: Column,
    /// How many hardware modes there are.
    pub modes: u32,
    /// See [`PartFlag`].
    pub flags: Column,
    /// The type that the target gives it.
    pub operand_type: Column,
    /// 1 more than the operand that it is tied to.
    pub tied: Column,
    /// 1 more than the number of its record.
    pub record: Column,
    /// The operands as the description has them: rows of the columns below.
    pub logical_spans: Spans,
    /// See `logical_spans`.
    pub logical: Column,
    /// How many operands it is.
    pub logical_size: Column,
    /// 1 more than the number of its record.
    pub logical_record: Column,
    /// The names of these operands, each 1 more than its number; none if the
    /// instruction does not want them to be known.
    pub name_spans: Spans,
    /// See `name_spans`.
    pub names: Column,
}

impl<R> InstrTables<R> {
    #[inline]
    pub(super) const fn shape(&self, opcode: u16) -> usize {
        self.shape.index(opcode as usize)
    }

    /// 1 more than the number of the record of an operand.
    pub const fn operand_record(&self, opcode: u16, at: usize) -> Option<u16> {
        let (start, len) = self.shapes.spans.get(self.shape(opcode));
        if at >= len {
            return None;
        }
        let row = self.shapes.parts.index(start + at);
        (self.shapes.record.get(row) as u16).checked_sub(1)
    }

    /// The row of an operand of the description.
    const fn logical_row(&self, opcode: u16, at: usize) -> Option<usize> {
        let (start, len) = self.shapes.logical_spans.get(self.shape(opcode));
        if at >= len {
            return None;
        }
        Some(self.shapes.logical.index(start + at))
    }

    /// How many operands an operand of the description is.
    pub const fn logical_size(&self, opcode: u16, at: usize) -> usize {
        match self.logical_row(opcode, at) {
            Some(row) => self.shapes.logical_size.index(row),
            None => 0,
        }
    }

    /// How many operands are before an operand of the description.
    pub const fn logical_index(&self, opcode: u16, at: usize) -> usize {
        let (mut before, mut operand) = (0, 0);
        while operand < at {
            let size = self.logical_size(opcode, operand);
            if size == 0 {
                break;
            }
            before += size;
            operand += 1;
        }
        before
    }

    /// The number of the record of an operand of the description.
    pub const fn logical_record(&self, opcode: u16, at: usize) -> Option<u16> {
        match self.logical_row(opcode, at) {
            Some(row) => (self.shapes.logical_record.get(row) as u16).checked_sub(1),
            None => None,
        }
    }

    /// Where the operand of that name is.
    pub const fn named_operand(&self, opcode: u16, name: u16) -> Option<usize> {
        let (start, len) = self.shapes.name_spans.get(self.shape(opcode));
        match self.shapes.names.position(start, len, name as u32 + 1) {
            Some(at) => Some(self.logical_index(opcode, at)),
            None => None,
        }
    }
}
