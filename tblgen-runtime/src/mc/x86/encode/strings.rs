//! The implied addresses of string instructions.

use tblgen_facts::x86::encoding::{self, Shape};

use super::operands::Operands;
use super::{Encoder, Fault, Register};

impl<R: Copy> Encoder<'_, R> {
    /// Whether an implied address is of the other size, and its segment.
    pub(super) const fn string(
        &self,
        mut is_other: bool,
        operands: &Operands,
    ) -> Result<(bool, Register), Fault> {
        let segment = match self.place(encoding::RM) {
            Some(place) => ok!(self.segment(place)),
            None => Register::NONE,
        };
        if self.is_shape(Shape::Offset) {
            return Ok((is_other, segment));
        }
        is_other |= ok!(self.string_size(operands));
        // The segment that counts without a prefix.
        Ok(match segment.segment_prefix() {
            Some(0x3E) => (is_other, Register::NONE),
            _ => (is_other, segment),
        })
    }

    /// Whether the index registers of a string instruction are of the other address size.
    const fn string_size(&self, operands: &Operands) -> Result<bool, Fault> {
        let place = match self.place(encoding::REG) {
            Some(place) => place,
            None => 0,
        };
        let size = match operands.reg.address_size() {
            Some(Some(size)) if self.is_string_register(place, operands.reg) => size,
            _ => return Err(Fault::Invalid(place)),
        };
        if let Some(second) = self.place(encoding::VVVV) {
            let register = ok!(self.any_register(second));
            let is_kind = register.kind() == operands.reg.kind();
            if !is_kind || !self.is_string_register(second, register) {
                return Err(Fault::Invalid(second));
            }
        }
        match self.is_other_size(size) {
            Some(is_other) if is_other || !self.is_other_address_size() => Ok(is_other),
            _ => Err(Fault::Invalid(place)),
        }
    }

    /// Whether a register is the index of a string instruction at a place: `SI` with the segment after it, or
    /// else `DI`.
    const fn is_string_register(&self, place: u8, register: Register) -> bool {
        const SOURCE: u8 = 6;
        const DESTINATION: u8 = 7;
        let number = match self.place(encoding::RM) {
            Some(segment) if segment == place + 1 => SOURCE,
            _ => DESTINATION,
        };
        register.is_general() && register.number() == number
    }
}
