//! The tables of instructions and their operands.

use crate::tables::{Column, Masks, Spans, StringTable, Variants};

tblgen_facts::instruction_tables!(table_reader);

tblgen_facts::shape_tables!(table_reader);

impl<R> InstrTables<R> {
    #[inline]
    pub(super) const fn shape(&self, opcode: u16) -> usize {
        self.shape.index(opcode as usize)
    }

    /// The number of the mnemonic of an opcode.
    pub const fn mnemonic(&self, opcode: u16) -> Option<u16> {
        (self.mnemonics.get(opcode as usize) as u16).checked_sub(1)
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

    /// The number of machine operands of an operand of the description.
    pub const fn logical_size(&self, opcode: u16, at: usize) -> usize {
        match self.logical_row(opcode, at) {
            Some(row) => self.shapes.logical_size.index(row),
            None => 0,
        }
    }

    /// The number of operands that are before an operand of the description.
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

    /// The index of the operand with that name.
    pub const fn named_operand(&self, opcode: u16, name: u16) -> Option<usize> {
        let (start, len) = self.shapes.name_spans.get(self.shape(opcode));
        match self.shapes.names.position(start, len, name as u32 + 1) {
            Some(at) => Some(self.logical_index(opcode, at)),
            None => None,
        }
    }
}
