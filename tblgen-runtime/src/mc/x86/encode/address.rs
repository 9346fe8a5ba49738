//! Memory operands: ModRM, SIB and the displacement.

use tblgen_facts::x86::encoding::{self, Encoding, RegisterKind, Relaxation, Shape, immediate};
use tblgen_facts::x86::flags;

use super::super::{AddressSize, Mode};
use super::output::{self, FixupKind, Output};
use super::prefix::Kind;
use super::short_address::short_registers;
use super::{Encoder, Fault, Register};
use crate::Operand;

/// A memory operand.
pub(super) struct Address {
    pub(super) base: Register,
    pub(super) index: Register,
    /// The scale of the index, as in the byte SIB.
    pub(super) scale: u8,
    displacement: Displacement,
    /// The segment, if it is not the one that counts without a prefix.
    pub(super) segment: Register,
    size: AddressSize,
    /// Whether registers ask for the address size that is not that of the mode.
    pub(super) is_other_size: bool,
    /// The number of the first operand.
    pub(super) first: u8,
}

/// A displacement.
#[derive(Clone, Copy)]
enum Displacement {
    Number(i32),
    Expression(u32),
}

/// The place of the parts of a memory operand.
const SCALE: u8 = 1;
pub(super) const INDEX: u8 = 2;
const DISPLACEMENT: u8 = 3;
const SEGMENT: u8 = 4;

/// The bits `mod` of ModRM for displacements of one byte, and of two or four.
const SHORT: u8 = 1 << 6;
const LONG: u8 = 2 << 6;

/// The number in `ModRM.rm` that stands for a SIB byte, and that of no index there.
pub(super) const SIB: u8 = 4;

impl Address {
    /// No memory operand.
    pub(super) const NONE: Self = Address {
        base: Register::NONE,
        index: Register::NONE,
        scale: 0,
        displacement: Displacement::Number(0),
        segment: Register::NONE,
        size: AddressSize::Bits64,
        is_other_size: false,
        first: 0,
    };
}

impl<R: Copy> Encoder<'_, R> {
    /// The memory operand, checked.
    #[inline]
    pub(super) const fn memory(&self) -> Result<Address, Fault> {
        let first = self.get(encoding::RM);
        let base = ok!(self.any_register(first));
        let index = ok!(self.any_register(first + INDEX));
        let (size, is_other_size) = ok!(self.address_size(first, base, index));
        Ok(Address {
            base,
            index,
            scale: ok!(self.scale(first + SCALE, index)),
            displacement: ok!(self.displacement(first + DISPLACEMENT, size)),
            segment: ok!(self.segment(first + SEGMENT)),
            size,
            is_other_size,
            first,
        })
    }

    /// The size of the address, and whether registers ask for the one that is not that of the mode.
    #[inline]
    const fn address_size(
        &self,
        first: u8,
        base: Register,
        index: Register,
    ) -> Result<(AddressSize, bool), Fault> {
        let Some(base_size) = base.address_size() else {
            return Err(Fault::Invalid(first));
        };
        let index_size = match index.is_vector() {
            true => None,
            false => match index.address_size() {
                Some(size) => size,
                None => return Err(Fault::Invalid(first + INDEX)),
            },
        };
        ok!(self.check_index(first, base, index));
        let is_asked = self.is_other_address_size();
        let Some(size) = (match base_size {
            Some(_) => base_size,
            None => index_size,
        }) else {
            return self.size_without_registers(first, index, is_asked);
        };
        // Vectors of indices are in no addresses of 16 bits, and some instructions have one size.
        let is_short_vector = index.is_vector() && matches!(size, AddressSize::Bits16);
        if is_short_vector || !self.is_own_address_size(size) {
            return Err(Fault::Invalid(first));
        }
        if let Some(other) = index_size
            && other as u8 != size as u8
        {
            return Err(Fault::Invalid(first + INDEX));
        }
        match self.is_other_size(size) {
            Some(is_other) if is_other || !is_asked => Ok((size, is_other)),
            _ => Err(Fault::Invalid(first)),
        }
    }

    /// The size of addresses without general registers: that of the mode, or the other one if
    /// something asks for it. Vectors of indices are in no addresses of 16 bits.
    const fn size_without_registers(
        &self,
        first: u8,
        index: Register,
        is_other: bool,
    ) -> Result<(AddressSize, bool), Fault> {
        match (self.mode, is_other) {
            (Mode::Bits16, false) if !index.is_none() => Ok((AddressSize::Bits32, true)),
            (Mode::Bits32, true) if !index.is_none() => Err(Fault::Invalid(first)),
            (Mode::Bits16, false) | (Mode::Bits32, true) => Ok((AddressSize::Bits16, is_other)),
            (Mode::Bits64, false) => Ok((AddressSize::Bits64, false)),
            _ => Ok((AddressSize::Bits32, is_other)),
        }
    }

    /// Refuses registers that are no index, or no base.
    #[inline]
    const fn check_index(&self, first: u8, base: Register, index: Register) -> Result<(), Fault> {
        let kind = self.get(encoding::RM_KIND);
        let is_right = match kind == RegisterKind::Any.number() {
            true => !index.is_vector(),
            false => index.kind() == kind,
        };
        // The number of the stack pointer stands for no index.
        let is_stack = index.is_general() && index.number() == SIB;
        if !is_right || is_stack || index.is_instruction_pointer() || !self.has_place(index) {
            return Err(Fault::Invalid(first + INDEX));
        }
        // Addresses from the instruction pointer are there in 64-bit mode alone.
        let is_base = !base.is_no_index() && (self.is_64() || !base.is_instruction_pointer());
        match is_base && self.has_place(base) {
            true => Ok(()),
            false => Err(Fault::Invalid(first)),
        }
    }

    /// The scale of an index, as in the byte SIB. If that may be left out, nothing would stand for the scale of
    /// no index.
    const fn scale(&self, place: u8, index: Register) -> Result<u8, Fault> {
        match ok!(self.operand(place)) {
            Operand::Imm(1) => Ok(0),
            _ if index.is_none() && !self.is_shape(Shape::SibMemory) => Err(Fault::Invalid(place)),
            Operand::Imm(2) => Ok(1),
            Operand::Imm(4) => Ok(2),
            Operand::Imm(8) => Ok(3),
            _ => Err(Fault::Invalid(place)),
        }
    }

    /// The displacement. Addresses wrap around at their size.
    #[inline]
    const fn displacement(&self, place: u8, size: AddressSize) -> Result<Displacement, Fault> {
        let (least, most) = match size {
            AddressSize::Bits16 => (i16::MIN as i64, u16::MAX as i64),
            AddressSize::Bits32 => (i32::MIN as i64, u32::MAX as i64),
            AddressSize::Bits64 => (i32::MIN as i64, i32::MAX as i64),
        };
        match ok!(self.operand(place)) {
            Operand::Imm(number) if least <= number && number <= most => {
                Ok(Displacement::Number(number as i32))
            }
            Operand::Expr(expression) => Ok(Displacement::Expression(expression)),
            _ => Err(Fault::Invalid(place)),
        }
    }

    /// Adds ModRM, SIB and the displacement. `reg` is at its place in ModRM.
    #[inline]
    pub(super) const fn address(
        &self,
        address: &Address,
        reg: u8,
        kind: Kind,
        output: &mut Output,
    ) -> Result<(), Fault> {
        let needs_sib = self.is_shape(Shape::SibMemory);
        let (base, index) = (address.base, address.index);
        if base.is_instruction_pointer() {
            if !index.is_none() || needs_sib {
                return Err(Fault::Invalid(address.first + INDEX));
            }
            output.push(reg | 5);
            let after = self.bytes_after();
            self.push_displacement(address, 4, (self.rip_fixup(kind), -after), output);
            return Ok(());
        }
        if matches!(address.size, AddressSize::Bits16) {
            return match needs_sib {
                true => Err(Fault::Invalid(address.first)),
                false => self.short_address(address, reg, output),
            };
        }
        let has_sib = needs_sib || has_sib(base, index, self.is_64());
        let (start, count) = start(reg, base, (index, address.scale), has_sib);
        let (is_short, is_long) = (self.sets(flags::DISP8), self.sets(flags::DISP32));
        let long = if base.is_none() { 0 } else { LONG };
        let (form, number, bytes) = match address.displacement {
            Displacement::Number(number) if is_long || base.is_none() => {
                (long, number as u32 as u64, 4)
            }
            Displacement::Number(number) => displacement(number, base, (self.unit(), is_short)),
            Displacement::Expression(_) => (long, 0, 0),
        };
        let start = start | form as u64;
        output.bytes(start | number << (8 * count), count + bytes);
        if let Displacement::Expression(expression) = address.displacement {
            let is_relaxed = self.get(encoding::RELAXATION) == Relaxation::AnyMemory.number();
            let kind = match (has_sib, base.is_none()) {
                (false, true) => output::DATA[2],
                (false, false) if is_relaxed => output::SIGNED_RELAXED,
                _ => output::SIGNED,
            };
            output.expression(address.first + DISPLACEMENT, expression, kind, 0);
        }
        Ok(())
    }

    /// An address of 16 bits.
    const fn short_address(
        &self,
        address: &Address,
        reg: u8,
        output: &mut Output,
    ) -> Result<(), Fault> {
        if address.base.is_none() {
            if !address.index.is_none() {
                return Err(Fault::Invalid(address.first));
            }
            output.push(reg | 6);
            self.push_displacement(address, 2, (output::DATA[1], 0), output);
            return Ok(());
        }
        let rm = ok!(short_registers(address));
        match address.displacement {
            Displacement::Number(0) if rm != 6 => output.push(reg | rm),
            Displacement::Number(number) if self.is_short(number) => {
                let short = (number >> self.unit()) as u8;
                output.bytes(pair(SHORT | reg | rm, short), 2);
            }
            _ => {
                output.push(LONG | reg | rm);
                self.push_displacement(address, 2, (output::DATA[1], 0), output);
            }
        }
        Ok(())
    }

    /// The logarithm of the unit of displacements of a single byte.
    #[inline]
    const fn unit(&self) -> u8 {
        match self.is_kind(Encoding::Evex) {
            true => self.get(encoding::SCALE),
            false => 0,
        }
    }

    /// Whether a single byte stands for a displacement.
    const fn is_short(&self, number: i32) -> bool {
        let unit = self.unit();
        ((number >> unit) as i8 as i32) << unit == number
    }

    #[inline]
    const fn push_displacement(
        &self,
        address: &Address,
        bytes: u32,
        (kind, addend): (&'static FixupKind, i8),
        output: &mut Output,
    ) {
        match address.displacement {
            Displacement::Number(number) => output.number(number as u64, bytes),
            Displacement::Expression(expression) => {
                output.expression(address.first + DISPLACEMENT, expression, kind, addend);
            }
        }
    }

    /// The kind of fixup of an address relative to the instruction pointer.
    const fn rip_fixup(&self, kind: Kind) -> &'static FixupKind {
        let has_rex = matches!(kind, Kind::Rex | Kind::Rex2);
        match Relaxation::from_number(self.get(encoding::RELAXATION)) {
            Some(Relaxation::Load) => output::RIP_LOAD,
            Some(Relaxation::Memory | Relaxation::AnyMemory) if has_rex => output::RIP_RELAXED_REX,
            Some(Relaxation::Memory | Relaxation::AnyMemory) => output::RIP_RELAXED,
            _ => output::RIP,
        }
    }

    /// The number of bytes of the immediates after an address.
    const fn bytes_after(&self) -> i8 {
        match self.first_place(encoding::IN_IMMEDIATE, encoding::FIRST) {
            Some(_) => 1 << (self.get(encoding::IMMEDIATE) & immediate::SIZE),
            None => 0,
        }
    }
}

/// Whether the registers of an address need a byte SIB: the number of `RSP` stands for one, and in
/// 64-bit mode that of no base for the instruction pointer.
#[inline]
pub(super) const fn has_sib(base: Register, index: Register, is_64: bool) -> bool {
    let is_of_base = match base.is_none() {
        true => is_64,
        false => base.low() == SIB,
    };
    !index.is_none() | is_of_base
}

/// ModRM without the bits `mod`, and a byte SIB if there is one; and how many bytes they are. `reg` is
/// at its place in ModRM.
#[inline]
pub(super) const fn start(
    reg: u8,
    base: Register,
    (index, scale): (Register, u8),
    has_sib: bool,
) -> (u64, u32) {
    let base = if base.is_none() { 5 } else { base.low() };
    let index = if index.is_none() { SIB } else { index.low() };
    let sib = scale << 6 | index << 3 | base;
    match has_sib {
        true => (pair(reg | SIB, sib), 2),
        false => ((reg | base) as u64, 1),
    }
}

/// The bits `mod` of ModRM for a displacement after a base, its bytes, and how many they are. `scale` is
/// the logarithm of the unit of a single byte, which may be asked for.
#[inline]
pub(super) const fn displacement(
    number: i32,
    base: Register,
    (scale, is_asked): (u8, bool),
) -> (u8, u64, u32) {
    // Without displacement, the number of `RBP` stands for other addresses.
    let is_nothing = (number == 0) & !is_asked & (base.low() != 5);
    let short = (number >> scale) as i8;
    match (is_nothing, (short as i32) << scale == number) {
        (true, _) => (0, 0, 0),
        (false, true) => (SHORT, short as u8 as u64, 1),
        (false, false) => (LONG, number as u32 as u64, 4),
    }
}

/// Two bytes.
const fn pair(first: u8, second: u8) -> u64 {
    first as u64 | (second as u64) << 8
}
