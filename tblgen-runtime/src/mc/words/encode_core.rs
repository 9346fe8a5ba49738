//! The tables of an encoder of words, and constant functions over numbers of registers.

use tblgen_facts::mc::codec::OPTIONAL;
use tblgen_facts::mc::{emission, operation};

use super::ByteOrder;
use super::codec::Codec;
use super::operation::{FurtherRuns, Op, placed, placed_further};
use crate::Operand;
use crate::mc::operand_sets::OperandSets;
use crate::mc::{EncodeError, EncodeErrorKind, EncodedInst, Wanted};
use crate::reg::RegTables;
use crate::tables::{Bytes, Column, Rows4, Rows8, Rows16, StringTable, Words, half, part};

tblgen_facts::encoder_tables!(table_reader);

/// The tables of an encoder for words of some bits.
#[derive(Debug, Clone, Copy)]
pub struct Core {
    /// The tables of the encoder.
    pub tables: EncoderTables,
    /// The tables of the registers.
    pub registers: &'static RegTables,
    /// The number of bits of words.
    pub word_bits: u32,
}

/// The row of an encoding.
pub(super) type Row = [u8; emission::BYTES];

/// The registers of a target, and the sets of them that operands may be.
pub(super) struct Registers {
    pub(super) tables: &'static RegTables,
    pub(super) sets: OperandSets,
}

/// The operations of an encoding.
pub(super) struct Program {
    /// The operations of the operands that have bits.
    pub(super) operands: Rows8,
    /// Further runs of those, and then of the operations that check other operands.
    pub(super) further: FurtherRuns,
}

impl Core {
    /// The bytes of an instruction without expressions at an address, in a hardware mode.
    pub const fn encode(
        &self,
        (mode, order): (usize, ByteOrder),
        opcode: u16,
        operands: &[Operand<u16>],
        address: u64,
    ) -> Result<EncodedInst, EncodeError> {
        let Some((mut word, row)) = self.encoding(mode, opcode) else {
            return Err(EncodeError::of(EncodeErrorKind::NoEncoding));
        };
        if half(row, emission::POST) != emission::NONE {
            return Err(EncodeError::of(EncodeErrorKind::MissingHook(
                "PostEncoderMethod",
            )));
        }
        let mut program = self.program(row);
        while let Some((op, rest)) = program.operands.split_first() {
            let (op, at) = (Op(op), Op(op).operand());
            if at >= operands.len() {
                return Err(self.refusal(op, None));
            }
            let Some(field) = self.field(op, operands[at], address) else {
                return Err(self.refusal(op, Some(operands[at])));
            };
            word |= self.placed(op, field, &mut program.further);
            program.operands = rest;
        }
        ok!(self.check(self.checks(row), &mut program.further, operands, word));
        ok!(within(row, operands.len()));
        match EncodedInst::new(
            &order.bytes(word, self.word_bits),
            row[emission::SIZE] as usize,
        ) {
            Ok(inst) => Ok(inst),
            Err(kind) => Err(EncodeError::of(kind)),
        }
    }

    /// Checks the operands that have no bits, or share those of others, which are in the word. One that is
    /// left out is not checked, unless it is tied.
    pub(super) const fn check(
        &self,
        checks: Rows8,
        further: &mut FurtherRuns,
        operands: &[Operand<u16>],
        word: u128,
    ) -> Result<(), EncodeError> {
        let mut rest = checks;
        while let Some((op, others)) = rest.split_first() {
            let (op, at) = (Op(op), Op(op).operand());
            let other = match self.codec(op) {
                Some(codec) => codec.other(),
                None => None,
            };
            let other = match other {
                Some((to, _)) if to >= operands.len() => return Err(self.refusal(op, None)),
                Some((to, relation)) => Some((operands[to], relation)),
                None => None,
            };
            let is_right = match (at < operands.len(), other) {
                (true, Some((other, relation))) => {
                    relation.holds(operands[at], other, self.registers)
                }
                (true, None) => self.is_decoded(op, operands[at], word, further),
                (false, Some(_)) => false,
                (false, None) => match self.codec(op) {
                    Some(codec) => codec.has(OPTIONAL),
                    None => false,
                },
            };
            if !is_right {
                let given = if at < operands.len() {
                    Some(operands[at])
                } else {
                    None
                };
                return Err(self.refusal(op, given));
            }
            rest = others;
        }
        Ok(())
    }

    /// Whether an operand is what the bits of the word stand for that it shares with others; if it has none,
    /// whether it is any that the codec has. Takes the further runs.
    const fn is_decoded(
        &self,
        op: Op<'_>,
        operand: Operand<u16>,
        word: u128,
        further: &mut FurtherRuns,
    ) -> bool {
        let mut runs = *further;
        let bits = self.placed(op, u64::MAX, &mut runs) & !u128::MAX.unbounded_shl(self.word_bits);
        let field = gathered(op, word, further);
        if bits == 0 {
            return self.field(op, operand, 0).is_some();
        }
        let (Some(mut codec), mut rest) = (self.codec(op), field) else {
            return false;
        };
        while let Some((member, of_member)) = codec.selected_by(rest) {
            (codec, rest) = (member, of_member);
        }
        if codec.is_selection() {
            return false;
        }
        // Several fields of a list may stand for the same operand.
        let own = match codec.listed_is(rest, operand) {
            Some(is_listed) => return is_listed,
            None => codec.encode(operand, 0, &self.register_sets()),
        };
        match own {
            Some(own) => {
                let width = codec.bits();
                own == rest || width < 64 && (own ^ rest) & !u64::MAX.unbounded_shl(width) == 0
            }
            None => false,
        }
    }

    /// The fixed bits of an instruction, and the row of its encoding; `None` without machine code.
    #[inline(always)]
    pub(super) const fn encoding(&self, mode: usize, opcode: u16) -> Option<(u128, &'static Row)> {
        let tables = &self.tables;
        let encoding = tables
            .of_opcode
            .index(tables.opcodes * mode + opcode as usize);
        if encoding >= tables.encodings.len() || tables.encodings[encoding][emission::SIZE] == 0 {
            return None;
        }
        let bits = match self.word_bits {
            32 => u32::from_le_bytes(row_of(tables.bits, encoding)) as u128,
            64 => u64::from_le_bytes(row_of(tables.bits, encoding)) as u128,
            _ => u128::from_le_bytes(row_of(tables.bits, encoding)),
        };
        Some((bits, &tables.encodings[encoding]))
    }

    /// The operations of an encoding.
    #[inline(always)]
    pub(super) const fn program(&self, row: &Row) -> Program {
        let (programs, start) = (self.tables.programs, half(row, emission::PROGRAM) as usize);
        let count = row[emission::OPERATIONS] as usize;
        let next = start + count + row[emission::CHECKS] as usize;
        Program {
            operands: part(programs, start, count),
            further: FurtherRuns { programs, next },
        }
    }

    /// The operations of an encoding that check operands without bits of their own.
    #[inline(always)]
    pub(super) const fn checks(&self, row: &Row) -> Rows8 {
        let (start, count) = (half(row, emission::PROGRAM), row[emission::OPERATIONS]);
        let start = start as usize + count as usize;
        part(self.tables.programs, start, row[emission::CHECKS] as usize)
    }

    /// The registers, and the sets that operands may be.
    #[inline(always)]
    pub(super) const fn register_sets(&self) -> Registers {
        Registers {
            tables: self.registers,
            sets: OperandSets::new(self.tables.sets, self.tables.set_rows),
        }
    }

    /// The codec of an operation; `None` if there is no such row.
    #[inline(always)]
    pub(super) const fn codec(&self, op: Op<'_>) -> Option<Codec<'static>> {
        let tables = &self.tables;
        Codec::new(op.codec(), tables.codecs, tables.registers, tables.numbers)
    }

    /// The field of an operand; `None` if that takes a function of the target or a fixup, or the
    /// operand is refused.
    pub(super) const fn field(
        &self,
        op: Op<'_>,
        operand: Operand<u16>,
        address: u64,
    ) -> Option<u64> {
        let registers = self.register_sets();
        match (
            op.direct_field::<true>(operand, address, &registers),
            self.codec(op),
        ) {
            (Some(field), _) => Some(field),
            (None, Some(codec)) => codec.encode(operand, address, &registers),
            (None, None) => None,
        }
    }

    /// The bits of a field in the word. Takes its further runs.
    #[inline(always)]
    pub(super) const fn placed(&self, op: Op<'_>, field: u64, further: &mut FurtherRuns) -> u128 {
        let bits = self.word_bits;
        if bits <= 64 {
            // Otherwise the processor would keep the upper half, too.
            return placed_short(op, field, bits, further) as u128;
        }
        let (mut word, mut more) = (placed(field, op.run(), bits), op.has_more());
        while more {
            let (runs, are_more) = further.take();
            word |= placed_further(field, runs[0], bits) | placed_further(field, runs[1], bits);
            more = are_more;
        }
        word
    }

    /// The error about an operand that has no field.
    #[cold]
    pub(super) const fn refusal(&self, op: Op<'_>, operand: Option<Operand<u16>>) -> EncodeError {
        let at = op.operand() as u8;
        let codec = self.codec(op);
        let kind = match (codec, operand) {
            (Some(codec), _) if codec.hook().is_some() => {
                EncodeErrorKind::MissingHook(self.tables.names.get(op.codec()))
            }
            (_, None) => EncodeErrorKind::MissingOperand(at),
            (_, Some(_)) => EncodeErrorKind::InvalidOperand(at),
        };
        let wanted = match (codec, operand) {
            (_, Some(Operand::Expr(_))) => Some(Wanted::Known),
            (Some(codec), _) => match codec.set() {
                Some(set) => Some(Wanted::Class(self.tables.set_names.get(set))),
                None => codec.wanted(),
            },
            (None, _) => None,
        };
        EncodeError::about(kind, wanted, operand)
    }
}

#[inline(always)]
const fn placed_short(op: Op<'_>, field: u64, bits: u32, further: &mut FurtherRuns) -> u64 {
    let (mut word, mut more) = (placed(field, op.run(), bits) as u64, op.has_more());
    while more {
        let (runs, are_more) = further.take();
        word |= placed_further(field, runs[0], bits) as u64;
        word |= placed_further(field, runs[1], bits) as u64;
        more = are_more;
    }
    word
}

/// The bits of a field in a word. Takes its further runs.
const fn gathered(op: Op<'_>, word: u128, further: &mut FurtherRuns) -> u64 {
    const fn of_run(word: u128, run: u32) -> u64 {
        let (low, width) = operation::low_and_width(run);
        (word.unbounded_shr(low) & !u128::MAX.unbounded_shl(width)) as u64
    }
    let (mut field, mut more) = (of_run(word, op.run()), op.has_more());
    while more {
        let (runs, are_more) = further.take();
        field |= of_run(word, runs[0]).wrapping_shl(runs[0] >> operation::FIELD_LOW);
        field |= of_run(word, runs[1]).wrapping_shl(runs[1] >> operation::FIELD_LOW);
        more = are_more;
    }
    field
}

/// A row of a table of numbers of some bytes; zeros after the last one.
#[inline(always)]
const fn row_of<const BYTES: usize>(table: &[u8], row: usize) -> [u8; BYTES] {
    let (rows, _) = table.as_chunks();
    if row < rows.len() {
        rows[row]
    } else {
        [0; BYTES]
    }
}

/// Checks that there are no more operands than an instruction has.
pub(super) const fn within(row: &Row, count: usize) -> Result<(), EncodeError> {
    let most = row[emission::MOST_OPERANDS];
    if count <= most as usize || most == emission::ANY_NUMBER {
        return Ok(());
    }
    Err(EncodeError::of(EncodeErrorKind::SurplusOperand(most)))
}
