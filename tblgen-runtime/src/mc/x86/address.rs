//! Addresses of memory operands.

use tblgen_facts::x86::decoder::operation::{BASE, SHIFT, SIB};
use tblgen_facts::x86::registers::{EIP, EIZ, NONE, RIP, RIZ, ZMM};

use super::fields::Fields;
use super::head::Head;
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

impl<H: Head> Fields<H> {
    /// The address of an operation's operand.
    #[inline]
    pub(super) fn address(&self, operation: u32) -> Result<Address, Refusal> {
        let shift = match self.mod_rm.displacement_len {
            1 => operation >> SHIFT & 7,
            _ => 0,
        };
        let displacement = i64::from(self.mod_rm.displacement) << shift;
        let vectors = (operation >> BASE & 0x1FF) as u16;
        let (base, scale, index) = match self.mod_rm.sib {
            Some(sib) => self.with_sib(sib, vectors, operation & SIB != 0)?,
            None if vectors != NONE || operation & SIB != 0 => return Err(Refusal::Operand),
            None => self.without_sib(),
        };
        Ok(Address {
            base,
            scale,
            index,
            displacement,
        })
    }

    #[inline]
    fn without_sib(&self) -> (u16, u8, u16) {
        if self.mod_rm.lacks_base {
            let base = match (self.mode, self.size) {
                (Mode::Bits64, AddressSize::Bits64) => RIP,
                (Mode::Bits64, _) => EIP,
                _ => NONE,
            };
            return (base, 1, NONE);
        }
        match self.size {
            AddressSize::Bits16 => {
                let [base, index] = PAIRS[usize::from(self.mod_rm.rm())];
                let place = |number: Option<u8>| number.map_or(NONE, |number| self.general(number));
                (place(base), 1, place(index))
            }
            _ => {
                let base = self.mod_rm.rm() | self.head.base_bits();
                (self.general(base), 1, NONE)
            }
        }
    }

    /// Base, scale and index. `vectors` is the group of a vector of indices.
    #[inline]
    fn with_sib(
        &self,
        sib: u8,
        vectors: u16,
        is_required: bool,
    ) -> Result<(u16, u8, u16), Refusal> {
        let base = match self.mod_rm.lacks_base {
            true => None,
            false => Some(sib & 7 | self.head.base_bits()),
        };
        let scale = 1 << (sib >> 6);
        let number = sib >> 3 & 7 | self.head.index_bits();
        let index = if vectors != NONE {
            let number = number + self.head.further_index();
            if vectors == ZMM && number >= 32 {
                return Err(Refusal::Index);
            }
            vectors + u16::from(number)
        } else if number != 4 {
            self.general(number)
        } else if !is_required && self.is_sib_superfluous(base, scale) {
            match self.size {
                AddressSize::Bits32 => EIZ,
                _ => RIZ,
            }
        } else {
            NONE
        };
        let base = base.map_or(NONE, |base| self.general(base));
        Ok((base, scale, index))
    }

    /// Whether an address without index needs no byte SIB, which then has an index that is zero.
    #[inline]
    fn is_sib_superfluous(&self, base: Option<u8>, scale: u8) -> bool {
        let by_base = match base {
            None => self.mode != Mode::Bits64,
            Some(base) => base != 4 && base != 12,
        };
        scale != 1 || by_base
    }
}
