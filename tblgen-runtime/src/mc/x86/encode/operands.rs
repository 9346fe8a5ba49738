//! Operands of an instruction: registers and immediates, checked.

use tblgen_facts::x86::OpcodeMap;
use tblgen_facts::x86::encoding::{
    self, Encoding, Field, NO_OPERAND, RegisterKind, Relaxation, Shape, flag, immediate, register,
};

use super::super::Mode;
use super::output::{self, FixupKind, Output};
use super::{Address, Encoder, Fault, Register};
use crate::Operand;

/// The registers of an instruction, and the numbers that are part of prefixes and the opcode.
pub(super) struct Operands {
    /// The register in `ModRM.reg`.
    pub(super) reg: Register,
    /// The register in `ModRM.rm` or in the opcode.
    pub(super) rm: Register,
    /// The number of the register in the field `vvvv`, or that of flags.
    pub(super) vvvv: u8,
    /// The bits of the mask register or of a condition, and of the rounding mode, in the last byte
    /// of EVEX.
    pub(super) vector: u8,
    /// The number that is added to the opcode.
    pub(super) in_opcode: u8,
    /// The number in `ModRM.reg` at its place, if no operand is there.
    pub(super) digit: u8,
    /// The memory.
    pub(super) address: Address,
}

impl<R: Copy> Encoder<'_, R> {
    /// The operand in a field of the row, if there is one.
    #[inline]
    pub(super) const fn place(&self, field: Field) -> Option<u8> {
        match self.get(field) {
            NO_OPERAND => None,
            place => Some(place),
        }
    }

    /// The operand in a field of the row, or else that in another one.
    #[inline]
    pub(super) const fn first_place(&self, field: Field, other: Field) -> Option<u8> {
        match self.place(field) {
            Some(place) => Some(place),
            None => self.place(other),
        }
    }

    /// The operands that are no immediates.
    #[inline]
    pub(super) const fn operands(&self) -> Result<Operands, Fault> {
        let mut operands = Operands {
            reg: ok!(self.register_in(encoding::REG, encoding::REG_KIND)),
            rm: Register::NONE,
            vvvv: ok!(self.register_in(encoding::VVVV, encoding::VVVV_KIND)).number(),
            vector: self.get(encoding::VECTOR),
            in_opcode: 0,
            digit: 0,
            address: Address::NONE,
        };
        if self.is_memory() {
            operands.address = ok!(self.memory());
        } else if self.is_shape(Shape::Register) {
            operands.rm = ok!(self.register_in(encoding::RM, encoding::RM_KIND));
        }
        if !self.is_shape(Shape::Fixed) {
            operands.digit = self.get(encoding::MOD_RM) << 3;
        }
        const RARE: u128 =
            encoding::MASK.mask() | encoding::IN_OPCODE.mask() | encoding::LAST.mask();
        if self.row & RARE != RARE {
            ok!(self.rare_operands(&mut operands));
        }
        Ok(operands)
    }

    /// Operands that few instructions have: masks, those in the opcode, rounding modes and
    /// conditions.
    const fn rare_operands(&self, operands: &mut Operands) -> Result<(), Fault> {
        if let Some(place) = self.place(encoding::MASK) {
            operands.vector |= ok!(self.mask(place));
        }
        if let Some(place) = self.place(encoding::IN_OPCODE) {
            ok!(self.add_to_opcode(place, operands));
        }
        if let Some(place) = self.place(encoding::LAST) {
            ok!(self.last(place, operands));
        }
        Ok(())
    }

    /// The operand of that number.
    #[inline]
    pub(super) const fn operand(&self, place: u8) -> Result<Operand<R>, Fault> {
        let at = place as usize;
        match at < self.operands.len() {
            true => Ok(self.operands[at]),
            false => Err(Fault::Missing(place)),
        }
    }

    /// The register that an operand is, which may be none.
    #[inline]
    pub(super) const fn any_register(&self, place: u8) -> Result<Register, Fault> {
        match ok!(self.operand(place)) {
            Operand::Reg(_) => Ok(self.register_at(place as usize)),
            _ => Err(Fault::Invalid(place)),
        }
    }

    /// The register at a place where one is.
    #[inline]
    const fn register_at(&self, at: usize) -> Register {
        match at < self.numbers.len() {
            true => Register::numbered(self.registers, self.numbers[at] as usize),
            false => Register::NONE,
        }
    }

    /// The register of an operand that a field of the row names; none if it names none.
    #[inline]
    const fn register_in(&self, field: Field, kind: Field) -> Result<Register, Fault> {
        match self.place(field) {
            Some(place) => self.register(place, self.get(kind)),
            None => Ok(Register::NONE),
        }
    }

    /// The register that an operand is, of a kind.
    #[inline]
    const fn register(&self, place: u8, kind: u8) -> Result<Register, Fault> {
        let register = ok!(self.any_register(place));
        // One branch for all.
        let is_kind = (kind == RegisterKind::Any.number()) | (register.kind() == kind);
        match is_kind & !register.is_none() & self.has_place(register) {
            true => Ok(register),
            false => Err(Fault::Invalid(place)),
        }
    }

    /// Whether prefixes of the instruction have places for all bits of a register.
    #[inline]
    pub(super) const fn has_place(&self, register: Register) -> bool {
        register.0 & self.refused == 0
    }

    /// The number of a register in an immediate, which has four bits in all modes.
    const fn register_in_immediate(&self, place: u8) -> Result<u8, Fault> {
        let register = ok!(self.any_register(place));
        match register.is_vector() && register.number() < 16 {
            true => Ok(register.number()),
            false => Err(Fault::Invalid(place)),
        }
    }

    /// Whether the opcode map is one that REX2 prefixes go with.
    pub(super) const fn has_rex2(&self) -> bool {
        has_rex2(self.row)
    }

    const fn mask(&self, place: u8) -> Result<u8, Fault> {
        Ok(ok!(self.register(place, RegisterKind::Mask.number())).number())
    }

    /// A register or a condition in the opcode.
    #[inline]
    const fn add_to_opcode(&self, place: u8, operands: &mut Operands) -> Result<(), Fault> {
        if has_register_in_opcode(self.row) {
            operands.rm = ok!(self.register(place, self.get(encoding::RM_KIND)));
            operands.in_opcode = operands.rm.low();
        } else {
            operands.in_opcode = ok!(self.small(place, 15));
        }
        Ok(())
    }

    /// The rounding mode, or flags and a condition.
    const fn last(&self, place: u8, operands: &mut Operands) -> Result<(), Fault> {
        if self.has(flag::CONDITIONAL) {
            let condition = ok!(self.small(place + 1, 15));
            // The number of flags is not inverted, as those of registers are. The highest bit of
            // the condition is at the place of that of a register.
            operands.vvvv = !ok!(self.small(place, 15)) & 0xF | (!condition & 8) << 1;
            operands.vector |= condition & 7;
        } else {
            operands.vector |= ok!(self.small(place, 3)) << 5;
        }
        Ok(())
    }

    /// The number that an operand is, which has a limit.
    pub(super) const fn small(&self, place: u8, limit: u8) -> Result<u8, Fault> {
        match ok!(self.operand(place)) {
            Operand::Imm(number) if number >= 0 && number <= limit as i64 => Ok(number as u8),
            _ => Err(Fault::Invalid(place)),
        }
    }

    /// The immediates after everything else.
    #[inline]
    pub(super) const fn immediates(&self, output: &mut Output) -> Result<(), Fault> {
        if let Some(place) = self.place(encoding::IN_IMMEDIATE) {
            let register = ok!(self.register_in_immediate(place));
            let low = match self.place(encoding::FIRST) {
                Some(place) => ok!(self.small(place, 15)),
                None => 0,
            };
            output.push(register << 4 | low);
            return Ok(());
        }
        if let Some(place) = self.place(encoding::FIRST) {
            ok!(self.immediate(place, self.get(encoding::IMMEDIATE), output));
        }
        if let Some(place) = self.place(encoding::SECOND) {
            ok!(self.immediate(place, self.get(encoding::SECOND_IMMEDIATE), output));
        }
        Ok(())
    }

    #[inline]
    const fn immediate(&self, place: u8, form: u8, output: &mut Output) -> Result<(), Fault> {
        let bytes = 1 << (form & immediate::SIZE);
        match ok!(self.operand(place)) {
            Operand::Imm(number) if fits(number, form) => output.number(number as u64, bytes),
            Operand::Expr(expression) => {
                output.expression(place, expression, self.fixup(form), 0);
            }
            _ => return Err(Fault::Invalid(place)),
        }
        Ok(())
    }

    /// The kind of fixup of an immediate.
    const fn fixup(&self, form: u8) -> &'static FixupKind {
        let is_branch = self.get(encoding::RELAXATION) == Relaxation::Branch.number();
        let size = form & immediate::SIZE;
        let numbers = form & immediate::NUMBERS;
        if numbers == immediate::SIGNED && size == 2 {
            return output::SIGNED;
        }
        match numbers == immediate::PC_RELATIVE && size < 3 {
            true if size == 2 && is_branch && self.is_64() => output::BRANCH,
            true => output::PC_RELATIVE[size as usize],
            false => output::DATA[size as usize],
        }
    }
}

/// Whether the opcode map of a row is one that REX2 prefixes go with.
const fn has_rex2(row: u128) -> bool {
    let map = encoding::MAP.get(row);
    map == OpcodeMap::OneByte.number() || map == OpcodeMap::TwoByte.number()
}

/// Whether the operand in the opcode of a row is a register, which has a kind, and no condition. With
/// ModRM, the kind is that of the register there.
#[inline]
pub(super) const fn has_register_in_opcode(row: u128) -> bool {
    let is_plain = encoding::SHAPE.get(row) == Shape::Plain.number();
    is_plain & (encoding::RM_KIND.get(row) != RegisterKind::Any.number())
}

/// The bits of registers that prefixes have no place for in a mode.
#[inline]
pub(super) const fn refused(row: u128, mode: Mode) -> u16 {
    const NUMBER: u16 = register::ENCODING.mask() as u16;
    const HIGH: u16 = register::HIGH.mask() as u16;
    const LOW: u16 = register::LOW.mask() as u16;
    let kind = encoding::ENCODING.get(row);
    let is_legacy = kind == Encoding::Legacy.number();
    match mode {
        // LLVM has high halves even with prefixes for vectors here.
        Mode::Bits16 | Mode::Bits32 => NUMBER & !7 | LOW,
        Mode::Bits64 if is_legacy && has_rex2(row) => 0,
        Mode::Bits64 if is_legacy => NUMBER & !15,
        Mode::Bits64 if kind == Encoding::Evex.number() => HIGH,
        Mode::Bits64 => NUMBER & !15 | HIGH,
    }
}

/// Whether a number fits into an immediate.
#[inline]
pub(super) const fn fits(number: i64, form: u8) -> bool {
    let (least, greatest) = immediate::range(form);
    least <= number && number <= greatest
}
