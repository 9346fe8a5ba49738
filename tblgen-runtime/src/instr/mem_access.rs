//! Accesses of memory.

use tblgen_facts::instr::Access;

use super::effects::EffectWords;
use crate::Indexed;

/// An access of memory by an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemAccess<R> {
    /// The address.
    pub address: MemAddress<R>,
    /// The size in bytes, or `None` if it is not known. Of a repeated instruction it is that of one
    /// element.
    pub size: Option<u32>,
    /// Whether the instruction reads or writes it.
    pub access: Access,
}

/// The address of an access of memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MemAddress<R> {
    /// The address is not known: neither the description nor a record states it.
    Unknown,
    /// The operand in memory of which this is the first machine operand.
    Operand(usize),
    /// The sum of registers and a distance, which the instruction implies.
    Implied {
        /// The segment, where the target has them.
        segment: Option<R>,
        /// The base.
        base: R,
        /// The index.
        index: Option<R>,
        /// The distance in bytes.
        distance: i32,
    },
}

impl<R: Indexed> MemAddress<R> {
    /// The address by what registers contain, without that of the segment; `None` if that is not known
    /// of one, or where the address is an operand
    /// ([`InstAccess::effective_address`](super::InstAccess::effective_address)) or not known.
    pub fn of_registers(self, mut registers: impl FnMut(R) -> Option<u64>) -> Option<u64> {
        match self {
            MemAddress::Implied {
                base,
                index,
                distance,
                ..
            } => {
                let sum = registers(base)?.wrapping_add_signed(distance.into());
                Some(sum.wrapping_add(index.map_or(Some(0), registers)?))
            }
            MemAddress::Unknown | MemAddress::Operand(_) => None,
        }
    }
}

impl<R: Indexed> MemAccess<R> {
    /// The access in the words of an effect.
    pub(super) fn of(mut effect: EffectWords) -> Self {
        MemAccess {
            access: Access::from_bits(effect.word()),
            size: effect.word().checked_sub(1),
            address: match effect.args {
                0 => MemAddress::Unknown,
                1 => MemAddress::Operand(effect.word() as usize),
                _ => implied(effect).unwrap_or(MemAddress::Unknown),
            },
        }
    }
}

/// The address of registers in the words of an effect.
fn implied<R: Indexed>(mut effect: EffectWords) -> Option<MemAddress<R>> {
    let [segment, base, index] = [(); 3].map(|()| {
        let number = u16::try_from(effect.word()).unwrap_or(0);
        R::from_table(number).filter(|_| number != 0)
    });
    Some(MemAddress::Implied {
        segment,
        base: base?,
        index,
        distance: effect.word().cast_signed(),
    })
}
