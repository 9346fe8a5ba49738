//! The encoding of frequent instructions of 64-bit mode, with few branches: the general encoder takes
//! 2.5 times as long.
//!
//! An instruction is frequent if it has a REX or VEX prefix or none, its opcode is in one of the
//! first maps, and its operands are registers, one memory operand and one immediate, or a number in
//! the opcode. Whatever is otherwise, such as expressions, segments, addresses of 32 bits and
//! operands that are refused, is left to the encoder of all instructions: there is no answer then.

use tblgen_facts::x86::encoding::{
    self, ADDRESS_OPERANDS, Encoding, Field, NO_OPERAND, RegisterKind, Shape, flag, immediate,
};
use tblgen_facts::x86::flags;

use super::address::{SIB, displacement, has_sib, start};
use super::operands::{fits, has_register_in_opcode};
use super::output::{Head, LIMIT, lowest};
use super::prefix::{self, Numbers};
use super::register::Register;
use crate::tables::Words;
use crate::{Indexed, Operand};

/// The bytes of an instruction, the first one as the least significant one, and how many they are.
pub(super) type Encoded = (u128, usize);

/// Whether an instruction with these flags may be frequent: they change no bytes.
#[inline]
pub(super) fn allows(flags: u16) -> bool {
    flags & !flags::OP_SIZE == 0
}

/// The bytes of an instruction in 64-bit mode, if it is a frequent one.
#[inline]
pub(super) fn encode<R: Indexed>(
    registers: Words,
    row: u128,
    opcode: u8,
    operands: &[Operand<R>],
) -> Option<Encoded> {
    let one = Frequent {
        registers,
        row,
        operands,
    };
    if one.get(encoding::FREQUENT) == 0 {
        return None;
    }
    one.encode(opcode)
}

/// A frequent instruction on its way to bytes.
struct Frequent<'i, R> {
    registers: Words,
    row: u128,
    operands: &'i [Operand<R>],
}

/// The bytes after the opcode, and the numbers of registers whose upper bits are in a prefix.
struct Tail {
    number: u64,
    count: u32,
    base: Register,
    index: Register,
}

impl Tail {
    /// No bytes, and a register that may be in the opcode.
    const fn plain(base: Register) -> Self {
        Tail {
            number: 0,
            count: 0,
            base,
            index: Register::NONE,
        }
    }
}

impl<R: Indexed> Frequent<'_, R> {
    #[inline]
    fn get(&self, field: Field) -> u8 {
        field.get(self.row)
    }

    #[inline]
    fn encode(&self, opcode: u8) -> Option<Encoded> {
        let reg = self.register(encoding::REG, encoding::REG_KIND)?;
        let digit = (self.get(encoding::MOD_RM) | reg.low()) << 3;
        let mut opcode = opcode;
        let shape = self.get(encoding::SHAPE);
        let tail = if shape == Shape::Memory.number() {
            self.memory(digit)?
        } else if shape == Shape::Register.number() {
            let rm = self.register(encoding::RM, encoding::RM_KIND)?;
            Tail {
                number: (0xC0 | digit | rm.low()).into(),
                count: 1,
                ..Tail::plain(rm)
            }
        } else {
            let (rm, added) = self.in_opcode()?;
            opcode = opcode.wrapping_add(added);
            Tail::plain(rm)
        };
        if shape != Shape::Plain.number() && self.get(encoding::IN_OPCODE) != NO_OPERAND {
            opcode = opcode.wrapping_add(self.condition()?);
        }
        let all = reg.0 | tail.base.0 | tail.index.0;
        if !Register(all).is_plain() {
            return None;
        }
        let head = match self.get(encoding::ENCODING) == Encoding::Vex.number() {
            true => self.vex(opcode, reg, &tail)?,
            false => self.legacy(opcode, reg, &tail),
        };
        self.join(&head, &tail)
    }

    /// The bytes of all parts and of the immediate.
    #[inline]
    fn join(&self, head: &Head, tail: &Tail) -> Option<Encoded> {
        const NONE: u128 = encoding::FIRST.mask() | encoding::IN_IMMEDIATE.mask();
        let (number, bytes) = match self.row & NONE == NONE {
            true => (0, 0),
            false => self.immediate()?,
        };
        let end = head.count + tail.count;
        let size = end + bytes;
        if size <= 8 {
            let low = head.number
                | tail.number.wrapping_shl(8 * head.count)
                | number.wrapping_shl(8 * end);
            return Some((low.into(), size as usize));
        }
        let word = u128::from(head.number)
            | u128::from(tail.number).wrapping_shl(8 * head.count)
            | u128::from(number).wrapping_shl(8 * end);
        (size <= LIMIT).then_some((word, size as usize))
    }

    /// The immediate and the number of its bytes, if it is a number alone.
    #[inline]
    fn immediate(&self) -> Option<(u64, u32)> {
        if self.get(encoding::IN_IMMEDIATE) != NO_OPERAND {
            return self.register_in_immediate();
        }
        let form = self.get(encoding::IMMEDIATE);
        match *self.operands.get(usize::from(self.get(encoding::FIRST)))? {
            Operand::Imm(number) if fits(number, form) => {
                let bytes = 1 << (form & immediate::SIZE);
                Some((lowest(number as u64, bytes), bytes))
            }
            _ => None,
        }
    }

    /// The immediate with a register in its high half, and nothing else.
    #[inline]
    fn register_in_immediate(&self) -> Option<(u64, u32)> {
        let register = self.register_at(self.get(encoding::IN_IMMEDIATE));
        let is_right = register.is_vector() & (register.number() < 16);
        let is_alone = self.get(encoding::FIRST) == NO_OPERAND;
        (is_right & is_alone).then_some((u64::from(register.number()) << 4, 1))
    }

    /// The register at a place; none if there is no operand, or another one.
    #[inline]
    fn register_at(&self, place: u8) -> Register {
        match self.operands.get(usize::from(place)) {
            Some(Operand::Reg(reg)) => self.known(*reg),
            _ => Register::NONE,
        }
    }

    #[inline]
    fn known(&self, reg: R) -> Register {
        Register::numbered(self.registers, usize::from(reg.number()))
    }

    /// The register of an operand that a field of the row names, of the right kind; none if it
    /// names none, as the kind is that of none then.
    #[inline]
    fn register(&self, place: Field, kind: Field) -> Option<Register> {
        let register = self.register_at(self.get(place));
        (register.kind() == self.get(kind)).then_some(register)
    }

    /// The register in the opcode, and the number that is added to the opcode: that of the register,
    /// or a condition.
    #[inline]
    fn in_opcode(&self) -> Option<(Register, u8)> {
        let place = self.get(encoding::IN_OPCODE);
        if place == NO_OPERAND {
            return Some((Register::NONE, 0));
        }
        if !has_register_in_opcode(self.row) {
            return Some((Register::NONE, self.condition()?));
        }
        let register = self.register(encoding::IN_OPCODE, encoding::RM_KIND)?;
        Some((register, register.low()))
    }

    /// The condition that is added to the opcode.
    #[inline]
    fn condition(&self) -> Option<u8> {
        match *self
            .operands
            .get(usize::from(self.get(encoding::IN_OPCODE)))?
        {
            Operand::Imm(number @ 0..=15) => Some(number as u8),
            _ => None,
        }
    }

    /// ModRM, SIB and the displacement of an address of 64 bits.
    #[inline]
    fn memory(&self, digit: u8) -> Option<Tail> {
        let operands = self.operands.get(usize::from(self.get(encoding::RM))..)?;
        let address = operands.first_chunk::<ADDRESS_OPERANDS>()?;
        let &[
            Operand::Reg(base),
            Operand::Imm(scale @ 1..=8),
            Operand::Reg(index),
            Operand::Imm(number),
            Operand::Reg(segment),
        ] = address
        else {
            return None;
        };
        let number = i32::try_from(number).ok()?;
        let (base, index) = (self.known(base), self.known(index));
        let is_index = index.is_none() | index.is(RegisterKind::Gpr64) & (index.number() != SIB);
        let is_scaled = (scale as u64).is_power_of_two() & (!index.is_none() | (scale == 1));
        let is_right = is_index & is_scaled;
        if !is_right | (segment.number() != 0) {
            return None;
        }
        let long = u64::from(number as u32);
        let (form, number, bytes) = if base.is(RegisterKind::Gpr64) {
            displacement(number, base, (0, false))
        } else if base.is(RegisterKind::Rip) & index.is_none() {
            return Some(Tail {
                number: u64::from(digit | 5) | long << 8,
                count: 5,
                ..Tail::plain(Register::NONE)
            });
        } else {
            base.is_none().then_some((0, long, 4))?
        };
        let index_and_scale = (index, scale.trailing_zeros() as u8);
        let has_sib = has_sib(base, index, true);
        let (start, count) = start(digit, base, index_and_scale, has_sib);
        Some(Tail {
            number: start | u64::from(form) | number << (8 * count),
            count: count + bytes,
            index,
            ..Tail::plain(base)
        })
    }

    /// Prefixes, escapes and the opcode of an instruction without VEX.
    #[inline]
    fn legacy(&self, opcode: u8, reg: Register, tail: &Tail) -> Head {
        let (escapes, count) = prefix::escapes(self.get(encoding::MAP));
        let mut head = Head {
            number: escapes | u64::from(opcode) << (8 * count),
            count: count + 1,
        };
        let is_wide = self.get(encoding::FLAGS) & flag::WIDE != 0;
        let payload = u8::from(is_wide) << 3 | numbers(reg, tail, Register::NONE).low();
        let is_low = Register(reg.0 | tail.base.0).is_low();
        head.put_first((payload != 0) | is_low, 0x40 | payload);
        if self.row & (encoding::OPERAND_SIZE.mask() | encoding::PREFIX.mask()) != 0 {
            let prefix = prefix::opcode_prefix(self.row);
            head.put_first(prefix != 0, prefix);
            head.put_first(self.get(encoding::OPERAND_SIZE) == 1, 0x66);
        }
        head
    }

    /// A VEX prefix and the opcode.
    #[inline]
    fn vex(&self, opcode: u8, reg: Register, tail: &Tail) -> Option<Head> {
        let vvvv = self.register(encoding::VVVV, encoding::VVVV_KIND)?;
        if !vvvv.is_plain() {
            return None;
        }
        let mut head = Head::EMPTY;
        let fields = (self.get(encoding::MAP), self.get(encoding::VECTOR));
        let numbers = numbers(reg, tail, vvvv);
        prefix::vex(self.row, fields, &numbers, (0xC4, true), &mut head);
        head.bytes(opcode.into(), 1);
        Some(head)
    }
}

/// The numbers whose upper bits are in a prefix.
#[inline]
fn numbers(reg: Register, tail: &Tail, vvvv: Register) -> Numbers {
    Numbers {
        reg: reg.number(),
        base: tail.base.number(),
        index: tail.index.number(),
        vvvv: vvvv.number(),
    }
}
