//! Addresses of memory operands.

use tblgen_facts::x86::decoder::memory::{SHIFT, SIB};
use tblgen_facts::x86::registers::{EIP, EIZ, NONE, RIP, RIZ, WORD, ZMM};

use super::fields::Fields;
use super::operands::Refusal;
use super::{AddressSize, Mode};

/// An address. Registers are places in the list of registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Address {
    pub(super) base: u16,
    pub(super) scale: u8,
    pub(super) index: u16,
    pub(super) displacement: i64,
}

/// The numbers of base and index of 16-bit addresses; none is [`NONE`].
const PAIRS: [[Option<u8>; 2]; 8] = {
    const SI: Option<u8> = Some(6);
    const DI: Option<u8> = Some(7);
    const BP: Option<u8> = Some(5);
    const BX: Option<u8> = Some(3);
    [
        [BX, SI],
        [BX, DI],
        [BP, SI],
        [BP, DI],
        [SI, None],
        [DI, None],
        [BP, None],
        [BX, None],
    ]
};

/// The number of an index that stands for none.
const NO_INDEX: u8 = 4;

impl Fields {
    /// The address with properties of memory.
    #[inline(always)]
    pub(super) fn address(&self, form: u8) -> Result<Address, Refusal> {
        if form & SIB != 0 && self.mod_rm.sib.is_none() {
            return Err(Refusal::Operand);
        }
        let (base, scale, index) = match self.head.address_size {
            AddressSize::Bits16 => short_registers(self.mod_rm.rm(), self.mod_rm.lacks_base),
            _ => self.registers_of_address(form & SIB != 0),
        };
        Ok(Address {
            base,
            scale,
            index,
            displacement: self.displacement(form),
        })
    }

    /// The address with a vector of indices of a group.
    pub(super) fn vector_address(&self, form: u8, vectors: u16) -> Result<Address, Refusal> {
        let sib = self.mod_rm.sib.ok_or(Refusal::Operand)?;
        let (base, scale, _) = self.registers_of_address(true);
        let number = (sib >> 3 & 7 | self.head.index_bits) + self.head.further_index;
        if vectors == ZMM && number >= 32 {
            return Err(Refusal::Index);
        }
        Ok(Address {
            base,
            scale,
            index: vectors + u16::from(number),
            displacement: self.displacement(form),
        })
    }

    #[inline(always)]
    fn displacement(&self, form: u8) -> i64 {
        let shift = match self.mod_rm.displacement_len {
            1 => form & SHIFT,
            _ => 0,
        };
        self.mod_rm.displacement_in(self.address) << shift
    }

    /// Base, scale and index. Few branches depend on what there is, as nothing predicts them.
    #[inline(always)]
    fn registers_of_address(&self, is_sib_required: bool) -> (u16, u8, u16) {
        let has_sib = self.mod_rm.sib.is_some();
        let sib = self.mod_rm.sib.unwrap_or(NO_INDEX << 3);
        let low = if has_sib { sib } else { self.mod_rm.byte };
        let base = self.general(low & 7 | self.head.base_bits());
        let base = match self.mod_rm.lacks_base {
            true => self.no_base(has_sib),
            false => base,
        };
        let index_bits = if has_sib { self.head.index_bits } else { 0 };
        let number = sib >> 3 & 7 | index_bits;
        let scale = 1 << (sib >> 6);
        let index = match number {
            NO_INDEX => self.no_index(is_sib_required, low, scale),
            _ => self.general(number),
        };
        (base, scale, index)
    }

    /// The place that stands for no base.
    #[inline(always)]
    fn no_base(&self, has_sib: bool) -> u16 {
        match (self.head.mode, self.head.address_size) {
            (Mode::Bits64, AddressSize::Bits64) if !has_sib => RIP,
            (Mode::Bits64, _) if !has_sib => EIP,
            _ => NONE,
        }
    }

    /// The place that stands for no index: in a byte SIB that need not be there, it is an index that is
    /// zero.
    #[inline(always)]
    fn no_index(&self, is_sib_required: bool, base: u8, scale: u8) -> u16 {
        let by_base = match self.mod_rm.lacks_base {
            true => self.head.mode != Mode::Bits64,
            false => (base & 7 | self.head.base_bits()) & !8 != 4,
        };
        let is_superfluous = self.mod_rm.sib.is_some() && (scale != 1 || by_base);
        match self.head.address_size {
            _ if is_sib_required || !is_superfluous => NONE,
            AddressSize::Bits32 => EIZ,
            _ => RIZ,
        }
    }
}

/// Base, scale and index of an address of 16 bits.
fn short_registers(rm: u8, lacks_base: bool) -> (u16, u8, u16) {
    if lacks_base {
        return (NONE, 1, NONE);
    }
    let [base, index] = PAIRS[usize::from(rm & 7)];
    let place = |number: Option<u8>| number.map_or(NONE, |number| WORD + u16::from(number));
    (place(base), 1, place(index))
}
